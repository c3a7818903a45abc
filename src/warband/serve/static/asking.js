// Words and buttons of the question.

import { capital, h } from "./dom.js";

/**
 * @param {import("./types").Option} option
 * @param {number} n
 * @param {() => void} choose
 */
export function optionButton(option, n, choose) {
  const key = n < 9 ? h("kbd", { "aria-hidden": "true" }, n + 1) : null;
  const note = option.note ? h("small", {}, option.note) : null;
  return h(
    "button",
    { type: "button", class: option.ends || option.say === "end turn" ? "option ends" : "option", onclick: choose },
    key,
    h("span", {}, capital(option.say)),
    note,
  );
}

/** @param {string} what */
export function offerWords(what) {
  return what === "undo" ? "to take the last decision back" : what === "rematch" ? "another match" : what;
}

/** @param {import("./types").Outcome} outcome @param {import("./types").Welcome} welcome */
export function outcomeWords(outcome, welcome) {
  if (!outcome.winners.length) return "Nobody wins.";
  const won = outcome.winners.filter((seat) => welcome.you.includes(seat));
  if (won.length && welcome.you.length < welcome.seats.length) return "You win!";
  const names = outcome.winners.map((seat) => capital(welcome.seats[seat].person || welcome.seats[seat].name));
  return `${names.join(" and ")} wins.`;
}

/** @param {number} seconds */
export function clockText(seconds) {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}
