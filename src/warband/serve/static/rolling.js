// Dice that are seen rolling, beside the pieces that they are about.

import { announce, calm, h, pause, put } from "./dom.js";
import { paced } from "./pace.js";
import { die } from "./parts.js";
import { sound } from "./people.js";

const TUMBLE = 8; // faces that a die shows before it lies still
const FACE = 70; // milliseconds for each of them
const BEFORE = 500; // milliseconds for the arrow from the one who rolls to the others
const LIE = 650; // and for the one that counts

export class Rolling {
  /** @param {((face: string) => SVGElement | null) | undefined} drawn the game's drawing of a face @param {import("./arrows.js").Arrows} arrows */
  constructor(drawn, arrows) {
    this.drawn = drawn;
    this.arrows = arrows;
    this.element = h("div", { class: "dice", "aria-hidden": "true" });
  }

  /** All dice of some lines; a question that is still there is answered. @param {import("./types").Line[]} lines @param {Element} prompt */
  async all(lines, prompt) {
    const rolls = lines.filter((line) => line.dice);
    prompt.classList.toggle("answered", rolls.length > 0);
    for (const line of rolls) await this.roll(line);
    prompt.classList.remove("answered");
  }

  /** @param {import("./types").Line} line */
  async roll(line) {
    const { words, dice: faces = [], faces: all = 6 } = line;
    const pieces = (line.parts ?? []).flatMap(({ piece }) => (piece ? [...document.querySelectorAll(`.board [data-piece="${CSS.escape(piece)}"]`)].slice(0, 1) : []));
    const any = () => (typeof all === "number" ? 1 + Math.floor(Math.random() * all) : all[Math.floor(Math.random() * all.length)]);
    announce(`${words}: ${faces.join(" and ")}`);
    const cup = h("div", {});
    sound("dice");
    for (const piece of pieces) piece.classList.add("rolling");
    if (pieces.length > 1) {
      this.arrows.draw(pieces); // who attacks whom, before the dice
      await (calm() ? pause(20) : paced(BEFORE));
    }
    put(this.element, h("p", {}, words), cup);
    this.element.classList.add("shown");
    this.stand(pieces);
    if (!calm()) {
      cup.classList.add("tumbling");
      for (let n = 0; n < TUMBLE; n++) {
        put(cup, ...faces.map(() => die(any(), "", all, this.drawn)));
        await paced(FACE);
      }
      cup.classList.remove("tumbling");
    }
    put(cup, ...faces.map((face) => die(face, "landed", all, this.drawn)));
    await (calm() ? pause(50) : paced(LIE));
    this.element.classList.remove("shown");
    this.arrows.clear();
    for (const piece of pieces) piece.classList.remove("rolling");
  }

  /** Above or below some pieces, where there is more room; in the middle of the board without any. @param {Element[]} pieces */
  stand(pieces) {
    const { element } = this;
    const board = element.parentElement?.getBoundingClientRect();
    element.classList.toggle("beside", Boolean(board && pieces.length));
    if (!board || !pieces.length) return;
    const all = pieces.map((piece) => piece.getBoundingClientRect());
    const [top, bottom] = [Math.min(...all.map((one) => one.top)) - board.top, Math.max(...all.map((one) => one.bottom)) - board.top];
    const middle = (Math.min(...all.map((one) => one.left)) + Math.max(...all.map((one) => one.right))) / 2 - board.left;
    const [wide, high] = [element.offsetWidth / 2, element.offsetHeight];
    element.style.left = `${Math.max(wide, Math.min(middle, board.width - wide))}px`;
    element.style.top = `${board.height - bottom > top ? Math.min(bottom + 8, board.height - high) : Math.max(0, top - high - 8)}px`;
  }
}
