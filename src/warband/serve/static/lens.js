// The board on small screens: a button that makes it twice as large, and a look at the lit pieces.

import { h } from "./dom.js";

export function lens() {
  const button = h("button", { type: "button", class: "lens small", "aria-pressed": "false" }, "Zoom");
  button.addEventListener("click", () => {
    const near = button.parentElement?.classList.toggle("near") ?? false;
    button.setAttribute("aria-pressed", String(near));
    if (near) document.querySelector(".board .choice, .board .mark")?.scrollIntoView({ block: "nearest", inline: "center" });
  });
  return button;
}

/** Scroll until the lit pieces are not covered by the question. @param {Element} prompt */
export function uncover(prompt) {
  if (innerWidth > 820) return;
  const lit = [...document.querySelectorAll(".board .choice, .board .mark")].map((one) => one.getBoundingClientRect());
  if (!lit.length) return;
  const [top, bottom] = [Math.min(...lit.map((one) => one.top)), Math.max(...lit.map((one) => one.bottom))];
  const floor = prompt.getBoundingClientRect().top - 12;
  if (bottom > floor) scrollBy({ top: Math.min(bottom - floor, Math.max(0, top - 12)) });
}
