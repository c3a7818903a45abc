// The battlefield with everybody on it, the army cards beside it, and one card at large.

import { h, put, s } from "/static/dom.js";
import { nextSpace } from "/static/spaces.js";
import { Surface } from "/static/surface.js";
import { Trails } from "/static/trails.js";
import { cardDetails, glyphDetails, legend, objectDetails, roster } from "./cards.js";
import { defs, glyph, object, paint } from "./figure.js";
import { ground, levels, middle, outline, size } from "./ground.js";
import { aimed, marked, odds, way } from "./marks.js";
import { Choices } from "./choices.js";
import { follow } from "./teach.js";

/** @typedef {import("./ground.js").Space} Space */
/** @typedef {import("/static/surface.js").At} At */

const LEAST = 30; // pixels for a space on a small screen
const LABEL = "Arrow keys move, Enter chooses, n goes to the next choice, i tells about a space.";

export class Board extends Surface {
  /** @param {import("/static/types").Host} host */
  constructor(host) {
    const layers = { ground: s("g"), zones: s("g"), glyphs: s("g"), marks: s("g"), trails: s("g"), objects: s("g"), lines: s("g", { class: "lines-of-sight" }), figures: s("g"), levels: s("g"), ways: s("g", { class: "ways" }), odds: s("g"), cursor: s("g", { class: "cursor" }) };
    const { map } = host.props;
    const [width, height] = size(map);
    const wide = width > height * 1.15 ? " wide" : "";
    super(host, s("svg", { class: `map battlefield${wide}`, viewBox: `0 0 ${width} ${height}`, tabindex: "0", role: "application", "aria-label": `${map.name}. ${LABEL}` }, defs(), ...Object.values(layers)));
    const { style } = /** @type {SVGElement} */ (this.element);
    style.aspectRatio = `${width} / ${height}`;
    style.setProperty("--least", `${Math.round(LEAST * map.columns)}px`);
    this.layers = layers;
    this.props = host.props;
    /** @type {Map<string, Space>} */
    this.spaces = new Map(map.spaces.map((/** @type {Space} */ space) => [space.name, space]));
    this.trails = new Trails((place) => middle(/** @type {Space} */ (this.spaces.get(place))));
    put(layers.trails, this.trails.element);
    put(layers.ground, ground(map));
    put(layers.levels, ...levels(map));
    /** @type {any} */
    this.scene = null;
    /** @type {number[]} */
    this.you = [];
    /** @type {Map<string, SVGElement>} */
    this.figures = new Map();
    this.choices = new Choices([], null);
    this.large = ""; // the piece or the card that the details tell of
    this.acting = ""; // who acted when the table was last seen
    this.warned = ""; // the place whose dangers a finger has called up
    this.armies = h("div", { class: "armies" });
    this.roster = h("section", { class: "roster legions", "aria-label": "The armies" }, this.armies, legend(host.props));
    this.details = h("section", { class: "details", "aria-label": "A card", hidden: true });
    this.roster.addEventListener("click", (event) => this.pressed(event));
    follow(host.props.lessons);
  }

  // --- drawing

  /** @param {any} scene @param {number[]} you */
  show(scene, you) {
    this.scene = scene;
    this.you = you;
    this.hover = this.warned = "";
    this.host.hint("");
    follow(this.props.lessons, you);
    const lies = scene.glyphs.filter((/** @type {any} */ one) => one.space);
    put(this.layers.zones, ...(scene.round ? [] : this.zones()));
    put(this.layers.glyphs, ...lies.map((/** @type {any} */ one) => this.stood(one.space, glyph(one, this.glyphWords(one), !this.on(one.space).figure))));
    put(this.layers.objects, ...scene.objects.filter((/** @type {any} */ one) => !one.gone).map((/** @type {any} */ one) => this.object(one)));
    for (const layer of [this.layers.lines, this.layers.ways, this.layers.odds]) put(layer);
    this.trails.trace(scene.figures.map((/** @type {any} */ one) => ({ piece: one.handle, place: one.spaces[0] ?? "", seat: one.seat })), `${scene.round} ${scene.number} ${scene.seat}`);
    this.stand();
    this.list();
    const fresh = scene.acting && scene.acting !== this.acting ? scene.acting : "";
    this.acting = scene.acting;
    this.inspect(fresh || this.large || scene.revealed || this.first());
  }

  /** A card of one's own, to begin with. */
  first() {
    const mine = this.scene.cards.find((/** @type {any} */ card) => !this.you.length || this.you.includes(card.seat));
    return mine?.handle ?? "";
  }

  /** The start zones. */
  zones() {
    return this.props.map.spaces.filter((/** @type {Space} */ space) => space.zone !== undefined && space.zone < this.props.seats.length).map((/** @type {Space} */ space) => s("path", { class: `start-zone seat-${space.zone}`, d: outline(space, 34) }));
  }

  /** Something, put on a space. @template {SVGElement} T @param {string} place @param {T} element @returns {T} */
  stood(place, element) {
    const space = this.spaces.get(place);
    if (space) element.style.transform = `translate(${middle(space).map((part) => `${part}px`).join(", ")})`;
    return element;
  }

  /** @param {any} thing */
  object(thing) {
    const seats = thing.occupants.map((/** @type {string} */ handle) => this.figure(handle)?.seat ?? 0);
    return this.stood(thing.space, object(thing, seats, this.thingWords(thing), this.props.objects[thing.name].occupancy > 0));
  }

  /** Put every figure where it stands. */
  stand() {
    const here = new Set();
    for (const figure of this.scene.figures) {
      if (!figure.spaces.length) continue;
      here.add(figure.handle);
      const found = this.figures.get(figure.handle);
      const group = found ?? s("g", { "data-piece": figure.handle });
      this.dress(group, figure);
      if (found) continue;
      this.figures.set(figure.handle, group);
      this.layers.figures.append(group);
    }
    for (const [handle, group] of this.figures) {
      if (here.has(handle)) continue;
      this.figures.delete(handle);
      group.classList.add("fallen");
      setTimeout(() => group.remove(), 600);
    }
  }

  /** @param {SVGElement} group @param {any} figure */
  dress(group, figure) {
    const [one, other] = figure.spaces.map((/** @type {string} */ name) => middle(/** @type {Space} */ (this.spaces.get(name))));
    const [x, y] = other ? [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2] : one;
    const card = this.card(figure);
    group.setAttribute("class", `figure seat-${figure.seat} ${card.kind}${figure.done.length ? " done" : ""}${figure.handle === this.scene.acting ? " acting" : ""}`);
    group.style.transform = `translate(${x}px, ${y}px)`;
    paint(group, figure, card, this.figureWords(figure), other ? [other[0] - x, other[1] - y] : null);
  }

  list() {
    roster(this.armies, this.scene, this.props, this.host.seats, this.you, this.large);
  }

  // --- words

  /** @param {any} figure */
  figureWords(figure) {
    const card = this.card(figure);
    const wounds = card.life > 1 ? `, ${card.life - figure.wounds} of ${card.life} lives` : "";
    const items = figure.items.length ? `, carries ${figure.items.join(", ")}` : "";
    const engaged = figure.engaged.length ? `, engaged with ${figure.engaged.join(", ")}` : "";
    return `${figure.name} of ${this.seatName(figure.seat)}, height ${card.height}${wounds}${items}${engaged}`;
  }

  /** @param {any} thing */
  thingWords(thing) {
    const inside = thing.occupants.length ? `, in it ${thing.occupants.join(", ")}` : "";
    return `${thing.name}, ${thing.life - thing.wounds} of ${thing.life} lives${inside}`;
  }

  /** @param {any} one */
  glyphWords(one) {
    const card = this.props.glyphs[one.name];
    return card ? `${one.handle}, ${card.kind}. ${card.words}` : `A hidden ${one.family === "item" ? "item" : `${one.family} glyph`}`;
  }

  /** A space in words. @param {string} place */
  words(place) {
    const space = this.spaces.get(place);
    if (!space) return "";
    const { name, effect } = this.props.terrains[space.terrain];
    const { figure, thing, lying } = this.on(place);
    const there = [figure && this.figureWords(figure), thing && this.thingWords(thing), lying && this.glyphWords(lying), space.obstacle ? `an obstacle ${space.obstacle} high` : ""];
    const leg = this.choices.leg(place);
    const aim = figure ?? thing;
    const target = aim && this.choices.target(aim.handle);
    const may = leg ? `${leg.note}` : target ? target.note : this.choices.offers(place, aim?.handle) ? "may be chosen" : "";
    return [`Space ${place}, level ${space.level}, ${name}${effect ? ` (${effect})` : ""}`, ...there, may].filter(Boolean).join(". ");
  }

  /** @param {number} seat */
  seatName(seat) {
    return this.host.seats[seat]?.name ?? this.props.seats[seat];
  }

  // --- pieces

  /** @param {string} handle */
  figure(handle) {
    return this.scene?.figures.find((/** @type {any} */ one) => one.handle === handle);
  }

  /** @param {string} handle */
  thing(handle) {
    return this.scene?.objects.find((/** @type {any} */ one) => one.handle === handle);
  }

  /** The printed card of a figure. @param {any} figure */
  card(figure) {
    const card = this.scene.cards.find((/** @type {any} */ one) => one.handle === figure.card);
    return this.props.cards[card.name];
  }

  /** Everything on a space. @param {string} place */
  on(place) {
    const { figures, objects, glyphs } = this.scene;
    return {
      figure: figures.find((/** @type {any} */ one) => one.spaces.includes(place)),
      thing: objects.find((/** @type {any} */ one) => !one.gone && one.space === place),
      lying: glyphs.find((/** @type {any} */ one) => one.space === place),
    };
  }

  /** @param {string} place */
  here(place) {
    const { figure, thing, lying } = this.on(place);
    return { piece: (figure ?? thing ?? lying)?.handle, square: place };
  }

  /** @param {string} piece @returns {string} */
  whereIs(piece) {
    const found = this.figure(piece);
    if (found) return found.spaces[0] ?? (found.host ? this.whereIs(found.host) : "");
    const other = [...this.scene.objects, ...this.scene.glyphs].find((/** @type {any} */ one) => one.handle === piece);
    return other?.space ?? (other?.host ? this.whereIs(other.host) : "");
  }

  start() {
    const own = this.scene?.figures.find((/** @type {any} */ one) => one.spaces.length && this.you.includes(one.seat));
    return own?.spaces[0] ?? this.spaces.keys().next().value ?? "";
  }

  /** @param {string} place @param {number} dx @param {number} dy */
  next(place, dx, dy) {
    return nextSpace(/** @type {any} */ (this.spaces), place, dx, dy);
  }

  // --- options

  /** @param {import("/static/types").Option[]} options @param {import("/static/types").Ask | null} ask */
  mark(options, ask) {
    this.choices = new Choices(options, ask);
    this.options = this.choices.pointed;
    this.ask = ask;
    for (const layer of [this.layers.marks, this.layers.odds, this.layers.ways]) put(layer);
    for (const group of this.element.querySelectorAll("[data-piece]")) group.classList.remove("choice", "enemy");
    for (const button of this.roster.querySelectorAll("[data-card]")) button.classList.toggle("choice", this.choices.offers("", button.getAttribute("data-card") ?? ""));
    if (!this.scene) return;
    if (options.length) this.reveal(this.whereIs(this.scene.acting) || this.choices.places.keys().next().value || this.start());
    for (const [place, leg] of this.choices.places) this.layers.marks.append(marked(/** @type {Space} */ (this.spaces.get(place)), leg, Boolean(this.on(place).lying)));
    for (const option of this.options) if (option.at?.piece && !option.at.square) this.light(option.at);
  }

  /** Scroll a map that is larger than its room to a place. @param {string} place */
  reveal(place) {
    const room = this.element.parentElement;
    const space = this.spaces.get(place);
    if (!room || !space || room.scrollWidth <= room.clientWidth) return;
    const scale = this.element.clientWidth / size(this.props.map)[0];
    const [x, y] = middle(space).map((part) => part * scale);
    room.scrollTo(x - room.clientWidth / 2, y - room.clientHeight / 2);
  }

  /** Light a piece that may be chosen, with the odds of an attack on it. @param {any} at */
  light(at) {
    const group = this.figures.get(at.piece) ?? this.layers.objects.querySelector(`[data-piece="${CSS.escape(at.piece)}"]`) ?? this.layers.glyphs.querySelector(`[data-piece="${CSS.escape(at.piece)}"]`);
    group?.classList.add("choice");
    if (at.chance === undefined || this.friendly(at.piece)) return;
    group?.classList.add("enemy");
    this.layers.odds.append(this.stood(this.whereIs(at.piece), odds(at)));
    if (this.ask?.kind === "target") this.sight(this.scene.acting, at.piece, "aimed");
  }

  /** Whether a piece is a figure of the side that is asked. @param {string} piece */
  friendly(piece) {
    const figure = this.figure(piece);
    return Boolean(figure && this.ask) && this.props.teams[figure.seat] === this.props.teams[this.ask?.seat ?? 0];
  }

  // --- pointing

  /** @param {MouseEvent} event @returns {At} */
  under(event) {
    const target = /** @type {Element} */ (event.target);
    const piece = target.closest("[data-piece]")?.getAttribute("data-piece") ?? undefined;
    const place = target.closest("[data-square]")?.getAttribute("data-square") ?? (piece && this.nearest(piece, event));
    return { piece: piece ?? (place ? this.here(place).piece : undefined), square: place || undefined };
  }

  /** The space of a piece that is under a pointer. @param {string} piece @param {MouseEvent} event */
  nearest(piece, event) {
    const spaces = this.figure(piece)?.spaces ?? [];
    const matrix = /** @type {SVGGraphicsElement} */ (this.layers.figures).getScreenCTM();
    if (spaces.length < 2 || !matrix) return this.whereIs(piece);
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const far = (/** @type {string} */ name) => Math.hypot(...middle(/** @type {Space} */ (this.spaces.get(name))).map((part, n) => part - [at.x, at.y][n]));
    return far(spaces[0]) <= far(spaces[1]) ? spaces[0] : spaces[1];
  }

  /** A finger has no other way to read of dangers: its first touch shows them, the second chooses. @param {MouseEvent} event */
  clicked(event) {
    const at = this.under(event);
    const leg = at.square && this.choices.leg(at.square);
    if (leg?.at.risks && /** @type {PointerEvent} */ (event).pointerType === "touch" && this.warned !== at.square) {
      this.warned = at.square ?? "";
      this.over(at);
      return this.host.hint(`${this.words(this.warned)}. Touch it again to go there.`);
    }
    super.clicked(event);
  }

  /** At the choice of a deed, a space means a move there and a piece an attack on it. @param {At} at */
  choose(at) {
    const aims = Boolean(at.piece && (this.figure(at.piece) ? !this.friendly(at.piece) : this.thing(at.piece)));
    const line = at.piece && this.friendly(at.piece) ? null : this.choices.line(at, aims);
    if (!line && !(at.square && this.choices.leg(at.square))) this.picked(at);
    if (line) this.host.say(line);
    else if (at.piece || at.square) this.host.pointed(at);
  }

  /** @param {At} at */
  picked(at) {
    if (at.piece) this.inspect(at.piece);
  }

  /** @param {At} at */
  over(at) {
    put(this.layers.ways);
    this.layers.lines.querySelector(".hovered")?.remove();
    if (!at.square) return this.host.hint("");
    this.host.hint(this.words(at.square));
    const leg = this.choices.leg(at.square);
    const from = this.whereIs(this.scene.acting);
    if (leg && from) put(this.layers.ways, way(this.spaces, from, leg.at));
    const looks = this.scene.acting || (this.figure(this.large) ? this.large : "");
    if (!leg && at.piece && looks && at.piece !== looks && !this.choices.target(at.piece)) this.sight(looks, at.piece, "hovered");
  }

  forget() {
    this.trails.forget();
  }

  away() {
    put(this.layers.ways);
    this.layers.lines.querySelector(".hovered")?.remove();
    this.host.hint("");
  }

  /** Draw a line of sight. @param {string} from @param {string} to @param {"aimed" | "hovered"} className */
  async sight(from, to, className) {
    const [scene, key] = [this.scene, this.hover];
    if (!this.figure(from)?.spaces.length || !this.whereIs(to)) return;
    const line = await this.host.aim(from, to);
    if (!line || scene !== this.scene || (className === "hovered" && key !== this.hover)) return;
    this.layers.lines.append(aimed(this.spaces, line, className));
    if (className === "hovered") this.host.hint(line.words);
  }

  /** @param {string} place */
  point(place) {
    const space = this.spaces.get(place);
    put(this.layers.cursor, space ? s("path", { d: outline(space, 35) }) : null);
    put(this.layers.ways);
    const leg = this.choices.leg(place);
    const from = this.whereIs(this.scene.acting);
    if (leg && from) put(this.layers.ways, way(this.spaces, from, leg.at));
  }

  // --- cards

  /** Somebody pressed a card or a figure in the list. @param {Event} event */
  pressed(event) {
    const card = /** @type {Element} */ (event.target).closest("[data-card]")?.getAttribute("data-card");
    if (!card) return;
    this.inspect(card);
    if (this.choices.offers("", card)) this.host.pointed({ piece: card });
  }

  /** Show a piece or an army card at large. @param {string} handle */
  inspect(handle) {
    const { cards, objects, glyphs } = this.scene;
    const figure = this.figure(handle);
    const card = cards.find((/** @type {any} */ one) => one.handle === (figure?.card ?? handle));
    const thing = objects.find((/** @type {any} */ one) => one.handle === handle);
    const lying = glyphs.find((/** @type {any} */ one) => one.handle === handle);
    if (!card && !thing && !lying) return;
    this.large = handle;
    this.details.hidden = false;
    if (card) put(this.details, ...cardDetails(card, figure, this.scene, this.props, this.host));
    else if (thing) put(this.details, ...objectDetails(thing, this.props));
    else put(this.details, ...glyphDetails(lying, this.props));
    this.list();
    for (const [other, group] of this.figures) group.classList.toggle("chosen", other === handle);
  }
}
