// Parts that several pages have: rules to look up, dice, messages that go away.

import { announce, h, put, s } from "./dom.js";
import { safely } from "./safely.js";
import { set } from "./settings.js";
import { Refused, call } from "./wire.js";

/** @type {Map<string, Promise<import("./types").Clause>>} */
const clauses = new Map();

/** The text of a rule. @param {string} game @param {string} id */
export function clause(game, id) {
  const key = `${game}/${id}`;
  let found = clauses.get(key);
  if (!found) {
    found = call(`/api/rules/${game}/${encodeURIComponent(id)}`);
    clauses.set(key, found);
    found.catch(() => clauses.delete(key)); // what went wrong may go well the next time
  }
  return found;
}

/**
 * A button that shows a rule.
 * @param {string} game
 * @param {string} id
 * @param {string} [label]
 */
export function ruleButton(game, id, label = "§") {
  const button = h("button", { class: "cite", type: "button", title: id, "aria-label": `Rule ${id}` }, label);
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    showRule(game, id, button);
  });
  return button;
}

/**
 * Words and the button of a rule, which stays on the line of the last word.
 * @param {string} words
 * @param {Node | "" | undefined} button
 * @returns {(string | Node)[]}
 */
export function cited(words, button) {
  if (!button) return [words];
  const at = words.lastIndexOf(" ") + 1;
  return [words.slice(0, at), h("span", { class: "kept" }, words.slice(at), button)];
}

/**
 * Show a rule beside something.
 * @param {string} game
 * @param {string} id
 * @param {Element} near
 */
export async function showRule(game, id, near) {
  document.querySelector(".rule-note")?.remove();
  const words = h("p", {}, "…");
  const place = h("p", { class: "dim" });
  const close = h("button", { class: "quiet", type: "button", "aria-label": "Close" }, "✕");
  const note = h("div", { class: "rule-note", role: "dialog", "aria-label": "Rule", tabindex: "-1" }, close, words, place);
  const box = near.getBoundingClientRect();
  note.style.left = `${Math.max(8, Math.min(box.left, window.innerWidth - 376))}px`;
  note.style.top = `${Math.min(box.bottom + 6, window.innerHeight - 180)}px`;
  document.body.append(note);
  const leave = () => {
    note.remove();
    if (near instanceof HTMLElement) near.focus();
  };
  close.addEventListener("click", leave);
  note.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leave();
    event.stopPropagation();
  });
  note.focus();
  try {
    const found = await clause(game, id);
    put(words, found.says);
    put(place, `${found.cite} · ${found.id}${found.guess ? " · a decision where the documents are silent" : ""}`);
  } catch (error) {
    put(words, error instanceof Refused ? "This rule is not in the catalogue." : String(error instanceof Error ? error.message : error));
    put(place, id);
  }
}

document.addEventListener("pointerdown", (event) => {
  const note = document.querySelector(".rule-note");
  if (note && event.target instanceof Node && !note.contains(event.target)) note.remove();
});

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

const MANY = "M20 1L37 10.5V29.5L20 39L3 29.5V10.5Z"; // the outline of a die with more than six faces
const FRONT = "M20 7.5L32 28H8Z"; // and its face in front

/**
 * A die that shows a face: pips, a number, the game's drawing, or a word.
 * @param {number | string} face
 * @param {string} [className]
 * @param {number | string[]} [all] its faces
 * @param {(face: string) => SVGElement | null} [drawn] the game's drawing of a face
 */
export function die(face, className = "", all = 6, drawn = () => null) {
  const many = typeof all === "number" && all > 6;
  const body = many ? [s("path", { class: "body", d: MANY }), s("path", { class: "front", d: FRONT })] : [s("rect", { x: 1, y: 1, width: 38, height: 38, rx: 8 })];
  const label = typeof face === "number" ? `a ${face}` : face;
  return s("svg", { class: `die ${className}${many ? " many" : ""}`, viewBox: "0 0 40 40", role: "img", "aria-label": label }, body, (typeof face === "string" && drawn(face)) || marks(face, many));
}

/** Pips, or a number or a word. @param {number | string} face @param {boolean} many whether the die has more than six faces */
function marks(face, many) {
  const pips = typeof face === "number" && !many ? PIPS[face] : undefined;
  const dots = (pips ?? []).map((at) => s("circle", { cx: 9 + (at % 3) * 11, cy: 9 + Math.floor(at / 3) * 11, r: 3.6 }));
  const long = String(face).length > 2 ? { class: "word", textLength: 32, lengthAdjust: "spacingAndGlyphs" } : {};
  return pips ? dots : [s("text", { x: 20, y: many ? 25 : long.class ? 24.5 : 27, "text-anchor": "middle", ...long }, face)];
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/**
 * A message that goes away by itself.
 * @param {string} game
 * @param {string} words
 * @param {{rule?: string, remedy?: string, kind?: string}} [more]
 */
export function toast(game, words, more = {}) {
  document.querySelector(".toast")?.remove();
  clearTimeout(fading);
  const note = h(
    "div",
    { class: `toast ${more.kind ?? ""}`, role: "status" },
    h("p", {}, ...cited(words, more.rule && ruleButton(game, more.rule))),
    more.remedy && h("p", { class: "dim" }, more.remedy),
  );
  document.body.append(note);
  announce(`${words} ${more.remedy ?? ""}`);
  fading = setTimeout(() => note.remove(), 7000);
}

/**
 * A list to choose from.
 * @param {string} label
 * @param {string} what by which the list is known when it is drawn anew
 * @param {any} now
 * @param {any[][]} options values and their words
 * @param {(value: any) => void} chosen
 */
export function choice(label, what, now, options, chosen) {
  const select = /** @type {HTMLSelectElement} */ (
    h("select", { "data-what": what }, ...options.map(([value, words]) => h("option", { value: String(value), selected: String(value) === String(now) }, words)))
  );
  select.addEventListener("change", () => chosen(options[select.selectedIndex][0]));
  return h("label", { class: "field" }, h("span", {}, label), select);
}

/** A switch between light and dark. */
export function themeButton() {
  const dark = () =>
    (document.documentElement.dataset.theme ??
      (window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  return h(
    "button",
    {
      class: "quiet theme",
      type: "button",
      "aria-label": "Light or dark",
      title: "Light or dark",
      onclick: () => {
        const next = dark() ? "light" : "dark";
        set("theme", next);
      },
    },
    "◐",
  );
}

/** Colour the seats as the server says. @param {{colour: string}[]} seats */
export function paint(seats) {
  seats.forEach(({ colour }, seat) => {
    document.documentElement.style.setProperty(`--seat-${seat}`, `var(${colour})`);
    document.documentElement.style.setProperty(`--seat-${seat}-soft`, `var(${colour}-soft)`);
  });
}

/** A game's part of the page: its own, or the plain one. @param {string} name @param {boolean} own @returns {Promise<import("./types").GamePage>} */
export async function gamePage(name, own) {
  if (!own) return safely((await import("./plain.js")).plain(name));
  const style = `/games/${name}/style.css`;
  for (const other of document.head.querySelectorAll('link[href^="/games/"]')) if (other.getAttribute("href") !== style) other.remove();
  if (!document.head.querySelector(`link[href="${style}"]`)) {
    await new Promise((done) => document.head.append(h("link", { rel: "stylesheet", href: style, onload: done, onerror: done })));
  }
  return safely((await import(`/games/${name}/game.js`)).default);
}
