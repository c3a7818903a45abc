// Spaces of a plain table: their places, their looks, and the next one in a direction.

/** @typedef {import("./plain.js").Space} Space */

const SIDE = 60; // of a space
const EDGE = 0.62; // of the table, in spaces

/** The middle of a space. @param {Space} space @returns {[number, number]} */
export function middle(space) {
  return [space.x * SIDE, space.y * SIDE];
}

/** The part of the plane that some spaces take up. @param {Space[]} spaces */
export function span(spaces) {
  const [xs, ys] = [spaces.map(({ x }) => x), spaces.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - EDGE, Math.min(...ys) - EDGE];
  const [width, height] = spaces.length ? [Math.max(...xs) + EDGE - left, Math.max(...ys) + EDGE - top] : [0, 0];
  return { box: spaces.length ? [left, top, width, height].map((part) => part * SIDE).join(" ") : "0 0 0 0", ratio: `${width} / ${height}`, width: width * SIDE };
}

/** The border of a space. @param {Space} space */
export function outline(space) {
  const [x, y] = middle(space);
  if (space.kind === "hex") return around(x, y, [0, 1, 2, 3, 4, 5].map((n) => [SIDE * 0.577, Math.PI / 6 + (n * Math.PI) / 3]));
  if (space.kind === "none") return around(x, y, [...Array(24).keys()].map((n) => [SIDE * 0.3, (n * Math.PI) / 12]));
  return `M${x - SIDE / 2} ${y - SIDE / 2}h${SIDE}v${SIDE}h${-SIDE}z`;
}

/** @param {number} x @param {number} y @param {number[][]} corners each a distance and an angle */
function around(x, y, corners) {
  return `M${corners.map(([far, angle]) => `${x + far * Math.cos(angle)} ${y + far * Math.sin(angle)}`).join("L")}z`;
}

/** The space next to another in a direction: of its neighbours, or of all. @param {Map<string, Space>} spaces @param {string} from @param {number} dx @param {number} dy */
export function nextSpace(spaces, from, dx, dy) {
  const here = spaces.get(from);
  if (!here) return from;
  const near = (here.neighbours ?? [...spaces.keys()]).filter((name) => name !== from && spaces.has(name));
  const ranked = near.flatMap((name) => {
    const { x, y } = /** @type {Space} */ (spaces.get(name));
    const [along, across] = [(x - here.x) * dx + (y - here.y) * dy, Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx)];
    return along > 0.01 && across <= along * 2.5 ? [{ name, cost: along + 2 * across }] : [];
  });
  return ranked.sort((one, other) => one.cost - other.cost)[0]?.name ?? from;
}
