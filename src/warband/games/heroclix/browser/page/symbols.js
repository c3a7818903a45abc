// The combat symbols beside the values of a character: what it moves with, attacks with, is protected by, and its size.

import { s } from "/static/dom.js";

export const VALUES = ["Speed", "Attack", "Defense", "Damage"];
export const USUAL = ["boot", "fist", "shield", "starburst"]; // symbols that say nothing

const SHIELD = "M12 2L20 5V12C20 17 16.5 20 12 22C7.5 20 4 17 4 12V5Z";
/** Drawn in a square of 24. @type {Record<string, string>} */
const SHAPES = {
  boot: "M6 2H13V12L19 15C21 16 21.5 18 21.5 21H6Z",
  wing: "M2 17C2 9 9 4 22 3C21 6 19 7.5 17 8C18 8.5 19 8.5 20 8.3C18.5 10.5 16.5 11.3 14.5 11.5C15.3 12 16.3 12.2 17.2 12C14.5 16.5 8.5 20 2 17Z",
  dolphin: "M1 15C4 7 11 4.5 16.5 8L22 6.5L20.5 10.5C22.5 13.5 21.5 17 20 20C19.5 16.5 17.5 15 14.5 15L11 20L10 15Z",
  fist: "M3 6.8a1.8 1.8 0 0 1 3.6 0V12.4H3ZM7.8 4.8a1.8 1.8 0 0 1 3.6 0V12.4H7.8ZM12.6 4.8a1.8 1.8 0 0 1 3.6 0V12.4H12.6ZM17.4 6.8a1.8 1.8 0 0 1 3.6 0V12.4H17.4ZM3 13.8H21V15C21 19.5 17 22 12 22S3 19.5 3 15Z",
  shield: SHIELD,
  indomitable: `${SHIELD}M12 6.5L10.5 10.2L6.5 10.4L9.6 13L8.5 17L12 14.7L15.5 17L14.4 13L17.5 10.4L13.5 10.2Z`,
  vehicle: "M2 14L5 8H19L22 14V18.5H19.5A2.5 2.5 0 0 1 14.5 18.5H9.5A2.5 2.5 0 0 1 4.5 18.5H2Z",
};

/** A star with eight points: the damage symbol, as large as the character. @param {number} radius */
function star(radius) {
  const point = (/** @type {number} */ n) => {
    const [far, angle] = [n % 2 ? radius * 0.52 : radius, (n * Math.PI) / 8];
    return `${(12 + far * Math.sin(angle)).toFixed(1)} ${(12 - far * Math.cos(angle)).toFixed(1)}`;
  };
  return `M${[...Array(16).keys()].map(point).join("L")}Z`;
}

/** The outline of a symbol. @param {string} symbol */
export function outline(symbol) {
  return SHAPES[symbol] ?? star(symbol === "tiny" ? 7 : 11);
}

/** A symbol before a number in a line of text. @param {string} symbol */
export function sign(symbol) {
  return s("svg", { class: "symbol", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: outline(symbol), "fill-rule": "evenodd" }));
}
