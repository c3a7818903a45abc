// HeroClix on a table and in the lobby: what the page needs to know of it.

import { Board } from "./board.js";
import { farewell, teach } from "./teach.js";
import { tell } from "./tell.js";

/** @type {import("/static/types").GamePage} */
const game = {
  name: "HeroClix",
  board: (host) => new Board(host),
  farewell,
  setup: async (offered, changed) => new (await import("./setup.js")).Setup(offered, changed),
  teach,
  tell,
};

export default game;
