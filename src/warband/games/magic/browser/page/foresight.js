// Answers that a player has decided on before they are asked for: the rest of a declaration, stops, passing.

/** @typedef {import("/static/types").Option} Option */
/** @typedef {import("/static/types").Ask} Ask */

const MAINS = [3, 9];

export class Foresight {
  constructor() {
    /** @type {string[]} */
    this.plan = []; // answers to give as soon as they are asked for
    /** @type {string[]} */
    this.wishes = []; // stops that change when that is possible
    this.hurry = 0; // the turn in which the player began to pass until something happens; 0: not now
    this.holds = false; // whether the player keeps priority after spells of their own
    /** @type {Set<number>} */
    this.known = new Set(); // what was on the stack when the player was asked last
  }

  /** A stop is wanted, or no longer. @param {string} stop */
  wish(stop) {
    const at = this.wishes.indexOf(stop);
    if (at >= 0) this.wishes.splice(at, 1);
    else this.wishes.push(stop);
  }

  /** The answer to a question, if it is decided. @param {any} scene @param {number} me @param {Ask} ask @param {Option[]} options */
  answer(scene, me, ask, options) {
    const offers = (/** @type {string} */ say) => options.some((option) => option.say === say);
    if (!this.plan.length && this.wishes.length && offers("stops")) this.plan = this.wishes.flatMap((wish) => ["stops", wish]);
    const next = this.plan.shift();
    if (next && offers(next)) {
      this.wishes = this.wishes.filter((wish) => wish !== next);
      return next;
    }
    this.plan = [];
    const passes = ask.kind === "priority" && (this.rushes(scene, me) || this.lets(scene, me));
    if (ask.kind === "priority") this.known = new Set(scene.stack.map((/** @type {any} */ item) => item.key));
    if (!passes) this.hurry = 0;
    return passes ? "pass" : "";
  }

  /** Whether a player in a hurry passes here: nothing of the opponent's waits, and no turn of one's own has begun. @param {any} scene @param {number} me */
  rushes(scene, me) {
    const fresh = scene.turn !== this.hurry && scene.active === me && MAINS.includes(scene.step);
    return this.hurry > 0 && !fresh && scene.stack.every((/** @type {any} */ item) => item.seat === me);
  }

  /** Whether the opponent may answer now what the player has just put on the stack. @param {any} scene @param {number} me */
  lets(scene, me) {
    const top = scene.stack.at(-1);
    return !this.holds && top?.seat === me && !this.known.has(top.key);
  }
}
