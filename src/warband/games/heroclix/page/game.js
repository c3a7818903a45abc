// HeroClix on a table: what the page needs to know of it.

import { Board } from "./board.js";
import { teach } from "./teach.js";

/** @type {import("/static/types").GamePage} */
const game = {
  name: "HeroClix",
  board: (host) => new Board(host),
  teach,
};

export default game;
