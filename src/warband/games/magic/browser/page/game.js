// Magic on a table and in the lobby, for the page.

import { Board } from "./board.js";
import { subject } from "./prompting.js";
import { farewell, teach } from "./teach.js";

const SAMPLE = `case    The hammer stays when its bearer dies
game    magic 2026
proves  mtg.article.stays-when-creature-leaves
p1      battlefield: Grizzly Bears with Loxodon Warhammer, 3 Plains
p2      battlefield: Mountain; hand: Lightning Bolt
turn    p1, main 1
do      p2: cast Lightning Bolt on Grizzly Bears
then    Grizzly Bears is in p1's graveyard; Loxodon Warhammer is attached to nothing
`;

/** A line of the story: turns are its parts, and steps in which nothing happens are left to the strip. @param {import("/static/types").Line} line */
function tell(line) {
  const seat = line.facts?.seat?.seat;
  const parts = [{ text: line.words }];
  if (line.kind === "step") return { tone: "step-of-turn", parts };
  if (line.kind === "turn") return { tone: `part seat-${seat}`, parts };
  return { tone: `${line.tone ?? ""}${seat === undefined ? "" : ` of seat-${seat}`}`, parts };
}

/** @type {import("/static/types").GamePage} */
const game = {
  name: "Magic",
  board: (host) => new Board(host),
  farewell,
  sample: SAMPLE,
  setup: async (offered, changed) => new (await import("./setup.js")).Setup(offered, changed),
  subject,
  teach,
  tell,
};

export default game;
