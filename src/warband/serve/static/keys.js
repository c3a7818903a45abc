// The keys of a match, in words and as deeds.

import { h } from "./dom.js";
import { openSettings } from "./settings.js";

/** @type {[string, string][]} */
export const KEYS = [
  ["1 to 9", "choose an option"],
  ["u", "take back"],
  ["b", "go to the board; there the arrows move, n goes to the next choice, Enter chooses, i tells about a square"],
  ["s", "a tall story, or a short one"],
  ["a", "see again what the others did"],
  ["p", "play or pause the replay"],
  ["< and >", "one step back or on"],
  ["[ and ]", "one turn back or on"],
  ["0", "to the present"],
  ["c", "write to the others"],
  [",", "settings"],
  ["?", "this help"],
  ["Esc", "close what is open"],
];

/** The keys as a list. @param {string} more the game's own, in words */
export function keyList(more) {
  return h("dl", { class: "keys" }, ...KEYS.flatMap(([key, words]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)]), more && h("dt", {}, "Here"), more && h("dd", {}, more));
}

/** A key was pressed at a match. @param {any} table @param {KeyboardEvent} event */
export function pressed(table, event) {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return;
  const buttons = [.../** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(".prompt .options button"))];
  /** @type {Record<string, () => void>} */
  const deeds = {
    u: () => table.request("undo"),
    b: () => /** @type {SVGElement | null} */ (document.querySelector(".board [tabindex='0'], .board svg, .board .card"))?.focus(),
    s: () => table.story.stretch(),
    a: () => table.past.repeat(),
    p: () => table.past.toggle(),
    "<": () => table.past.by(-1),
    ">": () => table.past.by(1),
    "[": () => table.past.turn(-1),
    "]": () => table.past.turn(1),
    0: () => table.now(),
    c: () => table.people.open(),
    ",": openSettings,
    "?": () => help(table),
    Escape: () => table.menu.close(),
  };
  const numbered = buttons[Number(key) - 1];
  if (numbered && !numbered.hidden) numbered.click();
  else if (!table.board.press?.(key)) {
    if (!(key in deeds)) return;
    deeds[key]();
  }
  event.preventDefault();
}

/** The keys, and the way to the rules. @param {any} table */
export function help(table) {
  const box = /** @type {HTMLDialogElement} */ (
    h("dialog", { class: "paper helping", "aria-label": "Help" }, h("h2", {}, "Keys"), keyList(table.board.keys ?? ""), h("p", {}, h("a", { href: `/help?game=${table.welcome.game}`, target: "_blank" }, "The rules and the powers, in another tab")), h("form", { method: "dialog" }, h("button", { class: "good" }, "Close")))
  );
  document.body.append(box);
  box.addEventListener("close", () => box.remove());
  box.showModal();
}
