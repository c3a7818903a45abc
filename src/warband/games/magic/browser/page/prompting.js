// The buttons below the question: passing first, then deeds, then the way through the turn; mana is made by pointing.

import { capital, h } from "/static/dom.js";
import { sayings } from "./card.js";

/** @typedef {import("/static/types").Option} Option */
/** @typedef {import("/static/types").Ask} Ask */

const CHOICES = ["mode", "either"]; // questions whose options are texts
const ELSEWHERE = ["goes", "tap", "stops"]; // deeds with buttons of their own, or with a place to click

/** @param {import("./board.js").Board} board @param {Option[]} options @param {Ask} ask @returns {Option[]} */
export function listed(board, options, ask) {
  if (ask.kind === "priority") return speaking(board, options);
  if (board.fight.kind) return fighting(board, options);
  return CHOICES.includes(ask.kind) ? options.map((option) => ({ ...option, words: option.note ?? option.words, note: "" })) : options;
}

/** @param {import("./board.js").Board} board @param {Option[]} options */
function speaking(board, options) {
  const { scene, host } = board;
  const top = scene.stack.at(-1);
  const next = host.props.steps[scene.step + 1];
  const mine = scene.active === board.me;
  const note = top ? `${capital(top.name)} resolves` : mine && next ? `next: ${next}` : "do nothing";
  const pass = options.filter(({ say }) => say === "pass").map((option) => ({ ...option, words: top ? "Pass (resolve)" : "Pass", note }));
  const ways = options.filter(({ at }) => at?.deed === "goes").map((option) => ({ ...option, words: way(option.at?.goal) }));
  const until = { say: "until", words: "Until something happens", run: () => board.rush() };
  const others = options.filter(({ say, at }) => say !== "pass" && !ELSEWHERE.includes(at?.deed));
  return [...pass, ...others.map(deed), ...ways, ...(pass.length ? [until] : [])];
}

/** @param {string} goal */
function way(goal) {
  return goal === "the end step" ? "End the turn" : `To ${goal}`;
}

/** @param {Option} option @returns {Option} */
function deed(option) {
  return { ...option, words: capital(option.say), note: "" };
}

/** @param {import("./board.js").Board} board @param {Option[]} options @returns {Option[]} */
function fighting(board, options) {
  const { fight } = board;
  const all = { say: "all", words: "Pick all", run: () => (fight.all(), board.lit(false), board.host.offer(fighting(board, options))) };
  const many = fight.kind === "attack" && fight.options.length > 1 && fight.picked.size < fight.options.length;
  const note = fight.picked.size ? "" : fight.kind === "attack" ? "or click your attackers first" : "or click a blocker first";
  const done = { say: "done", words: fight.label(), note, run: () => board.go(fight.plan()) };
  return [...(fight.mayEnd || fight.picked.size ? [done] : []), ...(many ? [all] : [])];
}

/** The spell or the ability that is announced, while something is chosen for it. @param {Ask} ask @param {any} scene */
export function subject(ask, scene) {
  const item = ask.kind === "priority" ? null : scene.stack.find((/** @type {any} */ one) => one.kind === "announced");
  return item ? h("div", { class: "subject" }, h("b", {}, capital(item.name)), ...sayings(item.text, scene.faces[item.card])) : null;
}
