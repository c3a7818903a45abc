// The matches that were made in this browser, the newest first.

/** @typedef {{name: string, link: string}} Other a seat that another person has */
/** @typedef {{link: string, title: string, theirs?: Other[] | string}} Made with the other seats; once that was a link */

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

/** The seats of others in a match that was made here. @param {string} link @returns {Other[]} */
export function othersOf(link) {
  const theirs = remembered().find((match) => match.link === link)?.theirs ?? [];
  return typeof theirs === "string" ? [{ name: "", link: theirs }] : theirs;
}
