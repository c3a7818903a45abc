// Pieces as they stand on the map: figures, destructible objects, glyphs.

import { put, s } from "/static/dom.js";
import { SHAPES } from "./signs.js";

const BASE = 22; // radius of a base
const RING = 19.5; // of the ring of lives
const BODY = 16.5; // and of what stands on it

const BUST = "M-14 15C-13.5 6.5 -8.5 4.2 -4 3.2C-3 2.6 -2.8 1.6 -3 .6C-5 -1.2 -5.8 -4 -5.4 -6.6C-4.8 -10 -2.6 -11.6 0 -11.6C2.6 -11.6 4.8 -10 5.4 -6.6C5.8 -4 5 -1.2 3 .6C2.8 1.6 3 2.6 4 3.2C8.5 4.2 13.5 6.5 14 15Z";
const WINGS = "M-3 5C-9 3 -15 -3 -16 -10C-11 -9 -6 -6 -4 -1ZM3 5C9 3 15 -3 16 -10C11 -9 6 -6 4 -1Z";
const BEAST = "M-13 12C-13 2 -9 -3 -3 -4L-6 -12L-1 -8L4 -12L5 -4C11 -1 13 5 13 12Z";
const STAR = "M0 -5L1.5 -1.5L5 -1.5L2.3 .9L3.2 4.6L0 2.5L-3.2 4.6L-2.3 .9L-5 -1.5L-1.5 -1.5Z";

/**
 * Draw a figure anew, around the middle of its spaces.
 * @param {SVGElement} group
 * @param {any} figure
 * @param {any} card
 * @param {string} title
 * @param {[number, number] | null} stretch from the middle to its second space, for a figure on two
 */
export function paint(group, figure, card, title, stretch) {
  const left = card.life - figure.wounds;
  const state = left * 3 <= card.life ? "weak" : figure.wounds ? "hurt" : "sound";
  const lives = card.life > 1 ? [...Array(card.life).keys()].map((n) => s("path", { class: n < left ? `life ${state}` : "life lost", d: arc(n, card.life) })) : [s("circle", { class: "life sound", r: RING })];
  put(
    group,
    ...(stretch ? ["bar", "bar inner"].map((name) => s("line", { class: name, x1: -stretch[0], y1: -stretch[1], x2: stretch[0], y2: stretch[1] })) : []),
    s("circle", { class: "base", r: BASE }),
    ...lives,
    s("circle", { class: "body", r: BODY }),
    s("g", { class: "bust", "clip-path": "url(#hs-round)" }, card.flying ? s("path", { class: "wings", d: WINGS }) : null, s("path", { class: "stands", d: card.hexes > 1 ? BEAST : BUST })),
    s("circle", { class: "gloss", r: BODY, fill: "url(#hs-gloss)" }),
    card.kind === "hero" ? s("path", { class: "star", d: STAR, transform: "translate(0 -17)" }) : null,
    s("text", { class: "handle", x: figure.handle.length > 2 ? -4 : 0, y: 11 }, figure.handle),
    badge(-18, -15, s("path", { class: "shape", d: SHAPES[figure.seat] })),
    s("g", { class: "height", transform: "translate(20 15)" }, s("rect", { x: -8, y: -7, width: 16, height: 14, rx: 4 }), s("path", { d: "M-4.5 4V-4M-6.3 -2L-4.5 -4L-2.7 -2" }), s("text", { x: 2.5, y: 4 }, card.height)),
    figure.wounds ? s("g", { class: "wounds", transform: "translate(-18 14)" }, s("path", { d: "M0 -8C4 -3 6 0 6 3A6 6 0 0 1 -6 3C-6 0 -4 -3 0 -8Z" }), s("text", { y: 6 }, figure.wounds)) : null,
    ...figure.items.map((/** @type {string} */ item, /** @type {number} */ n) => s("g", { class: "carried", transform: `translate(${n ? 22 : 18} ${-15 + n * 8})` }, s("path", { d: "M0 -6L6 0L0 6L-6 0Z" }), s("title", {}, item))),
    s("title", {}, title),
  );
}

/** @param {number} x @param {number} y @param {SVGElement} inside */
function badge(x, y, inside) {
  return s("g", { class: "badge", transform: `translate(${x} ${y})` }, s("circle", { r: 7.5 }), inside);
}

/** A piece of the ring of lives. @param {number} n @param {number} of */
function arc(n, of) {
  const gap = 0.12;
  const from = (n / of) * 2 * Math.PI - Math.PI / 2 + gap;
  const to = ((n + 1) / of) * 2 * Math.PI - Math.PI / 2 - gap;
  const large = to - from > Math.PI ? 1 : 0;
  return `M${RING * Math.cos(from)} ${RING * Math.sin(from)}A${RING} ${RING} 0 ${large} 1 ${RING * Math.cos(to)} ${RING * Math.sin(to)}`;
}

const HOUSE = { house: "M-20 18V-6L0 -21L20 -6V18Z", roof: "M-24 -4L0 -23L24 -4L20 0L0 -16L-20 0Z" };
const GATE = { house: "M-19 18V-5A19 16 0 0 1 19 -5V18Z", roof: "M-9 18V-18M0 18V-21M9 18V-18M-19 2H19" };

/** A destructible object with its occupants; one that nobody enters is a gate. @param {any} thing @param {number[]} seats of the occupants @param {string} title @param {boolean} enters whether figures may enter it */
export function object(thing, seats, title, enters) {
  const { house, roof } = enters ? HOUSE : GATE;
  const room = seats.map((seat, n) => s("path", { class: `occupant seat-${seat}`, d: SHAPES[seat], transform: `translate(${(n - (seats.length - 1) / 2) * 13} 2)` }));
  const left = thing.life - thing.wounds;
  return s(
    "g",
    { class: "object", "data-piece": thing.handle },
    s("path", { class: "house", d: house }),
    s("path", { class: enters ? "roof" : "planks", d: roof }),
    ...room,
    s("text", { class: "handle", y: 15 }, thing.handle),
    s("rect", { class: "lost", x: -18, y: 20, width: 36, height: 4, rx: 2 }),
    s("rect", { class: "lives", x: -18, y: 20, width: (36 * Math.max(left, 0)) / thing.life, height: 4, rx: 2 }),
    s("title", {}, title),
  );
}

/** A glyph on the ground; face down it shows its family only. @param {any} glyph @param {string} title @param {boolean} free whether nobody stands on it: then its name has room */
export function glyph(glyph, title, free = true) {
  const down = !glyph.up;
  const plate = glyph.family === "item" ? "M0 -17L17 0L0 17L-17 0Z" : glyph.family === "treasure" ? "M-15 -10H15V12H-15ZM-15 -2H15" : "M0 -17L14.7 -8.5V8.5L0 17L-14.7 8.5V-8.5Z";
  const word = down ? "?" : glyph.name.slice(0, 1);
  return s("g", { class: `glyph ${glyph.family}${down ? " down" : ""}`, "data-piece": glyph.handle }, s("path", { class: "plate", d: plate }), s("text", { y: 5.5 }, word), down || !free ? null : s("text", { class: "name", y: -20 }, short(glyph.name)), s("title", {}, title));
}

/** A name that fits under a glyph. @param {string} name */
function short(name) {
  return name.length > 11 ? `${name.slice(0, 10)}…` : name;
}

/** Shades and shapes that the drawings share. */
export function defs() {
  return s(
    "defs",
    {},
    s("clipPath", { id: "hs-round" }, s("circle", { r: 16 })),
    s("radialGradient", { id: "hs-gloss", cx: "0.35", cy: "0.25", r: "0.9" }, s("stop", { offset: "0", class: "shine" }), s("stop", { offset: "0.6", class: "clear" }), s("stop", { offset: "1", class: "dusk" })),
    s("filter", { id: "hs-lift", x: "-40%", y: "-40%", width: "180%", height: "180%" }, s("feDropShadow", { dx: "0", dy: "2.5", stdDeviation: "2", "flood-opacity": "0.55" })),
  );
}
