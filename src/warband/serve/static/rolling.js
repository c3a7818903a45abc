// Dice that are seen rolling, over the board.

import { announce, calm, h, pause, put } from "./dom.js";
import { die } from "./parts.js";

const TUMBLE = 8; // faces that a die shows before it lies still
const FACE = 70; // milliseconds for each of them
const LIE = 650; // and for the one that counts

export class Rolling {
  /** @param {((face: string) => SVGElement | null) | undefined} drawn the game's drawing of a face */
  constructor(drawn) {
    this.drawn = drawn;
    this.element = h("div", { class: "dice", "aria-hidden": "true" });
  }

  /** @param {(number | string)[]} faces @param {string} words @param {number | string[]} all faces of such a die */
  async roll(faces, words, all) {
    const any = () => (typeof all === "number" ? 1 + Math.floor(Math.random() * all) : all[Math.floor(Math.random() * all.length)]);
    announce(`${words}: ${faces.join(" and ")}`);
    const cup = h("div", {});
    put(this.element, h("p", {}, words), cup);
    this.element.classList.add("shown");
    if (!calm()) {
      cup.classList.add("tumbling");
      for (let n = 0; n < TUMBLE; n++) {
        put(cup, ...faces.map(() => die(any(), "", all, this.drawn)));
        await pause(FACE);
      }
      cup.classList.remove("tumbling");
    }
    put(cup, ...faces.map((face) => die(face, "landed", all, this.drawn)));
    await pause(calm() ? 50 : LIE);
    this.element.classList.remove("shown");
  }
}
