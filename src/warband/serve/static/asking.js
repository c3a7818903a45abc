// Words and buttons of the question.

import { capital, h } from "./dom.js";
import { toast } from "./parts.js";

/**
 * @param {import("./types").Option} option
 * @param {number} n
 * @param {() => void} choose
 */
export function optionButton(option, n, choose) {
  const key = n < 9 ? h("kbd", { "aria-hidden": "true" }, n + 1) : null;
  const [words, note] = optionWords(option);
  return h(
    "button",
    { type: "button", class: option.ends ? "option ends" : "option", "data-say": option.say, onclick: choose },
    key,
    h("span", {}, option.at?.square === words || option.at?.piece === words ? words : capital(words)),
    note && h("small", {}, note),
  );
}

/** The label of a button, with the full name of a piece instead of its short one. @param {import("./types").Option} option */
function optionWords(option) {
  const short = option.at?.piece === option.say;
  return [option.words || (short && option.at?.name) || option.say, option.note ?? ""];
}

/** @param {string} what */
export function offerWords(what) {
  return what === "undo" ? "to take the last decision back; dice that fell since are rolled anew" : what === "rematch" ? "another match" : "another match with sides exchanged";
}

/** @param {import("./types").Outcome} outcome @param {import("./types").Welcome} welcome */
export function outcomeWords(outcome, welcome) {
  if (!outcome.winners.length) return "Nobody wins.";
  const called = (/** @type {number} */ seat) => capital(welcome.seats[seat].person || welcome.seats[seat].name);
  const [won, others] = [outcome.winners.filter((seat) => welcome.you.includes(seat)), outcome.winners.filter((seat) => !welcome.you.includes(seat))];
  if (won.length && welcome.you.length < welcome.seats.length) return others.length ? `${listed(["You", ...others.map(called)])} win!` : "You win!";
  const names = outcome.winners.map(called);
  return `${listed(names)} ${names.length > 1 ? "win" : "wins"}.`;
}

/** Several names: A, B and C. @param {string[]} names */
export function listed(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}` : names.join("");
}

/** @param {number | null} seconds null for a clock that nobody else sees */
export function clockText(seconds) {
  if (seconds === null) return "–:––";
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** Whether an option is chosen by pointing there. @param {{at?: import("./types").Point}} option @param {{piece?: string, square?: string}} at */
export function points(option, at) {
  const there = option.at;
  if (!there) return false;
  if (at.piece && there.piece === at.piece && !there.square) return true;
  if (!at.square) return false;
  return there.square === at.square || (there.squares?.includes(at.square) ?? false) || (there.wall?.includes(at.square) ?? false);
}

/** @param {string} text @param {string} words @param {string} game */
export async function copied(text, words, game) {
  try {
    await navigator.clipboard.writeText(text);
    toast(game, words, { kind: "good" });
  } catch {
    const area = /** @type {HTMLTextAreaElement} */ (h("textarea", { rows: 14, readonly: true, "aria-label": "To copy" }));
    area.value = text;
    const box = h("dialog", { class: "paper" }, area, h("form", { method: "dialog" }, h("button", {}, "Close")));
    document.body.append(box);
    /** @type {HTMLDialogElement} */ (box).showModal();
    area.select();
  }
}
