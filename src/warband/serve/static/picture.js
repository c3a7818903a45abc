// The board as a picture file: its elements and the styles of the page, drawn on a canvas. Nothing leaves the browser.

import { h, s } from "./dom.js";

const CAPTION = 46; // pixels below the board
const LATER = 10000; // milliseconds until a file is surely saved
const SHARP = 2; // pixels of the file for one of the page

/** All styles of the page as a text. */
function styles() {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join("\n");
}

/** Light or dark, as the page is now. */
function theme() {
  return document.documentElement.dataset.theme ?? (window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

/** The board with a caption, as the text of an SVG image. @param {HTMLElement} board @param {string} title @param {string} words */
function drawing(board, title, words) {
  const { width, height } = board.getBoundingClientRect();
  const copy = /** @type {HTMLElement} */ (board.cloneNode(true));
  for (const more of copy.querySelectorAll(".lens, .dice, .aims, .undrawn")) more.remove();
  copy.style.cssText = `width: ${width}px; height: ${height}px`;
  const table = h("main", { class: "table", style: "display: block; padding: 0; margin: 0; height: auto" }, copy);
  const caption = h("p", { style: `margin: 0; height: ${CAPTION}px; padding: 4px 10px; overflow: hidden; line-height: 1.25` }, h("b", {}, title), h("br"), h("span", { class: "dim" }, words));
  const page = h("div", { style: "background: var(--paper); color: var(--ink); height: 100%" }, table, caption);
  const root = s("svg", { width, height: height + CAPTION, "data-theme": theme(), "data-colours": document.documentElement.dataset.colours ?? null });
  root.style.cssText = document.documentElement.style.cssText; // the colours of the seats
  const style = s("style", {}, styles());
  root.append(style, s("foreignObject", { width: "100%", height: "100%" }, page));
  return { text: new XMLSerializer().serializeToString(root), width, height: height + CAPTION };
}

/** @param {HTMLElement} board @param {string} title @param {string} words @returns {Promise<Blob>} */
async function painted(board, title, words) {
  const { text, width, height } = drawing(board, title, words);
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = /** @type {HTMLCanvasElement} */ (h("canvas", { width: Math.round(width * SHARP), height: Math.round(height * SHARP) }));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("This browser can't make a picture.")))));
}

/** Save the board as it is shown. @param {HTMLElement} board @param {string} title @param {string} words @param {string} name of the file */
export async function savePicture(board, title, words, name) {
  const blob = await painted(board, title, words);
  const link = h("a", { href: URL.createObjectURL(blob), download: `${name}.png` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.getAttribute("href") ?? ""), LATER);
}
