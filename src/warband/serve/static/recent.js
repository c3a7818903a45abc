// The matches that were made in this browser, the newest first, and where each of them stood.

/** @typedef {{name: string, link: string}} Other a seat that another person has */
/**
 * A match: with the other seats (once that was a link), and the state in which it was seen last.
 * @typedef {{link: string, title: string, theirs?: Other[] | string, game?: string, at?: number, heading?: string, against?: string, over?: string, won?: boolean, mine?: boolean}} Made
 */

const KEPT = "recent";
const MOST = 300; // a browser has room for more, a list for people has not

/** @returns {Made[]} */
export function remembered() {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one?.link === "string") : [];
  } catch {
    return [];
  }
}

/** @param {Made[]} matches */
function keep(matches) {
  localStorage.setItem(KEPT, JSON.stringify(matches.slice(0, MOST)));
}

/** @param {Made} match */
export function remember(match) {
  keep([match, ...remembered().filter(({ link }) => link !== match.link)]);
}

/** Where a match stands. One that somebody came to by a link is added. @param {string} link @param {Partial<Made>} state */
export function update(link, state) {
  const all = remembered();
  const found = all.find((match) => match.link === link);
  keep(found ? all.map((match) => (match === found ? { ...match, ...state } : match)) : [{ link, title: "", ...state }, ...all]);
}

/** @param {string} link */
export function forget(link) {
  keep(remembered().filter((match) => match.link !== link));
}

/** The seats of others in a match that was made here. @param {string} link @returns {Other[]} */
export function othersOf(link) {
  const theirs = remembered().find((match) => match.link === link)?.theirs ?? [];
  return typeof theirs === "string" ? [{ name: "", link: theirs }] : theirs;
}

/** Keep where a match stands, as one sees it who has a seat. @param {string} link @param {import("./types").Welcome} welcome @param {import("./types").Position} position */
export function note(link, welcome, position) {
  const { heading, outcome } = position;
  const { you, seats } = welcome;
  if (!you.length) return;
  const others = seats.filter((_, seat) => !you.includes(seat)).map(({ name, agent, person }) => person || (agent ? `the computer (${agent})` : name));
  const won = Boolean(outcome?.winners.some((seat) => you.includes(seat)));
  update(link, { title: welcome.title, game: welcome.game, heading, over: outcome ? outcome.words || heading : "", won, mine: Boolean(position.ask?.options), against: others.join(", "), at: Date.now() });
}
