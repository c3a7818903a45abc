// HeroScape on a table and in the lobby, for the page.

import { Board } from "./board.js";
import { face } from "./signs.js";
import { farewell, teach } from "./teach.js";
import { tell } from "./tell.js";

const SAMPLE = `case   What a destroyed carrier leaves behind
game   heroscape
proves hs.item.lose.placed-on-last-space
map    A  B  C  D
  1    2  2  5  1~
   2    2  2  5  -
cards  Knight Captain, Rebel Scout: attack 2, defense 2
blue   K Knight Captain on B1, 1 wound left, carries Stun Baton
red    R Rebel Scout on A1; marker 1 on Rebel Scout
turn   red 1
do     red: R attack K   dice skull skull, blank shield
then   K is destroyed; Stun Baton lies on B1, power side up
`;

/** @type {import("/static/types").GamePage} */
const game = {
  name: "HeroScape",
  board: (host) => new Board(host),
  face,
  farewell,
  sample: SAMPLE,
  setup: async (offered, changed) => new (await import("./setup.js")).Setup(offered, changed),
  teach,
  tell,
};

export default game;
