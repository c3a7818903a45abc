// A character at large: its dial as a dial, its numbers and where they come from, its powers.

import { h, put, s } from "/static/dom.js";
import { call } from "/static/wire.js";
import { USUAL, VALUES, outline, sign } from "./symbols.js";

const SHORT = [...VALUES, "Range"];

/** The colour of a power, as a class. @param {string} power @param {any} props */
export function colour(power, props) {
  if (!power) return "none";
  const known = props.powers[power];
  return (known?.colour || "special").replace(" ", "-");
}

/**
 * A character in the list.
 * @param {any} figure
 * @param {any} props
 * @param {boolean} chosen
 * @param {() => void} show
 */
export function rosterRow(figure, props, chosen, show) {
  const card = props.cards[figure.card];
  const length = card.dial.length;
  const left = figure.place === "the KO area" ? 0 : Math.max(0, length - figure.click + 1);
  const state = figure.square ?? (figure.place === "the KO area" ? "KO" : "–");
  const values = (figure.values ?? []).slice(0, 4);
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: `row${chosen ? " chosen" : ""}${left ? "" : " gone"}`, onclick: show },
      h("span", { class: "who" }, h("i", { class: "dot", "aria-hidden": "true" }, figure.handle), card.name),
      h("span", { class: "health", "aria-hidden": "true" }, ...[...Array(length).keys()].map((n) => h("i", { class: n < left ? `full ${left * 3 <= length ? "weak" : ""}` : "" }))),
      h("span", { class: "unseen" }, `, ${left} of ${length} clicks left, ${figure.tokens} action token${figure.tokens === 1 ? "" : "s"}, ${values.map((/** @type {number} */ value, /** @type {number} */ n) => `${VALUES[n].toLowerCase()} ${value}, `).join("")}`),
      h("span", { class: "where" }, state),
      h("span", { class: "numbers", "aria-hidden": "true" }, ...values.map((/** @type {number} */ value, /** @type {number} */ n) => h("span", { title: VALUES[n] }, sign(card.symbols[n]), value))),
      h("span", { class: "tokens", "aria-hidden": "true" }, "●".repeat(figure.tokens)),
    ),
  );
}

/** The meaning of the symbols in the list. */
export function legend() {
  return h("p", { class: "legend dim" }, ...VALUES.map((name, n) => h("span", {}, sign(USUAL[n]), name)));
}

/** The cards beside the map that are open to read, by their handles. @type {Set<string>} */
const opened = new Set();

/** A card beside the map: an ID card, a Location, a resource. @param {any} thing @param {any} props */
export function cardRow(thing, props) {
  const gear = props.gear[thing.gear];
  const head = h("summary", {}, h("b", {}, thing.name), h("span", { class: "dim" }, gear.kind));
  const text = [h("p", { class: "dim" }, gear.facts), h("p", {}, gear.text)];
  const toggled = (/** @type {Event} */ event) => (/** @type {HTMLDetailsElement} */ (event.target).open ? opened.add(thing.handle) : opened.delete(thing.handle));
  return h("li", { class: "beside" }, h("details", { open: opened.has(thing.handle), ontoggle: toggled }, head, ...text));
}

/**
 * A character at large.
 * @param {any} figure
 * @param {any[]} held
 * @param {any} props
 * @param {import("/static/types").Host} host
 */
export function details(figure, held, props, host) {
  const card = props.cards[figure.card];
  const why = h("div", { class: "why", "aria-live": "polite" }, figure.values && h("p", { class: "dim" }, "Point at a number to see where it comes from."));
  const symbols = card.symbols.filter((/** @type {string} */ one) => !USUAL.includes(one));
  const facts = [`${figure.points} points`, `range ${card.range}`, `${card.bolts} bolt${card.bolts === 1 ? "" : "s"}`, ...symbols, ...card.improved, ..."pilot" in figure ? [figure.pilot ? `pilot ${figure.pilot}` : "no pilot"] : [], ...card.features];
  return [
    h("header", { class: `seat-${figure.controller}` }, h("h2", {}, figure.name), h("p", { class: "dim" }, facts.join(" · "))),
    h("div", { class: "face" }, dial(figure, card, props), h("div", { class: "now" }, stats(figure, card, props, host, why), why)),
    powers(figure, card, props, host),
    ...figure.notes?.length ? [h("ul", { class: "notes" }, ...figure.notes.map((/** @type {string} */ note) => h("li", {}, note)))] : [],
    ...figure.named.length ? [h("p", {}, figure.named.map((/** @type {[string, number]} */ [name, count]) => `${count} ${name} token${count === 1 ? "" : "s"}`).join(", "))] : [],
    ...held.map((thing) => item(thing, props)),
    ...card.effect ? [h("p", { class: "text" }, h("b", {}, "Effect. "), card.effect)] : [],
    ...card.texts.map((/** @type {any} */ one) => text(one, card.name)),
    others(card.unplayed),
    h("p", { class: "dim" }, [card.keywords.join(", "), card.teams.join(", ")].filter(Boolean).join(" · ")),
    clicks(figure, card, props),
  ];
}

/** A trait or a special power; one that is not played says why. @param {{name: string, marks: string, text: string, declined: string}} one @param {string} card */
function text(one, card) {
  const read = reading(one.text, card, one.name);
  const marks = one.marks && h("span", { class: "dim" }, `${one.marks}. `);
  if (!one.declined) return h("div", { class: "text" }, h("p", {}, h("b", {}, `${one.name}. `), marks, one.text), read);
  return h("div", { class: "text" }, h("p", {}, h("b", {}, one.name, h("span", { class: "unplayed" }, " (not played). ")), marks, one.text, h("span", { class: "unplayed" }, ` Why not: ${one.declined}`)), read);
}

/** What Warband makes of a text, once somebody wants to know. @param {string} text @param {string} name @param {string} label */
function reading(text, name, label) {
  const found = h("div", { class: "dim" }, "…");
  const fold = h("details", { class: "read" }, h("summary", {}, "How Warband reads it"), found);
  fold.addEventListener("toggle", async () => {
    try {
      const { meaning, faults } = await call("/api/texts/heroclix", { text, name, label });
      put(found, ...faults.map(offered), meaning && h("p", {}, faults.length ? "The rest means: " : "", meaning));
    } catch (error) {
      put(found, error instanceof Error ? error.message : String(error));
    }
  }, { once: true });
  return fold;
}

/** The words at fault, and the nearest sentence. @param {{words: string, why: string, nearest: string, like: string}} fault */
function offered(fault) {
  const nearest = fault.nearest ? ` This would be played: ${fault.nearest}` : fault.like ? ` A similar sentence that is played: ${fault.like}` : "";
  return h("p", {}, h("mark", {}, fault.words), ` ${fault.why}${nearest}`);
}

/** What else is printed, and not played. @param {{name: string, text: string}[]} unplayed */
function others(unplayed) {
  if (!unplayed.length) return null;
  return h("p", { class: "text" }, h("b", { class: "unplayed" }, "Printed, but not played: "), unplayed.map((one) => `${one.name} (${one.text})`).join("; "), ".");
}

/** An object or a piece of equipment of a character. @param {any} thing @param {any} props */
function item(thing, props) {
  if (thing.card) return h("p", { class: "item" }, h("b", {}, `${thing.name}. `), props.cards[thing.card].effect);
  const gear = thing.gear && props.gear[thing.gear];
  if (!gear) return h("p", { class: "item" }, `Holds a ${thing.name}.`);
  return h("p", { class: "item" }, h("b", {}, `${gear.name}. `), h("span", { class: "dim" }, gear.facts), ` ${gear.text}`, others(gear.unplayed));
}

/** The combat dial, with the click that shows in its slot. @param {any} figure @param {any} card @param {any} props */
function dial(figure, card, props) {
  const length = card.dial.length;
  const click = card.dial[figure.click - 1];
  const numbers = [...Array(length + 1).keys()].map((n) => {
    const angle = ((n + 1 - figure.click) / 13) * 2 * Math.PI - Math.PI / 2;
    const r = 62;
    return s("text", { class: `mark${n + 1 === figure.click ? " showing" : ""}${n === length ? " ko" : ""}`, x: r * Math.cos(angle), y: r * Math.sin(angle) + 4 }, n === length ? "KO" : n + 1);
  });
  const cell = (/** @type {number} */ n, /** @type {number} */ x, /** @type {number} */ y) =>
    click
      ? s(
          "g",
          { transform: `translate(${x} ${y})`, class: `cell power-${colour(click.powers[n], props)}` },
          s("rect", { x: -19, y: -13, width: 38, height: 26, rx: 5 }),
          s("path", { class: "symbol", d: outline(card.symbols[n]), "fill-rule": "evenodd", transform: "translate(-18 -6.5) scale(.54)" }),
          s("text", { x: 6, y: 6 }, click.values[n]),
        )
      : null;
  return s(
    "svg",
    { class: `dial seat-${figure.controller}`, viewBox: "-76 -76 152 152", role: "img", "aria-label": click ? `Dial on click ${figure.click} of ${length}` : "Dial on KO" },
    s("circle", { class: "disc", r: 74 }),
    s("circle", { class: "track", r: 52 }),
    ...numbers,
    s("path", { class: "pointer", d: "M0 -50l-5 8h10z" }),
    s("g", { class: "slot" }, s("rect", { x: -46, y: -36, width: 92, height: 72, rx: 10 }), cell(0, -21, -16), cell(1, 21, -16), cell(2, -21, 16), cell(3, 21, 16)),
    click ? null : s("text", { class: "knocked", y: 8 }, "KO"),
  );
}

/**
 * The numbers as they are now.
 * @param {any} figure
 * @param {any} card
 * @param {any} props
 * @param {import("/static/types").Host} host
 * @param {HTMLElement} why
 */
function stats(figure, card, props, host, why) {
  if (figure.pilots) return h("p", { class: "dim" }, `It is the pilot of ${figure.pilots}.`);
  if (figure.host) return h("p", { class: "dim" }, `${figure.host} is equipped with it.`);
  if (!figure.values) return h("p", { class: "dim" }, `It is ${figure.where}.`);
  const click = card.dial[figure.click - 1];
  return h(
    "div",
    { class: "stats" },
    ...figure.values.map((/** @type {number} */ value, /** @type {number} */ n) => {
      const changed = value > figure.printed[n] ? " up" : value < figure.printed[n] ? " down" : "";
      const explain = async () => {
        const found = await host.explain(figure.handle, props.values[n]);
        if (found) put(why, explained(SHORT[n], found, host));
      };
      return h(
        "button",
        { type: "button", class: `stat power-${n < 4 ? colour(click.powers[n], props) : "none"}${changed}`, onclick: explain, onpointerenter: explain, onfocus: explain },
        h("b", {}, value),
        h("span", {}, SHORT[n]),
        h("span", { class: "unseen" }, ", where does it come from?"),
      );
    }),
  );
}

/** @param {string} name @param {import("/static/types").Explained} found @param {import("/static/types").Host} host */
function explained(name, found, host) {
  const line = (/** @type {{amount: number, name: string, rule: string}} */ term, /** @type {number} */ n) => {
    const cite = h("button", { type: "button", class: "cite", "aria-label": `Rule ${term.rule}`, title: term.rule }, "§");
    cite.addEventListener("click", () => host.rule(term.rule, cite));
    return h("li", {}, h("b", {}, n && term.amount > 0 ? `+${term.amount}` : term.amount), ` ${term.name} `, term.rule && cite);
  };
  return h("div", {}, h("p", {}, `${name} is ${found.value}:`), h("ul", {}, ...found.terms.map(line)));
}

/** @param {any} figure @param {any} card @param {any} props @param {import("/static/types").Host} host */
function powers(figure, card, props, host) {
  const dialed = card.dial[figure.click - 1]?.powers ?? [];
  return h(
    "ul",
    { class: "powers" },
    ...(figure.powers ?? []).map((/** @type {any} */ power) => {
      const key = dialed.find((/** @type {string} */ one) => one.replace("*", "") === power.name) ?? power.name;
      const rule = props.powers[key]?.rule;
      const chip = h("button", { type: "button", class: `power power-${colour(key, props)}${power.lost ? " lost" : ""}`, disabled: !rule }, power.name, power.given ? " +" : "");
      chip.addEventListener("click", () => host.rule(rule, chip));
      return h("li", {}, chip);
    }),
  );
}

/** All clicks of a dial. @param {any} figure @param {any} card @param {any} props */
export function clicks(figure, card, props) {
  const cell = (/** @type {number} */ value, /** @type {string} */ power) => {
    const name = power.replace("*", "");
    const unread = card.declined.includes(power);
    return h("td", { class: `power-${colour(power, props)}`, title: unread ? `${name}, not played` : name }, value, unread && h("b", { "aria-hidden": "true" }, "!"), h("span", { class: "unseen" }, ` ${name}${unread ? ", not played" : ""}`));
  };
  const dialled = [...new Set(card.dial.flatMap((/** @type {any} */ click) => click.powers))].filter(Boolean);
  return h(
    "details",
    { class: "clicks" },
    h("summary", {}, "The whole dial"),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Click"), ...VALUES.map((name) => h("th", { scope: "col" }, name)))),
      h(
        "tbody",
        {},
        ...card.dial.map((/** @type {any} */ click, /** @type {number} */ n) =>
          h(
            "tr",
            { class: n + 1 === figure.click ? "showing" : "" },
            h("th", { scope: "row" }, n + 1),
            ...click.values.map((/** @type {number} */ value, /** @type {number} */ k) => cell(value, click.powers[k])),
          ),
        ),
      ),
    ),
    dialled.length > 0 && h("ul", { class: "powers", "aria-label": "Powers of the dial" }, ...dialled.map((name) => h("li", { class: `power power-${colour(name, props)}` }, name.replace("*", "")))),
    card.declined.length ? h("p", { class: "text unplayed" }, "!: a special power that is not played") : null,
  );
}
