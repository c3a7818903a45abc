// Pieces as they stand on the map: a character on its base, whose ring is its dial; an object.

import { put, s } from "/static/dom.js";
import { textSize } from "/static/settings.js";
import { picture } from "./portraits.js";

const BASE = 18.5; // radius of a base
const RING = 17; // of its ring
const BODY = 15; // and of what stands on it
const SQUARE = 38; // that a name may be wide
const NAME = 8.6; // the size of a name among others
const LONE = 10.5; // and of one that has more room
const LETTER = 0.63; // that is wide, at most, in sizes

const BUST = "M-14 15C-13.5 6.5 -8.5 4.2 -4 3.2C-3 2.6 -2.8 1.6 -3 .6C-5 -1.2 -5.8 -4 -5.4 -6.6C-4.8 -10 -2.6 -11.6 0 -11.6C2.6 -11.6 4.8 -10 5.4 -6.6C5.8 -4 5 -1.2 3 .6C2.8 1.6 3 2.6 4 3.2C8.5 4.2 13.5 6.5 14 15Z";
const CAPE = "M-5 2C-11 4 -14 9 -15 16H15C14 9 11 4 5 2L0 6Z";
const WHEEL = "M0 -10A10 10 0 1 0 .01 -10ZM0 -7.4A7.4 7.4 0 1 1 -.01 -7.4ZM-1.2 -8H1.2V-2.2A2.6 2.6 0 0 1 2.4 1.1L7.2 5L5.6 6.9L1 3A2.6 2.6 0 0 1 -1 3L-5.6 6.9L-7.2 5L-2.4 1.1A2.6 2.6 0 0 1 -1.2 -2.2Z";
const WINGS = "M-3 4C-8 2 -13 -3 -14 -9C-10 -8 -6 -5 -4 -1ZM3 4C8 2 13 -3 14 -9C10 -8 6 -5 4 -1Z";

/**
 * Draw a character anew.
 * @param {SVGElement} group
 * @param {any} figure
 * @param {any} card
 * @param {string} title
 * @param {import("./names.js").Place} place of its name
 */
export function paint(group, figure, card, title, place) {
  const [wide, deep] = figure.base ?? card.base;
  const scale = Math.min(wide, deep);
  const starts = card.dials.filter((/** @type {number} */ start) => start <= figure.click || start === card.dials[0]);
  const first = starts[starts.length - 1] - 1; // of the dial that shows
  const length = (card.dials.find((/** @type {number} */ start) => start > figure.click) ?? card.dial.length + 1) - 1 - first;
  const shown = figure.click - first;
  const left = Math.max(0, length - shown + 1);
  const state = left * 3 <= length ? "weak" : left * 3 <= length * 2 ? "hurt" : "sound";
  const spots = [[-13, 13], [13, 13], [0, 18]];
  const tokens = spots.slice(0, figure.tokens).map(([cx, cy]) => s("circle", { class: "token", cx, cy, r: 4.6 }));
  const held = figure.holds.length ? [s("g", { class: "held" }, s("rect", { x: 8, y: -19, width: 11, height: 11, rx: 2.5, transform: "rotate(45 13.5 -13.5)" }), s("text", { x: 13.5, y: -10.4 }, figure.holds[0].slice(0, 1).toUpperCase()))] : [];
  put(
    group,
    s(
      "g",
      { transform: `scale(${scale})` },
      wide === deep ? null : s("rect", { class: "base long", x: -BASE * wide / scale, y: -BASE * deep / scale, width: 2 * BASE * wide / scale, height: 2 * BASE * deep / scale, rx: BASE }),
      s("circle", { class: "base", r: BASE }),
      ...[...Array(length).keys()].map((n) => s("path", { class: n < shown - 1 ? "click lost" : `click ${state}`, d: arc(n, length, RING) })),
      s("circle", { class: "body", r: BODY }),
      "pilot" in figure ? s("path", { class: "wheel", d: WHEEL, transform: "translate(0 -3)" }) : s("g", { class: "bust", "clip-path": "url(#round)" }, card.symbols.includes("wing") ? s("path", { class: "wings", d: WINGS }) : s("path", { class: "cape", d: CAPE }), s("path", { class: "stands", d: BUST })),
      picture(card.id) ? s("image", { class: "face", href: picture(card.id), x: -BODY, y: -BODY, width: 2 * BODY, height: 2 * BODY, "clip-path": "url(#round)" }) : null,
      s("circle", { class: "gloss", r: BODY, fill: "url(#shade)" }),
      s("text", { class: "handle", y: 12.4 }, figure.handle),
      ...figure.pilot ? [s("g", { class: "pilot" }, s("rect", { x: -19, y: -20, width: 16, height: 11, rx: 5 }), s("text", { x: -11, y: -11.6 }, figure.pilot))] : [],
      ...tokens,
      ...held,
    ),
    place.side ? name(card.name, place, BASE * scale, SQUARE * wide) : null,
    s("title", {}, title),
  );
}

/** An object on the map. @param {any} thing @param {string} title */
export function object(thing, title) {
  const letter = (thing.gear ? thing.name : (thing.weight ?? thing.name)).slice(0, 1).toUpperCase();
  return s(
    "g",
    { class: `object ${thing.weight ?? ""}${thing.gear ? " gear" : ""}`, "data-piece": thing.handle },
    s("rect", { class: "thing", x: -10.5, y: -10.5, width: 21, height: 21, rx: 4, transform: "rotate(45)" }),
    s("path", { class: "facet", d: "M0 -13L13 0L0 3L-13 0Z" }),
    s("text", { y: 4.2 }, letter),
    thing.gear ? s("text", { class: "name", y: 23 }, thing.name) : null,
    s("title", {}, title),
  );
}

/** A piece of a ring. @param {number} n @param {number} of @param {number} r */
function arc(n, of, r) {
  const gap = 0.09;
  const from = (n / of) * 2 * Math.PI - Math.PI / 2 + gap;
  const to = ((n + 1) / of) * 2 * Math.PI - Math.PI / 2 - gap;
  return `M${r * Math.cos(from)} ${r * Math.sin(from)}A${r} ${r} 0 0 1 ${r * Math.cos(to)} ${r * Math.sin(to)}`;
}

/** A name above or below a figure, no wider than its square, or than two where nobody is near. @param {string} words @param {import("./names.js").Place} place @param {number} from @param {number} wide */
function name(words, { side, alone }, from, wide) {
  const found = lines(words);
  const size = (alone ? LONE : NAME) * textSize();
  const y = side === "below" ? from + size * 0.95 : -from - 3 - size * (found.length - 1);
  const most = alone ? wide + SQUARE : wide;
  const fits = (/** @type {string} */ line) => (line.length * LETTER * size > most ? { textLength: most, lengthAdjust: "spacingAndGlyphs" } : {});
  return s("text", { class: "name", y, "font-size": size }, ...found.map((line, n) => s("tspan", { x: 0, dy: n ? size : 0, ...fits(line) }, line)));
}

/** A name in lines that fit under a figure. @param {string} name */
function lines(name) {
  const words = (name.startsWith("The ") ? name.slice(4) : name).split(" ");
  const found = words.length > 1 ? [words[0], words.slice(1).join(" ")] : words;
  return found.map((line) => (line.length > 11 ? `${line.slice(0, 10)}…` : line));
}
