// Above the table: whose time runs, how long the match lasts, who is away and who is out.

import { h, put } from "./dom.js";
import { clockText, listed } from "./asking.js";

/** @typedef {import("./types").Position} Position */

export class Clocks {
  /** @param {import("./types").Welcome} welcome @param {(seat: number) => string} seatName */
  constructor(welcome, seatName) {
    this.welcome = welcome;
    this.seatName = seatName;
    this.element = h("div", { class: "clocks" });
  }

  /** @param {Position} position @param {number} seconds since it was heard of */
  show(position, seconds) {
    const passed = position.outcome || !position.running ? 0 : seconds;
    const parts = (position.clocks ?? []).map((left, seat) => {
      const running = position.running && position.ask?.seats.includes(seat) && !position.outcome;
      return h("span", { class: `clock seat-${seat}${running ? " running" : ""}` }, clockText(left === null ? null : left - (running ? passed : 0)));
    });
    if (position.left !== undefined) parts.push(h("span", { class: "clock", title: "until the match ends on points" }, `ends in ${clockText(position.left - passed)}`));
    const seats = [...this.welcome.seats.keys()];
    const out = seats.filter((seat) => position.out.includes(seat));
    const away = seats.filter((seat) => !this.welcome.seats[seat].agent && !position.present.includes(seat) && !out.includes(seat));
    if (out.length) parts.push(h("span", { class: "out" }, `${this.names(out)} out`));
    if (away.length) parts.push(h("span", { class: "away" }, `${this.names(away)} away`));
    put(this.element, ...parts);
  }

  /** @param {number[]} seats */
  names(seats) {
    return listed(seats.map((seat) => this.seatName(seat)));
  }
}
