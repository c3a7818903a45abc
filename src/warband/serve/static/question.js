// The prompt: the question and its options, proposals of others, the seats that are waited for, the outcome.

import { announce, capital, h, put } from "./dom.js";
import { listed, offerWords, optionButton, outcomeWords } from "./asking.js";
import { cited, clause, ruleButton } from "./parts.js";

/** @typedef {import("./types").Ask} Ask */
/** @typedef {import("./types").Option} Option */
/** @typedef {import("./types").Position} Position */
/** @typedef {import("./types").Welcome} Welcome */

const SWAP = "rematch with sides exchanged";
const SMALL = window.matchMedia("(max-width: 820px), (max-height: 520px)"); // screens on which the question is brief
const NAMED = 3; // deeds that are named where several are refused for the same reason
const FEW = 12; // options that are listed though one can point at them
const MANY = 24; // options that are listed without a search

/**
 * The actions of the prompt.
 * @typedef {object} Deeds
 * @property {(option: string) => void} choose
 * @property {(what: string, facts?: Record<string, any>) => void} request
 * @property {() => void} follow
 * @property {(options: Option[], ask: Ask) => Option[]} listed
 * @property {(option: string) => Promise<string[]>} [prospect] the chances of an option
 * @property {(position: Position) => HTMLElement} [skips] buttons that pass more than once
 */

export class Prompt {
  /** @param {Welcome} welcome @param {import("./types").GamePage} game @param {Deeds} deeds */
  constructor(welcome, game, deeds) {
    this.welcome = welcome;
    this.game = game;
    this.deeds = deeds;
    /** @type {Option[]} */
    this.listed = []; // the options that have buttons
    this.proposed = h("div");
    this.asked = h("div");
    const fold = h("button", { type: "button", class: "quiet small fold", "aria-label": "Fold the question, or unfold it", onclick: () => this.element.classList.toggle("folded") }, "▾");
    this.element = h("section", { class: "prompt", "aria-label": "What you are asked", tabindex: "-1" }, fold, this.proposed, this.asked);
    /** @type {Map<Element, string>} */
    this.about = new Map(); // what each part of it tells of
  }

  /** @param {number} seat */
  seatName(seat) {
    const found = this.welcome.seats[seat];
    return found ? found.person || capital(found.name) : "";
  }

  /** Nothing can be chosen yet: say who decides. @param {Position} position */
  wait(position) {
    this.propose(position);
    this.element.className = "prompt";
    this.fill(this.asked, [position.ask, position.present, position.drafting], () => this.waiting(position));
  }

  /**
   * Put other words and buttons into a part, if they have changed; a focused button keeps the focus.
   * @param {Element} part
   * @param {any} about
   * @param {() => Node | null} made
   * @returns {boolean} whether it tells of something else
   */
  fill(part, about, made) {
    const said = JSON.stringify(about);
    if (this.about.get(part) === said) return false;
    this.about.set(part, said);
    const focused = part.contains(document.activeElement);
    put(part, made());
    const asked = /** @type {HTMLElement | null} */ (this.asked.querySelector("h2"));
    if (focused) (asked ?? this.element).focus();
    return true;
  }

  /** Ask, or say how it ended. @param {Position} position */
  show(position) {
    const { ask, decision, next, outcome, view } = position;
    if (!outcome && !ask?.options) return this.wait(position);
    this.propose(position);
    const reaction = ask?.options && ask.kind === "respond" && !outcome;
    this.element.className = `prompt${reaction ? " reaction" : ""}`;
    const fresh = this.fill(this.asked, [decision, ask?.seat, view, outcome, next], () => (outcome ? this.over(position) : ask && this.question(position, ask)));
    if (fresh && ask?.options && !outcome) announce(`${this.seatName(ask.seat)}: ${ask.question}`);
  }

  /** Nobody is asked: an answer is given by itself. @param {number} decision */
  skip(decision) {
    this.fill(this.asked, ["skipped", decision], () => h("p", { class: "waiting" }, "…"));
  }

  /** @param {Position} position */
  waiting(position) {
    const ask = position.ask;
    if (!ask) return null;
    const several = ask.seats.length > 1;
    const who = listed(ask.seats.map((seat) => this.seatName(seat)));
    const away = !several && !ask.thinking && !position.present.includes(ask.seat);
    const goesOn = away && ask.lapses ? ` The match goes on after ${this.welcome.patience} seconds.` : "";
    const thinks = ask.thinking && !several;
    const words = thinks ? `${who} is thinking …` : `Waiting for ${who}${away ? ", who is away" : ""}.${goesOn}`;
    const said = h("p", { class: `waiting seat-${ask.seat}`, role: "status" }, h("span", { class: thinks ? "spinner" : "" }), words);
    return h("div", {}, said, this.back(position));
  }

  /** A button that takes a part of a choice back that is not made yet. @param {Position} position */
  back(position) {
    return position.drafting && h("button", { type: "button", class: "small", onclick: () => this.deeds.request("undo") }, "← Back");
  }

  /** @param {Position} position @param {Ask} ask */
  question(position, ask) {
    const options = this.deeds.listed(ask.options ?? [], ask).filter((option) => !(option.named && option.at));
    const pointed = options.filter((option) => option.at && !option.at.aside);
    this.listed = pointed.length > FEW ? options.filter((option) => !pointed.includes(option) || option.ends) : options;
    const many = pointed.length > FEW ? h("p", { class: "dim" }, `Click one of the ${pointed.length} lit places on the board.`) : null;
    const lesson = this.welcome.guide ? this.game.teach(ask, position.scene, position.story) : null;
    return h(
      "div",
      { class: `question seat-${ask.seat}` },
      lesson && this.lesson(lesson),
      ask.kind === "respond" && !lesson && h("p", { class: "flag" }, "A reaction!"),
      h("h2", { tabindex: "-1" }, this.welcome.you.length > 1 ? `${this.seatName(ask.seat)}: ` : "", ask.question),
      this.game.subject?.(ask, position.scene) ?? null,
      many,
      this.listed.length > MANY && this.search(),
      h("div", { class: "options" }, ...this.buttons(this.listed)),
      this.refusals(ask),
      ask.kind === "respond" && ask.optional && (this.deeds.skips?.(position) ?? null),
      this.back(position),
    );
  }

  /** A field that leaves the options with some words; Enter goes to the first of them. */
  search() {
    const field = /** @type {HTMLInputElement} */ (h("input", { type: "search", class: "find", placeholder: `One of ${this.listed.length}`, "aria-label": "Search the options" }));
    const shown = () => /** @type {HTMLButtonElement[]} */ ([...this.asked.querySelectorAll(".options button")]);
    field.addEventListener("input", () => {
      const words = field.value.trim().toLowerCase();
      for (const button of shown()) button.hidden = !button.textContent?.toLowerCase().includes(words);
    });
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault(); // or it would choose
      shown().find((button) => !button.hidden)?.focus();
    });
    return field;
  }

  /** What can't be done, grey, with the reasons. @param {Ask} ask */
  refusals(ask) {
    const found = ask.refused ?? [];
    if (!found.length) return null;
    const alike = [...new Set(found.map(({ words }) => words))].map((words) => found.filter((one) => one.words === words)); // one line for a reason
    const line = (/** @type {any[]} */ some) => {
      const [names, { words, rule }] = [refusedWords(some), some[0]];
      const rest = words.startsWith(`${names} `) ? words.slice(names.length + 1) : words; // the reason may begin with the name
      return h("li", {}, h("b", {}, names), " ", ...cited(rest, rule && ruleButton(this.welcome.game, rule)));
    };
    const list = h("ul", { class: "refusals", "aria-label": "What can't be done now" }, ...alike.map(line));
    return h("details", { class: "cannot", open: !SMALL.matches }, h("summary", {}, `What can't be done now (${alike.length})`), list);
  }

  /** The chances of a few options, and the rules of reactions, below their words. @param {Option[]} options @param {HTMLElement[]} buttons */
  async foresee(options, buttons) {
    if (options.length > FEW) return;
    for (const [n, option] of options.entries()) {
      if (option.at?.chance !== undefined) {
        const words = (await this.deeds.prospect?.(option.say)) ?? [];
        if (words.length) buttons[n].append(h("small", { class: "prospect" }, words.join(" ")));
      } else if (option.rule) {
        const found = await clause(this.welcome.game, option.rule).catch(() => null);
        if (found) buttons[n].append(h("small", { class: "meant" }, found.says));
      }
    }
  }

  /** @param {import("./types").Lesson} lesson */
  lesson(lesson) {
    return h(
      "aside",
      { class: "lesson", "aria-label": "Lesson", tabindex: "0" },
      h("h3", {}, lesson.title, lesson.rule && ruleButton(this.welcome.game, lesson.rule)),
      ...lesson.words.map((words) => h("p", {}, words)),
      lesson.goals && h("ul", { class: "goals" }, ...lesson.goals.map(([words, done]) => h("li", { class: done ? "done" : "" }, words, h("span", { class: "unseen" }, done ? ", done" : "")))),
    );
  }

  /** @param {Option[]} options */
  buttons(options) {
    const made = options.map((option, n) => optionButton(option, n, option.run ?? (() => this.deeds.choose(option.say))));
    this.foresee(options, made);
    return made;
  }

  /** Other buttons below the question. @param {Option[]} options */
  relist(options) {
    this.listed = options;
    this.list(this.buttons(options));
  }

  /** Put other buttons into the list; nothing is searched for any more. @param {HTMLElement[]} buttons */
  list(buttons) {
    const [list, field] = [this.asked.querySelector(".options"), /** @type {HTMLInputElement | null} */ (this.asked.querySelector(".find"))];
    if (field) field.value = "";
    if (list) put(list, ...buttons);
  }

  /** Several options at one place. @param {Option[]} options */
  among(options) {
    const all = h("button", { type: "button", class: "quiet small", onclick: () => (this.list(this.buttons(this.listed)), this.asked.querySelector("h2")?.focus()) }, "← All");
    const buttons = this.buttons(options);
    this.list([...buttons, all]);
    buttons[0].focus();
  }

  /** @param {Position} position */
  propose(position) {
    const offer = position.next ? null : position.offer; // what everybody wanted has come
    this.fill(this.proposed, offer, () => offer && this.offer(offer));
  }

  /** A proposal of another seat. @param {{what: string, agreed: number[]}} offer */
  offer(offer) {
    const you = this.welcome.you;
    const agreed = you.some((seat) => offer.agreed.includes(seat));
    const who = listed(offer.agreed.map((seat) => this.seatName(seat)));
    const answer = (/** @type {string} */ label, /** @type {string} */ what, className = "") =>
      h("button", { type: "button", class: className, onclick: () => this.deeds.request(what) }, label);
    const buttons = agreed ? [answer("Never mind", "decline")] : [h("button", { type: "button", class: "good", onclick: () => this.deeds.request(offer.what === "undo" ? "undo" : "rematch", offer.what === SWAP ? { swap: true } : {}) }, "Agree"), answer("Decline", "decline")];
    const words = agreed ? "You have proposed" : `${who} ${offer.agreed.length > 1 ? "propose" : "proposes"}`;
    return h("div", { class: "offer", role: "alert" }, h("p", {}, `${words} ${offerWords(offer.what)}.`), ...(you.length ? buttons : []));
  }

  /** @param {Position} position */
  over(position) {
    const { welcome, deeds } = this;
    const outcome = /** @type {import("./types").Outcome} */ (position.outcome);
    const again = position.next
      ? h("button", { type: "button", class: "good", onclick: () => deeds.follow() }, "To the next match")
      : h("button", { type: "button", class: "good", onclick: () => deeds.request("rematch") }, "Play again");
    const swap = !position.next && welcome.seats.length === 2 && welcome.you.length && h("button", { type: "button", onclick: () => deeds.request("rematch", { swap: true }) }, "Rematch with sides exchanged");
    const won = outcome.winners.some((seat) => welcome.you.includes(seat));
    return h(
      "div",
      { class: `over ${won ? "won" : "lost"} seat-${outcome.winners[0] ?? "none"}`, role: "alert" },
      h("h2", { tabindex: "-1" }, outcomeWords(outcome, welcome)),
      outcome.words && h("p", {}, ...cited(outcome.words, outcome.rule && ruleButton(welcome.game, outcome.rule))),
      welcome.guide && this.lesson(this.game.farewell(won)),
      h("div", { class: "options" }, welcome.you.length || position.next ? again : null, swap, h("a", { class: "button", href: "/" }, "To the lobby")),
    );
  }
}

/** Some deeds that are refused for one reason: whose they are, or the first of them by name. @param {{name: string, say: string, of?: string}[]} some */
function refusedWords(some) {
  const several = some.length > NAMED;
  const names = [...new Set(some.map((one) => capital((several && one.of) || one.name || one.say)))];
  const few = names.length > NAMED + 1 ? NAMED : names.length;
  return [...names.slice(0, few), ...(few < names.length ? [`${names.length - few} more`] : [])].join(", ");
}
