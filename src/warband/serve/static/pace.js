// How long others' moves and rolling dice are seen. The setting lasts.

import { h, pause } from "./dom.js";

/** @type {Record<string, number>} */
const PACES = { slow: 2.2, normal: 1, fast: 0.4 };
const KEPT = "pace";

function chosen() {
  const kept = localStorage.getItem(KEPT) ?? "";
  return kept in PACES ? kept : "normal";
}

/** Wait as long as the pace says. @param {number} milliseconds at the normal pace */
export function paced(milliseconds) {
  return pause(milliseconds * PACES[chosen()]);
}

/** An entry of the menu that goes on to the next pace. */
export function paceEntry() {
  const words = () => `Pace of others: ${chosen()}`;
  const button = h("button", { type: "button", role: "menuitem", onclick: () => {
    const names = Object.keys(PACES);
    localStorage.setItem(KEPT, names[(names.indexOf(chosen()) + 1) % names.length]);
    button.textContent = words();
  } }, words());
  return button;
}
