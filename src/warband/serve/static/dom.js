// Elements made with little ado.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {string | number | Node | null | undefined | false} Child */

/**
 * An HTML element: attributes, and `on...` listeners, then children.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  return /** @type {HTMLElement} */ (fill(document.createElement(tag), attributes, children));
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function s(tag, attributes = {}, ...children) {
  return /** @type {SVGElement} */ (fill(document.createElementNS(SVG, tag), attributes, children));
}

/**
 * @param {Element} element
 * @param {Record<string, any>} attributes
 * @param {(Child | Child[])[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" && "value" in element) element.value = value;
    else if (name === "style" && element instanceof HTMLElement) element.style.cssText = value; // the page allows no such attribute
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat().filter(present).map(asNode));
  return element;
}

/** @param {Child} child @returns {child is string | number | Node} */
function present(child) {
  return child !== null && child !== undefined && child !== false;
}

/** @param {string | number | Node} child */
function asNode(child) {
  return typeof child === "number" ? String(child) : child;
}

/**
 * Put other children into an element.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function put(element, ...children) {
  element.replaceChildren(...children.flat().filter(present).map(asNode));
}

/** The first letter large. @param {string} text */
export function capital(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** @param {number} milliseconds @returns {Promise<void>} */
export function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** Whether somebody would rather not see things move. */
export function calm() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

let pressed = false; // a button is held down: were it drawn anew now, its click would be lost
/** @type {Map<Element, () => void>} */
const waiting = new Map(); // parts to draw when the press is over

addEventListener("pointerdown", ({ button, target }) => (pressed = button === 0 && target instanceof Element && Boolean(target.closest("button, summary, label"))), true);
addEventListener("click", released);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(released), true); // there may be no click

/** The press is over. */
function released() {
  pressed = false;
  const draws = [...waiting.values()];
  waiting.clear();
  for (const draw of draws) draw();
}

/** Draw a part of the page anew, between two clicks; the focus, the caret and the typed words stay. @param {Element} part @param {() => void} draw */
export function refocused(part, draw) {
  if (pressed) return void waiting.set(part, () => refocused(part, draw));
  const focused = document.activeElement;
  const what = focused instanceof HTMLElement && part.contains(focused) ? focused.dataset.what : "";
  const [words, caret] = written(focused) ? [focused.value, focused.selectionStart] : ["", null];
  draw();
  const again = what ? part.querySelector(`[data-what="${what}"]`) : null;
  if (again instanceof HTMLElement) again.focus();
  if (!written(again)) return;
  again.value = words;
  if (caret !== null) again.setSelectionRange(caret, caret);
}

/** Whether words are written in a control. @param {Element | null} control @returns {control is HTMLInputElement | HTMLTextAreaElement} */
function written(control) {
  return control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && ["text", "number"].includes(control.type));
}

/** Read something to those who can't see. @param {string} words */
export function announce(words) {
  const live = document.getElementById("live");
  if (live) live.textContent = words;
}
