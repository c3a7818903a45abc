// What one is asked: the question and its options, what others propose, who is waited for, how it ended.

import { announce, capital, h, put } from "./dom.js";
import { offerWords, optionButton, outcomeWords } from "./asking.js";
import { cited, ruleButton } from "./parts.js";

/** @typedef {import("./types").Ask} Ask */
/** @typedef {import("./types").Option} Option */
/** @typedef {import("./types").Position} Position */
/** @typedef {import("./types").Welcome} Welcome */

const FEW = 12; // options that are listed though one can point at them

/**
 * What the prompt needs done.
 * @typedef {object} Deeds
 * @property {(option: string) => void} choose
 * @property {(what: string) => void} request
 * @property {() => void} follow
 */

export class Prompt {
  /** @param {Welcome} welcome @param {import("./types").GamePage} game @param {Deeds} deeds */
  constructor(welcome, game, deeds) {
    this.welcome = welcome;
    this.game = game;
    this.deeds = deeds;
    this.element = h("section", { class: "prompt", "aria-label": "What you are asked", tabindex: "-1" });
  }

  /** @param {number} seat */
  seatName(seat) {
    const found = this.welcome.seats[seat];
    return found ? found.person || capital(found.name) : "";
  }

  /** Nothing can be chosen yet: say who decides. @param {Position} position */
  wait(position) {
    this.fill("prompt", ...this.offer(position), this.waiting(position));
  }

  /** Other words and buttons; whoever had the focus in here keeps it. @param {string} className @param {...(Node | null)} parts */
  fill(className, ...parts) {
    const focused = this.element.contains(document.activeElement);
    this.element.className = className;
    put(this.element, ...parts);
    if (!focused) return;
    const asked = /** @type {HTMLElement | null} */ (this.element.querySelector("h2"));
    (asked ?? this.element).focus();
  }

  /** Ask, or say how it ended. @param {Position} position */
  show(position) {
    const { ask, outcome } = position;
    if (!outcome && !ask?.options) return this.wait(position);
    const reaction = ask?.options && ask.kind === "respond" && !outcome;
    this.fill(`prompt${reaction ? " reaction" : ""}`, ...this.offer(position), outcome ? this.over(position) : ask && this.question(position, ask));
    if (ask?.options && !outcome) announce(`${this.seatName(ask.seat)}: ${ask.question}`);
  }

  /** @param {Position} position */
  waiting(position) {
    const ask = position.ask;
    if (!ask) return null;
    const who = this.seatName(ask.seat);
    const away = !ask.thinking && !position.present.includes(ask.seat);
    const goesOn = away && ask.lapses ? ` The match goes on after ${this.welcome.patience} seconds.` : "";
    const words = ask.thinking ? `${who} is thinking …` : `Waiting for ${who}${away ? ", who is away" : ""}.${goesOn}`;
    return h("p", { class: `waiting seat-${ask.seat}`, role: "status" }, h("span", { class: ask.thinking ? "spinner" : "" }), words);
  }

  /** @param {Position} position @param {Ask} ask */
  question(position, ask) {
    const options = ask.options ?? [];
    const pointed = options.filter((option) => option.at && !option.at.aside);
    const shown = pointed.length > FEW ? options.filter((option) => !pointed.includes(option) || option.ends) : options;
    const many = pointed.length > FEW ? h("p", { class: "dim" }, `Point at one of the ${pointed.length} places on the board.`) : null;
    const lesson = this.welcome.guide ? this.game.teach(ask, position.scene) : null;
    return h(
      "div",
      { class: `question seat-${ask.seat}` },
      lesson && this.lesson(lesson),
      ask.kind === "respond" && h("p", { class: "flag" }, "A reaction!"),
      h("h2", { tabindex: "-1" }, this.welcome.you.length > 1 ? `${this.seatName(ask.seat)}: ` : "", ask.question),
      many,
      h("div", { class: "options" }, ...this.buttons(shown)),
      position.drafting && h("button", { type: "button", class: "small", onclick: () => this.deeds.request("undo") }, "← Back"),
    );
  }

  /** @param {import("./types").Lesson} lesson */
  lesson(lesson) {
    return h(
      "aside",
      { class: "lesson", "aria-label": "Lesson" },
      h("h3", {}, lesson.title, lesson.rule && ruleButton(this.welcome.game, lesson.rule)),
      ...lesson.words.map((words) => h("p", {}, words)),
      lesson.goals && h("ul", { class: "goals" }, ...lesson.goals.map(([words, done]) => h("li", { class: done ? "done" : "" }, words, h("span", { class: "unseen" }, done ? ", done" : "")))),
    );
  }

  /** @param {Option[]} options */
  buttons(options) {
    return options.map((option, n) => optionButton(option, n, () => this.deeds.choose(option.say)));
  }

  /** Several options at one place. @param {Option[]} options */
  among(options) {
    const buttons = this.buttons(options);
    const list = this.element.querySelector(".options");
    if (list) put(list, ...buttons);
    buttons[0].focus();
  }

  /** What somebody proposes. @param {Position} position */
  offer(position) {
    const offer = position.offer;
    if (!offer) return [];
    const you = this.welcome.you;
    const agreed = you.some((seat) => offer.agreed.includes(seat));
    const who = offer.agreed.map((seat) => this.seatName(seat)).join(" and ");
    const answer = (/** @type {string} */ label, /** @type {string} */ what, className = "") =>
      h("button", { type: "button", class: className, onclick: () => this.deeds.request(what) }, label);
    const buttons = agreed ? [answer("Never mind", "decline")] : [answer("Agree", offer.what, "good"), answer("Decline", "decline")];
    const words = agreed ? "You have proposed" : `${who} proposes`;
    return [h("div", { class: "offer", role: "alert" }, h("p", {}, `${words} ${offerWords(offer.what)}.`), ...(you.length ? buttons : []))];
  }

  /** @param {Position} position */
  over(position) {
    const { welcome, deeds } = this;
    const outcome = /** @type {import("./types").Outcome} */ (position.outcome);
    const again = position.next
      ? h("button", { type: "button", class: "good", onclick: () => deeds.follow() }, "To the next match")
      : h("button", { type: "button", class: "good", onclick: () => deeds.request("rematch") }, "Play again");
    const won = outcome.winners.some((seat) => welcome.you.includes(seat));
    return h(
      "div",
      { class: `over ${won ? "won" : "lost"} seat-${outcome.winners[0] ?? "none"}`, role: "alert" },
      h("h2", { tabindex: "-1" }, outcomeWords(outcome, welcome)),
      h("p", {}, ...cited(outcome.words, outcome.rule && ruleButton(welcome.game, outcome.rule))),
      welcome.guide && this.lesson(this.game.farewell(won)),
      h("div", { class: "options" }, welcome.you.length || position.next ? again : null, h("a", { class: "button", href: "/" }, "To the lobby")),
    );
  }
}
