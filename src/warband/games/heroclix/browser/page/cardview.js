// A card at large before a match: its numbers, its dial and its texts.

import { h } from "/static/dom.js";
import { clicks } from "./dial.js";
import { portrait } from "./portraits.js";

/** @typedef {import("./collection.js").Character} Character */

/** The card and its dial, as the table shows them. @param {Character} one @param {Record<string, string>} colours */
export function cardView(one, colours) {
  const powers = Object.fromEntries(Object.entries(colours).map(([power, colour]) => [power, { colour }]));
  const card = { dial: (one.dial ?? []).map(([values, names]) => ({ values, powers: names })), declined: [] };
  const table = clicks({ click: 0 }, card, { powers });
  table.setAttribute("open", "");
  const [, , , , range] = one.values ?? [];
  const words = [one.id, one.set, one.rarity, one.points.map((points) => `${points} points`).join(" or "), `range ${range ?? 0}`, ...one.features ?? [], one.unique && "unique", one.prime && "prime"];
  return h(
    "article",
    { class: "card-view" },
    h("h3", {}, one.name),
    h("p", { class: "dim" }, words.filter(Boolean).join(" · ")),
    one.keywords.length > 0 && h("p", {}, one.keywords.join(", ")),
    one.teams?.length > 0 && h("p", { class: "dim" }, one.teams.join(", ")),
    card.dial.length > 0 && table,
    ...(one.texts ?? []).map(([name, text, marks]) => h("p", { class: "text" }, h("b", {}, `${name}. `), marks && h("span", { class: "dim" }, `${marks}. `), text)),
    one.unplayed?.length ? h("p", { class: "text unplayed" }, `Not played: ${one.unplayed.join("; ")}.`) : h("p", { class: "text played" }, "Warband plays all of it."),
    portrait(one.id, one.name),
  );
}
