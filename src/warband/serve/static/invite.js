// A match to which somebody else is invited: their link, and the one to watch.

import { copied } from "./asking.js";
import { h } from "./dom.js";

/** @param {string} game @param {{seats: string[], watch: string}} links @param {string} mine */
export function invitation(game, links, mine) {
  const theirs = links.seats.find((link) => link && link !== mine) ?? "";
  return h(
    "div",
    { class: "invite" },
    h("p", {}, "Send this link to whom you want to play with; whoever has it holds the seat."),
    field(game, "Their seat", theirs),
    field(game, "To watch", links.watch),
    h("p", {}, h("a", { class: "button good big", href: `/play/${mine}` }, "Take your seat")),
  );
}

/** @param {string} game @param {string} label @param {string} link */
function field(game, label, link) {
  const url = `${location.origin}/play/${link}`;
  const input = h("input", { readonly: true, value: url, onfocus: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select() });
  const copy = h("button", { type: "button", "aria-label": `Copy: ${label}`, onclick: () => copied(url, "The link is copied.", game) }, "Copy");
  return h("div", { class: "link" }, h("label", { class: "field" }, h("span", {}, label), input), copy);
}
