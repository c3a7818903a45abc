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
 * Put other children into an element. Those that it has already are not taken out, so they stay scrolled and focused.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function put(element, ...children) {
  const wanted = children.flat().filter(present).map(asNode);
  const stay = new Set(wanted);
  for (const old of [...element.childNodes]) if (!stay.has(old)) old.remove();
  /** @type {ChildNode | null} */
  let next = element.firstChild;
  for (const child of wanted) {
    if (child === next) next = next.nextSibling;
    else if (typeof child === "string") element.insertBefore(document.createTextNode(child), next);
    else element.insertBefore(child, next);
  }
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

/** @type {Set<string>} */
const busy = new Set(); // why nothing is drawn now: a button that is held down, a word that is composed, or a focus that moves on would be lost
let drawing = false; // a part is drawn anew: a browser may say that the words in a control that goes are complete
const UNFOLDED = CSS.supports("selector(select:open)") ? "select:open" : ""; // a list to choose from, if the browser tells
const SOON = 100; // milliseconds until it is looked at again
/** @type {Map<Element, () => void>} */
const waiting = new Map(); // parts to draw when nobody is busy any more

addEventListener("pointerdown", ({ button, target }) => button === 0 && target instanceof Element && target.closest("button, summary, label") && busy.add("press"), true);
addEventListener("click", () => (busy.delete("focus"), free("press"))); // whatever is clicked has the focus by now
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(free, 0, "press"), true); // there may be no click
addEventListener("compositionstart", () => busy.add("word"), true);
addEventListener("compositionend", () => free("word"), true);
addEventListener("change", told, true);

/** Words in a control are complete; most often, the focus goes to another one now. @param {Event} event */
function told(event) {
  if (drawing) return event.stopImmediatePropagation();
  if (!(event.target instanceof Element && written(event.target))) return;
  busy.add("focus");
  setTimeout(free, 0, "focus");
}

/** @param {string} why nothing was drawn */
function free(why) {
  busy.delete(why);
  if (busy.size) return;
  const draws = [...waiting.values()];
  waiting.clear();
  for (const draw of draws) draw();
}

/** Draw a part of the page anew, between two clicks; the focus, the caret and the typed words stay. @param {Element} part @param {() => void} draw */
export function refocused(part, draw) {
  const unfolded = UNFOLDED && part.querySelector(UNFOLDED);
  if (unfolded) setTimeout(free, SOON, "list");
  if (busy.size || unfolded) return void waiting.set(part, () => refocused(part, draw));
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !part.contains(focused)) return draw();
  const { what } = focused.dataset;
  const { value: words, selectionStart: from, selectionEnd: to } = written(focused) ? focused : { value: "", selectionStart: null, selectionEnd: null };
  replaced(draw);
  const again = part.contains(focused) ? focused : what ? part.querySelector(`[data-what="${what}"]`) : null;
  if (!(again instanceof HTMLElement) || document.activeElement === again) return;
  again.focus({ preventScroll: true });
  if (!written(again)) return;
  if (again.value !== words) retyped(again, words);
  else if (from === null) again.select(); // nobody knows where the caret was in a number
  if (from !== null) again.setSelectionRange(from, to);
}

/** Draw, and take no word for complete because its control goes. @param {() => void} draw */
function replaced(draw) {
  const outer = drawing;
  drawing = true;
  try {
    draw();
  } finally {
    drawing = outer;
  }
}

/** Words that were typed into a control before it was drawn anew: the browser knows nothing of them, so the control tells of them itself. @param {HTMLInputElement | HTMLTextAreaElement} control @param {string} words */
function retyped(control, words) {
  control.value = words;
  let told = false;
  const tell = () => told || control.dispatchEvent(new Event("change", { bubbles: true }));
  control.addEventListener("change", () => (told = true));
  control.addEventListener("blur", tell);
  control.addEventListener("keydown", (event) => /** @type {KeyboardEvent} */ (event).key === "Enter" && control instanceof HTMLInputElement && tell());
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
