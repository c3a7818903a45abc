// The board: the map with everybody on it. One points with the mouse, a finger or the arrow keys.

import { h, put, s } from "/static/dom.js";
import { listSides } from "/static/roster.js";
import { textSize } from "/static/settings.js";
import { Surface } from "/static/surface.js";
import { Trails } from "/static/trails.js";
import { cardRow, details, legend, rosterRow } from "./dial.js";
import { object, paint } from "./figure.js";
import { fire } from "./fire.js";
import { Room } from "./names.js";
import { readPortraits } from "./portraits.js";
import { EDGE, SIDE, changes, countFrom, describe, ground, middle, named, outline, patterns, place } from "./ground.js";

/** @typedef {import("/static/types").Option} Option */

const WIDE = window.matchMedia("(min-width: 1000px) and (min-aspect-ratio: 11/10), (min-width: 600px) and (max-height: 520px)"); // a page on which a long map lies on its side

export class Board extends Surface {
  /** @param {import("/static/types").Host} host */
  constructor(host) {
    const trails = new Trails(middle);
    const layers = {
      ground: s("g"),
      changes: s("g"),
      marks: s("g", { class: "marks" }),
      trails: trails.element,
      objects: s("g"),
      lines: s("g", { class: "lines-of-fire" }),
      figures: s("g"),
      odds: s("g"),
      cursor: s("g", { class: "cursor" }),
    };
    const field = s("g", { class: "field" }, ...Object.values(layers));
    super(host, s("svg", { class: "map", tabindex: "0", role: "application", "aria-label": "The map. Arrow keys move, Enter chooses, i tells about a square." }, patterns(), field));
    this.layers = layers;
    this.trails = trails;
    this.field = field;
    this.props = host.props;
    /** @type {any} */
    this.scene = null;
    this.drawn = "";
    this.pinned = "";
    this.large = ""; // whom the details tell of
    this.acting = ""; // who acted when the table was last seen
    /** @type {Map<string, SVGElement>} */
    this.figures = new Map();
    this.turned = false;
    this.whole = false; // whether everything of the scene could be drawn
    WIDE.addEventListener("change", () => this.whole && this.turn());
    document.addEventListener("settings", () => this.whole && this.stand());
    readPortraits().then(() => this.whole && this.stand());
    this.roster = h("section", { class: "roster", "aria-label": "The characters" });
    this.details = h("section", { class: "details", "aria-label": "A character", hidden: true });
  }

  get map() {
    return this.scene && this.props.maps[this.scene.map];
  }

  // --- drawing

  /** @param {any} scene @param {number[]} you */
  show(scene, you) {
    this.whole = false;
    this.scene = scene;
    this.you = you;
    this.hover = "";
    this.host.hint(""); // it told of the table as it was
    if (this.map && this.drawn !== scene.map) {
      this.drawn = scene.map;
      countFrom(this.map.first);
      this.element.setAttribute("aria-label", `${scene.map}. Arrow keys move, Enter chooses, i tells about a square.`);
      this.turn();
      put(this.layers.ground, ground(this.map));
    }
    if (!this.map) return;
    put(this.layers.changes, ...changes(this.map, scene));
    put(this.layers.objects, ...scene.objects.filter((/** @type {any} */ one) => one.square).map((/** @type {any} */ one) => this.object(one)));
    this.trails.trace(scene.figures.map((/** @type {any} */ one) => ({ piece: one.handle, place: one.square, seat: one.controller })), String(scene.turn));
    this.stand();
    put(this.layers.lines);
    put(this.layers.odds);
    if (scene.attack) for (const target of scene.attack.targets) this.aim(scene.attack.attacker, target);
    this.list();
    this.present(scene, you);
    this.whole = true;
  }

  /** Show at large, as they are now: who begins to act, or whoever was there; at first and after an action, who was chosen. @param {any} scene @param {number[]} you */
  present(scene, you) {
    const acting = scene.acting ?? "";
    const [first] = scene.figures.filter((/** @type {any} */ one) => one.square && (!you.length || you.includes(one.controller)));
    const usual = this.pinned || (first?.handle ?? "");
    if (acting && acting !== this.acting) this.inspect(acting, !you.includes(this.figure(acting)?.controller));
    else this.inspect((acting === this.acting && this.large) || usual, true);
    this.acting = acting;
  }

  /** Lay the map so that it is as large as it can be. */
  turn() {
    if (!this.map) return;
    const width = this.map.ground[0].length * SIDE + EDGE * 1.5;
    const height = this.map.ground.length * SIDE + EDGE * 1.5;
    this.turned = WIDE.matches && height > width * 1.2;
    const [across, down] = this.turned ? [height, width] : [width, height];
    this.element.setAttribute("viewBox", `0 0 ${across} ${down}`);
    this.element.setAttribute("class", `map${this.turned ? " turned" : ""}${across > down * 1.2 ? " wide" : ""}`);
    this.field.setAttribute("transform", this.turned ? `rotate(-90) translate(${-width} 0)` : "");
    for (const pattern of this.element.querySelectorAll("pattern")) pattern.setAttribute("patternTransform", this.turned ? `rotate(90 ${EDGE} ${EDGE})` : "");
    this.stand();
    /** @type {SVGElement} */ (this.element).style.cssText = `aspect-ratio: ${across} / ${down}; max-width: min(100%, ${2 * across}px)`;
  }

  /** Put every character where it stands; who is lit stays lit. */
  stand() {
    const here = new Set();
    const room = new Room(this.map, this.scene, this.props, this.turned);
    for (const figure of this.scene.figures) {
      if (!figure.square) continue;
      here.add(figure.handle);
      const found = this.figures.get(figure.handle);
      const group = found ?? s("g", { class: "figure", "data-piece": figure.handle });
      this.dress(group, figure, room.place(figure));
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

  /** @param {SVGElement} group @param {any} figure @param {import("./names.js").Place} name */
  dress(group, figure, name) {
    const card = this.props.cards[figure.card];
    const [wide, deep] = figure.base ?? card.base;
    const [x, y] = middle(figure.square);
    const lit = ["choice", "enemy"].filter((one) => group.classList.contains(one));
    group.setAttribute("class", `figure seat-${figure.controller}${figure.acted ? " acted" : ""}${figure.handle === this.pinned ? " pinned" : ""}${figure.handle === this.scene.acting ? " acting" : ""}`);
    group.classList.add(...lit);
    upright(group, x + ((wide - 1) * SIDE) / 2, y + ((deep - 1) * SIDE) / 2);
    paint(group, figure, card, `${figure.name}, ${this.seatName(figure.controller)}, on ${figure.square}`, name);
  }

  /** @param {number} seat */
  seatName(seat) {
    return this.host.seats[seat]?.name ?? `seat ${seat + 1}`;
  }

  /** @param {any} thing */
  object(thing) {
    const group = object(thing, this.thingWords(thing));
    upright(group, ...middle(thing.square));
    return group;
  }

  /** An object in words. @param {any} thing */
  thingWords(thing) {
    const gear = thing.gear && this.props.gear[thing.gear];
    return gear ? `${thing.name}, ${gear.kind}. ${gear.facts}. ${gear.text}` : `${thing.name} (${thing.weight})`;
  }

  list() {
    const row = (/** @type {any} */ figure) => rosterRow(figure, this.props, figure.handle === this.pinned, () => this.inspect(figure.handle));
    const cards = (/** @type {number} */ seat) => this.scene.objects.filter((/** @type {any} */ one) => one.owner === seat).map((/** @type {any} */ one) => cardRow(one, this.props));
    const rows = (/** @type {number} */ seat) => [...this.scene.figures.filter((/** @type {any} */ one) => one.side === seat).map(row), ...cards(seat)];
    listSides(this.roster, this.scene.scores.map((/** @type {number} */ score, /** @type {number} */ seat) => ({ seat, title: `${score} points${this.scene.defeated.includes(seat) ? ", defeated" : ""}`, rows: rows(seat) })));
    this.roster.append(legend());
  }

  // --- options

  /** @param {Option[]} options @param {import("/static/types").Ask | null} ask */
  mark(options, ask) {
    this.options = options;
    if (ask && ask !== this.ask) this.details.classList.remove("glance"); // or it would lie over the question
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
    put(this.layers.odds);
    for (const { at } of options) {
      if (!at?.piece) continue;
      this.odds(at.piece, at.chance);
      if (ask?.kind === "target" && attacker) this.aim(attacker, at.piece);
    }
  }

  /** How likely an attack hits, beside its target. @param {string} piece @param {number} [chance] */
  odds(piece, chance) {
    const figure = this.figure(piece);
    if (!figure?.square || chance === undefined) return;
    const words = `${Math.round(chance * 100)}%`;
    const badge = s("g", { class: "odds" }, s("g", { transform: `translate(0 -18) scale(${textSize()})` }, s("rect", { x: -15, y: -7, width: 30, height: 14, rx: 7 }), s("text", { y: 3.5 }, words)));
    upright(badge, ...middle(figure.square));
    this.layers.odds.append(badge);
  }

  /** @param {string} piece */
  light(piece) {
    const thing = this.scene.objects.find((/** @type {any} */ one) => one.handle === piece);
    const above = thing && this.scene.figures.find((/** @type {any} */ one) => one.square && one.square === this.whereIs(piece));
    const group = this.figures.get(above?.handle ?? piece) ?? this.layers.objects.querySelector(`[data-piece="${piece}"]`);
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
    const scene = this.scene;
    const line = await this.host.aim(start, end);
    if (line && scene === this.scene) this.layers.lines.append(fire(line, "aimed"));
  }

  // --- pointing

  /** @param {MouseEvent} event @returns {{piece?: string, square?: string}} */
  under(event) {
    const target = /** @type {Element} */ (event.target);
    const piece = target.closest("[data-piece]")?.getAttribute("data-piece") ?? undefined;
    const matrix = /** @type {SVGGraphicsElement} */ (this.field).getScreenCTM();
    if (!matrix || !this.map) return { piece };
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const x = Math.floor((at.x - EDGE) / SIDE);
    const y = Math.floor((at.y - EDGE) / SIDE);
    if (x < 0 || y < 0 || y >= this.map.ground.length || x >= this.map.ground[0].length) return { piece };
    return { piece, square: named(x, y) };
  }

  /** @param {import("/static/surface.js").At} at */
  picked(at) {
    if (at.piece && this.figure(at.piece)) this.inspect(at.piece);
  }

  /** The piece under the pointer; or an object that it holds or stands on, if only that is an option. @param {string | undefined} piece */
  meant(piece) {
    const may = (/** @type {string} */ handle) => this.options.some((option) => option.at?.piece === handle);
    if (!piece || may(piece)) return piece;
    const square = this.whereIs(piece);
    return this.scene.objects.find((/** @type {any} */ one) => may(one.handle) && this.whereIs(one.handle) === square)?.handle ?? piece;
  }

  /** @param {import("/static/surface.js").At} at */
  over(at) {
    this.layers.lines.querySelector(".hovered")?.remove();
    const figure = this.figure(at.piece ?? "");
    this.details.classList.toggle("glance", Boolean(figure));
    if (!at.square || !this.map) return this.host.hint("");
    const thing = this.scene.objects.find((/** @type {any} */ one) => one.handle === at.piece);
    const ground = `${at.square}: ${describe(this.map, this.scene, at.square)}`;
    this.host.hint(thing ? this.thingWords(thing) : figure ? `${figure.name} of ${this.seatName(figure.controller)} on ${ground}` : ground);
    if (figure) this.inspect(figure.handle, true);
    if (!at.piece) this.walk(at.square, this.hover);
    const from = this.scene.attack?.attacker ?? this.pinned;
    if (from && at.piece && at.piece !== from && this.figure(from)?.square) this.sight(from, at.piece, this.hover);
  }

  /** The way to a lit square, before it is walked. @param {string} square @param {string} key */
  async walk(square, key) {
    const option = this.options.find(({ at }) => at?.square === square && !at.piece);
    if (!option) return;
    const { path = [] } = (await this.host.prospect(option.answers ?? option.say)).numbers;
    if (this.hover !== key || path.length < 2) return;
    this.layers.lines.append(s("polyline", { class: "hovered walk", points: path.map((/** @type {string} */ name) => middle(name).join(",")).join(" ") }));
    this.host.hint(`${square}: ${path.length - 1} ${path.length === 2 ? "step" : "steps"}; ${describe(this.map, this.scene, square)}`);
  }

  /** The line of fire, and the chances of an attack that a click would begin. @param {string} from @param {string} to @param {string} key */
  async sight(from, to, key) {
    const option = this.options.find(({ at }) => at?.piece === to && at.chance !== undefined);
    const [line, { words }] = await Promise.all([this.host.aim(from, to), option ? this.host.prospect(option.answers ?? option.say) : { words: [] }]);
    if (!line || this.hover !== key) return;
    this.layers.lines.append(fire(line, "hovered"));
    this.host.hint([line.words, ...words].join(" "));
  }

  forget() {
    this.trails.forget();
  }

  away() {
    this.details.classList.remove("glance");
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
    this.large = handle;
    this.details.hidden = false;
    const held = [...this.scene.objects, ...this.scene.figures].filter((/** @type {any} */ one) => one.host === handle);
    put(this.details, ...details(figure, held, this.props, this.host));
  }

  // --- squares

  /** @param {string} place */
  here(place) {
    const figure = this.scene.figures.find((/** @type {any} */ one) => one.square === place);
    const thing = this.scene.objects.find((/** @type {any} */ one) => one.square === place);
    return { piece: figure?.handle ?? thing?.handle, square: place };
  }

  start() {
    const own = this.scene?.figures.find((/** @type {any} */ one) => one.square && this.you?.includes(one.controller));
    return own?.square ?? "A1";
  }

  /** @param {string} from @param {number} dx @param {number} dy */
  next(from, dx, dy) {
    if (!this.map) return from;
    const [right, down] = this.turned ? [-dy, dx] : [dx, dy];
    const [x, y] = place(from);
    const width = this.map.ground[0].length;
    return named(Math.max(0, Math.min(width - 1, x + right)), Math.max(0, Math.min(this.map.ground.length - 1, y + down)));
  }

  /** The square of a character or an object; a held one is where its holder is. @param {string} piece @returns {string} */
  whereIs(piece) {
    const found = this.figure(piece) ?? this.scene.objects.find((/** @type {any} */ one) => one.handle === piece);
    return found?.square ?? (found?.host ? this.whereIs(found.host) : "");
  }

  /** @param {string} name */
  point(name) {
    const [x, y] = middle(name);
    put(this.layers.cursor, s("rect", { x: x - SIDE / 2, y: y - SIDE / 2, width: SIDE, height: SIDE, rx: 4 }));
  }

  /** A square in words. @param {string} name */
  words(name) {
    if (!this.map) return "";
    const { piece } = this.here(name);
    const figure = piece && this.figure(piece);
    const thing = this.scene.objects.find((/** @type {any} */ one) => one.handle === piece);
    const who = figure ? `, ${figure.name} of ${this.seatName(figure.controller)}, click ${figure.click}` : thing ? `, ${this.thingWords(thing)}` : "";
    const may = this.options.some((option) => option.at?.square === name || (piece && option.at?.piece === this.meant(piece))) ? ", may be chosen" : "";
    return `${name}, ${describe(this.map, this.scene, name)}${who}${may}`;
  }
}

/** Put a piece somewhere; it stands upright however the map lies. @param {SVGElement} group @param {number} x @param {number} y */
function upright(group, x, y) {
  group.style.transform = `translate(${x}px, ${y}px) rotate(var(--upright, 0deg))`;
}
