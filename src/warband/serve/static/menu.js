// The menu of a match: rare actions.

import { h } from "./dom.js";
import { paceButton } from "./pace.js";
import { openSettings, setting } from "./settings.js";

export class Menu {
  /** @param {string} link @param {string} game @param {Record<string, () => void>} actions @param {() => void} resign */
  constructor(link, game, actions, resign) {
    const entry = (/** @type {string} */ label, /** @type {() => unknown} */ run) =>
      h("button", { type: "button", role: "menuitem", onclick: () => (this.close(), run()) }, label);
    this.resign = entry("Resign", () => (setting("confirm") === "no" || window.confirm("Do you give up?")) && resign());
    this.record = h("a", { role: "menuitem", href: `/api/record/${link}`, download: true }, "Save the record");
    this.items = h(
      "div",
      { class: "items", role: "menu", hidden: true },
      h("a", { role: "menuitem", href: "/" }, "Leave for the lobby"),
      h("a", { role: "menuitem", href: `/help?game=${game}`, target: "_blank" }, "Help: keys, powers and rules"),
      entry("Settings", openSettings),
      paceButton("Pace of others", { role: "menuitem" }),
      ...Object.entries(actions).map(([label, run]) => entry(label, run)),
      h("a", { role: "menuitem", href: "/case" }, "Open a case on the board"),
      this.record,
      this.resign,
    );
    this.opener = h("button", { type: "button", "aria-haspopup": "menu", "aria-expanded": "false", onclick: () => this.toggle() }, "☰ More");
    this.element = h("div", { class: "menu" }, this.opener, this.items);
    this.element.addEventListener("keydown", (event) => event.key === "Escape" && !this.items.hidden && (this.close(), this.opener.focus()));
    document.addEventListener("pointerdown", (event) => event.target instanceof Node && !this.element.contains(event.target) && this.close());
  }

  /** A button beside the menu. @param {string} label @param {string} title @param {() => void} run */
  button(label, title, run) {
    const made = h("button", { type: "button", title, onclick: run }, label);
    this.element.prepend(made);
    return made;
  }

  /** Offer the possible actions. @param {boolean} over @param {boolean} playing whether one is still in */
  suit(over, playing) {
    this.resign.hidden = over || !playing;
    this.record.hidden = !over;
  }

  toggle() {
    const open = this.items.hidden;
    this.items.hidden = !open;
    this.opener.setAttribute("aria-expanded", String(open));
    const first = this.items.firstElementChild;
    if (open && first instanceof HTMLElement) first.focus();
  }

  close() {
    this.items.hidden = true;
    this.opener.setAttribute("aria-expanded", "false");
  }
}
