// A player's bar: life, name, hand, piles and mana.

import { h } from "/static/dom.js";
import { mana } from "./art.js";
import { seatName } from "./names.js";

/** @typedef {import("./card.js").Thing} Thing */

/** @param {import("./board.js").Board} board @param {number} n 0 below, 1 above @param {number} seat */
export function bar(board, n, seat) {
  const player = board.scene.players[seat];
  const name = seatName(seat);
  const exiled = board.scene.exile; // one zone for both
  const backs = (n || !board.playing) && player.hand.some((/** @type {Thing} */ thing) => !thing.card);
  const pile = (/** @type {string} */ key, /** @type {string} */ label, /** @type {number} */ count) =>
    h("button", { type: "button", class: "pile-button", "data-pile": key, onclick: () => board.leaf(key) }, h("span", {}, label), h("b", {}, count));
  return [
    h("button", { type: "button", tabindex: "-1", class: "life", "data-piece": player.id }, h("span", { class: "unseen" }, name), " ", h("b", {}, player.life), " ", h("span", {}, "life")),
    player.poison ? h("span", { class: "count", title: "Poison counters: ten lose the game" }, h("span", {}, "Poison"), h("b", {}, player.poison)) : null,
    player.energy ? h("span", { class: "count", title: "Energy counters: some texts let one pay with them" }, h("span", {}, "Energy"), h("b", {}, player.energy)) : null,
    h("span", { class: "who" }, name, n || !board.playing ? null : h("span", { class: "mine" }, " (you)")),
    h("span", { class: "in-hand", role: "img", "aria-label": `${player.hand.length} cards in hand` }, ...(backs ? player.hand.map(() => h("i", { class: "mini back" })) : []), h("span", {}, `${player.hand.length} in hand`)),
    n && !backs && player.hand.length ? pile(`hand-${seat}`, "Hand", player.hand.length) : null,
    h("span", { class: "count", title: "Cards in the library" }, h("span", {}, "Library"), h("b", {}, player.library)),
    pile(`graveyard-${seat}`, "Graveyard", player.graveyard.length),
    exiled.length && !n ? pile("exile", "Exile", exiled.length) : null,
    h("span", { class: "pool", role: "img", "aria-label": player.pool.length ? `mana: ${player.pool.join(" ")}` : "no mana" }, ...player.pool.map(mana)),
  ];
}
