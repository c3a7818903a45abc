// House rules: the differences of a table from its edition, by groups. Groups are folded; the changed rules stand above them.

import { h } from "./dom.js";
import { ruleButton } from "./parts.js";

/**
 * A rule that a table may change: its sentence, with {} in place of a number, and its usual value in each edition.
 * @typedef {{name: string, group: string, says: string, words?: string, is: Record<string, number | boolean>, least?: number, most?: number, rule?: string}} HouseRule
 */

export class HouseRules {
  /** @param {string} game @param {HouseRule[]} rules @param {() => void} changed */
  constructor(game, rules, changed) {
    this.game = game;
    this.rules = rules;
    this.changed = changed;
    /** @type {Map<string, number | boolean>} */
    this.chosen = new Map();
    /** @type {Set<string>} */
    this.opened = new Set(); // the groups that are unfolded; "" for all of it
  }

  /** Whether a rule differs from an edition. @param {HouseRule} rule @param {string} edition */
  differs(rule, edition) {
    return this.chosen.has(rule.name) && this.chosen.get(rule.name) !== rule.is[edition];
  }

  /** The differences from an edition. @param {string} edition @returns {Record<string, number | boolean>} */
  different(edition) {
    const other = this.rules.filter((rule) => this.differs(rule, edition));
    return Object.fromEntries(other.map((rule) => [rule.name, /** @type {number | boolean} */ (this.chosen.get(rule.name))]));
  }

  /** @param {string} edition */
  element(edition) {
    const other = this.rules.filter((rule) => this.differs(rule, edition));
    const groups = [...new Set(this.rules.map(({ group }) => group))];
    const reset = h("button", { type: "button", class: "small", "data-what": "usual rules", onclick: () => (this.chosen.clear(), this.changed()) }, "All as usual");
    return this.folding(
      "",
      ["House rules", h("span", { class: "dim" }, other.length ? ` ${other.length} changed` : ` none: everything as edition ${edition} has it`)],
      other.length > 0 && h("div", { class: "changes" }, h("p", {}, "At this table: ", reset), h("ul", {}, ...other.map((rule) => h("li", {}, this.told(rule))))),
      ...groups.map((group) => this.group(group, edition)),
    );
  }

  /** @param {string} group @param {string} edition */
  group(group, edition) {
    const rules = this.rules.filter((rule) => rule.group === group);
    const other = rules.filter((rule) => this.differs(rule, edition)).length;
    return this.folding(group, [group, other ? h("b", {}, ` ${other} changed`) : null], h("div", { class: "houserules" }, ...rules.map((rule) => this.field(rule, edition))));
  }

  /** Something that stays folded or unfolded when it is drawn anew. @param {string} name @param {(Node | string | null)[]} title @param {...(Node | false)} content */
  folding(name, title, ...content) {
    const toggled = (/** @type {Event} */ event) => {
      if (event.target !== event.currentTarget) return;
      if (/** @type {HTMLDetailsElement} */ (event.target).open) this.opened.add(name);
      else this.opened.delete(name);
    };
    return h("details", { class: name ? "rule-group" : "house", open: this.opened.has(name), ontoggle: toggled }, h("summary", { "data-what": `fold rules ${name}` }, title), ...content);
  }

  /** A changed rule in words. @param {HouseRule} rule */
  told({ says, name }) {
    const now = this.chosen.get(name);
    if (typeof now === "number") return says.replace("{}", String(now));
    return now ? says : `Not so: ${says}`;
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
    const [before, after] = rule.says.split("{}");
    input.dataset.what = `rule ${rule.name}`;
    input.setAttribute("aria-label", rule.says.replace("{}", "…"));
    if (rule.words) input.setAttribute("aria-description", rule.words);
    input.addEventListener("change", () => {
      this.chosen.set(rule.name, typeof usual === "boolean" ? input.checked : input.valueAsNumber);
      if (Number.isNaN(this.chosen.get(rule.name))) {
        this.chosen.delete(rule.name);
        input.value = String(usual);
      }
      this.changed();
    });
    const sentence = after === undefined ? [input, h("span", {}, before)] : [h("span", {}, before, input, after)];
    const other = now !== usual && h("small", {}, `Usually: ${typeof usual === "boolean" ? (usual ? "so" : "not so") : usual}.`);
    return h("div", { class: now === usual ? "" : "changed" }, h("label", {}, ...sentence), rule.rule && ruleButton(this.game, rule.rule), rule.words && h("small", {}, rule.words), other);
  }
}
