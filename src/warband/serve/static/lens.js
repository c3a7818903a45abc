// A button that makes the board twice as large, for small screens.

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
