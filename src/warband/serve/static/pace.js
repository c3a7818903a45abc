// The pace of others' moves and of rolling dice.

import { h, pause } from "./dom.js";
import { set, setting } from "./settings.js";

/** @type {Record<string, number>} */
const PACES = { slow: 2.2, normal: 1, fast: 0.4 };

/** Wait as long as the pace says. @param {number} milliseconds at the normal pace */
export function paced(milliseconds) {
  return pause(milliseconds * PACES[setting("pace")]);
}

/** A button that goes on to the next pace. @param {string} what it is the pace of @param {Record<string, string>} more attributes */
export function paceButton(what, more) {
  const words = () => `${what}: ${setting("pace")}`;
  const button = h("button", { type: "button", ...more, onclick: () => {
    const names = Object.keys(PACES);
    set("pace", names[(names.indexOf(setting("pace")) + 1) % names.length]);
  } }, words());
  document.addEventListener("settings", () => (button.textContent = words()));
  return button;
}
