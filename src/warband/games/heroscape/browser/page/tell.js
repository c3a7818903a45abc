// A line of the story: what kind of thing it tells, and whose pieces it names.

import { notice } from "./teach.js";

/** @param {import("/static/types").Line} line @param {any} scene */
export function tell(line, scene) {
  const side = (/** @type {string | undefined} */ piece) => [...scene.figures, ...scene.cards].find((one) => one.handle === piece)?.seat;
  notice(line, side);
  const parts = (line.parts ?? [{ text: line.words }]).map(({ text, piece }) => ({ text, seat: side(piece) }));
  if (line.kind === "revealed") return { tone: `part seat-${line.facts?.seat?.seat}`, parts: [{ text: line.words }] };
  if (line.kind === "round") return { tone: "part round", parts };
  return { tone: line.kind === "destroyed" ? "loss" : (line.tone ?? ""), parts };
}
