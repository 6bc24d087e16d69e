// Limits on how much a client, and an address, may ask.

/** A token bucket: lets `most` through at once, and then `perSecond` a second. */
export class Bucket {
  #tokens;
  #most;
  #perSecond;
  #at;

  /**
   * @param {number} most
   * @param {number} perSecond
   * @param {number} now
   */
  constructor(most, perSecond, now) {
    this.#tokens = most;
    this.#most = most;
    this.#perSecond = perSecond;
    this.#at = now;
  }

  /**
   * Says whether one more may pass.
   *
   * @param {number} now
   */
  take(now) {
    const passed = Math.max(0, now - this.#at); // the clock of the machine may have been set back
    this.#tokens = Math.min(this.#most, this.#tokens + (passed / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /**
   * Says whether it is as good as new.
   *
   * @param {number} now
   */
  isFull(now) {
    return this.#tokens + ((now - this.#at) / 1000) * this.#perSecond >= this.#most;
  }
}

/** A bucket for each address that has asked lately. */
export class Buckets {
  /** @type {Map<string, Bucket>} */ #buckets = new Map();
  #most;
  #perSecond;
  #addresses;

  /**
   * @param {number} most
   * @param {number} perSecond
   * @param {number} addresses how many are kept; when there are more, the full buckets are forgotten, and then the oldest
   */
  constructor(most, perSecond, addresses = 10_000) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#addresses = addresses;
  }

  /**
   * Says whether one more may pass from an address.
   *
   * @param {string} address
   * @param {number} now
   */
  take(address, now) {
    if (this.#buckets.size >= this.#addresses && !this.#buckets.has(address)) {
      for (const [known, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(known);
      const [oldest] = this.#buckets.keys();
      if (this.#buckets.size >= this.#addresses) this.#buckets.delete(oldest);
    }
    const bucket = this.#buckets.get(address) ?? new Bucket(this.#most, this.#perSecond, now);
    this.#buckets.set(address, bucket);
    return bucket.take(now);
  }
}

/**
 * The household of an address: of an IPv6 address the first four parts, whose zeros may be left out.
 *
 * @param {string} address
 */
export function networkOf(address) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head, tail = []] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array(Math.max(0, 8 - head.length - tail.length)).fill("0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
