// The map: spaces with terrain and levels, cliffs between them, obstacles, walls and ladders, drawn once.

import { s } from "/static/dom.js";
import { OBSTACLES, SIGNS } from "./signs.js";

/** @typedef {{name: string, x: number, y: number, level: number, terrain: string, neighbours: string[], zone?: number, obstacle?: number}} Space */
/** @typedef {{name: string, spaces: Space[], walls: [string, string, number][], ladders: [string, string][], columns: number, rows: number}} BattleMap */

export const SIDE = 64; // between the middles of two spaces in a row
export const RADIUS = SIDE / Math.sqrt(3);
const EDGE = 30; // for the letters and numbers
const STEEP = 4; // levels from which a cliff has hatches
const TAU = 2 * Math.PI;

/** The middle of a space. @param {{x: number, y: number}} space @returns {[number, number]} */
export function middle({ x, y }) {
  return [EDGE + (x + 0.5) * SIDE, EDGE + RADIUS + y * SIDE];
}

/** A corner of a space: 0 is to the southeast, the others follow clockwise. @param {{x: number, y: number}} space @param {number} n @param {number} [r] @returns {[number, number]} */
function corner(space, n, r = RADIUS) {
  const [x, y] = middle(space);
  const angle = TAU / 12 + (n * TAU) / 6;
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
}

/** The outline of a space. @param {{x: number, y: number}} space @param {number} [r] */
export function outline(space, r = RADIUS) {
  return `M${[0, 1, 2, 3, 4, 5].map((n) => corner(space, n, r).join(" ")).join("L")}z`;
}

/** The direction from a space to its neighbour: 0 is east, the others follow clockwise. @param {Space} from @param {Space} to */
function direction(from, to) {
  return (Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 6) / TAU) + 6) % 6;
}

/** The two ends of the edge in a direction. @param {Space} space @param {number} way @param {number} [r] */
function ends(space, way, r) {
  return [corner(space, (way + 5) % 6, r), corner(space, way, r)];
}

/** The size of the drawing. @param {BattleMap} map */
export function size(map) {
  const width = Math.max(...map.spaces.map(({ x }) => x)) + 1;
  const height = Math.max(...map.spaces.map(({ y }) => y));
  return [EDGE * 1.4 + width * SIDE, EDGE * 1.4 + RADIUS * 2 + height * SIDE];
}

/** How much lighter a level is, in percent. @param {number} level */
function lift(level) {
  return Math.round(64 * (1 - Math.exp(-(level - 1) / 8)));
}

/** The whole map. @param {BattleMap} map */
export function ground(map) {
  const spaces = new Map(map.spaces.map((space) => [space.name, space]));
  const rows = [...map.spaces].sort((one, other) => one.level - other.level);
  const [width, height] = size(map);
  return s(
    "g",
    {},
    s("rect", { class: "table-top", x: 0, y: 0, width, height, rx: 14 }),
    ...map.spaces.map((space) => s("path", { class: "edge-of-map", d: outline(space, RADIUS + 3.5) })),
    ...rows.map((space) => tile(space)),
    ...rows.flatMap((space) => relief(space, spaces)),
    ...map.ladders.map(([a, b]) => ladder(named(spaces, a), named(spaces, b))),
    ...map.walls.map(([a, b, high]) => wall(named(spaces, a), named(spaces, b), high)),
    ...ruler(map),
  );
}

/** The number of every level: above everything, so that nothing hides it. @param {BattleMap} map */
export function levels(map) {
  return map.spaces.map((space) => s("text", { class: "level", x: middle(space)[0], y: middle(space)[1] + RADIUS - 8 }, space.level));
}

/** @param {Map<string, Space>} spaces @param {string} name */
function named(spaces, name) {
  return /** @type {Space} */ (spaces.get(name));
}

/** @param {Space} space */
function tile(space) {
  const [x, y] = middle(space);
  const sign = SIGNS[space.terrain];
  const tall = space.obstacle ? OBSTACLES[obstacle(space)](space.obstacle) : [];
  const found = s(
    "g",
    { class: `space ${space.terrain}`, "data-square": space.name },
    s("path", { class: "tile", d: outline(space) }),
    s("g", { class: "sign", transform: `translate(${x} ${y})` }, sign && !space.obstacle ? s("path", { d: sign }) : null, ...tall),
  );
  found.style.setProperty("--lift", `${lift(space.level)}%`);
  return found;
}

/** What an obstacle looks like. @param {Space} space @returns {"tree" | "glacier" | "rock"} */
export function obstacle({ terrain }) {
  return /** @type {any} */ ({ ice: "glacier", slipperyIce: "glacier", snow: "glacier", heavySnow: "glacier", rock: "rock", lavaField: "rock", dungeon: "rock" })[terrain] ?? "tree";
}

/** The cliffs below a space: a shadow on each lower neighbour, an edge, and hatches where it is steep. @param {Space} space @param {Map<string, Space>} spaces */
function relief(space, spaces) {
  return space.neighbours.flatMap((name) => {
    const lower = named(spaces, name);
    const drop = space.level - lower.level;
    if (drop <= 0) return [];
    const way = direction(space, lower);
    const [a, b] = ends(space, way);
    const deep = Math.min(4 + drop * 1.4, 17);
    const back = ends(lower, (way + 3) % 6, RADIUS - deep);
    const dark = (way < 3 ? 0.36 : 0.18) + Math.min(drop, 12) * 0.022; // light comes from the northwest
    const hatches = drop >= STEEP ? [s("path", { class: "hatches", d: hatch(a, b, back[1], back[0]) })] : [];
    return [
      s("path", { class: "shade", d: `M${a}L${b}L${back[0]}L${back[1]}z`, opacity: dark }),
      ...hatches,
      s("line", { class: "rim", x1: a[0], y1: a[1], x2: b[0], y2: b[1], "stroke-width": Math.min(1 + drop * 0.35, 4.5) }),
    ];
  });
}

/** Short strokes down a cliff. @param {number[]} a @param {number[]} b @param {number[]} c below a @param {number[]} d below b */
function hatch(a, b, c, d) {
  return [0.14, 0.32, 0.5, 0.68, 0.86]
    .map((part) => {
      const from = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
      const to = [c[0] + (d[0] - c[0]) * part, c[1] + (d[1] - c[1]) * part];
      return `M${from}L${to}`;
    })
    .join("");
}

/** @param {Space} a @param {Space} b @param {number} high */
function wall(a, b, high) {
  const [from, to] = ends(a, direction(a, b));
  const line = { x1: from[0], y1: from[1], x2: to[0], y2: to[1] };
  return s("g", { class: "wall" }, s("line", { class: "stone", ...line }), s("line", { class: "light", ...line }), s("title", {}, `A wall between ${a.name} and ${b.name}, ${high} high`));
}

/** @param {Space} a @param {Space} b */
function ladder(a, b) {
  const [from, to] = ends(a, direction(a, b));
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return s(
    "g",
    { class: "ladder", transform: `translate(${x} ${y}) rotate(${direction(a, b) * 60})` },
    s("path", { d: "M-15 -6H15M-15 6H15M-11 -6V6M-4 -6V6M3 -6V6M10 -6V6" }),
    s("title", {}, `A ladder between ${a.name} and ${b.name}`),
  );
}

/** The letters of the columns and the numbers of the rows. @param {BattleMap} map */
function ruler(map) {
  const first = new Map();
  const rows = new Map();
  for (const space of map.spaces) {
    const letters = space.name.slice(0, space.name.length - String(row(space)).length);
    if (!first.has(letters)) first.set(letters, Math.floor(space.x + 0.01));
    if (!rows.has(row(space))) rows.set(row(space), space.y);
  }
  return [
    ...[...first].map(([letters, x]) => s("text", { class: "ruler", x: middle({ x: x + 0.25, y: 0 })[0], y: EDGE - 12 }, letters)),
    ...[...rows].map(([number, y]) => s("text", { class: "ruler", x: EDGE / 2, y: middle({ x: 0, y })[1] + 4 }, number)),
  ];
}

/** The number of a space's row. @param {Space} space */
function row(space) {
  return Math.round(space.y / 0.866) + 1;
}

/** A place between two spaces, on the edge that they share. @param {Space} a @param {Space} b */
export function between(a, b) {
  const [from, to] = ends(a, direction(a, b));
  return { x1: from[0], y1: from[1], x2: to[0], y2: to[1] };
}
