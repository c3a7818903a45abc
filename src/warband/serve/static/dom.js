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

/** Draw a part of the page anew, and leave the focus and the caret where they were. @param {Element} part @param {() => void} draw */
export function refocused(part, draw) {
  const focused = document.activeElement;
  const what = focused instanceof HTMLElement && part.contains(focused) ? focused.dataset.what : "";
  const caret = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused.selectionStart : null;
  draw();
  const again = what ? part.querySelector(`[data-what="${what}"]`) : null;
  if (again instanceof HTMLElement) again.focus();
  if (caret !== null && (again instanceof HTMLInputElement || again instanceof HTMLTextAreaElement)) again.setSelectionRange(caret, caret);
}

/** Read something to those who can't see. @param {string} words */
export function announce(words) {
  const live = document.getElementById("live");
  if (live) live.textContent = words;
}
