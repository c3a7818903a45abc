// A match to which somebody else is invited: their link, and the one to watch.

import { copied } from "./asking.js";
import { capital, h } from "./dom.js";

const HERE = ["localhost", "127.0.0.1", "[::1]"]; // names by which only this machine knows itself

/** How others reach this server. @param {string} address that the server knows of */
export function origin(address) {
  return (HERE.includes(location.hostname) && address) || location.origin;
}

/** @param {string} game @param {import("./recent.js").Other[]} theirs @param {string} watch @param {string} mine @param {string} address for others */
export function invitation(game, theirs, watch, mine, address) {
  const several = theirs.length > 1;
  const alone = HERE.includes(location.hostname);
  return h(
    "div",
    { class: "invite" },
    h("p", {}, several ? "Send each of these links to one of those you want to play with; whoever has it holds the seat." : "Send this link to whom you want to play with; whoever has it holds the seat."),
    alone && !address && h("p", { class: "dim" }, `${several ? "They work" : "It works"} on this machine only. For others, start the server with: warband serve --host 0.0.0.0`),
    ...theirs.map(({ name, link }) => field(game, several ? `The seat of ${capital(name)}` : "Their seat", `${origin(address)}/play/${link}`)),
    field(game, "To watch", `${origin(address)}/play/${watch}`),
    h("p", {}, h("a", { class: "button good big", href: `/play/${mine}` }, "Take your seat")),
  );
}

/** @param {string} game @param {string} label @param {string} url */
function field(game, label, url) {
  const input = h("input", { readonly: true, value: url, onfocus: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select() });
  const copy = h("button", { type: "button", "aria-label": `Copy: ${label}`, onclick: () => copied(url, "The link is copied.", game) }, "Copy");
  return h("div", { class: "link" }, h("label", { class: "field" }, h("span", {}, label), input), copy);
}
