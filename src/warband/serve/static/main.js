// The choice of the page that is shown.

import { h, put } from "./dom.js";
import { apply } from "./settings.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));

/** The page of an address. @param {string} path */
async function open(path) {
  const [, place, rest] = path.split("/");
  if (place === "play" && rest) return (await import("./table.js")).table(app, rest);
  if (place === "make") return (await import("./make.js")).make(app);
  if (place === "help") return (await import("./help.js")).help(app);
  if (place === "case") return (await import("./cases.js")).cases(app);
  return (await import("./lobby.js")).lobby(app);
}

apply();
put(app, h("main", { class: "sorry opening" }, h("p", { role: "status" }, "Warband is opening …")));

open(location.pathname).catch((error) => {
  put(app, h("main", { class: "sorry" }, h("h1", {}, "Something is wrong"), h("p", {}, String(error.message ?? error))));
});
