// The players' names for people.

/** @type {string[]} */
let names = ["Player 1", "Player 2"];

/** @param {any[]} seats */
export function called(seats) {
  names = seats.map((seat) => seat.person || seat.name);
}

/** The name of a seat. @param {number} seat */
export function seatName(seat) {
  return names[seat] ?? "";
}
