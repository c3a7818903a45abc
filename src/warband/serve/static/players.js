// Above the table: the seats of a match of more than two, side by side where they are a team.

import { capital, h } from "./dom.js";

/** @param {import("./types").Welcome} welcome */
export function players(welcome) {
  const { seats, you } = welcome;
  if (seats.length < 3) return null;
  const teams = [...new Set(seats.map(({ team }) => team))].map((team) => [...seats.keys()].filter((seat) => seats[seat].team === team));
  const one = (/** @type {number} */ seat) => {
    const { name, person } = seats[seat];
    return h("span", { class: `player seat-${seat}` }, person || capital(name), you.length === 1 && you[0] === seat ? h("small", {}, " (you)") : null);
  };
  const joined = (/** @type {number[]} */ team) => h("span", { class: "team" }, ...team.flatMap((seat, n) => [n ? " + " : "", one(seat)]));
  return h("p", { class: "players", "aria-label": "The players" }, ...teams.flatMap((team, n) => [n ? h("span", { class: "dim" }, teams.length < seats.length ? " against " : " · ") : "", joined(team)]));
}
