// Attackers and blockers are picked in any order, and changed at will, before they are declared one after the other.

/** @typedef {import("/static/types").Option} Option */

/** @param {string[]} names */
function several(names) {
  return names.length > 2 ? `${names.length} creatures` : names.join(" and ");
}

export class Fight {
  constructor() {
    this.kind = ""; // "attack", "block" or nothing
    /** @type {Option[]} */
    this.options = [];
    /** @type {Set<string>} */
    this.picked = new Set(); // answers
    this.holding = ""; // a blocker whose attacker is to be pointed at
  }

  /** @param {string} kind @param {Option[]} options */
  begin(kind, options) {
    this.kind = kind === "attack" || kind === "block" ? kind : "";
    this.options = this.kind ? options.filter((option) => option.at?.piece) : [];
    this.mayEnd = options.some((option) => option.say === "done");
    this.picked.clear();
    this.holding = "";
  }

  /** A piece is pointed at; whether that meant something. @param {string} piece */
  point(piece) {
    if (this.kind === "attack") return this.toggle(this.options.find((option) => option.at?.piece === piece)?.say);
    const chosen = this.options.find((option) => this.picked.has(option.say) && option.at?.piece === piece);
    if (chosen) return this.toggle(chosen.say);
    const here = this.options.filter((option) => option.at?.piece === piece);
    if (here.length > 1) {
      this.holding = this.holding === piece ? "" : piece;
      return true;
    }
    if (here.length === 1) return this.toggle(here[0].say);
    const held = this.options.find((option) => option.at?.piece === this.holding && option.at?.to === piece);
    this.holding = held ? "" : this.holding;
    return this.toggle(held?.say);
  }

  /** @param {string | undefined} say */
  toggle(say) {
    if (!say) return false;
    if (!this.picked.delete(say)) this.picked.add(say);
    return true;
  }

  /** Pick everybody. */
  all() {
    for (const option of this.options) this.picked.add(option.say);
  }

  /** The answers in the order in which they are asked for. */
  plan() {
    return [...this.options.filter((option) => this.picked.has(option.say)).map((option) => option.say), "done"];
  }

  /** Pieces that can be pointed at now. */
  choices() {
    const held = this.options.filter((option) => option.at?.piece === this.holding);
    return new Set([...this.options.map((option) => option.at?.piece ?? ""), ...held.map((option) => option.at?.to ?? "")]);
  }

  /** The picked blocks, each blocker with its attacker. @returns {[string, string][]} */
  pairs() {
    return this.options.filter((option) => this.picked.has(option.say) && option.at?.to).map((option) => [option.at?.piece ?? "", option.at?.to ?? ""]);
  }

  /** Whether a piece is picked. @param {string} piece */
  has(piece) {
    return piece === this.holding || this.options.some((option) => this.picked.has(option.say) && option.at?.piece === piece);
  }

  /** The label of the button that declares it. */
  label() {
    const names = this.options.filter((option) => this.picked.has(option.say)).map((option) => option.at?.piece ?? "");
    if (this.kind === "attack") return names.length ? `Attack with ${several(names)}` : "Don’t attack";
    return names.length ? `Block with ${several(names)}` : "Don’t block";
  }
}
