// The board: the map with everybody on it. One points with the mouse, a finger or the arrow keys.

import { h, put, s } from "/static/dom.js";
import { details, rosterRow } from "./dial.js";
import { EDGE, SIDE, changes, describe, ground, middle, named, outline, patterns, place } from "./ground.js";

/** @typedef {import("/static/types").Option} Option */
/** @typedef {import("/static/types").LineOfFire} LineOfFire */

export class Board {
  /** @param {import("/static/types").Host} host */
  constructor(host) {
    this.host = host;
    this.props = host.props;
    /** @type {any} */
    this.scene = null;
    this.drawn = "";
    /** @type {Option[]} */
    this.options = [];
    /** @type {import("/static/types").Ask | null} */
    this.ask = null;
    this.pinned = "";
    this.cursor = "";
    this.hover = "";
    /** @type {Map<string, SVGElement>} */
    this.figures = new Map();
    this.layers = {
      ground: s("g"),
      changes: s("g"),
      marks: s("g", { class: "marks" }),
      objects: s("g"),
      lines: s("g", { class: "lines-of-fire" }),
      figures: s("g"),
      cursor: s("g", { class: "cursor" }),
    };
    this.element = s(
      "svg",
      { class: "map", tabindex: "0", role: "application", "aria-label": "The board. Arrow keys move, Enter chooses, i tells about a square." },
      patterns(),
      ...Object.values(this.layers),
    );
    this.roster = h("section", { class: "roster", "aria-label": "The characters" });
    this.details = h("section", { class: "details", "aria-label": "A character", hidden: true });
    this.element.addEventListener("click", (event) => this.clicked(/** @type {MouseEvent} */ (event)));
    this.element.addEventListener("pointermove", (event) => this.hovered(/** @type {PointerEvent} */ (event)));
    this.element.addEventListener("pointerleave", () => this.left());
    this.element.addEventListener("keydown", (event) => this.key(/** @type {KeyboardEvent} */ (event)));
  }

  get map() {
    return this.scene && this.props.maps[this.scene.map];
  }

  // --- drawing

  /** @param {any} scene @param {number[]} you */
  show(scene, you) {
    this.scene = scene;
    this.you = you;
    if (this.map && this.drawn !== scene.map) {
      this.drawn = scene.map;
      const width = this.map.ground[0].length * SIDE + EDGE * 1.5;
      const height = this.map.ground.length * SIDE + EDGE * 2;
      this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
      /** @type {SVGElement} */ (this.element).style.cssText = `aspect-ratio: ${width} / ${height}; max-width: min(100%, ${2 * width}px)`;
      put(this.layers.ground, ground(this.map));
    }
    if (!this.map) return;
    put(this.layers.changes, ...changes(this.map, scene));
    put(this.layers.objects, ...scene.objects.filter((/** @type {any} */ one) => one.square).map((/** @type {any} */ one) => this.object(one)));
    this.stand();
    put(this.layers.lines);
    if (scene.attack) for (const target of scene.attack.targets) this.aim(scene.attack.attacker, target);
    this.list();
    if (this.pinned) this.inspect(this.pinned);
  }

  /** Put every character where it stands. */
  stand() {
    const here = new Set();
    for (const figure of this.scene.figures) {
      if (!figure.square) continue;
      here.add(figure.handle);
      const found = this.figures.get(figure.handle);
      const group = found ?? s("g", { class: "figure", "data-piece": figure.handle });
      this.paint(group, figure);
      if (!found) {
        this.figures.set(figure.handle, group);
        this.layers.figures.append(group);
      }
    }
    for (const [handle, group] of this.figures) {
      if (here.has(handle)) continue;
      this.figures.delete(handle);
      group.classList.add("fallen");
      setTimeout(() => group.remove(), 600);
    }
  }

  /** @param {SVGElement} group @param {any} figure */
  paint(group, figure) {
    const card = this.props.cards[figure.card];
    const [wide, deep] = card.base;
    const [x, y] = middle(figure.square);
    const cx = x + ((wide - 1) * SIDE) / 2;
    const cy = y + ((deep - 1) * SIDE) / 2;
    const scale = Math.min(wide, deep);
    group.setAttribute("class", `figure seat-${figure.controller}${figure.acted ? " acted" : ""}${figure.handle === this.pinned ? " pinned" : ""}`);
    group.style.transform = `translate(${cx}px, ${cy}px)`;
    const length = card.dial.length;
    const tokens = [...Array(figure.tokens).keys()].map((n) => s("circle", { class: "token", cx: -5 * (figure.tokens - 1) + n * 10, cy: 17, r: 4.2 }));
    const held = figure.holds.length ? [s("g", { class: "held" }, s("circle", { cx: 13, cy: -13, r: 7 }), s("text", { x: 13, y: -10 }, figure.holds[0].slice(0, 1).toUpperCase()))] : [];
    put(
      group,
      s(
        "g",
        { transform: `scale(${scale})` },
        s("circle", { class: "base", r: 18 }),
        ...[...Array(length).keys()].map((n) => s("path", { class: n < figure.click - 1 ? "click lost" : "click", d: arc(n, length, 16) })),
        s("circle", { class: "body", r: 13.4 }),
        s("circle", { class: "gloss", r: 13.4, fill: "url(#shade)" }),
        s("text", { class: "handle", y: 4 }, figure.handle),
        ...tokens,
        ...held,
      ),
      s("text", { class: "name", y: 14 * scale + 15 }, ...lines(card.name).map((line, n) => s("tspan", { x: 0, dy: n ? 9 : 0 }, line))),
      s("title", {}, `${figure.name}, ${this.seatName(figure.controller)}, on ${figure.square}`),
    );
  }

  /** @param {number} seat */
  seatName(seat) {
    return ["blue", "red"][seat] ?? `seat ${seat + 1}`;
  }

  /** @param {any} thing */
  object(thing) {
    const [x, y] = middle(thing.square);
    return s(
      "g",
      { class: `object ${thing.weight ?? ""}${thing.gear ? " gear" : ""}`, "data-piece": thing.handle, transform: `translate(${x} ${y})` },
      s("rect", { x: -11, y: -11, width: 22, height: 22, rx: 5, transform: "rotate(45)" }),
      s("text", { y: 4 }, (thing.gear ? thing.name : (thing.weight ?? thing.name)).slice(0, 1).toUpperCase()),
      thing.gear ? s("text", { class: "name", y: 25 }, thing.name) : null,
      s("title", {}, this.thingWords(thing)),
    );
  }

  /** An object in words. @param {any} thing */
  thingWords(thing) {
    const gear = thing.gear && this.props.gear[thing.gear];
    return gear ? `${thing.name}, ${gear.kind}. ${gear.keyphrases.join(", ")}. ${gear.text}` : `${thing.name} (${thing.weight})`;
  }

  list() {
    const sides = [0, 1].map((side) => this.scene.figures.filter((/** @type {any} */ one) => one.side === side));
    put(
      this.roster,
      ...sides.map((figures, side) =>
        h("ul", { class: `side seat-${side}` }, h("li", { class: "score" }, `${this.scene.scores[side]} points`), ...figures.map((/** @type {any} */ figure) => rosterRow(figure, this.props, figure.handle === this.pinned, () => this.inspect(figure.handle)))),
      ),
    );
  }

  // --- what may be chosen

  /** @param {Option[]} options @param {import("/static/types").Ask | null} ask */
  mark(options, ask) {
    this.options = options;
    this.ask = ask;
    put(this.layers.marks);
    for (const group of this.figures.values()) group.classList.remove("choice", "enemy");
    if (!this.map) return;
    const squares = new Set();
    for (const option of options) {
      const at = option.at;
      if (!at) continue;
      if (at.squares) this.layers.marks.append(outline(at.squares, "mark region"));
      else if (at.square) squares.add(at.square);
      else if (at.wall) at.wall.forEach((name) => squares.add(name));
      else if (at.piece) this.light(at.piece);
    }
    for (const name of squares) {
      const [x, y] = middle(name);
      this.layers.marks.append(s("g", { class: "mark", "data-square": name }, s("rect", { x: x - SIDE / 2 + 1.5, y: y - SIDE / 2 + 1.5, width: SIDE - 3, height: SIDE - 3, rx: 6 }), s("circle", { cx: x, cy: y, r: 5 })));
    }
    const attacker = this.scene?.attack?.attacker;
    if (ask?.kind === "target" && attacker) for (const option of options) if (option.at?.piece) this.aim(attacker, option.at.piece);
  }

  /** @param {string} piece */
  light(piece) {
    const group = this.figures.get(piece) ?? this.layers.objects.querySelector(`[data-piece="${piece}"]`);
    group?.classList.add("choice");
    const figure = this.figure(piece);
    if (figure && this.ask && figure.controller !== this.ask.seat) group?.classList.add("enemy");
  }

  /** @param {string} handle */
  figure(handle) {
    return this.scene?.figures.find((/** @type {any} */ one) => one.handle === handle);
  }

  // --- lines of fire

  /** @param {string} start @param {string} end */
  async aim(start, end) {
    const line = await this.host.aim(start, end);
    if (line) this.draw(line, "aimed");
  }

  /** @param {LineOfFire} line @param {string} className */
  draw(line, className) {
    const [x1, y1] = middle(line.start);
    const [x2, y2] = middle(line.end);
    const stops = [...(line.seen === "blocked" ? [...line.terrain, ...line.people] : []), ...(line.seen === "clear" ? [] : line.hindering)];
    this.layers.lines.append(
      s(
        "g",
        { class: `fire ${line.seen} ${className}` },
        s("line", { class: "under", x1, y1, x2, y2 }),
        s("line", { x1, y1, x2, y2 }),
        ...stops.map((name) => {
          const [x, y] = middle(name);
          return s("rect", { x: x - SIDE / 2 + 2, y: y - SIDE / 2 + 2, width: SIDE - 4, height: SIDE - 4, rx: 5 });
        }),
      ),
    );
  }

  // --- pointing

  /** @param {MouseEvent} event @returns {{piece?: string, square?: string}} */
  under(event) {
    const target = /** @type {Element} */ (event.target);
    const piece = target.closest("[data-piece]")?.getAttribute("data-piece") ?? undefined;
    const matrix = /** @type {SVGSVGElement} */ (this.element).getScreenCTM();
    if (!matrix || !this.map) return { piece };
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const x = Math.floor((at.x - EDGE) / SIDE);
    const y = Math.floor((at.y - EDGE) / SIDE);
    if (x < 0 || y < 0 || y >= this.map.ground.length || x >= this.map.ground[0].length) return { piece };
    return { piece, square: named(x, y) };
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const at = this.under(event);
    if (at.square) this.cursor = at.square;
    this.choose(at);
  }

  /** @param {{piece?: string, square?: string}} at */
  choose(at) {
    const square = at.square && this.options.some((option) => option.at?.square === at.square || option.at?.squares?.includes(at.square ?? ""));
    if (at.piece && !square) {
      if (this.figure(at.piece)) this.inspect(at.piece);
      this.host.pointed({ piece: at.piece });
    } else if (at.square) this.host.pointed({ square: at.square });
  }

  /** @param {PointerEvent} event */
  hovered(event) {
    if (event.pointerType === "touch") return;
    const at = this.under(event);
    const key = at.piece ?? at.square ?? "";
    if (key === this.hover) return;
    this.hover = key;
    this.layers.lines.querySelector(".hovered")?.remove();
    if (!at.square || !this.map) return this.host.hint("");
    const thing = this.scene.objects.find((/** @type {any} */ one) => one.handle === at.piece);
    this.host.hint(thing ? this.thingWords(thing) : `${at.square}: ${describe(this.map, this.scene, at.square)}`);
    if (at.piece && this.figure(at.piece)) this.inspect(at.piece, true);
    const from = this.scene.attack?.attacker ?? this.pinned;
    if (from && at.piece && at.piece !== from && this.figure(from)?.square) this.sight(from, at.piece, key);
  }

  /** @param {string} from @param {string} to @param {string} key */
  async sight(from, to, key) {
    const line = await this.host.aim(from, to);
    if (!line || this.hover !== key) return;
    this.draw(line, "hovered");
    this.host.hint(line.words);
  }

  left() {
    this.hover = "";
    this.layers.lines.querySelector(".hovered")?.remove();
    this.host.hint("");
    if (this.pinned) this.inspect(this.pinned, true);
  }

  /** Show a character at large. @param {string} handle @param {boolean} [passing] */
  inspect(handle, passing = false) {
    const figure = this.figure(handle);
    if (!figure) return;
    if (!passing) {
      this.pinned = handle;
      for (const [other, group] of this.figures) group.classList.toggle("pinned", other === handle);
      this.list();
    }
    this.details.hidden = false;
    const held = [...this.scene.objects, ...this.scene.figures].filter((/** @type {any} */ one) => one.host === handle);
    put(this.details, ...details(figure, held, this.props, this.host));
  }

  // --- keys

  /** @param {KeyboardEvent} event */
  key(event) {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (step) this.move(step[0], step[1]);
    else if (event.key === "Enter" || event.key === " ") this.choose(this.here());
    else if (event.key === "n") this.nextChoice();
    else if (event.key === "i") this.host.announce(this.words());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** What the cursor is on. */
  here() {
    const figure = this.scene.figures.find((/** @type {any} */ one) => one.square === this.cursor);
    const thing = this.scene.objects.find((/** @type {any} */ one) => one.square === this.cursor);
    return { piece: figure?.handle ?? thing?.handle, square: this.cursor };
  }

  /** @param {number} dx @param {number} dy */
  move(dx, dy) {
    if (!this.map) return;
    const own = this.scene.figures.find((/** @type {any} */ one) => one.square && this.you?.includes(one.controller));
    const [x, y] = place(this.cursor || own?.square || "A1");
    const width = this.map.ground[0].length;
    this.at(named(Math.max(0, Math.min(width - 1, x + dx)), Math.max(0, Math.min(this.map.ground.length - 1, y + dy))));
  }

  /** Go to the next thing that may be chosen. */
  nextChoice() {
    const places = this.options.flatMap((option) => {
      const at = option.at;
      if (!at) return [];
      if (at.square) return [at.square];
      return at.piece ? [this.figure(at.piece)?.square ?? this.scene.objects.find((/** @type {any} */ one) => one.handle === at.piece)?.square ?? ""] : (at.squares ?? []).slice(0, 1);
    });
    const known = [...new Set(places.filter(Boolean))];
    if (known.length) this.at(known[(known.indexOf(this.cursor) + 1) % known.length]);
  }

  /** @param {string} name */
  at(name) {
    this.cursor = name;
    const [x, y] = middle(name);
    put(this.layers.cursor, s("rect", { x: x - SIDE / 2, y: y - SIDE / 2, width: SIDE, height: SIDE, rx: 4 }));
    this.host.announce(this.words());
    this.host.hint(this.words());
  }

  /** The cursor's square in words. */
  words() {
    if (!this.cursor || !this.map) return "";
    const { piece } = this.here();
    const figure = piece && this.figure(piece);
    const thing = this.scene.objects.find((/** @type {any} */ one) => one.handle === piece);
    const who = figure ? `, ${figure.name} of ${this.seatName(figure.controller)}, click ${figure.click}` : thing ? `, ${this.thingWords(thing)}` : "";
    const may = this.options.some((option) => option.at?.square === this.cursor || (piece && option.at?.piece === piece)) ? ", may be chosen" : "";
    return `${this.cursor}, ${describe(this.map, this.scene, this.cursor)}${who}${may}`;
  }
}

/** A piece of a ring. @param {number} n @param {number} of @param {number} r */
function arc(n, of, r) {
  const gap = 0.09;
  const from = (n / of) * 2 * Math.PI - Math.PI / 2 + gap;
  const to = ((n + 1) / of) * 2 * Math.PI - Math.PI / 2 - gap;
  return `M${r * Math.cos(from)} ${r * Math.sin(from)}A${r} ${r} 0 0 1 ${r * Math.cos(to)} ${r * Math.sin(to)}`;
}

/** A name in lines that fit under a figure. @param {string} name */
function lines(name) {
  const words = name.replace(/^The /, "").split(" ");
  const found = words.length > 1 ? [words[0], words.slice(1).join(" ")] : words;
  return found.map((line) => (line.length > 10 ? `${line.slice(0, 9)}…` : line));
}
