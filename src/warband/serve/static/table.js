// A match on the page: the board, the question, the story, and everything that can be done besides answering.

import { announce, calm, capital, h, pause, put } from "./dom.js";
import { clockText, copied, offerWords, optionButton, outcomeWords, points } from "./asking.js";
import { Menu } from "./menu.js";
import { die, ruleButton, showRule, themeButton, toast } from "./parts.js";
import { Story } from "./story.js";
import { Refused, Wire, call } from "./wire.js";

/** @typedef {import("./types").Position} Position */
/** @typedef {import("./types").Welcome} Welcome */
/** @typedef {import("./types").Option} Option */

const STEP = 420; // milliseconds for a decision of somebody else to be seen
const ROLL = 900; // and for dice to fall
const FEW = 12; // options that are listed though one can point at them

/** @param {HTMLElement} app @param {string} link */
export function table(app, link) {
  new Table(app, link);
}

class Table {
  /** @param {HTMLElement} app @param {string} link */
  constructor(app, link) {
    this.app = app;
    this.link = link;
    /** @type {Welcome | null} */
    this.welcome = null;
    /** @type {Position | null} */
    this.position = null;
    /** @type {import("./types").Board | null} */
    this.board = null;
    /** @type {Position[]} */
    this.queue = [];
    this.busy = false;
    this.replaying = false;
    this.heard = performance.now();
    put(app, h("main", { class: "sorry" }, h("p", {}, "Setting up the table …")));
    this.wire = new Wire(link, {
      welcome: (welcome) => this.begin(welcome),
      position: (position) => this.arrive(position),
      state: (state, words) => this.connection(state, words),
    });
    document.addEventListener("keydown", (event) => this.key(event));
    setInterval(() => this.tick(), 500);
  }

  // --- the frame of the page

  /** @param {Welcome} welcome */
  async begin(welcome) {
    const first = !this.welcome;
    this.welcome = welcome;
    if (!first) return;
    this.ready = this.lay(welcome);
    await this.ready;
    this.flow();
  }

  /** @param {Welcome} welcome */
  async lay(welcome) {
    document.head.append(h("link", { rel: "stylesheet", href: `/games/${welcome.game}/style.css` }));
    /** @type {import("./types").GamePage} */
    const game = (await import(`/games/${welcome.game}/game.js`)).default;
    this.game = game;
    this.heading = h("p", { class: "heading", role: "status" });
    this.clocks = h("div", { class: "clocks" });
    this.alarm = h("div", { class: "alarm", role: "alert", hidden: true });
    this.prompt = h("section", { class: "prompt", "aria-label": "What you are asked" });
    this.hintLine = h("p", { class: "hint" });
    this.dice = h("div", { class: "dice", "aria-hidden": "true" });
    this.story = new Story(welcome.game, (step) => this.replay(step));
    this.slider = /** @type {HTMLInputElement} */ (
      h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": "Go back in the match", oninput: () => this.slide() })
    );
    this.replayBar = h("div", { class: "replay" }, h("span", { class: "dim" }, "Replay"), this.slider, this.live());
    this.board = game.board(this.host(welcome));
    this.menu = new Menu(this.link, {
      "Copy the position as text": () => this.copy(),
      "Copy the link to watch": () => this.share(),
      Resign: () => this.resign(),
    });
    this.undoButton = this.menu.button("↶ Undo", "Take back (u)", () => this.undo());
    const title = welcome.title || game.name;
    put(
      this.app,
      h(
        "header",
        { class: "bar" },
        h("a", { href: "/", class: "brand", "aria-label": "Warband: to the lobby" }, "Warband"),
        h("h1", { class: "title" }, title),
        this.heading,
        this.clocks,
        h("nav", { class: "tools", "aria-label": "The match" }, this.menu.element, themeButton()),
      ),
      this.alarm,
      h(
        "main",
        { class: "table" },
        h("div", { class: "board" }, this.board.element, this.dice, this.hintLine),
        h("div", { class: "side" }, this.prompt, this.board.roster, this.board.details),
        h("section", { class: "told", "aria-label": "What has happened" }, h("h2", {}, "The story so far"), this.story.element, this.replayBar),
      ),
    );
  }

  live() {
    this.back = h("button", { type: "button", class: "small", hidden: true, onclick: () => this.now() }, "To the present");
    return this.back;
  }

  /** @param {Welcome} welcome @returns {import("./types").Host} */
  host(welcome) {
    return {
      props: welcome.props,
      pointed: (at) => this.pointed(at),
      aim: (start, end) => this.wire.ask("aim", { start, end }).catch(() => null),
      explain: (piece, value) => this.wire.ask("explain", { piece, value }).catch(() => null),
      rule: (id, near) => showRule(welcome.game, id, near),
      hint: (words) => this.hintLine && put(this.hintLine, words),
      announce,
    };
  }

  // --- what arrives

  /** @param {"open" | "lost" | "gone"} state @param {string} words */
  connection(state, words) {
    if (!this.alarm) {
      if (state === "gone") put(this.app, h("main", { class: "sorry" }, h("h1", {}, "No such match"), h("p", {}, words), h("p", {}, h("a", { href: "/" }, "To the lobby"))));
      return;
    }
    this.alarm.hidden = state === "open";
    put(this.alarm, words);
  }

  /** @param {Position} position */
  arrive(position) {
    this.queue.push({ ...position, story: [...this.wire.story] });
    if (!this.busy && this.board) this.flow();
  }

  /** Show what has arrived, one thing after another, so that it can be followed. */
  async flow() {
    if (this.busy) return;
    this.busy = true;
    while (this.queue.length) {
      const position = /** @type {Position} */ (this.queue.shift());
      const before = this.position;
      const known = before ? before.story.length : position.story.length;
      const fresh = position.story.slice(known);
      const others = before && position.step > before.step && !(before.ask && this.mine(before.ask.seat));
      if (before && this.queue.length < 40) {
        for (const line of fresh) if (line.dice) await this.roll(line.dice, line.words);
      }
      this.position = position;
      this.heard = performance.now();
      this.show(position);
      if (others && this.queue.length && this.queue.length < 40 && !calm()) await pause(STEP);
    }
    this.busy = false;
    this.settle();
  }

  /** @param {number[]} faces @param {string} words */
  async roll(faces, words) {
    if (!this.dice) return;
    announce(`${words}: ${faces.join(" and ")}`);
    put(this.dice, h("p", {}, words), h("div", {}, ...faces.map((face) => die(face, "rolling"))));
    this.dice.classList.add("shown");
    await pause(calm() ? 50 : ROLL);
    this.dice.classList.remove("shown");
  }

  /** @param {Position} position */
  show(position) {
    if (this.replaying || !this.board || !this.welcome) return;
    this.board.show(position.scene, this.welcome.you);
    this.story?.show(position.story);
    if (this.heading) put(this.heading, position.heading);
    if (this.slider) {
      this.slider.max = String(position.step);
      this.slider.value = String(position.step);
    }
    this.tick();
    if (this.queue.length || this.busy) this.board.mark([], null);
    if (this.prompt && this.queue.length) this.waitFor(position);
  }

  /** Nothing more arrives: ask. */
  settle() {
    const position = this.position;
    if (!position || !this.board || this.replaying) return;
    const options = position.ask?.options ?? [];
    this.board.mark(options, position.ask);
    this.fillPrompt(position);
    if (this.undoButton) this.undoButton.hidden = !this.welcome?.you.length || Boolean(position.outcome && !position.scene);
    document.title = `${options.length ? "● " : ""}${this.welcome?.title || this.game?.name} – Warband`;
  }

  // --- the question

  /** @param {number} seat */
  mine(seat) {
    return this.welcome?.you.includes(seat) ?? false;
  }

  /** @param {number} seat */
  seatName(seat) {
    const found = this.welcome?.seats[seat];
    return found ? found.person || capital(found.name) : "";
  }

  /** @param {Position} position */
  waitFor(position) {
    const ask = position.ask;
    if (!this.prompt || !ask) return;
    const who = this.seatName(ask.seat);
    const words = ask.thinking ? `${who} is thinking …` : `Waiting for ${who}.`;
    put(this.prompt, h("p", { class: `waiting seat-${ask.seat}` }, h("span", { class: ask.thinking ? "spinner" : "" }), words));
  }

  /** @param {Position} position */
  fillPrompt(position) {
    if (!this.prompt || !this.welcome) return;
    const { ask, outcome } = position;
    const inside = [...this.offer(position)];
    if (outcome) inside.push(this.over(position));
    else if (ask?.options) inside.push(this.question(position, ask));
    this.prompt.className = `prompt${ask?.options && ask.kind === "respond" && !outcome ? " reaction" : ""}`;
    if (!outcome && !ask?.options) this.waitFor(position);
    else put(this.prompt);
    this.prompt.append(...inside);
    if (ask?.options && !outcome) announce(`${this.seatName(ask.seat)}: ${ask.question}`);
  }

  /** @param {Position} position @param {import("./types").Ask} ask */
  question(position, ask) {
    const options = ask.options ?? [];
    const pointed = options.filter((option) => option.at);
    const shown = pointed.length > FEW ? options.filter((option) => !option.at || option.ends) : options;
    const many = pointed.length > FEW ? h("p", { class: "dim" }, `Point at one of the ${pointed.length} places on the board.`) : null;
    const lesson = this.welcome?.guide ? this.game?.teach(ask, position.scene) : null;
    return h(
      "div",
      { class: `question seat-${ask.seat}` },
      lesson &&
        h(
          "aside",
          { class: "lesson" },
          h("h2", {}, lesson.title, lesson.rule && ruleButton(this.welcome?.game ?? "", lesson.rule)),
          ...lesson.words.map((words) => h("p", {}, words)),
        ),
      ask.kind === "respond" && h("p", { class: "flag" }, "A reaction!"),
      h("h2", {}, (this.welcome?.you.length ?? 0) > 1 ? `${this.seatName(ask.seat)}: ` : "", ask.question),
      many,
      h(
        "div",
        { class: "options" },
        ...shown.map((option, n) => optionButton(option, n, () => this.choose(option.say))),
      ),
      position.drafting && h("button", { type: "button", class: "small", onclick: () => this.undo() }, "← Back"),
    );
  }

  /** @param {Position} position */
  offer(position) {
    const offer = position.offer;
    if (!offer || !this.welcome) return [];
    const agreed = this.welcome.you.some((seat) => offer.agreed.includes(seat));
    const who = offer.agreed.map((seat) => this.seatName(seat)).join(" and ");
    const answer = (/** @type {string} */ what) => () => this.request(what);
    const buttons = agreed
      ? [h("button", { type: "button", onclick: answer("decline") }, "Never mind")]
      : [h("button", { type: "button", class: "good", onclick: answer(offer.what) }, "Agree"), h("button", { type: "button", onclick: answer("decline") }, "Decline")];
    const words = agreed ? "You have proposed" : `${who} proposes`;
    return [h("div", { class: "offer", role: "alert" }, h("p", {}, `${words} ${offerWords(offer.what)}.`), ...(this.welcome.you.length ? buttons : []))];
  }

  /** @param {Position} position */
  over(position) {
    const welcome = /** @type {Welcome} */ (this.welcome);
    const outcome = /** @type {import("./types").Outcome} */ (position.outcome);
    const again = position.next
      ? h("button", { type: "button", class: "good", onclick: () => this.follow() }, "To the next match")
      : h("button", { type: "button", class: "good", onclick: () => this.request("rematch") }, "Play again");
    return h(
      "div",
      { class: "over", role: "alert" },
      h("h2", {}, outcomeWords(outcome, welcome)),
      h("p", {}, outcome.words, outcome.rule && ruleButton(welcome.game, outcome.rule)),
      h("div", { class: "options" }, welcome.you.length || position.next ? again : null, h("a", { class: "button", href: "/" }, "To the lobby")),
    );
  }

  // --- what one does

  /** @param {string} option */
  async choose(option) {
    const position = this.position;
    if (!position || this.busy || this.replaying) return;
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
    if (!options || this.replaying) return;
    const matching = options.filter((option) => points(option, at));
    if (matching.length === 1) return this.choose(matching[0].say);
    if (matching.length > 1) return this.offerChoice(matching);
    const wanted = at.piece ?? at.square;
    if (!wanted) return;
    try {
      await this.wire.ask("why", { option: wanted });
    } catch (error) {
      if (error instanceof Refused && error.refusal.code !== "unknown") this.sorry(error);
    }
  }

  /** Several options at one place. @param {Option[]} options */
  offerChoice(options) {
    const buttons = options.map((option, n) => optionButton(option, n, () => this.choose(option.say)));
    const list = this.prompt?.querySelector(".options");
    if (list) put(list, ...buttons);
    buttons[0].focus();
  }

  /** @param {string} what */
  async request(what) {
    try {
      await this.wire.ask(what);
    } catch (error) {
      this.sorry(error);
    }
  }

  undo() {
    return this.request("undo");
  }

  resign() {
    if (window.confirm("Do you give up?")) this.request("resign");
  }

  async follow() {
    const { link } = await call(`/api/next/${this.link}`);
    location.href = `/play/${link}`;
  }

  async copy() {
    const { text } = await this.wire.ask("write");
    await copied(text, "The position is copied. Open it with: warband judge FILE", this.welcome?.game ?? "");
  }

  async share() {
    const links = JSON.parse(localStorage.getItem(`links ${this.link}`) ?? "null");
    const url = links?.watch ? `${location.origin}/play/${links.watch}` : location.href;
    await copied(url, links?.watch ? "The link to watch is copied." : "The link of this page is copied.", this.welcome?.game ?? "");
  }

  /** @param {unknown} error */
  sorry(error) {
    const game = this.welcome?.game ?? "";
    if (error instanceof Refused) toast(game, error.refusal.words, { ...error.refusal, kind: "bad" });
    else toast(game, String(error instanceof Error ? error.message : error), { kind: "bad" });
  }

  // --- the past

  slide() {
    this.replay(Number(this.slider?.value ?? 0));
  }

  /** @param {number} step */
  async replay(step) {
    if (!this.position || !this.board || !this.welcome) return;
    if (step >= this.position.step) return this.now();
    this.replaying = true;
    const found = await this.wire.ask("replay", { step }).catch(() => null);
    if (!found || !this.replaying) return;
    this.board.show(found.scene, this.welcome.you);
    this.board.mark([], null);
    this.story?.reach(step);
    if (this.slider) this.slider.value = String(step);
    if (this.back) this.back.hidden = false;
    if (this.heading) put(this.heading, `Replay, ${step} of ${found.of}. ${found.heading}`);
    document.body.classList.add("past");
  }

  now() {
    this.replaying = false;
    document.body.classList.remove("past");
    if (this.back) this.back.hidden = true;
    this.story?.reach(Infinity);
    if (this.position) this.show(this.position);
    this.settle();
  }

  // --- time and keys

  tick() {
    const { position, welcome, clocks } = this;
    if (!position || !welcome || !clocks) return;
    const passed = position.outcome ? 0 : (performance.now() - this.heard) / 1000;
    const parts = (position.clocks ?? []).map((left, seat) => {
      const running = position.ask?.seat === seat && !position.outcome;
      return h("span", { class: `clock seat-${seat}${running ? " running" : ""}` }, clockText(left - (running ? passed : 0)));
    });
    if (position.left !== undefined) parts.push(h("span", { class: "clock", title: "until the match ends on points" }, `⏳ ${clockText(position.left - passed)}`));
    const absent = welcome.seats.flatMap((seat, n) => (!seat.agent && !position.present.includes(n) ? [this.seatName(n)] : []));
    if (absent.length) parts.push(h("span", { class: "away" }, `${absent.join(" and ")} away`));
    put(clocks, ...parts);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return;
    const buttons = [.../** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(".prompt .options button"))];
    if (/^[1-9]$/.test(event.key)) buttons[Number(event.key) - 1]?.click();
    else if (event.key === "u") this.undo();
    else if (event.key === "Escape") this.menu?.close();
    else if (event.key === "b") /** @type {SVGElement | null} */ (document.querySelector(".board svg"))?.focus();
    else if (event.key === "?") toast(this.welcome?.game ?? "", "Keys: 1 to 9 choose an option, u takes back, b goes to the board; there the arrows move, Enter chooses and i tells about a square.");
    else return;
    event.preventDefault();
  }
}
