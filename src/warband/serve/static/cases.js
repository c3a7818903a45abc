// A case on the board: its text, its story, and the table at each of its steps.

import { h, put } from "./dom.js";
import { gamePage, paint, ruleButton, showRule, themeButton } from "./parts.js";
import { Refused, call } from "./wire.js";

const SHOWN = 50; // cases that a search shows at most
const CALM = 250; // milliseconds without a key, then it searches

/** @param {HTMLElement} app */
export async function cases(app) {
  const { games } = await call("/api/games");
  const [first] = games.filter((/** @type {any} */ one) => one.page);
  const { sample } = first ? await gamePage(first.name, true) : { sample: "" };
  document.title = "A case – Warband";
  const area = /** @type {HTMLTextAreaElement} */ (h("textarea", { rows: 22, spellcheck: "false", "aria-label": "The case" }));
  area.value = sample ?? "";
  const result = h("div", { class: "result" });
  const run = async () => {
    put(result, h("p", {}, "…"));
    try {
      await show(result, await call("/api/cases", area.value));
    } catch (error) {
      const words = error instanceof Refused ? error.refusal.words : String(error);
      put(result, h("pre", { class: "faults", role: "alert" }, words));
    }
  };
  const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: ".case,text/plain", "aria-label": "Open a file with a case" }));
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    area.value = await chosen.text();
    await run();
  });
  const opened = async (/** @type {string} */ text) => {
    area.value = text;
    await run();
  };
  const library = await shelf(opened);
  put(
    app,
    h("header", { class: "bar" }, h("a", { href: "/", class: "brand" }, "Warband"), h("h1", { class: "title" }, "A case on the board"), h("nav", { class: "tools", "aria-label": "Pages" }, h("a", { href: "/make" }, "Make a card"), h("a", { href: "/help" }, "Help"), themeButton())),
    h("main", { class: "case" }, h("section", { class: "cases" }, h("p", { class: "dim" }, "A case is a question to the rules: a position, what is done there, and what must be so then. Search those that prove the rules, change one, or write your own; the board shows every step of it."), library, area, h("div", { class: "row" }, h("button", { type: "button", class: "good", onclick: run }, "Judge it"), file)), result),
  );
  run();
}

/** The cases that come with Warband, chapter by chapter. @param {(text: string) => void} opened */
async function shelf(opened) {
  const { files } = await call("/api/cases").catch(() => ({ files: [] }));
  if (!files.length) return null;
  const option = (/** @type {any} */ one, /** @type {number} */ n) => h("option", { value: n }, one.file ? `${one.title} (${one.file})` : one.title);
  const chapter = /** @type {HTMLSelectElement} */ (h("select", { "aria-label": "Chapter" }, h("option", { value: "" }, `${files.length} chapters of cases …`), ...chapters(files)));
  const title = /** @type {HTMLSelectElement} */ (h("select", { "aria-label": "Case of the chapter", hidden: true }));
  const search = /** @type {HTMLInputElement} */ (h("input", { type: "search", maxlength: 80, placeholder: "Search all cases", "aria-label": "Search all cases" }));
  const count = h("p", { class: "dim", role: "status" });
  /** @type {any[]} */
  let found = [];
  let asked = "";
  const fill = async (/** @type {string} */ query) => {
    asked = query;
    const { cases } = await call(`/api/cases?${query}`);
    if (asked !== query) return; // something else is wanted by now
    found = cases;
    title.hidden = !found.length;
    put(title, ...found.map(option));
    if (found.length) opened(found[0].text);
  };
  chapter.addEventListener("change", () => (put(count), (search.value = ""), fill(`file=${encodeURIComponent(chapter.value)}`)));
  let waiting = 0;
  const sought = async () => {
    if (!search.value.trim()) return put(count);
    chapter.value = "";
    await fill(`words=${encodeURIComponent(search.value)}`);
    put(count, `${found.length === SHOWN ? "The first " : ""}${found.length} case${found.length === 1 ? "" : "s"} with these words.`);
  };
  search.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(sought, CALM);
  });
  title.addEventListener("change", () => opened(found[Number(title.value)].text));
  return h("div", {}, h("div", { class: "row" }, search, chapter, title), count);
}

/** The chapters, game by game. @param {string[]} files such as 'game/combat/trample' */
function chapters(files) {
  const games = [...new Set(files.map((name) => name.split("/")[0]))];
  const option = (/** @type {string} */ name) => h("option", { value: name }, name.split("/").slice(1).join(": ").replaceAll("-", " "));
  return games.map((game) => h("optgroup", { label: game }, ...files.filter((name) => name.startsWith(`${game}/`)).map(option)));
}

/** @param {HTMLElement} result @param {any} found */
async function show(result, found) {
  const game = await gamePage(found.game, found.page);
  paint(found.seats);
  const hint = h("p", { class: "hint" });
  const board = game.board({
    props: found.props,
    seats: found.seats,
    pointed: () => undefined,
    say: () => undefined,
    offer: () => undefined,
    aim: async () => null,
    prospect: async () => ({ words: [], numbers: {} }),
    explain: async () => null,
    rule: (id, near) => showRule(found.game, id, near),
    hint: (words) => put(hint, words),
    announce: () => undefined,
  });
  const list = h("ol", { class: "lines" });
  const steps = found.scenes.map((/** @type {any} */ scene, /** @type {number} */ n) => {
    const item = h(
      "li",
      { class: scene.failures.length ? "failed" : "" },
      h("button", { class: "words", type: "button", onclick: () => pick(n) }, scene.kind === "start" ? `The position${scene.text ? `, ${scene.text}` : ""}` : `${scene.kind} ${scene.text}`),
      ...scene.events.map((/** @type {any} */ event) => h("p", {}, event.words, event.rules.slice(0, 1).map((/** @type {string} */ rule) => ruleButton(found.game, rule)))),
      scene.refusal && h("p", { class: "refusal" }, scene.refusal.words, scene.refusal.rule && ruleButton(found.game, scene.refusal.rule)),
      ...scene.failures.map((/** @type {any} */ fault) => h("p", { class: "fault" }, `Line ${fault.line}: found ${fault.found}; expected ${fault.expected}`)),
    );
    return item;
  });
  list.append(...steps);
  const slider = /** @type {HTMLInputElement} */ (h("input", { type: "range", min: 0, max: steps.length - 1, "aria-label": "Step of the case", oninput: () => pick(Number(slider.value)) }));
  const pick = (/** @type {number} */ n) => {
    slider.value = String(n);
    if ("scene" in found.scenes[n]) board.show(found.scenes[n].scene, []);
    steps.forEach((/** @type {HTMLElement} */ step, /** @type {number} */ k) => step.classList.toggle("current", k === n));
  };
  put(
    result,
    h("h2", { class: found.passed ? "passed" : "failed" }, found.title, h("small", {}, found.passed ? " Passed." : " Failed.")),
    h("div", { class: "board" }, board.element, hint),
    slider,
    h("div", { class: "told" }, list),
    board.details,
  );
  pick(0);
}
