// Cards that the user has imported in the terminal: a server on the user's own machine offers them.

import { call } from "./wire.js";

/** All of them; a file that can't be read is left out. @param {any} game @returns {Promise<any[]>} */
export async function ownCards(game) {
  const files = (game.own?.cards ?? []).map((/** @type {string} */ name) => call(`/api/own/${game.name}/cards/${encodeURIComponent(name)}`).catch(() => ({ cards: [] })));
  const known = new Set(game.cards.map((/** @type {any} */ card) => card.name));
  return (await Promise.all(files)).flatMap(({ cards }) => cards).filter(({ name }) => !known.has(name));
}
