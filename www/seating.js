// Where the seats are around the table: play goes to the right, and the player sits at the bottom.

export function sideOf(seat, seats) {
  if (seat === 0) return "bottom";
  if (seats > 2 && seat === 1) return "right";
  if (seats > 2 && seat === seats - 1) return "left";
  return "top";
}

/** The name of a seat; where several are on a side, its number. */
export function nameOfSeat(seat, seats, words) {
  return seats > 4 && seat > 0 ? words.seats.other(seat + 1) : words.seats[sideOf(seat, seats)];
}
