// HeroClix on a table and in the lobby, for the page.

import { Board } from "./board.js";
import { farewell, teach } from "./teach.js";
import { tell } from "./tell.js";

const SAMPLE = `case    Doubles knock back
game    heroclix 2021
proves  hc.core.attack.step5.doubles  hc.core.attack.step5.placed-up-to-3
map
     A B C D E F G
  1  W D . . . . .
blue  W Wonder Woman 30
red   D Training Dummy 5
turn  blue
do    blue: W close attack D   dice 4 4
now   blue may choose exactly B1, C1, D1, E1
do    blue: E1
then  D is on E1; D was placed on E1
`;

/** @type {import("/static/types").GamePage} */
const game = {
  name: "HeroClix",
  board: (host) => new Board(host),
  farewell,
  sample: SAMPLE,
  setup: async (offered, changed) => {
    const [{ Setup }, { Collection }, { readPortraits }] = await Promise.all([import("./setup.js"), import("./collection.js"), import("./portraits.js")]);
    await readPortraits();
    return new Setup(offered, changed, await Collection.kept(offered.name));
  },
  teach,
  tell,
};

export default game;
