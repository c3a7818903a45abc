// The map: squares, terrain, heights, walls and stairs, drawn once; and its changes since.

import { s } from "/static/dom.js";

export const SIDE = 40; // of a square
export const EDGE = 22; // for the letters and numbers

let first = 1; // the number of the first row

/** Number the rows from another number on: of some maps three and four players use a part. @param {number} row */
export function countFrom(row) {
  first = row;
}

/** Column and row of a square, from 0. @param {string} name @returns {[number, number]} */
export function place(name) {
  const [, letters, row] = /** @type {RegExpMatchArray} */ (name.match(/^([A-Z]+)(\d+)$/));
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return [column, Number(row) - first];
}

/** The name of a square. @param {number} x @param {number} y */
export function named(x, y) {
  const letters = x < 26 ? String.fromCharCode(65 + x) : `A${String.fromCharCode(65 + x - 26)}`;
  return `${letters}${y + first}`;
}

/** The middle of a square. @param {string} name @returns {[number, number]} */
export function middle(name) {
  const [x, y] = place(name);
  return [EDGE + (x + 0.5) * SIDE, EDGE + (y + 0.5) * SIDE];
}

/** @param {string} name */
function corner(name) {
  const [x, y] = place(name);
  return { x: EDGE + x * SIDE, y: EDGE + y * SIDE };
}

const KINDS = { "#": "blocking", h: "hindering", "~": "water", ".": "clear" };

/** The terrain of a square, in words. @param {any} map @param {any} scene @param {string} name */
export function describe(map, scene, name) {
  const [x, y] = place(name);
  const level = map.levels[y][x];
  /** @type {string} */
  let kind = KINDS[/** @type {keyof typeof KINDS} */ (map.ground[y][x])];
  if (scene.rubble?.includes(name)) kind = "debris";
  const over = (scene.terrains ?? []).find((/** @type {any} */ one) => one.squares.includes(name));
  if (over) kind = over.words;
  const markers = (scene.markers ?? []).filter((/** @type {any} */ one) => one.square === name).map((/** @type {any} */ one) => one.name);
  return [kind, level !== "1" ? `level ${level}` : "", ...markers].filter(Boolean).join(", ");
}

/** Patterns that the ground is filled with, and what gives the pieces their shape. */
export function patterns() {
  const pattern = (/** @type {string} */ id, /** @type {number} */ size, /** @type {SVGElement[]} */ ...inside) =>
    s("pattern", { id, width: size, height: size, patternUnits: "userSpaceOnUse", x: EDGE, y: EDGE }, ...inside);
  const dots = (/** @type {string} */ className, /** @type {number[][]} */ at) => at.map(([cx, cy, r]) => s("circle", { class: className, cx, cy, r }));
  const bush = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) => [
    ...dots("bush", [[x - r * 0.6, y, r * 0.75], [x + r * 0.6, y, r * 0.75], [x, y - r * 0.5, r * 0.85], [x, y + r * 0.4, r * 0.7]]),
    ...dots("leaf", [[x - r * 0.35, y - r * 0.45, r * 0.4], [x + r * 0.5, y - r * 0.25, r * 0.33], [x - r * 0.1, y + r * 0.3, r * 0.3]]),
  ];
  return s(
    "defs",
    {},
    pattern("water", 40, s("rect", { class: "water", width: 40, height: 40 }), s("path", { class: "wave", d: "M0 11q5 -4 10 0t10 0t10 0t10 0" }), s("path", { class: "wave far", d: "M-5 29q5 -4 10 0t10 0t10 0t10 0t10 0" })),
    pattern("hindering", 40, s("rect", { class: "grass", width: 40, height: 40 }), ...bush(11, 13, 7), ...bush(29, 11, 5.5), ...bush(27, 30, 7.5), ...bush(9, 32, 5)),
    pattern("blocking", 40, s("rect", { class: "rock", width: 40, height: 40 }), s("path", { class: "lit", d: "M1.5 11V1.5H12M15 11.5V1.5H27M30 11.5V1.5H40M1.5 25V15.5H6M9 25V15.5H22M25 25V15.5H37M1.5 38.5V28.5H14M17 38.5V28.5H30M33 38.5V28.5H40" }), s("path", { class: "crack", d: "M0 13.5H40M0 26.5H40M0 0H40M13.5 0V13.5M28.5 0V13.5M7.5 13.5V26.5M23.5 13.5V26.5M38.5 13.5V26.5M15.5 26.5V40M31.5 26.5V40" })),
    pattern("debris", 40, s("path", { class: "rubble", d: "M6 10l6 -4 5 5 -4 6zM24 8l8 2 0 7 -7 1zM12 26l7 -3 5 6 -6 6zM29 27l5 -2 3 6 -6 3z" })),
    pattern("speckles", 80, ...dots("speck", [[9, 14, 0.9], [31, 7, 0.7], [52, 22, 1], [70, 9, 0.6], [18, 40, 0.7], [43, 48, 0.9], [66, 44, 0.8], [8, 66, 0.8], [35, 72, 0.7], [58, 69, 1], [74, 61, 0.6]])),
    s("radialGradient", { id: "shade", cx: "35%", cy: "28%", r: "85%" }, s("stop", { offset: "0", class: "shine" }), s("stop", { offset: "0.45", class: "clear" }), s("stop", { offset: "1", class: "dusk" })),
    s("clipPath", { id: "round" }, s("circle", { r: 15 })),
    s("filter", { id: "lift", x: "-30%", y: "-30%", width: "160%", height: "160%" }, s("feDropShadow", { dx: 0, dy: 2, stdDeviation: 1.8, "flood-opacity": 0.5 })),
  );
}

/** The printed map. @param {any} map @returns {SVGElement} */
export function ground(map) {
  const width = map.ground[0].length;
  const height = map.ground.length;
  const squares = [];
  const letters = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) squares.push(...square(map, x, y));
    letters.push(s("text", { class: "ruler upright", x: EDGE / 2, y: EDGE + (y + 0.5) * SIDE + 4 }, y + first));
  }
  for (let x = 0; x < width; x++) letters.push(s("text", { class: "ruler upright", x: EDGE + (x + 0.5) * SIDE, y: EDGE - 7 }, named(x, 0).replace(/\d/g, "")));
  const areas = map.areas.map((/** @type {string[]} */ area, /** @type {number} */ n) => outline(area, `area area-${n}`));
  const frame = s("rect", { class: "frame", width: width * SIDE + EDGE * 1.5, height: height * SIDE + EDGE * 1.5, rx: 12 });
  const speckles = s("rect", { x: EDGE, y: EDGE, width: width * SIDE, height: height * SIDE, fill: "url(#speckles)" });
  const shores = ["~", "#", "h"].map((sign) => outline(everywhere(map, sign), `shore ${KINDS[/** @type {keyof typeof KINDS} */ (sign)]}`));
  return s("g", { class: `ground ${map.kind}` }, frame, ...squares, speckles, ...shores, cliffs(map), ...areas, outline(map.special, "special"), ...ramps(map), ...letters);
}

/** All squares of a kind. @param {any} map @param {string} sign */
function everywhere(map, sign) {
  return map.ground.flatMap((/** @type {string} */ row, /** @type {number} */ y) => [...row].flatMap((letter, x) => (letter === sign ? [named(x, y)] : [])));
}

/** @param {any} map @param {number} x @param {number} y */
function square(map, x, y) {
  const kind = KINDS[/** @type {keyof typeof KINDS} */ (map.ground[y][x])];
  const level = Number(map.levels[y][x]);
  const at = { x: EDGE + x * SIDE, y: EDGE + y * SIDE, width: SIDE, height: SIDE };
  const parts = [s("rect", { ...at, class: `square level-${Math.min(level, 4)} ${(x + y) % 2 ? "odd" : "even"}` })];
  if (kind !== "clear") parts.push(s("rect", { ...at, fill: `url(#${kind})`, class: kind }));
  if (level > 1) parts.push(s("text", { class: "level upright", x: at.x + SIDE - 5, y: at.y + SIDE - 4 }, level));
  return parts;
}

/** The edges between two heights: a line, and a shade on the lower side. @param {any} map */
function cliffs(map) {
  const drawn = [];
  const levels = map.levels;
  for (let y = 0; y < levels.length; y++) {
    for (let x = 0; x < levels[0].length; x++) {
      const here = Number(levels[y][x]);
      for (const [dx, dy] of [[1, 0], [0, 1]]) {
        const there = Number(levels[y + dy]?.[x + dx] ?? here);
        if (here === there) continue;
        const x1 = EDGE + (x + dx) * SIDE;
        const y1 = EDGE + (y + dy) * SIDE;
        const end = dx ? { x2: x1, y2: y1 + SIDE } : { x2: x1 + SIDE, y2: y1 };
        const low = here < there ? -3 : 3;
        drawn.push(s("line", { class: "fall", x1: x1 + (dx ? low : 0), y1: y1 + (dy ? low : 0), x2: end.x2 + (dx ? low : 0), y2: end.y2 + (dy ? low : 0) }));
        drawn.push(s("line", { class: "rim", x1, y1, ...end }));
      }
    }
  }
  return s("g", { class: "cliffs" }, ...drawn);
}

/** Stairs between squares. @param {any} map */
function ramps(map) {
  return map.ramps.map((/** @type {[string, string]} */ [a, b]) => {
    const [ax, ay] = middle(a);
    const [bx, by] = middle(b);
    const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
    const across = ax === bx;
    const bars = [-9, -4.5, 0, 4.5, 9].map((d) => (across ? s("line", { x1: x - 12, x2: x + 12, y1: y + d, y2: y + d }) : s("line", { x1: x + d, x2: x + d, y1: y - 12, y2: y + 12 })));
    return s("g", { class: "ramp" }, s("rect", { x: x - 13, y: y - 13, width: 26, height: 26, rx: 3 }), ...bars);
  });
}

/** The border of some squares. @param {string[]} names @param {string} className */
export function outline(names, className) {
  const inside = new Set(names);
  const edges = [];
  for (const name of names) {
    const [x, y] = place(name);
    const { x: left, y: top } = corner(name);
    if (!inside.has(named(x, y - 1))) edges.push(`M${left} ${top}h${SIDE}`);
    if (!inside.has(named(x, y + 1))) edges.push(`M${left} ${top + SIDE}h${SIDE}`);
    if (x === 0 || !inside.has(named(x - 1, y))) edges.push(`M${left} ${top}v${SIDE}`);
    if (!inside.has(named(x + 1, y))) edges.push(`M${left + SIDE} ${top}v${SIDE}`);
  }
  const fill = names.map((name) => `M${corner(name).x} ${corner(name).y}h${SIDE}v${SIDE}h${-SIDE}z`).join("");
  return s("g", { class: className }, s("path", { class: "inside", d: fill }), s("path", { class: "border", d: edges.join("") }));
}

/** The wall between two squares. @param {[string, string]} pair @param {string} className */
export function wall([a, b], className) {
  const [ax, ay] = place(a);
  const [bx, by] = place(b);
  const x = EDGE + Math.max(ax, bx) * SIDE;
  const y = EDGE + Math.max(ay, by) * SIDE;
  const end = ay === by ? { x2: x, y2: y + SIDE } : { x2: x + SIDE, y2: y };
  return s("g", { class: className }, s("line", { class: "stone", x1: x, y1: y, ...end }), s("line", { class: "light", x1: x, y1: y, ...end }));
}

/** Special terrain, which replaces the ground below it. @param {any} one */
function special(one) {
  const squares = one.squares.map((/** @type {string} */ name) => {
    const at = { ...corner(name), width: SIDE, height: SIDE };
    return s("g", { class: "marker" }, s("rect", { ...at, class: "square level-1 even" }), one.terrain ? s("rect", { ...at, fill: `url(#${one.terrain})`, class: one.terrain }) : null);
  });
  return [...squares, s("g", {}, s("title", {}, one.words), outline(one.squares, "special"))];
}

/** Walls that stand, rubble and markers. @param {any} map @param {any} scene */
export function changes(map, scene) {
  const gone = new Set((scene.breaches ?? []).map(String));
  const walls = map.walls.map((/** @type {[string, string]} */ pair) => wall(pair, gone.has(String(pair)) ? "wall broken" : "wall"));
  const rubble = (scene.rubble ?? []).map((/** @type {string} */ name) => s("rect", { ...corner(name), width: SIDE, height: SIDE, class: "rubbled" }));
  const markers = (scene.markers ?? []).map((/** @type {any} */ one) => {
    const at = { ...corner(one.square), width: SIDE, height: SIDE };
    const kind = one.name === "debris" ? "debris" : one.terrain || "debris";
    return s("g", { class: `marker ${one.terrain}` }, s("rect", { ...at, fill: `url(#${kind})` }), one.name === "debris" ? null : s("text", { class: "marked upright", x: at.x + SIDE / 2, y: at.y + SIDE - 4 }, one.name));
  });
  return [...rubble, ...(scene.terrains ?? []).flatMap(special), ...markers, ...walls];
}
