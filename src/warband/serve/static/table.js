// A match on the page: the board, the question, the story, and everything that can be done besides answering.

import { announce, calm, capital, h, pause, put } from "./dom.js";
import { copied, points } from "./asking.js";
import { Clocks } from "./clocks.js";
import { Curtain } from "./curtain.js";
import { origin } from "./invite.js";
import { lens, uncover } from "./lens.js";
import { Menu } from "./menu.js";
import { gamePage, paint, showRule, themeButton, toast } from "./parts.js";
import { noMatch, notYet } from "./notices.js";
import { paced } from "./pace.js";
import { Past } from "./past.js";
import { Places } from "./places.js";
import { players } from "./players.js";
import { Prompt } from "./question.js";
import { othersOf } from "./recent.js";
import { Rolling } from "./rolling.js";
import { Story } from "./story.js";
import { Refused, Wire, call } from "./wire.js";

/** @typedef {import("./types").Position} Position */
/** @typedef {import("./types").Welcome} Welcome */

const STEP = 420; // milliseconds for a decision of somebody else to be seen
const PATIENT = 150; // looks for an answer that is on its way
const BEHIND = 40; // positions that are waiting: then nobody is shown each of them
const KEYS = "Keys: 1 to 9 choose an option, u takes back, b goes to the board; there the arrows move, n goes to the next choice, Enter chooses and i tells about a square.";

/** @param {HTMLElement} app @param {string} link */
export function table(app, link) {
  notYet(app, "Setting up the table …");
  /** @type {Table | null} */
  let laid = null;
  let laying = false;
  /** @type {Position[]} */
  const early = [];
  const wire = new Wire(link, {
    welcome: async (welcome) => {
      if (laying) return;
      laying = true;
      const game = await gamePage(welcome.game, welcome.page);
      laid = new Table(app, link, wire, welcome, game);
      for (const position of early) laid.arrive(position);
      laid.meet(wire.present);
    },
    position: (position) => {
      const known = { ...position, story: [...wire.story] };
      if (laid) laid.arrive(known);
      else early.push(known);
    },
    present: (seats) => laid?.meet(seats),
    state: (state, words) => {
      if (laid) laid.connection(state, words);
      else if (state === "gone") noMatch(app, words);
      else if (state === "lost") notYet(app, words);
    },
  });
}

class Table {
  /**
   * @param {HTMLElement} app
   * @param {string} link
   * @param {Wire} wire
   * @param {Welcome} welcome
   * @param {import("./types").GamePage} game
   */
  constructor(app, link, wire, welcome, game) {
    this.link = link;
    this.wire = wire;
    this.welcome = welcome;
    this.game = game;
    /** @type {Position | null} */
    this.position = null;
    /** @type {Position[]} */
    this.queue = [];
    this.busy = false;
    this.drawn = ""; // the position whose table is on the board
    this.marked = false; // and whether what may be chosen is lit there
    this.again = false; // whether another match is wanted
    /** @type {import("./types").Option[]} */
    this.first = []; // the options at the beginning of the present choice
    this.heard = performance.now();
    this.heading = h("p", { class: "heading", role: "status" });
    this.alarm = h("div", { class: "alarm", role: "alert", hidden: true });
    this.hintLine = h("p", { class: "hint" });
    this.rolling = new Rolling(game.face);
    this.prompt = new Prompt(welcome, game, {
      choose: (option) => this.choose(option),
      request: (what) => this.request(what),
      follow: () => this.follow(),
      listed: (options, ask) => this.board.listed?.(options, ask) ?? options,
    });
    this.clocks = new Clocks(welcome, (seat) => this.prompt.seatName(seat));
    this.main = h("main", { class: "table" });
    this.curtain = new Curtain(this.main, (seat) => this.request("look", { seat }));
    this.story = new Story(welcome.game, game, welcome.introduction, (step) => this.replay(step));
    this.past = new Past({ go: (step) => this.replay(step), now: () => this.now() });
    this.board = game.board(this.host());
    this.places = new Places(wire, this.board, (answers) => this.choose(answers));
    const others = othersOf(link); // who made the match may send the links again
    const seat = (/** @type {string} */ name) => (others.length > 1 ? capital(name) : "the other seat");
    const actions = {
      "Copy the position as text": () => this.copy(),
      "Copy the link to watch": () => this.share(welcome.watch, "The link to watch is copied."),
      ...Object.fromEntries(others.map((one) => [`Copy the link for ${seat(one.name)}`, () => this.share(one.link, `The link for ${seat(one.name)} is copied.`)])),
    };
    this.menu = new Menu(link, actions, () => this.resign());
    this.undoButton = this.menu.button("↶ Undo", "Take back (u)", () => this.request("undo"));
    paint(welcome.seats);
    this.lay(app);
    document.addEventListener("keydown", (event) => this.key(event));
    setInterval(() => this.tick(), 500);
  }

  /** @param {HTMLElement} app */
  lay(app) {
    const { board, welcome, game } = this;
    put(
      app,
      h(
        "header",
        { class: "bar" },
        h("a", { href: "/", class: "brand", "aria-label": "Warband: to the lobby" }, "Warband"),
        h("h1", { class: "title" }, welcome.title || game.name),
        this.heading,
        players(welcome),
        this.clocks.element,
        h("nav", { class: "tools", "aria-label": "The match" }, this.menu.element, themeButton()),
      ),
      this.alarm,
      this.curtain.element,
      this.main,
      this.places.menu,
    );
    put(
      this.main,
      h("div", { class: "board" }, board.element, this.rolling.element, lens()),
      h("div", { class: "under" }, this.hintLine, this.past.element),
      h("div", { class: "side" }, this.prompt.element, board.roster, board.details),
      h("section", { class: "told", "aria-label": "What has happened" }, this.story.element),
    );
  }

  /** @returns {import("./types").Host} */
  host() {
    const { wire, welcome } = this;
    return {
      props: welcome.props,
      seats: welcome.seats,
      pointed: (at) => this.pointed(at),
      say: (options) => this.choose(options),
      offer: (options) => this.prompt.relist(options),
      aim: (start, end) => wire.ask("aim", { start, end }).catch(() => null),
      explain: (piece, value) => wire.ask("explain", { piece, value }).catch(() => null),
      rule: (id, near) => showRule(welcome.game, id, near),
      hint: (words) => put(this.hintLine, words),
      announce,
    };
  }

  // --- what arrives

  /** @param {"open" | "lost" | "gone"} state @param {string} words */
  connection(state, words) {
    this.alarm.hidden = state === "open";
    put(this.alarm, words);
  }

  /** @param {Position} position */
  arrive(position) {
    this.queue.push(position);
    this.flow();
  }

  /** Somebody has come, or is gone. @param {number[]} seats */
  meet(seats) {
    for (const position of [this.position, ...this.queue]) if (position) position.present = seats;
    if (this.position && !this.busy && !this.position.ask?.options) this.settle();
    this.tick();
  }

  /** Show new positions one after another, so that people can follow them. */
  async flow() {
    if (this.busy) return;
    this.busy = true;
    while (this.queue.length) {
      const position = /** @type {Position} */ (this.queue.shift());
      const before = this.position;
      const fresh = before && before.view === position.view ? position.story.slice(before.story.length) : [];
      const others = before && position.step > before.step && !(before.ask && this.mine(before.ask.seat));
      const patient = this.queue.length < BEHIND;
      if (patient) for (const line of fresh) if (line.dice) await this.rolling.roll(line);
      this.position = position;
      this.heard = performance.now();
      this.show(position);
      if (others && this.queue.length && patient && !calm()) await paced(STEP);
    }
    this.busy = false;
    this.settle();
  }

  /** @param {Position} position */
  show(position) {
    this.curtain.draw(position.curtain, this.prompt.seatName(position.curtain ?? -1));
    if (position.curtain !== null && this.past.shown) this.now();
    if (this.past.shown) return;
    this.tick();
    const { decision, step, view, curtain } = position;
    if (this.drawn === String([decision, step, view, curtain])) return; // somebody came or proposed something: the table is as it was
    this.drawn = String([decision, step, view, curtain]);
    this.marked = false;
    this.board.show(position.scene, this.welcome.you);
    this.board.mark([], null);
    this.story.show(position.story, position.scene);
    this.past.reach(position.step);
    put(this.heading, position.heading);
    if (this.queue.length) this.prompt.wait(position);
  }

  /** Nothing more arrives: ask. */
  settle() {
    const position = this.position;
    if (this.again && position?.next) this.follow();
    if (!position || this.past.shown) return;
    const options = position.ask?.options ?? [];
    if (!position.drafting) this.first = options;
    const playing = this.welcome.you.some((seat) => !position.out.includes(seat));
    this.menu.suit(Boolean(position.outcome), playing);
    this.undoButton.hidden = !playing;
    if (!this.marked) this.places.light(options, position, () => this.position === position && !this.past.shown);
    this.marked = true;
    if (this.board.undrawn) for (const option of options) delete option.at; // nobody can point at it
    this.prompt.show(position);
    uncover(this.prompt.element);
    document.title = `${options.length ? "● " : ""}${this.welcome.title || this.game.name} – Warband`;
  }

  /** @param {number} seat */
  mine(seat) {
    return this.welcome.you.includes(seat);
  }

  // --- actions of the player

  /** @param {string | string[]} option or the options of a choice, one after another */
  async choose(option) {
    const position = this.position;
    if (!position || this.busy || this.past.shown) return;
    this.busy = true; // what is on its way must not be sent twice
    try {
      await this.wire.ask("choose", { decision: position.decision, option });
    } catch (error) {
      this.sorry(error);
    }
    this.busy = false;
    this.flow();
  }

  /** @param {{piece?: string, square?: string}} at */
  async pointed(at) {
    const ask = this.position?.ask;
    const options = ask?.options;
    if (!options || this.past.shown) return;
    const matching = options.filter((option) => points(option, at));
    if (matching.length === 1) return this.choose(matching[0].say);
    if (matching.length > 1) return this.prompt.among(matching);
    if (this.places.pointed(at)) return;
    const others = this.position?.drafting ? this.first.filter((option) => points(option, at)) : [];
    if (others.length === 1) return this.instead(others[0].say);
    for (const option of [at.piece, at.square]) if (option && (await this.explained(option))) return;
  }

  /** Take a part of a choice back, and begin it with another option. @param {string} option */
  async instead(option) {
    const begun = this.position?.decision;
    await this.request("undo");
    for (let n = 0; n < PATIENT && (this.busy || this.position?.decision === begun); n++) await pause(20);
    if (this.position?.ask?.options?.some(({ say }) => say === option)) await this.choose(option);
  }

  /** Say why something can't be chosen; whether there was anything to say. @param {string} option */
  async explained(option) {
    try {
      await this.wire.ask("why", { option });
    } catch (error) {
      if (error instanceof Refused && error.refusal.code === "unknown") return false;
      this.sorry(error);
    }
    return true;
  }

  /** @param {string} what @param {Record<string, any>} [facts] */
  async request(what, facts) {
    if (what === "rematch") this.again = true;
    try {
      await this.wire.ask(what, facts);
    } catch (error) {
      this.sorry(error);
    }
  }

  resign() {
    if (window.confirm("Do you give up?")) this.request("resign");
  }

  async follow() {
    this.again = false;
    try {
      const { link } = await call(`/api/next/${this.link}`);
      location.href = `/play/${link}`;
    } catch (error) {
      this.sorry(error);
    }
  }

  async copy() {
    try {
      const { text } = await this.wire.ask("write");
      await copied(text, "The position is copied. Open it with: warband judge FILE", this.welcome.game);
    } catch (error) {
      this.sorry(error);
    }
  }

  /** @param {string} link @param {string} words */
  async share(link, words) {
    const { address } = await call("/api/games").catch(() => ({ address: "" }));
    await copied(`${origin(address)}/play/${link}`, words, this.welcome.game);
  }

  /** @param {unknown} error */
  sorry(error) {
    const game = this.welcome.game;
    if (error instanceof Refused) toast(game, error.refusal.words, { ...error.refusal, kind: "bad" });
    else toast(game, String(error instanceof Error ? error.message : error), { kind: "bad" });
  }

  // --- the past

  /** Go back to a step. One is asked for at a time, and then the newest that is wanted. @param {number} step */
  async replay(step) {
    const { position, past } = this;
    if (!position) return;
    if (step >= position.step) return this.now();
    past.enter(step);
    this.prompt.asked.inert = !position.outcome; // the question is about the present
    if (past.asking) return;
    past.asking = true;
    for (let asked = -1; past.shown && asked !== past.step; ) {
      asked = past.step;
      try {
        this.recall(await this.wire.ask("replay", { step: asked }));
      } catch (error) {
        this.sorry(error);
      }
    }
    past.asking = false;
  }

  /** Show the table as it was. @param {{step: number, of: number, heading: string, scene: any}} found */
  recall(found) {
    if (!this.past.shown) return;
    this.drawn = "";
    this.board.show(found.scene, this.welcome.you);
    this.board.mark([], null);
    this.story.reach(found.step);
    put(this.heading, `Replay, ${found.step} of ${found.of}. ${found.heading}`);
  }

  now() {
    this.past.leave();
    this.prompt.asked.inert = false;
    this.story.reach(Infinity);
    if (this.position) this.show(this.position);
    this.settle();
  }

  // --- time and keys

  tick() {
    if (this.position) this.clocks.show(this.position, (performance.now() - this.heard) / 1000);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return;
    const buttons = [.../** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(".prompt .options button"))];
    if (event.key >= "1" && event.key <= "9") buttons[Number(event.key) - 1]?.click();
    else if (event.key === "u") this.request("undo");
    else if (event.key === "Escape") this.menu.close();
    else if (event.key === "b") /** @type {SVGElement | null} */ (document.querySelector(".board [tabindex='0'], .board svg, .board .card"))?.focus();
    else if (event.key === "?") toast(this.welcome.game, `${KEYS} ${this.board.keys ?? ""}`);
    else if (!this.board.press?.(event.key)) return;
    event.preventDefault();
  }
}
