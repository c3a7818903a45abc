// The matches that were made in this browser, the newest first.

/** @typedef {{link: string, title: string, theirs?: string}} Made with the link of the other seat, if a person has it */

const KEPT = "recent";
const FEW = 5;

/** @returns {Made[]} */
export function remembered() {
  return JSON.parse(localStorage.getItem(KEPT) ?? "[]");
}

/** @param {Made} match */
export function remember(match) {
  localStorage.setItem(KEPT, JSON.stringify([match, ...remembered()].slice(0, FEW)));
}
