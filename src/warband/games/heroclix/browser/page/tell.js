// A line of the story: what kind of thing it tells, and whose pieces it names.

/** @typedef {import("/static/types").Line} Line */

/** @param {Line} line @param {any} scene */
export function tell(line, scene) {
  if (line.tone === "part") return { tone: `part seat-${line.facts?.seat?.seat}`, parts: [{ text: line.words }] };
  /** @param {string} [piece] @returns {number | undefined} */
  const side = (piece) => scene.figures.find((/** @type {any} */ one) => one.handle === piece)?.side;
  const parts = (line.parts ?? [{ text: line.words }]).map(({ text, piece }) => ({ text, seat: side(piece) }));
  return { tone: line.tone ?? "", parts };
}
