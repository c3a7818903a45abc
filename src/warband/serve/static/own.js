// Cards in the user's own folder: a server on the user's own machine offers them, and imports files into it, as `warband import` does.

import { h, put } from "./dom.js";
import { call } from "./wire.js";

/** All of them; a file that can't be read is left out. @param {any} game @returns {Promise<any[]>} */
export async function ownCards(game) {
  const files = (game.own?.cards ?? []).map((/** @type {string} */ name) => call(`/api/own/${game.name}/cards/${encodeURIComponent(name)}`).catch(() => ({ cards: [] })));
  const known = new Set(game.cards.map((/** @type {any} */ card) => card.name));
  return (await Promise.all(files)).flatMap(({ cards }) => cards).filter(({ name }) => !known.has(name));
}

/** Whether files can be imported into the folder by a command. @param {any} game @param {string} importer */
export function imports(game, importer) {
  return game.own?.imports?.includes(importer) ?? false;
}

/** Import a file into the folder; what the command tells. @param {any} game @param {string} importer @param {string} name @param {string} text @returns {Promise<string[]>} */
export async function importFile(game, importer, name, text) {
  const { lines } = await call(`/api/own/${game.name}/${importer}?name=${encodeURIComponent(name)}`, text);
  const { games } = await call("/api/games");
  game.own = games.find((/** @type {any} */ one) => one.name === game.name).own;
  return lines;
}

/**
 * The panel that imports cards into the folder; null where nothing can be imported.
 * @param {any} game
 * @param {string} importer a command of `warband import`
 * @param {string} read the files that it reads
 * @param {() => Promise<void>} done
 */
export function importPanel(game, importer, read, done) {
  if (!imports(game, importer)) return null;
  const state = h("p", { class: "dim", role: "status" }, `${read} They are kept in your own folder, and are there in the terminal, too.`);
  const input = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: ".json,application/json", "aria-label": "Import a collection" }));
  input.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    if (!file) return;
    input.disabled = true;
    put(state, `Reading ${file.name} …`);
    try {
      const lines = await importFile(game, importer, file.name, await file.text());
      put(state, lines.join("\n"));
      await done();
    } catch (error) {
      put(state, h("span", { class: "faults" }, error instanceof Error ? error.message : String(error)));
    }
    input.disabled = false;
    input.value = "";
  });
  return h("details", { class: "own" }, h("summary", {}, "Your own collection"), state, h("div", { class: "row" }, input));
}
