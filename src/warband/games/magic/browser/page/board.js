// Magic's table: two players, their battlefields and hands, the stack, the strip of steps.

import { h, put } from "/static/dom.js";
import { toast } from "/static/parts.js";
import { Surface } from "/static/surface.js";
import { Arrows } from "./arrows.js";
import { bar } from "./bar.js";
import { card, state, words, thingOf } from "./card.js";
import { Details } from "./details.js";
import { rows } from "./field.js";
import { Fight } from "./fight.js";
import { Foresight } from "./foresight.js";
import { glide, nearest, places } from "./moving.js";
import { called, seatName } from "./names.js";
import { Viewer, drawStack } from "./piles.js";
import { listed } from "./prompting.js";
import { Strip } from "./strip.js";

/** @typedef {import("/static/types").Option} Option */
/** @typedef {import("/static/types").Ask} Ask */
/** @typedef {import("./card.js").Thing} Thing */

const GAME = "magic";
const [FEW, MANY] = [6, 15]; // creatures that have room side by side, on a phone and on a desk
const LYING = 1.4; // the width of a tapped card, in cards that stand
const NARROW = "(max-width: 820px)";

/** Whether a card at large would lie above the table. */
function narrow() {
  return window.matchMedia(NARROW).matches;
}

export class Board extends Surface {
  /** @param {import("/static/types").Host} host */
  constructor(host) {
    super(host, h("div", { class: GAME, tabindex: "0", role: "group", "aria-label": "The table. Arrow keys move from card to card, n goes to the next choice, Enter chooses, i reads a card." }));
    called(host.seats);
    this.keys = "In this game p or the space bar passes, f passes until something happens, a picks all attackers, h keeps priority after your own spells.";
    this.me = 0;
    this.playing = false;
    /** @type {any} */
    this.scene = null;
    this.foresight = new Foresight();
    this.finger = false;
    this.tapped = ""; // the card that a finger has touched
    this.large = ""; // the card that is shown at large
    this.fight = new Fight();
    this.strip = new Strip(host.props.steps, { stop: (stop) => this.stop(stop), hold: () => this.hold() });
    this.details_ = new Details((option) => this.take(option));
    this.viewer = new Viewer((thing) => this.card(thing, "leaf"));
    this.stack = h("section", { class: "stack", "aria-label": "The stack", hidden: true });
    this.fields = [0, 1].map(() => ({ creatures: h("div", { class: "rank creatures" }), back: h("div", { class: "rank back-row" }) }));
    this.bars = [0, 1].map(() => h("section", { class: "seat-bar" }));
    this.hand = h("div", { class: "hand", role: "group", "aria-label": "Your hand" });
    this.arrows = new Arrows(this.element);
    this.lay();
    this.roster = h("section", { hidden: true });
    this.details = this.details_.element;
    this.element.addEventListener("focusin", (event) => this.focused(/** @type {FocusEvent} */ (event)));
  }

  lay() {
    const [them, us] = [1, 0];
    put(
      this.element,
      this.bars[them],
      h("div", { class: "battlefield them" }, this.fields[them].back, this.fields[them].creatures),
      this.strip.element,
      h("div", { class: "battlefield us" }, this.fields[us].creatures, this.fields[us].back),
      this.bars[us],
      this.hand,
      this.stack,
      this.viewer.element,
      this.arrows.element,
    );
  }

  // --- drawing

  /** @param {any} scene @param {number[]} you */
  show(scene, you) {
    const before = places(this.element);
    const focus = this.element.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
    this.scene = scene;
    this.playing = you.length > 0;
    this.me = you.includes(scene.asked) ? scene.asked : you.includes(this.me) ? this.me : (you[0] ?? 0);
    for (const [n, seat] of [this.me, 1 - this.me].entries()) this.side(n, seat);
    const hand = scene.players[this.me].hand;
    this.hand.style.setProperty("--cards", hand.length);
    put(this.hand, ...hand.map((/** @type {Thing} */ thing, /** @type {number} */ n) => this.held(thing, n - (hand.length - 1) / 2)));
    drawStack(this.stack, scene.stack, scene.faces);
    this.element.classList.toggle("stacked", scene.stack.length > 0);
    this.strip.show(scene, this.me, this.playing, this.foresight);
    if (this.viewer.pile) this.leaf(this.viewer.pile);
    if (narrow()) this.details_.clear();
    else if (this.large) this.inspect(this.large, []);
    glide(this.element, before);
    if (focus) this.refocus(focus);
    if (this.cursor && !this.find(this.cursor)) this.cursor = "";
  }

  /** A player's part of the table. @param {number} n 0 below, 1 above @param {number} seat */
  side(n, seat) {
    const { creatures, back } = rows(this.scene.battlefield, seat, (thing) => this.card(thing, "permanent"));
    const most = Math.max(0, ...this.scene.battlefield.filter((/** @type {Thing} */ one) => one.seat === seat).map((/** @type {Thing} */ one) => one.items?.length ?? 0));
    const front = this.fields[n].creatures;
    front.style.setProperty("--most", String(most));
    const width = creatures.reduce((sum, { classList }) => sum + (classList.contains("turned") ? LYING : 1), 0);
    front.style.setProperty("--count", String(width));
    front.classList.toggle("crowded", creatures.length > (narrow() ? FEW : MANY));
    put(front, ...creatures);
    put(this.fields[n].back, ...back);
    const turn = this.scene.turn && this.scene.active === seat;
    this.bars[n].className = `seat-bar seat-${seat}${turn ? " active" : ""}${this.scene.asked === seat ? " speaks" : ""}`;
    put(this.bars[n], ...bar(this, n, seat));
  }

  /** @param {Thing} thing @param {string} place */
  card(thing, place) {
    const face = this.scene.faces[thing.card];
    return card(thing, face, place, state(thing).join(", "));
  }

  /** A card of one's own hand, in a fan. @param {Thing} thing @param {number} off from the middle */
  held(thing, off) {
    const found = this.card(thing, "held");
    found.style.setProperty("--off", String(off));
    if (thing.why) found.classList.add("refused");
    return found;
  }

  /** Leaf through a pile. @param {string} pile */
  leaf(pile) {
    const [zone, seat] = pile.split("-");
    const cards = zone === "exile" ? this.scene.exile : this.scene.players[Number(seat)][zone];
    this.viewer.open(pile, zone === "exile" ? "Exile" : `${zone === "hand" ? "Hand" : "Graveyard"} of ${seatName(Number(seat))}`, cards);
  }

  // --- options

  /** @param {Option[]} options @param {Ask | null} ask */
  mark(options, ask) {
    this.options = options;
    if (ask && ask !== this.ask) this.details.classList.add("below"); // or it would lie over the question
    this.ask = ask;
    this.tapped = "";
    this.fight.begin(options.length ? (ask?.kind ?? "") : "", options);
    if (this.foreseen()) return this.lit(true);
    this.lit(false);
    const graves = options.find(({ at }) => at?.piece && !this.find(at.piece));
    if (graves) this.seek(graves.at?.piece ?? "");
  }

  /** Answer what was decided before; whether that was so. */
  foreseen() {
    const said = this.ask && this.options.length ? this.foresight.answer(this.scene, this.me, this.ask, this.options) : "";
    if (said) this.host.say([said]);
    return Boolean(said);
  }

  /** Light up everything that may be chosen. @param {boolean} none */
  lit(none) {
    const fighting = this.fight.kind ? this.fight.choices() : null;
    for (const one of this.element.querySelectorAll("[data-piece]")) {
      const piece = one.getAttribute("data-piece") ?? "";
      const here = none ? [] : this.at_(piece);
      const deeds = here.filter((option) => option.at?.deed !== "tap");
      one.classList.toggle("choice", fighting ? fighting.has(piece) : deeds.length > 0);
      one.classList.toggle("source", !fighting && !deeds.length && here.length > 0);
      one.classList.toggle("picked", this.fight.has(piece));
    }
    this.arrow();
  }

  /** The options at a piece, or at one that is just like it. @param {string} piece */
  at_(piece) {
    const meant = this.meant(piece);
    return this.options.filter((option) => option.at?.piece === meant);
  }

  /** Of cards that are alike one is offered. @param {string | undefined} piece */
  meant(piece) {
    if (!piece || this.options.some((option) => option.at?.piece === piece)) return piece;
    const alike = this.alike(piece);
    return this.options.find((option) => alike.includes(option.at?.piece ?? ""))?.at?.piece ?? piece;
  }

  /** Cards in the same hand, or untapped lands of the same player, that have the same name. @param {string} piece @returns {string[]} */
  alike(piece) {
    const zones = [this.scene.players[this.me].hand, this.scene.battlefield.filter((/** @type {Thing} */ one) => one.row === "land")];
    for (const zone of zones) {
      const one = zone.find((/** @type {Thing} */ thing) => thing.id === piece);
      if (one) return zone.filter((/** @type {Thing} */ thing) => thing.card === one.card && !thing.tapped && !one.tapped && thing.seat === one.seat).map((/** @type {Thing} */ thing) => thing.id);
    }
    return [];
  }

  /** A card lies in a pile that nobody sees: leaf through it. @param {string} piece */
  seek(piece) {
    for (const seat of [0, 1]) if (this.scene.players[seat].graveyard.some((/** @type {Thing} */ thing) => thing.id === piece)) this.leaf(`graveyard-${seat}`);
    this.lit(false);
  }

  /** Arrows to targets, attackers and players. */
  arrow() {
    /** @type {import("./arrows.js").Arrow[]} */
    const found = [];
    for (const item of this.scene.stack) for (const target of item.targets) found.push({ from: this.find(item.id || `announced ${item.from}`), to: this.find(target.id), kind: "aim" });
    for (const thing of this.scene.battlefield) {
      for (const attacker of thing.blocks ?? []) found.push({ from: this.find(thing.id), to: this.find(attacker), kind: "block" });
      const blocked = this.scene.battlefield.some((/** @type {Thing} */ one) => one.blocks?.includes(thing.id));
      if (thing.attacks && !blocked) found.push({ from: this.find(thing.id), to: this.find(this.scene.players[1 - thing.seat].id), kind: "attack" });
    }
    for (const [blocker, attacker] of this.fight.pairs()) found.push({ from: this.find(blocker), to: this.find(attacker), kind: "block planned" });
    this.arrows.show(found);
  }

  // --- deeds

  /** The buttons below the question. @param {Option[]} options @param {Ask} ask */
  listed(options, ask) {
    return listed(this, options, ask);
  }

  /** @param {Option} option */
  take(option) {
    if (option.run) option.run();
    else this.host.say([option.say]);
  }

  /** Give answers one after the other. @param {string[]} plan */
  go(plan) {
    this.foresight.plan = plan.slice(1);
    this.host.say([plan[0]]);
  }

  /** Pass until something happens. */
  rush() {
    this.foresight.hurry = this.scene.turn;
    this.host.say(["pass"]);
  }

  /** A stop is wanted, or no longer. @param {string} stop */
  stop(stop) {
    this.foresight.wish(stop);
    if (!this.foreseen()) this.strip.show(this.scene, this.me, this.playing, this.foresight);
  }

  /** Priority is kept after spells of one's own, or no longer. */
  hold() {
    this.foresight.holds = !this.foresight.holds;
    this.strip.show(this.scene, this.me, this.playing, this.foresight);
  }

  /** @param {import("/static/surface.js").At} at */
  choose(at) {
    const { piece } = at;
    if (!piece) return;
    const finger = this.finger;
    this.finger = false;
    if (this.fight.kind && this.fight.point(piece)) {
      this.lit(false);
      this.host.offer(this.listed(this.options, /** @type {Ask} */ (this.ask)));
      return;
    }
    const here = this.at_(piece);
    if (finger && this.ask?.kind === "priority" && this.tapped !== piece) {
      this.tapped = piece;
      return this.inspect(piece, here);
    }
    if (!finger || !here.length) this.inspect(piece, []);
    if (here.length) this.host.pointed({ piece: this.meant(piece) });
    else this.refuse(piece);
  }

  /** Say why something can't be chosen, where that is known. @param {string} piece */
  refuse(piece) {
    const why = thingOf(this.scene, piece)?.why;
    const said = typeof why === "string" ? why : Object.values(why ?? {})[0];
    if (said && this.options.length) toast(GAME, String(said), { rule: thingOf(this.scene, piece)?.rule, kind: "bad" });
  }

  /** @param {string} key */
  press(key) {
    const idle = document.activeElement === document.body || document.activeElement === this.element;
    if (key === "p" || (key === " " && idle)) return this.click("pass", "done");
    if (key === "f") return this.click("until");
    if (key === "a") return this.click("all");
    if (key !== "h") return false;
    this.hold();
    return true;
  }

  /** Press a button below the question. @param {...string} says */
  click(...says) {
    for (const say of says) {
      const button = document.querySelector(`.prompt .options [data-say="${say}"]`);
      if (button instanceof HTMLElement) {
        button.click();
        return true;
      }
    }
    return false;
  }

  // --- pointing

  /** @param {MouseEvent} event */
  clicked(event) {
    this.finger = narrow() || /** @type {PointerEvent} */ (event).pointerType === "touch";
    const at = this.under(event);
    if (at.piece) this.cursor = at.piece;
    this.choose(at);
  }

  /** @param {MouseEvent} event */
  under(event) {
    const target = /** @type {Element} */ (event.target);
    return { piece: target.closest("[data-piece]")?.getAttribute("data-piece") ?? undefined };
  }

  /** @param {import("/static/surface.js").At} at */
  over(at) {
    this.details.classList.remove("below");
    if (!at.piece) this.away();
    else if (!narrow()) this.inspect(at.piece, []);
  }

  away() {
    if (!narrow()) this.large = this.details_.clear(); // on a phone it stays until it is closed
  }

  /** @param {FocusEvent} event */
  focused(event) {
    const target = /** @type {Element} */ (event.target);
    const piece = target.getAttribute("data-piece");
    if (!piece || !target.matches(":focus-visible")) return;
    this.cursor = piece;
    this.inspect(piece, []);
  }

  /** @param {string} piece @returns {Element | null} */
  find(piece) {
    return this.element.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
  }

  /** Show a card at large. @param {string} piece @param {Option[]} options */
  inspect(piece, options) {
    this.large = piece;
    const item = this.scene.stack.find((/** @type {any} */ one) => one.id === piece);
    const thing = thingOf(this.scene, piece) ?? item;
    const face = this.scene.faces[thing?.card];
    if (thing && face) this.details_.show(thing, face, options);
    else if (item) this.details_.tell(item.name, item.text);
  }

  // --- keys

  /** @param {string} place */
  here(place) {
    return { piece: place };
  }

  /** @param {string} piece */
  whereIs(piece) {
    return piece;
  }

  start() {
    return this.element.querySelector(".hand [data-piece], [data-piece]")?.getAttribute("data-piece") ?? "";
  }

  /** The nearest card in a direction. @param {string} place @param {number} dx @param {number} dy */
  next(place, dx, dy) {
    const from = this.find(place);
    return (from && nearest(this.element, from, dx, dy)?.getAttribute("data-piece")) || this.start();
  }

  /** @param {string} place */
  point(place) {
    const found = this.find(place);
    if (found instanceof HTMLElement) found.focus();
  }

  /** @param {string} place */
  words(place) {
    const found = this.find(place);
    const may = this.at_(place).length > 0 || this.fight.choices().has(place);
    const thing = thingOf(this.scene, place);
    const said = thing ? words(thing, this.scene.faces[thing.card], thing.seat === undefined ? "" : seatName(thing.seat)) : found?.textContent;
    return [said ?? place, may ? "may be chosen" : ""].filter(Boolean).join(", ");
  }

  /** The cursor goes on with its card. @param {string} key */
  refocus(key) {
    const found = this.element.querySelector(`[data-key="${key}"]`);
    if (found instanceof HTMLButtonElement) found.focus();
    else /** @type {HTMLElement} */ (this.element).focus();
  }
}
