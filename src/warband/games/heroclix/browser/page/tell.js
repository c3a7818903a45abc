// A line of the story: who is in it, and what kind of thing it tells.

/** @typedef {import("/static/types").Line} Line */

/** @type {Record<string, string>} */
const TONES = {
  "turn begins": "turn",
  ko: "ko",
  "would ko": "ko",
  damage: "hurt",
  heal: "healed",
  reaction: "notable",
  equip: "notable",
  attach: "notable",
  "game over": "notable",
  token: "minor",
  "token off": "minor",
  clear: "minor",
  "turn ends": "minor",
};

/** @param {Line} line @param {any} scene */
export function tell(line, scene) {
  const tone = line.facts?.power === "MOVE" ? "minor" : (TONES[line.kind ?? ""] ?? "");
  if (tone === "turn") return { tone: `turn seat-${line.facts?.seat}`, parts: [{ text: line.words }] };
  return { tone, parts: parts(line.words, scene) };
}

/** The words in parts: the names of characters apart. @param {string} words @param {any} scene @returns {{text: string, seat?: number}[]} */
function parts(words, scene) {
  /** @type {{text: string, seat?: number}[]} */
  let found = [{ text: words }];
  const figures = [...scene.figures].sort((/** @type {any} */ a, /** @type {any} */ b) => b.name.length - a.name.length);
  for (const { name, side } of figures) {
    found = found.flatMap((part) => (part.seat === undefined ? apart(part.text, name, side) : [part]));
  }
  return found;
}

/** A text in parts: a name, wherever it stands, apart. @param {string} text @param {string} name @param {number} seat @returns {{text: string, seat?: number}[]} */
function apart(text, name, seat) {
  const pieces = text.split(name).flatMap((rest, n) => [...(n ? [{ text: name, seat }] : []), { text: rest }]);
  return pieces.filter((part) => part.text);
}
