// The strip between the battlefields: whose turn, which step, who has priority; and stops that can be clicked.

import { capital, h, put } from "/static/dom.js";
import { seatName } from "./names.js";

const SHORT = ["Untap", "Upkeep", "Draw", "Main 1", "Combat", "Attack", "Block", "Damage", "After", "Main 2", "End", "Cleanup"];
const TINY = ["Un", "Up", "Dr", "M1", "Co", "At", "Bl", "Da", "Af", "M2", "En", "Cl"];
const [UNTAP, CLEANUP] = [0, 11]; // nobody has priority there
const OWN = 1; // the bits of a stop
const OTHERS = 2;

export class Strip {
  /** @param {string[]} steps @param {{stop: (stop: string) => void, hold: () => void}} deeds */
  constructor(steps, deeds) {
    this.steps = steps;
    this.deeds = deeds;
    this.whose = h("div", { class: "whose" });
    this.list = h("ol", { class: "steps", "aria-label": "The steps of the turn, with your stops" });
    this.priority = h("div", { class: "priority", role: "status" });
    this.hold = h("button", { type: "button", class: "hold small", title: "Keep priority after your own spells, to answer them yourself (h)", onclick: () => deeds.hold() }, "Hold");
    this.element = h("div", { class: "strip" }, this.whose, this.list, h("div", { class: "talk" }, this.priority, this.hold));
  }

  /** @param {any} scene @param {number} me @param {boolean} playing @param {import("./foresight.js").Foresight} foresight */
  show(scene, me, playing, foresight) {
    const mine = scene.active === me && playing;
    this.element.className = `strip seat-${scene.active}${mine ? " mine" : ""}`;
    put(this.whose, h("b", {}, scene.turn ? (mine ? "Your turn" : `${seatName(scene.active)}’s turn`) : "Opening hands"), h("small", {}, scene.turn ? `turn ${scene.turn}` : ""));
    put(this.list, ...this.steps.map((name, at) => this.step(name, at, scene, playing ? me : -1, foresight.wishes)));
    this.speak(scene, me, playing);
    this.hold.hidden = !playing;
    this.hold.setAttribute("aria-pressed", String(foresight.holds));
  }

  /** @param {string} name @param {number} at @param {any} scene @param {number} me @param {string[]} wishes */
  step(name, at, scene, me, wishes) {
    const now = scene.turn > 0 && scene.step === at;
    const bits = me < 0 ? 0 : scene.players[me].stops[at];
    const fixed = me < 0 || at === UNTAP || at === CLEANUP;
    const stop = (/** @type {string} */ whose, /** @type {number} */ bit, /** @type {string} */ words) => {
      const wish = `${whose} ${name}`;
      const on = Boolean(bits & bit) !== wishes.includes(wish);
      const label = `Stop at ${name} in ${words} turn`;
      return h("button", { type: "button", class: `stop ${whose}${on ? " on" : ""}`, "data-stop": wish, "aria-pressed": String(on), "aria-label": label, title: label, onclick: () => this.deeds.stop(wish) });
    };
    return h(
      "li",
      { class: `step${now ? " now" : ""}`, "aria-current": now ? "step" : false },
      fixed ? h("span", { class: "stop none" }) : stop("their", OTHERS, "the opponent’s"),
      h("span", { class: "long", title: capital(name) }, SHORT[at]),
      h("span", { class: "tiny", "aria-hidden": "true" }, TINY[at]),
      fixed ? h("span", { class: "stop none" }) : stop("my", OWN, "your own"),
    );
  }

  /** Who has to say something. @param {any} scene @param {number} me @param {boolean} playing */
  speak(scene, me, playing) {
    const { asked } = scene;
    this.priority.className = `priority${asked === null ? "" : ` seat-${asked}`}${asked === me && playing ? " yours" : ""}`;
    put(this.priority, asked === null ? "" : asked === me && playing ? "You decide" : `${seatName(asked)} decides`);
  }
}
