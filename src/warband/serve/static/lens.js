// A button that makes the board twice as large; then it shows who acts. And on small screens, a look at the lit pieces.

import { h } from "./dom.js";

export function lens() {
  const button = h("button", { type: "button", class: "lens small", "aria-pressed": "false" }, "Zoom");
  button.addEventListener("click", () => {
    const board = document.querySelector(".table > .board");
    const near = board?.classList.toggle("near") ?? false;
    button.setAttribute("aria-pressed", String(near));
    button.textContent = near ? "Zoom out" : "Zoom";
    const prompt = document.querySelector(".prompt");
    if (board && board.getBoundingClientRect().top < 0) board.scrollIntoView();
    if (near) follow();
    if (near && prompt) uncover(prompt);
  });
  return button;
}

/** On a large board, show the acting piece, or the pieces to choose from. */
export function follow() {
  const board = document.querySelector(".board.near");
  const seen = board && (board.querySelector(".acting") ?? board.querySelector(".choice") ?? board.querySelector(".mark"));
  if (!board || !seen) return;
  const [room, box] = [board.getBoundingClientRect(), seen.getBoundingClientRect()];
  board.scrollBy(box.x + box.width / 2 - room.x - room.width / 2, box.y + box.height / 2 - room.y - room.height / 2);
}

/** Scroll until the lit pieces are not covered by the question. @param {Element} prompt */
export function uncover(prompt) {
  if (getComputedStyle(prompt).position !== "sticky") return; // it lies above nothing
  const pieces = [...document.querySelectorAll(".board .choice, .board .acting")];
  const all = (pieces.length ? pieces : [...document.querySelectorAll(".board .mark")]).map((one) => one.getBoundingClientRect());
  const room = document.querySelector(".board.near")?.getBoundingClientRect(); // a large board is scrolled, too
  const lit = all.filter((one) => !room || (one.top >= room.top && one.bottom <= room.bottom));
  if (!lit.length) return;
  const [top, bottom] = [Math.min(...lit.map((one) => one.top)), Math.max(...lit.map((one) => one.bottom))];
  const floor = prompt.getBoundingClientRect().top - 12;
  if (bottom > floor) scrollBy({ top: Math.min(bottom - floor, Math.max(0, top - 12)) });
}
