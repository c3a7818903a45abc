// Symbols of mana and pictures for cards, drawn from simple shapes.

import { s } from "/static/dom.js";

/** Silhouettes in a square of 64. @type {Record<string, string>} */
const SHAPES = {
  sun: "M32 18a14 14 0 1 0 .01 0ZM29 4h6l-1 10h-4ZM29 60h6l-1-10h-4ZM4 29v6l10-1v-4ZM60 29v6l-10-1v-4ZM10 14l4-4 6 8-2 2ZM54 14l-4-4-6 8 2 2ZM10 50l4 4 6-8-2-2ZM54 50l-4 4-6-8 2-2Z",
  drop: "M32 4c9 16 18 24 18 37a18 18 0 0 1-36 0C14 28 23 20 32 4ZM24 38c-2 8 3 14 9 14-5-3-7-7-9-14Z",
  skull: "M32 6C18 6 9 15 9 28c0 8 4 13 9 16v12h28V44c5-3 9-8 9-16C55 15 46 6 32 6ZM23 24a6 6 0 1 1-.01 0ZM41 24a6 6 0 1 1-.01 0ZM32 38l4 6h-8ZM26 50h3v6h-3ZM35 50h3v6h-3Z",
  flame: "M36 3c-1 13 15 20 15 38a19 19 0 0 1-38 1c0-9 5-14 9-20 0 6 2 9 5 11-1-13 2-22 9-30ZM33 38c-5 5-7 8-7 12a7 7 0 0 0 14 0c0-4-4-7-7-12Z",
  tree: "M32 4a13 13 0 0 1 12 9 12 12 0 0 1 6 22 11 11 0 0 1-14 7v8l6 10H22l6-10v-8a11 11 0 0 1-14-7 12 12 0 0 1 6-22 13 13 0 0 1 12-9Z",
  gem: "M32 4 50 32 32 60 14 32ZM32 16 22 32l10 16 10-16Z",
  paw: "M32 30c-9 0-17 9-17 17 0 6 5 9 9 8 5-2 11-2 16 0 4 1 9-2 9-8 0-8-8-17-17-17ZM12 24c4-1 8 3 8 8s-3 8-6 8-7-4-7-8 2-7 5-8ZM52 24c-4-1-8 3-8 8s3 8 6 8 7-4 7-8-2-7-5-8ZM24 8c4 0 7 5 7 10s-3 8-6 8-7-4-7-9 2-9 6-9ZM40 8c-4 0-7 5-7 10s3 8 6 8 7-4 7-9-2-9-6-9Z",
  helm: "M32 4c13 0 21 9 21 22v12c0 9-4 15-9 20l-4-14V30h6v-5H18v5h6v14l-4 14c-5-5-9-11-9-20V26C11 13 19 4 32 4ZM30 0h4v22h-4Z",
  person: "M32 4a12 12 0 1 1-.01 0ZM12 60c0-19 8-29 20-29s20 10 20 29Z",
  wing: "M4 14c14 0 22 5 26 14 0-10-2-16-6-22 14 5 22 15 25 28 4 0 8 2 11 6l-9 3c-3 9-11 15-23 15C14 58 8 52 6 44c6 3 11 3 16 1C12 42 5 32 4 14Z",
  fish: "M4 14c6 6 10 8 14 8 5-6 12-9 20-9 11 0 18 7 22 19-4 12-11 19-22 19-8 0-15-3-20-9-4 0-8 2-14 8 4-12 4-24 0-36ZM46 25a4 4 0 1 0 .01 0Z",
  wurm: "M52 60c0-10-6-14-14-16-9-2-14-6-14-13 0-6 4-9 9-9 6 0 9 4 9 4l8-9C44 9 38 5 30 5 18 5 10 15 10 28c0 15 10 21 22 24 4 1 6 4 6 8ZM50 17l10-3-4 10ZM30 12a3 3 0 1 0 .01 0Z",
  ears: "M32 10c7 0 12 3 15 8l15-6c-1 9-6 14-13 16-1 14-8 28-17 28S16 42 15 28C8 26 3 21 2 12l15 6c3-5 8-8 15-8ZM21 27l9 5c-3 4-8 3-9-5ZM43 27l-9 5c3 4 8 3 9-5ZM26 45h12l-6 4Z",
  spider: "M32 22a11 12 0 1 1-.01 0ZM32 10a6 6 0 1 1-.01 0ZM4 14l16 14-1 3L8 26 2 40 0 38l4-16ZM60 14 44 28l1 3 11-5 6 14 2-2-4-16ZM6 62l4-18 10-4 1 4-8 3-4 16ZM58 62l-4-18-10-4-1 4 8 3 4 16Z",
  leaf: "M56 6C30 6 10 18 10 40c0 4 1 8 3 11l-7 8 3 3 8-8c3 2 6 2 9 2C48 56 58 34 56 6ZM22 48c4-12 11-20 22-27-8 9-15 17-18 29Z",
  cog: "M27 4h10l2 8 6 3 8-3 5 8-6 6v8l6 6-5 8-8-3-6 3-2 8H27l-2-8-6-3-8 3-5-8 6-6v-8l-6-6 5-8 8 3 6-3ZM32 22a10 10 0 1 0 .01 0Z",
  wall: "M4 14h16v10h6V14h12v10h6V14h16v46H4ZM8 32h20v4H8ZM34 32h22v4H34ZM8 46h10v4H8ZM24 46h20v4H24Z",
  hammer: "M14 6h30l6 6v12H14ZM50 10l8 4v6l-8 4ZM26 24h10v36H26Z",
  sword: "M52 4h8v8L32 40l-8-8ZM18 30l16 16-5 5-5-5-11 11 3 3-4 3-9-9 3-4 3 3 11-11-5-5Z",
  shield: "M32 4 56 12v18c0 14-9 24-24 30C17 54 8 44 8 30V12ZM32 12v40c10-5 16-12 16-22V18Z",
  boots: "M12 6h20v26l18 8c6 3 8 6 8 14H12ZM12 56h46v4H12Z",
  bow: "M10 4c28 2 44 18 46 50l-4 2-8-8L16 20 8 8ZM14 10c16 3 28 15 33 33ZM4 60l28-34 4 4L6 62Z",
  cloak: "M32 4c9 0 14 6 14 14 8 6 12 22 14 42-9-3-15-3-20 0-5-3-11-3-16 0-5-3-11-3-20 0 2-20 6-36 14-42C18 10 23 4 32 4ZM32 12c-5 0-7 4-7 9 5 3 9 3 14 0 0-5-2-9-7-9Z",
  banner: "M12 4h5v58h-5ZM19 8h38l-9 12 9 12H19Z",
  staff: "M45 4a12 12 0 0 1 0 24c-3 0-5-1-7-2L12 62l-5-4 26-36a12 12 0 0 1 12-18ZM45 11a5 5 0 1 0 .01 0Z",
  lens: "M26 4a22 22 0 0 1 17 36l17 17-5 5-17-17A22 22 0 1 1 26 4ZM26 11a15 15 0 1 0 .01 0Z",
  bolt: "M38 2 10 36h16L20 62l32-38H34Z",
  scroll: "M14 6h34c4 0 8 4 8 8v6H46v30c0 6-4 10-9 10H12c-5 0-8-4-8-9h8V10ZM20 18h20v4H20ZM20 28h20v4H20ZM20 38h14v4H20Z",
  star: "M32 3 41 23l21 2-16 14 5 21-19-11-19 11 5-21L2 25l21-2Z",
  tap: "M16 42a17 17 0 1 1 30 1l7 4a25 25 0 1 0-44-2l-7 4 20 7V36Z",
};

const MANA = { W: "sun", U: "drop", B: "skull", R: "flame", G: "tree", C: "gem", T: "tap" };
const MEANINGS = { W: "white mana", U: "blue mana", B: "black mana", R: "red mana", G: "green mana", C: "colourless mana", T: "tap" };

/** A symbol of mana: a colour, a number, X, or the sign for tapping. @param {string} symbol */
export function mana(symbol) {
  const shape = /** @type {Record<string, string>} */ (MANA)[symbol];
  const meaning = /** @type {Record<string, string>} */ (MEANINGS)[symbol] ?? `${symbol} mana`;
  const drawn = shape ? s("path", { class: "sign", d: SHAPES[shape], transform: "translate(13 13) scale(.59)", "fill-rule": "evenodd" }) : s("text", { x: 32, y: 46, "text-anchor": "middle" }, symbol);
  return s("svg", { class: `mana mana-${shape ? symbol : "any"}`, viewBox: "0 0 64 64", role: "img", "aria-label": meaning }, s("circle", { cx: 32, cy: 32, r: 30 }), drawn);
}

/** A number that is the same for the same name. @param {string} name */
function seed(name) {
  let found = 7;
  for (const letter of name) found = (found * 31 + letter.charCodeAt(0)) % 9973;
  return found;
}

/** The picture of a card: hills below a sky, and a silhouette. @param {any} face */
export function art(face) {
  const n = seed(face.name);
  const [a, b, c] = [52 + (n % 17), 40 + (n % 23), 58 + (n % 13)];
  const far = `M0 ${b}C30 ${b - 18} 50 ${a} 80 ${b - 6}S130 ${b + 8} 160 ${b - 10}V100H0Z`;
  const near = `M0 ${c + 8}C40 ${a + 2} 70 ${c + 18} 100 ${c + 4}S140 ${c} 160 ${c + 10}V100H0Z`;
  return s(
    "svg",
    { class: "art", viewBox: "0 0 160 100", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    s("rect", { class: "sky", width: 160, height: 100 }),
    s("circle", { class: "moon", cx: 20 + (n % 120), cy: 16 + (n % 14), r: 7 + (n % 6) }),
    s("path", { class: "far", d: far }),
    s("path", { class: "near", d: near }),
    s("path", { class: "shape", d: SHAPES[face.picture] ?? SHAPES.star, transform: "translate(48 17) scale(1.02)", "fill-rule": "evenodd" }),
  );
}
