// A name that nobody else at a table has.

const MOST = 24;

/**
 * Puts a number to a name that others have.
 *
 * @param {string} name
 * @param {(string | null)[]} others
 */
export function uniqueName(name, others) {
  let unique = name;
  for (let number = 2; others.includes(unique); number++) unique = numbered(name, ` ${number}`);
  return unique;
}

/** A name with a number, cut between signs where both are too long. @param {string} name @param {string} number */
function numbered(name, number) {
  const signs = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  while ([...signs.join(""), ...number].length > MOST) signs.pop();
  return signs.join("").trimEnd() + number;
}
