// Army cards: all armies as a list beside the map, and one card at large.

import { capital, h, put, s } from "/static/dom.js";
import { listSides } from "/static/roster.js";

export const NUMBERS = ["life", "move", "range", "attack", "defense", "height"];

/** Order markers: those that lie face down, with their sign where one may see it, and those that were revealed. @param {any} card */
function markers(card) {
  const down = card.markers.map((/** @type {string} */ mark) => h("i", { class: `marker down${mark === "?" ? " unknown" : ""}`, title: mark === "?" ? "an order marker, face down" : `order marker ${mark}: only you see it` }, mark));
  const shown = card.shown.map((/** @type {string} */ mark) => h("i", { class: "marker shown", title: `order marker ${mark}, revealed` }, mark));
  const named = (card.tokens ?? []).map((/** @type {[string, number]} */ [name, number]) => h("i", { class: "marker shown", title: `${number} ${name}` }, `${number} ${name[0]}`));
  return h("span", { class: "markers" }, ...shown, ...down, ...named);
}

/** Markers in words. @param {any} card */
function markerWords(card) {
  const down = card.markers.length ? `${card.markers.length} order marker${card.markers.length > 1 ? "s" : ""} face down` : "";
  return [card.shown.length ? `revealed ${card.shown.join(", ")}` : "", down].filter(Boolean).join(", ");
}

/** A figure of a card in the list: destroyed ones stay, crossed out. @param {any} figure @param {any} card printed */
function pip(figure, card) {
  const state = figure.gone ? "gone" : figure.host ? "inside" : figure.wounds ? "hurt" : "";
  const words = figure.gone ? "destroyed" : [figure.spaces.join(" and ") || (figure.host ? `in ${figure.host}` : "not placed"), figure.wounds ? `${figure.wounds} wounded` : ""].filter(Boolean).join(", ");
  const lives = card.life > 1 && !figure.gone ? h("small", {}, `${card.life - figure.wounds}/${card.life}`) : null;
  return h("span", { class: `pip ${state}`, title: `${figure.handle}: ${words}` }, figure.handle, lives, h("span", { class: "unseen" }, ` ${words},`));
}

/**
 * The armies.
 * @param {HTMLElement} element
 * @param {any} scene
 * @param {any} props
 * @param {{name: string, person?: string, agent?: string}[]} seats
 * @param {number[]} you
 * @param {string} large
 */
export function roster(element, scene, props, seats, you, large) {
  const chosen = scene.figures.find((/** @type {any} */ one) => one.handle === large)?.card ?? large;
  const row = (/** @type {any} */ card) => {
    const printed = props.cards[card.name];
    const figures = scene.figures.filter((/** @type {any} */ one) => one.card === card.handle);
    const gone = figures.every((/** @type {any} */ one) => one.gone);
    const items = figures.flatMap((/** @type {any} */ one) => one.items);
    const classes = `row${card.handle === chosen ? " chosen" : ""}${gone ? " gone" : ""}${card.handle === scene.revealed ? " revealed" : ""}`;
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: classes, "data-card": card.handle },
        h("span", { class: "who" }, card.handle),
        markers(card),
        h("span", { class: "unseen" }, `. ${markerWords(card)}. `),
        h("span", { class: "pips" }, ...figures.map((/** @type {any} */ figure) => pip(figure, printed)), ...items.map((/** @type {string} */ item) => h("span", { class: "carried" }, item))),
      ),
    );
  };
  const order = props.seats.map((/** @type {string} */ _, /** @type {number} */ seat) => seat);
  const sides = order.map((/** @type {number} */ seat) => ({ seat, title: title(seat, seats, props, you), rows: scene.cards.filter((/** @type {any} */ card) => card.seat === seat).map(row) }));
  listSides(element, sides);
}

/** A seat: its name, its player, its friends. @param {number} seat @param {{name: string, person?: string, agent?: string}[]} seats @param {any} props @param {number[]} you */
function title(seat, seats, props, you) {
  const name = (/** @type {number} */ one) => capital(seats[one]?.name ?? props.seats[one]);
  const mates = props.teams.flatMap((/** @type {number} */ team, /** @type {number} */ other) => (other !== seat && team === props.teams[seat] ? [name(other)] : []));
  const who = seats[seat]?.person || (you.length === 1 && you[0] === seat ? "you" : seats[seat]?.agent ? "computer" : "");
  return [name(seat), who && ` (${who})`, mates.length ? ` with ${mates.join(" and ")}` : ""].join("");
}

/** The signs of the map in words: its terrain, and the marks on figures and spaces. @param {any} props */
export function legend(props) {
  const lands = Object.entries(props.terrains).map(([kind, { name, effect }]) => h("li", {}, h("span", { class: `land ${kind}` }), capital(name), effect ? `: ${effect}` : ""));
  const signs = [
    "The number on a space is its level: lighter is higher, hatches are steep. A tree or a rock with +9 is an obstacle 9 high.",
    "A figure: the ring are its lives, the arrow its Height, a star marks a hero, a drop counts its wounds, a turquoise diamond is an item.",
    "A hexagon on a card is an order marker: yellow is revealed, ? lies face down.",
    "Red signs on lit spaces: crossed swords, an enemy strikes as you leave; an arrow down, you fall.",
  ];
  return h("details", { class: "legend" }, h("summary", {}, "Signs on the map"), h("ul", {}, ...signs.map((words) => h("li", {}, words)), ...lands));
}

// --- one card at large

/** @param {any} card @param {any} figure pointed at, if any @param {any} scene @param {any} props @param {import("/static/types").Host} host */
export function cardDetails(card, figure, scene, props, host) {
  const printed = props.cards[card.name];
  const figures = scene.figures.filter((/** @type {any} */ one) => one.card === card.handle);
  const left = figures.filter((/** @type {any} */ one) => !one.gone).length;
  const shown = figure ?? figures.find((/** @type {any} */ one) => !one.gone);
  const why = h("p", { class: "why dim", "aria-live": "polite" });
  const about = [printed.words, `${printed.size} ${printed.height}`, printed.hexes > 1 ? "on two spaces" : "", `${printed.points} points`, printed.figures > 1 ? `${left} figure${left === 1 ? "" : "s"} left` : ""];
  return [
    h("header", { class: `seat-${card.seat}` }, h("h2", {}, card.handle, markers(card)), h("p", { class: "dim" }, about.filter(Boolean).join(" · "))),
    h("div", { class: "numbers" }, ...NUMBERS.map((what) => number(what, printed, shown, why, host))),
    why,
    powers(printed.powers),
    h("ul", { class: "figures" }, ...figures.map((/** @type {any} */ one) => figureLine(one, printed, scene, props))),
  ];
}

/** A number of a card; where the figure's own is another, that one. @param {string} what @param {any} printed @param {any} figure @param {HTMLElement} why @param {import("/static/types").Host} host */
function number(what, printed, figure, why, host) {
  const now = figure?.values[what];
  const changed = now !== undefined && now !== printed[what] ? (now > printed[what] ? " up" : " down") : "";
  const inside = [h("b", {}, now ?? printed[what]), h("span", {}, capital(what))];
  if (now === undefined) return h("span", { class: "number" }, ...inside);
  return h("button", { type: "button", class: `number${changed}`, title: "Where this number comes from", onclick: () => explain(figure.handle, what, why, host) }, ...inside);
}

/** Say where a number comes from. @param {string} handle @param {string} what @param {HTMLElement} why @param {import("/static/types").Host} host */
async function explain(handle, what, why, host) {
  const found = await host.explain(handle, what);
  if (!found) return;
  const terms = found.terms.map(({ amount, name }, n) => `${n && amount >= 0 ? "+" : ""}${amount} ${name}`);
  put(why, `${capital(what)} ${found.value}: ${terms.join(", ")}.`);
}

/** @param {{name: string, words: string}[]} found */
export function powers(found) {
  return found.length ? h("ul", { class: "powers" }, ...found.map(({ name, words }) => h("li", {}, h("b", {}, name), words ? ` ${words}` : ""))) : null;
}

/** A figure of a card: its place, its wounds, its items with their effects. @param {any} figure @param {any} printed @param {any} scene @param {any} props */
function figureLine(figure, printed, scene, props) {
  const place = figure.gone ? "destroyed" : figure.host ? `in ${figure.host}` : figure.spaces.length ? `on ${figure.spaces.map((/** @type {string} */ name) => spaceWords(name, props)).join(" and ")}` : "not placed";
  const wounds = figure.gone || printed.life < 2 ? null : h("span", { class: "hearts", role: "img", "aria-label": `${printed.life - figure.wounds} of ${printed.life} lives` }, ...hearts(printed.life, figure.wounds));
  const engaged = figure.engaged.length ? `, engaged with ${figure.engaged.join(", ")}` : "";
  const done = figure.done.length ? `, has ${figure.done.join(" and ")}` : "";
  const items = figure.items.map((/** @type {string} */ handle) => {
    const item = props.glyphs[scene.glyphs.find((/** @type {any} */ one) => one.handle === handle)?.name];
    return h("li", { class: "item" }, h("b", {}, handle), item ? ` ${item.words}` : "");
  });
  return h("li", { class: figure.gone ? "gone" : "" }, h("b", {}, figure.handle), ` ${place}${engaged}${done}`, wounds, items.length ? h("ul", {}, ...items) : null);
}

/** @param {string} name @param {any} props */
function spaceWords(name, props) {
  const space = props.map.spaces.find((/** @type {any} */ one) => one.name === name);
  return `space ${name}, level ${space.level}`;
}

/** @param {number} life @param {number} wounds */
function hearts(life, wounds) {
  return [...Array(life).keys()].map((n) => s("svg", { class: n < life - wounds ? "heart" : "heart lost", viewBox: "0 0 20 18", "aria-hidden": "true" }, s("path", { d: "M10 17L2 9A5 5 0 0 1 10 3A5 5 0 0 1 18 9Z" })));
}

/** A destructible object. @param {any} thing @param {any} props */
export function objectDetails(thing, props) {
  const printed = props.objects[thing.name];
  const inside = thing.occupants.length ? `in it ${thing.occupants.join(", ")}` : "nobody is in it";
  return [
    h("header", {}, h("h2", {}, thing.name), h("p", { class: "dim" }, ["destructible object", `on ${spaceWords(thing.space, props)}`, printed.occupancy ? inside : ""].filter(Boolean).join(" · "))),
    h("div", { class: "numbers" }, ...[["life", printed.life], ["left", Math.max(0, thing.life - thing.wounds)], ["defense", printed.defense], ["height", printed.height]].map(([what, value]) => h("span", { class: "number" }, h("b", {}, value), h("span", {}, capital(String(what)))))),
    powers(printed.powers),
  ];
}

/** A glyph on the ground or with its carrier. @param {any} glyph @param {any} props */
export function glyphDetails(glyph, props) {
  const printed = props.glyphs[glyph.name];
  const where = glyph.host ? `carried by ${glyph.host}` : `on ${spaceWords(glyph.space, props)}`;
  return [h("header", {}, h("h2", {}, printed ? glyph.handle : "A hidden glyph"), h("p", { class: "dim" }, [printed?.kind ?? `${glyph.family}, its symbol up`, where].join(" · "))), printed ? h("p", {}, printed.words) : null];
}
