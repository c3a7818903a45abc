// A match on the page: the board, the question, the story, and everything that can be done besides answering.

import { announce, calm, h, pause, put } from "./dom.js";
import { Arrows } from "./arrows.js";
import { points } from "./asking.js";
import { Clocks } from "./clocks.js";
import { Curtain } from "./curtain.js";
import { pressed } from "./keys.js";
import { follow, lens, uncover } from "./lens.js";
import { Menu } from "./menu.js";
import { gamePage, paint, showRule, themeButton, toast } from "./parts.js";
import { noMatch, notYet, tellUndone } from "./notices.js";
import { paced } from "./pace.js";
import { Past } from "./past.js";
import { People, callPlayer, sound } from "./people.js";
import { Places } from "./places.js";
import { players } from "./players.js";
import { Prompt } from "./question.js";
import { note } from "./recent.js";
import { Rolling } from "./rolling.js";
import { Sharing } from "./sharing.js";
import { Skipping } from "./skipping.js";
import { Story } from "./story.js";
import { Refused, Wire } from "./wire.js";

/** @typedef {import("./types").Position} Position */
/** @typedef {import("./types").Welcome} Welcome */

const STEP = 420; // milliseconds for a decision of somebody else to be seen
const PATIENT = 1500; // looks for an answer that is on its way
const BEHIND = 40; // positions that are waiting: then nobody is shown each of them

/** @param {HTMLElement} app @param {string} link */
export function table(app, link) {
  notYet(app, "Setting up the table …");
  /** @type {Table | null} */
  let laid = null;
  let laying = false;
  const [early, said] = [/** @type {Position[]} */ ([]), /** @type {{seat: number, words: string}[]} */ ([])];
  const wire = new Wire(link, {
    welcome: async (welcome) => {
      if (laying) return;
      laying = true;
      const game = await gamePage(welcome.game, welcome.page);
      laid = new Table(app, link, wire, welcome, game);
      for (const position of early) laid.arrive(position);
      laid.meet(wire.present, wire.names);
      if (said.length) laid.people.hear(said);
    },
    position: (position) => {
      const known = { ...position, story: [...wire.story] };
      if (laid) laid.arrive(known);
      else early.push(known);
    },
    present: (seats, names) => laid?.meet(seats, names),
    chat: (lines) => (laid ? laid.people.hear(lines) : said.push(...lines)),
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
    this.called = -1; // the decision for which the player was called
    /** @type {import("./types").Option[]} */
    this.first = []; // the options at the beginning of the present choice
    this.heard = performance.now();
    this.heading = h("p", { class: "heading", role: "status" });
    this.alarm = h("div", { class: "alarm", role: "alert", hidden: true });
    this.hintLine = h("p", { class: "hint" });
    this.arrows = new Arrows();
    this.rolling = new Rolling(game.face, this.arrows);
    this.skipping = new Skipping(welcome.game);
    this.since = 0; // the step of one's last decision
    this.prompt = new Prompt(welcome, game, {
      choose: (option) => this.choose(option),
      request: (what, facts) => this.request(what, facts),
      follow: () => this.follow(),
      listed: (options, ask) => this.board.listed?.(options, ask) ?? options,
      prospect: (option) => wire.foresee(option).then(({ words }) => words),
      skips: (position) => this.skipping.buttons(position, () => this.choose("pass")),
    });
    this.sharing = new Sharing(link, wire, welcome, (error) => this.sorry(error));
    this.people = new People(welcome, (what, facts) => this.request(what, facts), (seat) => this.prompt.seatName(seat));
    this.clocks = new Clocks(welcome, (seat) => this.prompt.seatName(seat));
    this.main = h("main", { class: "table" });
    this.curtain = new Curtain(this.main, (seat) => this.request("look", { seat }));
    this.story = new Story(welcome.game, game, welcome.introduction, (step) => this.replay(step));
    this.past = new Past({
      go: (step) => this.replay(step),
      now: () => this.now(),
      turns: () => this.story.turns(),
      missed: () => this.since, leapt: () => this.board.forget?.(),
      link: (step) => this.sharing.moment(step),
      branch: (step) => this.sharing.branch(step),
      picture: () => this.sharing.picture(this.main, this.heading, this.past.step),
    });
    this.board = game.board(this.host());
    new ResizeObserver(() => uncover(this.prompt.element)).observe(this.prompt.element); // its words may come later
    this.places = new Places(wire, this.board, (answers) => this.choose(answers));
    this.menu = new Menu(link, welcome.game, { ...this.sharing.actions(), "Save a picture of the table": () => this.past.deeds.picture(this.past.step), "A tall story, or a short one": () => this.story.stretch() }, () => this.request("resign"));
    this.undoButton = this.menu.button("↶ Undo", "Take back (u)", () => this.request("undo"));
    paint(welcome.seats);
    this.lay(app);
    document.addEventListener("keydown", (event) => pressed(this, event));
    this.moment = Number(location.hash.startsWith("#step-") ? location.hash.slice("#step-".length) : NaN); // a link to it
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
        this.people.badge,
        this.clocks.element,
        h("nav", { class: "tools", "aria-label": "The match" }, this.people.talk, this.menu.element, themeButton()),
      ),
      this.alarm,
      this.curtain.element,
      this.main,
      this.places.menu,
    );
    put(
      this.main,
      h("div", { class: "board" }, board.element, this.arrows.element, this.rolling.element),
      h("div", { class: "under" }, this.hintLine, this.past.element, lens()),
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
      prospect: (options) => wire.foresee(options),
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

  /** Somebody has come, or is gone, or has another name. @param {number[]} seats @param {string[]} names */
  meet(seats, names) {
    this.people.named(names);
    for (const position of [this.position, ...this.queue]) if (position) position.present = seats;
    if (this.position && !this.busy && !this.position.ask?.options) this.settle();
    this.tick();
  }

  /** Show new positions one after another, so that people can follow them. */
  async flow() {
    if (this.busy) return;
    this.busy = true;
    while (this.queue.length) {
      const [position, before] = [/** @type {Position} */ (this.queue.shift()), this.position];
      const fresh = before && before.view === position.view ? position.story.slice(before.story.length) : [];
      tellUndone(this.welcome.game, before, position);
      if (before && position.step < before.step) this.board.forget?.(); // what was taken back leaves no trails
      const others = before && position.step > before.step && !(before.ask && this.mine(before.ask.seat));
      const patient = this.queue.length < BEHIND;
      if (before?.ask && this.mine(before.ask.seat)) this.since = before.step;
      if (patient) await this.rolling.all(fresh, this.prompt.element);
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
    const skipped = this.skipping.answer(position);
    if (skipped) return this.prompt.skip(position.decision), this.choose(skipped, this.skipping.seen(position));
    if (this.skipping.waits(position)) return;
    if (!position.drafting) this.first = options;
    const playing = this.welcome.you.some((seat) => !position.out.includes(seat));
    this.menu.suit(Boolean(position.outcome), playing);
    this.undoButton.hidden = !playing;
    if (!this.marked) this.places.light(options, position, () => this.position === position && !this.past.shown);
    this.marked = true;
    if (this.board.undrawn) for (const option of options) delete option.at; // nobody can point at it
    this.prompt.show(position);
    follow();
    uncover(this.prompt.element);
    this.call(position, options.length > 0);
    if (this.moment >= 0) this.replay([this.moment, (this.moment = NaN)][0]);
  }

  /** Say whose turn it is to those who look elsewhere, and keep where the match stands. @param {Position} position @param {boolean} asked */
  call(position, asked) {
    const { ask, decision, outcome } = position;
    const title = this.welcome.title || this.game.name;
    document.title = `${asked ? "● Your turn: " : ""}${title} – Warband`;
    if (this.called !== decision && (asked || outcome)) {
      sound(outcome ? "end" : "turn");
      callPlayer(outcome ? `${title} is over.` : `${title}: ${ask?.question ?? "your turn"}`);
    }
    this.called = decision;
    note(this.link, this.welcome, position);
  }

  /** @param {number} seat */
  mine = (seat) => this.welcome.you.includes(seat);

  // --- actions of the player

  /** @param {string | string[]} option or the options of a choice, one after another @param {Promise<void>} [seen] what comes first */
  async choose(option, seen) {
    const position = this.position;
    if (!position || this.busy || this.past.shown) return;
    this.skipping.undone = false;
    this.busy = true; // what is on its way must not be sent twice
    try {
      await seen;
      await this.wire.ask("choose", { decision: position.decision, option });
    } catch (error) {
      this.skipping.undone = true; // now a person is asked
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
    const others = this.position?.drafting ? this.first.filter((option) => points(option, at)) : [];
    if (await this.places.pointed(at, others.map(({ say, at: there }) => ({ words: `${there?.name ?? say} instead`, run: () => this.instead(say) })))) return;
    if (others.length === 1) return this.instead(others[0].say);
    for (const option of [at.piece, this.places.toward(at.square)]) if (option && (await this.explained(option))) return;
  }

  /** Take a part of a choice back, and begin it with another option. @param {string} option */
  async instead(option) {
    const begun = this.position?.decision;
    await this.request("undo");
    for (let n = 0; n < PATIENT && (this.busy || this.position?.decision === begun); n++) await pause(20);
    if (this.position?.ask?.options?.some(({ say }) => say === option)) await this.choose(option);
  }

  /** Say why something can't be chosen; whether there was anything to say. @param {string | string[]} option */
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
    if (what === "undo") this.skipping.undone = true;
    try {
      await this.wire.ask(what, facts);
    } catch (error) {
      this.sorry(error);
    }
  }

  follow() {
    this.again = false;
    this.sharing.follow();
  }

  /** @param {unknown} error */
  sorry(error) {
    if (error instanceof Refused) toast(this.welcome.game, error.refusal.words, { ...error.refusal, kind: "bad" });
    else toast(this.welcome.game, String(error instanceof Error ? error.message : error), { kind: "bad" });
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
    if (!this.past.comes(found.step)) return;
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

  // --- time

  tick() {
    if (this.position) this.clocks.show(this.position, (performance.now() - this.heard) / 1000);
  }
}
