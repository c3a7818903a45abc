// A line of the story: who is in it, and what kind of thing it tells.

/** @type {[RegExp, string][]} */
const TONES = [
  [/turn begins/, "turn"],
  [/KO'd/, "ko"],
  [/takes \d+ damage|takes damage|is knocked back/, "hurt"],
  [/heals/, "healed"],
  [/reacts:|is equipped with|holds |wins/, "notable"],
  [/action token|clears all|uses MOVE|turn ends/, "minor"],
];
const SEATS = [/^Blue\b/, /^Red\b/];

/** @param {string} words @param {any} scene */
export function tell(words, scene) {
  const tone = TONES.find(([pattern]) => pattern.test(words))?.[1] ?? "";
  const seat = SEATS.findIndex((pattern) => pattern.test(words));
  if (tone === "turn" && seat >= 0) return { tone: `turn seat-${seat}`, parts: [{ text: words }] };
  return { tone, parts: parts(words, scene) };
}

/** The words in parts: the names of characters apart. @param {string} words @param {any} scene @returns {{text: string, seat?: number}[]} */
function parts(words, scene) {
  const seats = new Map(scene.figures.map((/** @type {any} */ one) => [one.name, one.side]));
  const names = [...seats.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!names.length) return [{ text: words }];
  return words.split(new RegExp(`(${names.join("|")})`)).filter(Boolean).map((text) => ({ text, seat: seats.get(text) }));
}
