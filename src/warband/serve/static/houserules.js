// House rules: the differences of a table from its edition.

import { h } from "./dom.js";
import { ruleButton } from "./parts.js";

/** @typedef {{name: string, label: string, words: string, is: Record<string, number | boolean>, least?: number, most?: number, rule?: string}} HouseRule */

export class HouseRules {
  /** @param {string} game @param {HouseRule[]} rules @param {() => void} changed */
  constructor(game, rules, changed) {
    this.game = game;
    this.rules = rules;
    this.changed = changed;
    /** @type {Map<string, number | boolean>} */
    this.chosen = new Map();
    this.opened = false;
  }

  /** The differences from an edition. @param {string} edition @returns {Record<string, number | boolean>} */
  different(edition) {
    const other = this.rules.filter((rule) => this.chosen.has(rule.name) && this.chosen.get(rule.name) !== rule.is[edition]);
    return Object.fromEntries(other.map((rule) => [rule.name, /** @type {number | boolean} */ (this.chosen.get(rule.name))]));
  }

  /** @param {string} edition */
  element(edition) {
    const count = Object.keys(this.different(edition)).length;
    return h(
      "details",
      { class: "house", open: this.opened, ontoggle: (/** @type {Event} */ event) => (this.opened = /** @type {HTMLDetailsElement} */ (event.target).open) },
      h("summary", {}, "House rules", count ? h("b", {}, ` (${count} changed)`) : null),
      h("div", { class: "houserules" }, ...this.rules.map((rule) => this.field(rule, edition))),
    );
  }

  /** @param {HouseRule} rule @param {string} edition */
  field(rule, edition) {
    const usual = rule.is[edition];
    const now = this.chosen.get(rule.name) ?? usual;
    const input = /** @type {HTMLInputElement} */ (
      typeof usual === "boolean"
        ? h("input", { type: "checkbox", checked: now === true })
        : h("input", { type: "number", min: rule.least, max: rule.most, value: now })
    );
    const name = rule.label;
    input.dataset.what = `rule ${rule.name}`;
    input.setAttribute("aria-label", name);
    input.setAttribute("aria-description", rule.words);
    input.addEventListener("change", () => {
      this.chosen.set(rule.name, typeof usual === "boolean" ? input.checked : input.valueAsNumber);
      if (Number.isNaN(this.chosen.get(rule.name))) this.chosen.delete(rule.name);
      this.changed();
    });
    return h("div", { class: now === usual ? "" : "changed" }, h("label", {}, input, h("span", {}, h("b", {}, name), h("small", {}, rule.words))), rule.rule && ruleButton(this.game, rule.rule));
  }
}
