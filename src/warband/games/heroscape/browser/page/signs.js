// Signs: of terrain and obstacles on the map, of danger on the way, of the seats, of the faces of dice.

import { s } from "/static/dom.js";

/** Terrain, around the middle of a space. @type {Record<string, string>} */
export const SIGNS = {
  rock: "M-16 4L-7 -9L2 -3L9 -12L18 3M-20 -8L-15 -13M12 10L17 6",
  sand: "M-14 -6h1M-4 -12h1M8 -8h1M-8 4h1M4 0h1M15 4h1M-18 8h1M12 -16h1",
  swamp: "M-15 3v-8M-12 3v-11M-9 3v-7M8 8v-8M11 8v-11M14 8v-7M-3 -9v-7M0 -9v-9",
  swampWater: "M-18 -6q4 -4 8 0t8 0M-4 6q4 -4 8 0t8 0M-16 8v-7M-13 8v-9M14 -6v-8M17 -6v-6",
  dungeon: "M-20 -8H20M-20 6H20M-8 -20V-8M10 -8V6M-12 6V18M6 6V18M12 -20V-8",
  concrete: "M-20 0H20M0 -18V18",
  asphalt: "M-10 -8l2 2M8 -10l2 2M-2 2l2 2M12 6l2 2M-14 8l2 2",
  water: "M-20 -8q5 -5 10 0t10 0t10 0t10 0M-16 4q5 -5 10 0t10 0t10 0",
  wellspringWater: "M-18 6q4 -4 9 0t9 0t9 0t9 0M0 -16v12M-6 -10H6M-14 -8q4 -4 8 0",
  moltenLava: "M-18 -2q5 -9 10 0t10 0t10 0t6 0M-12 10q4 -7 8 0t8 0t8 0M0 -18v4M8 -14v3",
  lavaField: "M-16 -10L-6 -4L-12 6L-2 12M4 -14L10 -4L4 4L16 10",
  road: "M-20 -10H20M-20 10H20M-12 0h7M0 0h7M12 0h5",
  ice: "M-14 6L-4 -10M-6 8L6 -12M8 4L14 -6",
  slipperyIce: "M-16 8L-4 -12M-8 10L6 -14M4 8L16 -10M-18 -6q4 3 0 8",
  snow: "M-10 -12v8M-14 -8h8M8 -4v8M4 0h8M-6 6v6M-9 9h6",
  heavySnow: "M-12 -14v10M-17 -9h10M-15.5 -12.5l7 7M-8.5 -12.5l-7 7M9 -6v12M3 0h12M5 -4l8 8M13 -4l-8 8",
  shadow: "M-20 -12L-12 -20M-20 0L0 -20M-20 12L12 -20M-12 16L20 -16M0 18L20 -2",
  jungle: "M-14 4q-2 -12 8 -14q0 12 -8 14M4 0q0 -13 12 -13q-1 12 -12 13M-4 14q2 -10 11 -10q-2 9 -11 10",
};

/** Obstacles, with their height. @type {Record<string, (height: number) => SVGElement[]>} */
export const OBSTACLES = {
  tree: (height) => [
    s("ellipse", { class: "shadow", cx: 4, cy: 9, rx: 25, ry: 17 }),
    ...[[-10, 2, 14], [10, 2, 14], [0, -9, 15]].map(([cx, cy, r]) => s("circle", { class: "leaves", cx, cy, r })),
    ...[[-12, -2, 6], [6, -3, 6], [-3, -13, 7]].map(([cx, cy, r]) => s("circle", { class: "leaves lit", cx, cy, r })),
    ...tall(height),
  ],
  glacier: (height) => [s("path", { class: "ice-block", d: "M-22 10L-14 -14L-2 -22L14 -16L22 8L4 18Z" }), s("path", { class: "facet", d: "M-14 -14L0 -4L14 -16M0 -4L4 18M0 -4L-22 10" }), ...tall(height)],
  rock: (height) => [s("path", { class: "rock-block", d: "M-22 12L-18 -8L-4 -20L12 -16L23 2L16 16Z" }), s("path", { class: "facet", d: "M-18 -8L-2 -2L12 -16M-2 -2L2 14" }), ...tall(height)],
};

/** The height of an obstacle. @param {number} height */
function tall(height) {
  return [s("text", { class: "tall", y: 2 }, `+${height}`), s("title", {}, `An obstacle, ${height} high`)];
}

/** Signs of danger, 16 units large. */
export const DANGER = {
  struck: "M-6 -6L6 6M6 -6L-6 6M-7 3L-3 7M7 3L3 7",
  fall: "M0 -8V4M-5 0L0 6L5 0M-7 8H7",
};

/** The shapes of the seats, 10 units large: besides their colours. */
export const SHAPES = ["M0 -5A5 5 0 1 1 0 5A5 5 0 1 1 0 -5Z", "M-4.5 -4.5H4.5V4.5H-4.5Z", "M0 -5.5L5.5 4.5H-5.5Z", "M0 -6L6 0L0 6L-6 0Z"];

const SKULL = "M20 6C11.5 6 6.5 12 6.5 18.5C6.5 22.8 8.6 25.7 11.5 27.3V32.5H28.5V27.3C31.4 25.7 33.5 22.8 33.5 18.5C33.5 12 28.5 6 20 6ZM14 23A3.8 3.8 0 1 1 14.010 15.4A3.8 3.8 0 1 1 14 23ZM26 23A3.8 3.8 0 1 1 26.010 15.4A3.8 3.8 0 1 1 26 23ZM20 22.5L22.2 26.5H17.8ZM16.2 28.8V32.5M20 28.8V32.5M23.8 28.8V32.5";
const SHIELD = "M20 6L32.5 9.5V19C32.5 26 27.5 31.5 20 34.5C12.5 31.5 7.5 26 7.5 19V9.5Z";

/** The faces of a combat die. @param {string} face @returns {SVGElement | null} */
export function face(face) {
  if (face === "skull") return s("path", { class: "face skull", d: SKULL, "fill-rule": "evenodd" });
  if (face === "shield") return s("g", { class: "face shield" }, s("path", { d: SHIELD }), s("path", { class: "boss", d: "M20 10V30M12 17H28" }));
  return face === "blank" ? s("circle", { class: "face nothing", cx: 20, cy: 20, r: 2 }) : null;
}
