// The people at a match: who you are, your name, a few lines of talk, a call when it is your turn.

import { capital, h, put } from "./dom.js";
import { set, setting } from "./settings.js";

const MOST = 200; // signs of a line
const NAME = 40; // and of a name

export class People {
  /** @param {import("./types").Welcome} welcome @param {(what: string, facts: Record<string, any>) => void} request @param {(seat: number) => string} seatName */
  constructor(welcome, request, seatName) {
    this.welcome = welcome;
    this.request = request;
    this.seatName = seatName;
    this.unread = 0;
    const { seats, you } = welcome;
    const people = seats.filter(({ agent }) => !agent).length;
    this.alone = people - you.length < 1; // nobody else to talk to
    this.badge = h("button", { type: "button", class: `you quiet seat-${you[0] ?? "none"}`, hidden: you.length !== 1, title: "Change your name", onclick: () => this.ask() });
    this.lines = h("ol", { class: "chat", "aria-label": "What people write", "aria-live": "polite", tabindex: "0" });
    this.field = /** @type {HTMLInputElement} */ (h("input", { maxlength: MOST, placeholder: "Write to the others", "aria-label": "Write to the others" }));
    this.mute = h("button", { type: "button", class: "quiet small", onclick: () => this.hush() });
    this.summary = h("summary", {}, "Talk");
    const form = h("form", { onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), this.say()) }, this.field, h("button", { class: "small" }, "Send"));
    this.talk = /** @type {HTMLDetailsElement} */ (h("details", { class: "people", hidden: this.alone, ontoggle: () => (this.read(), this.talk.open && this.field.focus()) }, this.summary, h("div", { class: "panel" }, this.lines, you.length ? form : null, this.mute)));
    document.addEventListener("pointerdown", ({ target }) => target instanceof Node && !this.talk.contains(target) && (this.talk.open = false)); // it would cover the question
    this.draw();
    const name = localStorage.getItem("name") ?? "";
    if (you.length === 1 && name && !seats[you[0]].person) request("name", { name: name.slice(0, NAME) });
  }

  draw() {
    const [mine] = this.welcome.you;
    const seat = this.welcome.seats[mine];
    const nameless = !this.alone && !seat?.person && !localStorage.getItem("name");
    if (seat) put(this.badge, h("span", {}, "You are "), seat.person ? h("span", {}, `${seat.person}, `) : "", capital(seat.name), nameless && h("small", {}, ", add your name"));
    const muted = setting("muted") === "yes";
    put(this.mute, muted ? "Show what others write" : "Mute the others");
    this.lines.classList.toggle("muted", muted);
    put(this.summary, "Talk", this.unread ? h("b", {}, ` (${this.unread} new)`) : null);
  }

  /** The server tells the names. @param {string[]} names */
  named(names) {
    names.forEach((name, seat) => (this.welcome.seats[seat].person = name));
    this.draw();
  }

  ask() {
    const input = /** @type {HTMLInputElement} */ (h("input", { maxlength: NAME, value: localStorage.getItem("name") ?? "", "aria-label": "Your name" }));
    const box = /** @type {HTMLDialogElement} */ (h("dialog", { class: "paper", "aria-label": "Your name" }, h("form", { method: "dialog" }, h("label", { class: "field" }, h("span", {}, "Your name, as the others see it"), input), h("button", { class: "good" }, "Take this name"))));
    box.addEventListener("close", () => {
      const name = input.value.trim();
      localStorage.setItem("name", name);
      this.request("name", { name });
      box.remove();
    });
    document.body.append(box);
    box.showModal();
    input.select();
  }

  say() {
    const words = this.field.value.trim();
    if (words) this.request("chat", { words });
    this.field.value = "";
  }

  /** @param {{seat: number, words: string}[]} lines */
  hear(lines) {
    for (const { seat, words } of lines) {
      const own = this.welcome.you.includes(seat);
      if (!own && setting("muted") === "yes") continue;
      this.lines.append(h("li", { class: `seat-${seat}` }, h("b", { class: "named" }, `${this.seatName(seat)}: `), words));
      if (!own && !this.talk.open) this.unread++;
    }
    this.lines.scrollTop = this.lines.scrollHeight;
    this.draw();
  }

  hush() {
    set("muted", setting("muted") === "yes" ? "no" : "yes");
    this.draw();
  }

  read() {
    if (this.talk.open) this.unread = 0;
    this.draw();
  }

  open() {
    if (this.alone) return;
    this.talk.open = true;
    this.field.focus();
  }
}

/** Call whoever is asked and looks elsewhere. @param {string} words */
export function callPlayer(words) {
  if (!document.hidden) return;
  if (setting("notify") === "on" && "Notification" in window && Notification.permission === "granted") {
    try {
      new Notification("Warband", { body: words, tag: "turn" });
    } catch {} // some phones allow none from a page
  }
}

/** A short sound, if somebody wants one. @param {"turn" | "dice" | "end"} what */
export function sound(what) {
  if (setting("sound") !== "on") return;
  try {
    const room = new AudioContext();
    const tones = { turn: [660, 880], dice: [220, 180, 260], end: [523, 659, 784] }[what];
    tones.forEach((pitch, n) => {
      const tone = room.createOscillator();
      const level = room.createGain();
      tone.frequency.value = pitch;
      level.gain.setValueAtTime(0.08, room.currentTime + n * 0.12);
      level.gain.exponentialRampToValueAtTime(0.001, room.currentTime + n * 0.12 + 0.11);
      tone.connect(level).connect(room.destination);
      tone.start(room.currentTime + n * 0.12);
      tone.stop(room.currentTime + n * 0.12 + 0.12);
    });
    setTimeout(() => room.close(), 1000);
  } catch {} // there is nothing to hear it with
}
