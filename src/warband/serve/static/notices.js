// Notices: a match is not there yet, or can't be played; something was taken back.

import { h, put } from "./dom.js";
import { toast } from "./parts.js";

/**
 * Say that dice will fall differently, where some were taken back.
 * @param {string} game
 * @param {import("./types").Position | null} before
 * @param {import("./types").Position} now
 */
export function tellUndone(game, before, now) {
  if (!before || before.view !== now.view || now.step >= before.step) return;
  const lost = before.story.slice(now.story.length);
  if (lost.some(({ dice }) => dice)) toast(game, "Taken back. The dice will be rolled anew.");
}

/** @param {HTMLElement} app @param {string} words */
export function noMatch(app, words) {
  put(app, h("main", { class: "sorry" }, h("h1", {}, "This match can't be played"), h("p", {}, words), h("p", {}, h("a", { href: "/" }, "To the lobby"))));
}

/** @param {HTMLElement} app @param {string} words */
export function notYet(app, words) {
  put(app, h("main", { class: "sorry" }, h("p", { role: "status" }, words)));
}
