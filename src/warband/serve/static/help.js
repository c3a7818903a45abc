// Help: the keys, the powers of a game, and a search of its rules.

import { h, put } from "./dom.js";
import { keyList } from "./keys.js";
import { choice, themeButton } from "./parts.js";
import { call } from "./wire.js";

const CALM = 200; // milliseconds without a key before the rules are searched

/** @param {HTMLElement} app */
export async function help(app) {
  const { games } = await call("/api/games");
  const asked = new URLSearchParams(location.search);
  const game = games.find((/** @type {any} */ one) => one.name === asked.get("game")) ?? games[0];
  document.title = "Help – Warband";
  const found = h("ol", { class: "clauses", "aria-live": "polite" });
  const field = /** @type {HTMLInputElement} */ (h("input", { type: "search", "aria-label": "Search the rules", placeholder: "words of a rule, such as: line", value: asked.get("words") ?? "" }));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  const search = async () => {
    const words = field.value.trim();
    const { rules } = words ? await call(`/api/rules/${game.name}?words=${encodeURIComponent(words)}`) : { rules: [] };
    if (field.value.trim() !== words) return; // something else is wanted by now
    put(found, ...rules.map(clause), words && !rules.length && h("li", {}, "No rule has all these words."));
  };
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(search, CALM);
  });
  const { powers } = await call(`/api/powers/${game.name}`).catch(() => ({ powers: [] }));
  const shelf = choice("Game", "game", game.name, games.map((/** @type {any} */ one) => [one.name, one.title]), (name) => (location.href = `/help?game=${name}&words=${encodeURIComponent(field.value.trim())}`));
  put(
    app,
    h("header", { class: "bar" }, h("a", { href: "/", class: "brand" }, "Warband"), h("h1", { class: "title" }, "Help"), h("nav", { class: "tools", "aria-label": "Pages" }, h("a", { href: "#powers" }, "Powers and terms"), h("a", { href: "#keys" }, "Keys"), h("a", { href: "/case" }, "Cases"), themeButton())),
    h(
      "main",
      { class: "lobby helping" },
      h("section", { class: "custom", "aria-labelledby": "rules" }, h("h2", { id: "rules" }, "The rules"), h("div", { class: "row" }, shelf, h("label", { class: "field" }, h("span", {}, "Words of a rule"), field)), found),
      powers.length > 0 && h("section", { class: "custom", "aria-labelledby": "powers" }, h("h2", { id: "powers" }, "Powers and terms"), h("dl", { class: "glossary" }, ...powers.flatMap(power))),
      h("section", { class: "custom", "aria-labelledby": "keys" }, h("h2", { id: "keys" }, "Keys at the table"), keyList("")),
    ),
  );
  if (field.value) search();
}

/** @param {import("./types").Clause} rule */
function clause(rule) {
  return h("li", {}, h("p", {}, rule.says), h("p", { class: "dim" }, `${rule.cite} · ${rule.id}${rule.guess ? " · a decision where the documents are silent" : ""}`));
}

/** @param {{name: string, kind: string, says: string}} one */
function power({ name, kind, says }) {
  return [h("dt", {}, name, kind && h("small", { class: "dim" }, ` ${kind}`)), h("dd", {}, says)];
}
