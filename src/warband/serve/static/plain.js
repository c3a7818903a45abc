// The page of a game that has no part of its own: spaces, pieces and cards, drawn from data (docs/protocol.md, 9).

import { capital, h, put, s } from "./dom.js";
import { listSides } from "./roster.js";
import { Surface } from "./surface.js";
import { middle, nextSpace, outline, span } from "./spaces.js";

/** @typedef {{name: string, x: number, y: number, label?: string, kind?: "square" | "hex" | "none", neighbours?: string[]}} Space */
/** @typedef {{name: string, label?: string, notes?: string[]}} Card */
/** @typedef {Card & {at: string, seat?: number}} Piece */
/** @typedef {{name: string, label?: string, seat?: number, cards: Card[]}} Zone */
/** @typedef {{spaces?: Space[], pieces?: Piece[], zones?: Zone[], notes?: string[]}} Scene */

const BASE = 22; // radius of a piece
const APART = 15; // between pieces on one space
const SHORT = 4; // letters that a piece has room for

/** @param {string} name @returns {import("./types").GamePage} */
export function plain(name) {
  return {
    name: capital(name),
    board: (host) => new PlainBoard(host),
    farewell: () => ({ title: "The end", words: [] }),
    setup: async (offered) => setup(offered),
    teach: () => null,
    tell: (line) => ({ tone: `${line.tone ?? ""}${line.facts?.seat ? ` of seat-${line.facts.seat.seat}` : ""}`, parts: [{ text: line.words }] }),
  };
}

/** The setup in the lobby: only the players. @param {any} offered @returns {import("./types").Setup} */
function setup(offered) {
  const { title } = offered;
  return {
    element: h("div", { hidden: true }),
    usual: { title, story: offered.story ?? "", guided: false },
    show: () => undefined,
    told: () => undefined,
    chosen: () => ({ title, setup: {} }),
  };
}

class PlainBoard extends Surface {
  /** @param {import("./types").Host} host */
  constructor(host) {
    const map = s("svg", { class: "map", tabindex: "0", role: "application", "aria-label": "The table. Arrow keys move, Enter chooses, i tells about a space." });
    const zones = h("div", { class: "zones" });
    const notes = h("ul", { class: "notes" });
    super(host, h("div", { class: "plain" }, map, zones, notes));
    this.map = map;
    this.zones = zones;
    this.notes = notes;
    this.layers = { spaces: s("g"), pieces: s("g"), cursor: s("g", { class: "cursor" }) };
    map.append(...Object.values(this.layers));
    this.roster = h("section", { class: "roster", "aria-label": "The pieces", hidden: true });
    this.details = h("section", { class: "details", "aria-label": "A piece", hidden: true });
    /** @type {Map<string, Space>} */
    this.spaces = new Map();
    /** @type {Piece[]} */
    this.pieces = [];
    this.laid = "";
    this.large = ""; // which piece the details tell of
  }

  // --- drawing

  /** @param {Scene} scene @param {number[]} _you */
  show(scene, _you) {
    const { spaces = [], pieces = [], zones = [], notes = [] } = scene;
    this.spaces = new Map(spaces.map((space) => [space.name, space]));
    this.pieces = [...pieces, ...zones.flatMap((zone) => zone.cards.map((card) => ({ ...card, at: zone.name, seat: zone.seat })))];
    this.hover = "";
    this.host.hint("");
    this.element.classList.toggle("empty", !spaces.length && !this.pieces.length && !zones.length && !notes.length);
    this.element.classList.toggle("boardless", !spaces.length);
    this.lay(spaces);
    put(this.layers.pieces, ...spaces.flatMap((space) => this.stand(space)));
    put(this.zones, ...zones.map((zone) => this.zone(zone)));
    put(this.notes, ...notes.map((note) => h("li", {}, note)));
    this.notes.hidden = !notes.length;
    this.list(pieces);
    this.inspect(this.large);
  }

  /** Draw the spaces, if they are not those that are drawn. @param {Space[]} spaces */
  lay(spaces) {
    const said = JSON.stringify(spaces);
    if (said === this.laid) return;
    this.laid = said;
    const { box, ratio, width } = span(spaces);
    this.map.setAttribute("viewBox", box);
    this.map.style.cssText = `aspect-ratio: ${ratio}; max-width: min(100%, ${1.6 * width}px)`;
    this.map.classList.toggle("gone", !spaces.length);
    const lines = spaces.filter((space) => space.kind === "none").flatMap((space) => this.ways(space));
    put(this.layers.spaces, ...lines, ...spaces.map((space) => this.space(space)));
  }

  /** The lines from a point to its neighbours. @param {Space} space */
  ways(space) {
    const [x1, y1] = middle(space);
    return (space.neighbours ?? []).flatMap((name) => {
      const other = this.spaces.get(name);
      if (!other) return [];
      const [x2, y2] = middle(other);
      return [s("line", { class: "way", x1, y1, x2, y2 })];
    });
  }

  /** @param {Space} space */
  space(space) {
    const [x, y] = middle(space);
    const label = space.label ? [s("text", { class: "label", x, y: y + 4 }, space.label)] : [];
    return s("g", { class: `space ${space.kind ?? "square"}`, "data-square": space.name }, s("path", { class: "ground", d: outline(space) }), ...label, s("circle", { class: "dot", cx: x, cy: y, r: 6 }), s("title", {}, space.label ?? space.name));
  }

  /** The pieces on a space, side by side. @param {Space} space */
  stand(space) {
    const here = this.pieces.filter((piece) => piece.at === space.name);
    const [x, y] = middle(space);
    const scale = here.length > 1 ? 0.72 : 1;
    return here.map((piece, n) => {
      const across = (n - (here.length - 1) / 2) * Math.min(APART * 2, 80 / here.length);
      return s(
        "g",
        { class: `piece${piece.seat === undefined ? "" : ` seat-${piece.seat}`}`, "data-piece": piece.name, transform: `translate(${x + across} ${y}) scale(${scale})` },
        s("circle", { class: "base", r: BASE }),
        s("text", { y: 5 }, called(piece).slice(0, SHORT)),
        s("title", {}, [called(piece), ...(piece.notes ?? [])].join(". ")),
      );
    });
  }

  /** @param {Zone} zone */
  zone(zone) {
    const cards = this.pieces.filter((piece) => piece.at === zone.name);
    const none = cards.length ? [] : [h("li", { class: "dim" }, "nothing")];
    return h(
      "section",
      { class: `zone${zone.seat === undefined ? "" : ` seat-${zone.seat}`}` },
      h("h3", {}, zone.label ?? capital(zone.name)),
      h("ul", {}, ...none, ...cards.map((card) => h("li", {}, h("button", { type: "button", class: "card", "data-piece": card.name, title: (card.notes ?? []).join(". ") }, called(card))))),
    );
  }

  /** The pieces on the table by seat. @param {Piece[]} pieces */
  list(pieces) {
    const seats = [...new Set(pieces.flatMap((piece) => (piece.seat === undefined ? [] : [piece.seat])))].sort();
    this.roster.hidden = !seats.length;
    const row = (/** @type {Piece} */ piece) =>
      h("li", {}, h("button", { type: "button", class: "row", onclick: () => this.inspect(piece.name) }, h("span", { class: "who" }, called(piece)), h("span", { class: "where" }, this.spaces.get(piece.at)?.label ?? piece.at)));
    listSides(this.roster, seats.map((seat) => ({ seat, title: this.seatName(seat), rows: pieces.filter((piece) => piece.seat === seat).map(row) })));
  }

  /** @param {number} seat */
  seatName(seat) {
    return capital(this.host.seats[seat]?.name ?? "");
  }

  /** Show a piece or a card at large. @param {string} name */
  inspect(name) {
    const piece = this.pieces.find((one) => one.name === name);
    this.large = piece ? name : "";
    this.details.hidden = !piece?.notes?.length;
    if (!piece) return;
    const where = this.spaces.has(piece.at) ? [h("p", { class: "dim" }, `on ${this.spaces.get(piece.at)?.label ?? piece.at}`)] : [];
    put(this.details, h("h2", {}, called(piece)), ...where, h("ul", { class: "notes" }, ...(piece.notes ?? []).map((note) => h("li", {}, note))));
  }

  // --- options

  /** @param {import("./types").Option[]} options @param {import("./types").Ask | null} ask */
  mark(options, ask) {
    this.options = options;
    this.ask = ask;
    const pieces = new Set(options.map(({ at }) => (at?.square ? undefined : at?.piece)));
    const spaces = new Set(options.flatMap(({ at }) => [at?.square, ...(at?.squares ?? []), ...(at?.wall ?? [])]));
    for (const one of this.element.querySelectorAll("[data-piece]")) one.classList.toggle("choice", pieces.has(one.getAttribute("data-piece") ?? ""));
    for (const one of this.element.querySelectorAll("[data-square]")) one.classList.toggle("mark", spaces.has(one.getAttribute("data-square") ?? ""));
  }

  // --- pointing and keys

  /** @param {MouseEvent} event */
  under(event) {
    const target = /** @type {Element} */ (event.target);
    const piece = target.closest("[data-piece]")?.getAttribute("data-piece") ?? undefined;
    const space = target.closest("[data-square]")?.getAttribute("data-square") ?? undefined;
    return { piece, square: space ?? ((piece && this.whereIs(piece)) || undefined) };
  }

  /** @param {string} place */
  here(place) {
    const there = this.pieces.filter((piece) => piece.at === place).map((piece) => piece.name);
    return { piece: there.find((name) => this.may(name)) ?? there[0], square: place };
  }

  /** Whether a piece may be chosen. @param {string} piece */
  may(piece) {
    return this.options.some(({ at }) => at?.piece === piece);
  }

  /** @param {string} piece */
  whereIs(piece) {
    const at = this.pieces.find((one) => one.name === piece)?.at ?? "";
    return this.spaces.has(at) ? at : "";
  }

  start() {
    return this.spaces.keys().next().value ?? "";
  }

  /** @param {string} place @param {number} dx @param {number} dy */
  next(place, dx, dy) {
    return nextSpace(this.spaces, place, dx, dy);
  }

  /** @param {number} dx @param {number} dy */
  move(dx, dy) {
    if (this.cursor && this.spaces.has(this.cursor)) super.move(dx, dy);
    else if (this.start()) this.at(this.start());
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const card = event.target instanceof HTMLElement && event.target.closest(".card");
    if (!card || event.key === "n") super.key(event);
  }

  /** @param {string} place */
  point(place) {
    const space = this.spaces.get(place);
    put(this.layers.cursor, space ? s("path", { d: outline(space) }) : null);
  }

  /** @param {import("./surface.js").At} at */
  picked(at) {
    if (at.square && this.spaces.has(at.square)) this.point(at.square);
    if (at.piece) this.inspect(at.piece);
  }

  /** @param {import("./surface.js").At} at */
  over(at) {
    this.host.hint(at.square ? this.words(at.square) : "");
  }

  away() {
    this.host.hint("");
  }

  /** @param {string} place */
  words(place) {
    const space = this.spaces.get(place);
    const there = this.pieces.filter((piece) => piece.at === place);
    const who = there.map((piece) => [called(piece), piece.seat === undefined ? "" : `of ${this.seatName(piece.seat)}`].filter(Boolean).join(" "));
    const may = this.options.some(({ at }) => at?.square === place || at?.squares?.includes(place) || there.some((piece) => piece.name === at?.piece));
    return [space?.label ?? place, ...who, may ? "may be chosen" : ""].filter(Boolean).join(", ");
  }
}

/** The name of a piece or a card. @param {Card} card */
function called(card) {
  return card.label ?? card.name;
}
