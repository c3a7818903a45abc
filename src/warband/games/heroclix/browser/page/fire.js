// A line of fire, with marks on its hindering and blocking obstacles.

import { s } from "/static/dom.js";
import { SIDE, middle } from "./ground.js";

/** @param {import("/static/types").LineOfFire} line @param {string} className */
export function fire(line, className) {
  const [x1, y1] = middle(line.start);
  const [x2, y2] = middle(line.end);
  const stops = [...(line.seen === "blocked" ? [...line.terrain, ...line.people] : []), ...(line.seen === "clear" ? [] : line.hindering)];
  return s(
    "g",
    { class: `fire ${line.seen} ${className}` },
    s("line", { class: "under", x1, y1, x2, y2 }),
    s("line", { x1, y1, x2, y2 }),
    ...stops.map((name) => {
      const [x, y] = middle(name);
      return s("rect", { x: x - SIDE / 2 + 2, y: y - SIDE / 2 + 2, width: SIDE - 4, height: SIDE - 4, rx: 5 });
    }),
  );
}
