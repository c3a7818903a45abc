// Forces, armies and decks as things: saved under a name, shared as a code, printed, read from a posted text, made at random.

import { copied } from "./asking.js";
import { h } from "./dom.js";
import { toast } from "./parts.js";

/**
 * The functions of a game for such a thing. A thing is data that can be kept as JSON.
 * @typedef {object} Kind
 * @property {string} game
 * @property {string} noun such as 'force'
 * @property {string} hint what may be pasted
 * @property {() => string[]} themes to choose from for a random one
 * @property {(text: string) => any} read a code or a posted list; it throws an error with words
 * @property {(thing: any) => string} code
 * @property {(theme: string) => any} random
 */
/** @typedef {{now: () => any, take: (thing: any) => void, print: () => void, changed: () => void}} Owner the owner of a thing, such as a seat */

/** @type {Set<string>} */
const opened = new Set(); // the owners whose things are unfolded

/** @type {Map<string, string>} */
const drafts = new Map(); // words that were typed, by their control: the page is drawn anew whenever the server has answered

/** A control that keeps its words when it is drawn anew. @template {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} T @param {T} control @param {string} what @returns {T} */
function kept(control, what) {
  control.dataset.what = what;
  control.value = drafts.get(what) ?? "";
  control.addEventListener("input", () => drafts.set(what, control.value));
  return control;
}

/** The saved things of a game by name. @param {string} game @returns {Record<string, any>} */
export function saved(game) {
  try {
    return JSON.parse(localStorage.getItem(`forces ${game}`) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} game @param {string} name @param {any} thing null takes it away */
export function save(game, name, thing) {
  const { [name]: _, ...others } = saved(game);
  localStorage.setItem(`forces ${game}`, JSON.stringify(thing ? { ...others, [name]: thing } : others));
}

/** All that can be done with the thing of an owner. @param {Kind} kind @param {Owner} owner @param {string} name of the owner */
export function things(kind, owner, name) {
  const { game, noun } = kind;
  const tried = (/** @type {() => void} */ work) => () => {
    try {
      work();
    } catch (error) {
      toast(game, error instanceof Error ? error.message : String(error), { kind: "bad" });
    }
  };
  const button = (/** @type {string} */ label, /** @type {() => void} */ run) => h("button", { type: "button", class: "small", "aria-label": `${label}: ${name}`, "data-what": `${label}: ${name}`, onclick: tried(run) }, label);
  const select = (/** @type {string} */ label, /** @type {string} */ none, /** @type {string[]} */ values) => /** @type {HTMLSelectElement} */ (h("select", { "aria-label": label }, h("option", { value: "" }, none), ...values.map((value) => h("option", { value }, value))));
  const title = kept(/** @type {HTMLInputElement} */ (h("input", { maxlength: 40, placeholder: "A name", "aria-label": `A name for the ${noun} of ${name}` })), `${game} ${name} name`);
  const text = kept(/** @type {HTMLTextAreaElement} */ (h("textarea", { rows: 3, "aria-label": `A code or a list for ${name}`, placeholder: kind.hint })), `${game} ${name} text`);
  const known = Object.keys(saved(game));
  const load = select(`A saved ${noun} for ${name}`, `Saved ${noun === "army" ? "armies" : `${noun}s`} …`, known);
  kept(load, `${game} ${name} saved`);
  load.addEventListener("change", () => load.value && owner.take(saved(game)[load.value]));
  const remove = () => {
    const called = load.value;
    if (!called) throw new Error(`Choose a saved ${noun} first.`);
    if (!window.confirm(`Do you want to delete “${called}”?`)) return;
    save(game, called, null);
    drafts.delete(`${game} ${name} saved`);
    owner.changed();
  };
  const theme = kept(select(`Theme of a random ${noun} for ${name}`, "any theme", kind.themes()), `${game} ${name} theme`);
  const keep = () => {
    const called = title.value.trim();
    if (!called) throw new Error(`${noun === "army" ? "An army" : `A ${noun}`} needs a name to be saved.`);
    save(game, called, owner.now());
    drafts.delete(`${game} ${name} name`);
    toast(game, `“${called}” is saved in this browser.`, { kind: "good" });
    owner.changed();
  };
  const toggled = (/** @type {Event} */ event) => (/** @type {HTMLDetailsElement} */ (event.target).open ? opened.add(name) : opened.delete(name));
  return h(
    "details",
    { class: "things", open: opened.has(name), ontoggle: toggled },
    h("summary", { "data-what": `things of ${name}` }, "Save, share, print …"),
    h("div", { class: "row" }, title, button("Save", keep), known.length > 0 && load, known.length > 0 && button("Delete", remove)),
    h("div", { class: "row" }, button("Copy the code", () => copied(kind.code(owner.now()), "The code is copied: whoever has it can paste it here.", game)), button("Print", owner.print)),
    text,
    h("div", { class: "row" }, button("Read it", () => owner.take(kind.read(text.value))), theme, button("At random", () => owner.take(kind.random(theme.value)))),
  );
}

/** Lines on paper, and the cards that they name. @param {string} title @param {string[]} lines @param {HTMLElement[]} cards */
export function print(title, lines, cards) {
  document.querySelector(".sheet")?.remove();
  document.body.append(h("section", { class: "sheet", "aria-hidden": "true" }, h("h1", {}, title), h("ul", {}, ...lines.map((line) => h("li", {}, line))), ...cards));
  window.print();
}

/** How much is spent, as a bar. @param {number} spent @param {number} most @param {string} what such as 'points' @param {boolean} wrong */
export function spending(spent, most, what, wrong) {
  return h("div", { class: wrong ? "spent too-much" : "spent", role: "img", "aria-label": `${spent} of ${most} ${what}` }, h("div", { style: `width: ${Math.min(100, (100 * spent) / Math.max(1, most))}%` }));
}
