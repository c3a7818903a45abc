// Pages without a table: the match is not there yet, or can't be played.

import { h, put } from "./dom.js";

/** @param {HTMLElement} app @param {string} words */
export function noMatch(app, words) {
  put(app, h("main", { class: "sorry" }, h("h1", {}, "This match can't be played"), h("p", {}, words), h("p", {}, h("a", { href: "/" }, "To the lobby"))));
}

/** @param {HTMLElement} app @param {string} words */
export function notYet(app, words) {
  put(app, h("main", { class: "sorry" }, h("p", { role: "status" }, words)));
}
