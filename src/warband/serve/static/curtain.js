// A curtain before the table, on a screen that several seats share: it hides the view of another seat.

import { announce, h, put } from "./dom.js";

export class Curtain {
  /** @param {HTMLElement} table that it hides @param {(seat: number) => void} lift */
  constructor(table, lift) {
    this.table = table;
    this.lift = lift;
    this.seat = -1;
    this.element = h("section", { class: "curtain", "aria-label": "The curtain", hidden: true });
  }

  /** Hide the table until a seat has come; null shows it. @param {number | null} seat @param {string} name */
  draw(seat, name) {
    this.table.hidden = seat !== null;
    this.element.hidden = seat === null;
    if (seat === null || seat === this.seat) {
      this.seat = seat ?? -1;
      return;
    }
    this.seat = seat;
    const button = h("button", { type: "button", class: "good big", onclick: () => this.lift(seat) }, `${name} is here: show the table`);
    this.element.className = `curtain seat-${seat}`;
    put(this.element, h("h2", {}, `${name} is next`), h("p", {}, `${name} alone looks at the screen now.`), button);
    announce(`${name} is next. ${name} alone looks at the screen now.`);
    button.focus();
  }
}
