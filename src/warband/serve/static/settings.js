// Settings that last: they are kept in this browser.

import { h, put } from "./dom.js";

const KEPT = "settings";

/** @typedef {"pace" | "sound" | "notify" | "single" | "vain" | "confirm" | "theme" | "size" | "colours" | "muted"} Name */

/**
 * Each setting: its words, and its values with their words; the first one is the default.
 * @type {Record<Name, {words: string, values: [string, string][]}>}
 */
export const SETTINGS = {
  pace: { words: "Pace of others' moves", values: [["normal", "Normal"], ["slow", "Slow"], ["fast", "Fast"]] },
  single: { words: "A choice with one answer", values: [["skip", "Is made for me"], ["ask", "Is asked"]] },
  vain: { words: "Reactions that can't help me, or that I don't have", values: [["skip", "Are passed for me"], ["ask", "Are asked"]] },
  confirm: { words: "Before I give up", values: [["ask", "Ask me"], ["no", "Don't ask"]] },
  sound: { words: "Sound", values: [["off", "Off"], ["on", "On"]] },
  notify: { words: "A notification when it is my turn", values: [["off", "Off"], ["on", "On"]] },
  muted: { words: "What others write", values: [["no", "Is shown"], ["yes", "Is muted"]] },
  theme: { words: "Light or dark", values: [["", "As the system has them"], ["light", "Light"], ["dark", "Dark"]] },
  colours: { words: "Colours of the sides", values: [["usual", "Blue, red, green, yellow"], ["safe", "Told apart by the colour-blind"]] },
  size: { words: "Text", values: [["normal", "Normal"], ["large", "Large"], ["huge", "Very large"]] },
};

/** @returns {Record<string, string>} */
function kept() {
  try {
    const old = { pace: localStorage.getItem("pace"), theme: localStorage.getItem("theme") }; // of an earlier page
    const found = { ...old, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
    return Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

/** The value of a setting. @param {Name} name */
export function setting(name) {
  const { values } = SETTINGS[name];
  const found = kept()[name];
  return values.some(([value]) => value === found) ? found : values[0][0];
}

/** @param {Name} name @param {string} value */
export function set(name, value) {
  localStorage.setItem(KEPT, JSON.stringify({ ...kept(), [name]: value }));
  apply();
}

/** Dress the page as the settings say. */
export function apply() {
  const { dataset } = document.documentElement;
  for (const name of /** @type {Name[]} */ (["theme", "size", "colours"])) {
    const value = setting(name);
    if (value) dataset[name] = value;
    else delete dataset[name];
  }
  document.dispatchEvent(new Event("settings")); // drawings may depend on them
}

/** The size of text, as a multiple of the usual one: for drawings that make room for it. */
export function textSize() {
  return Number(getComputedStyle(document.documentElement).getPropertyValue("--text")) || 1;
}

/** Ask for permission where one is needed. @param {Name} name @param {string} value */
async function allowed(name, value) {
  if (name !== "notify" || value !== "on") return true;
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

/** The settings, to be changed. */
export function openSettings() {
  document.querySelector("dialog.settings")?.remove();
  /** @param {[Name, {words: string, values: [string, string][]}]} one */
  const field = ([name, { words, values }]) => {
    const select = /** @type {HTMLSelectElement} */ (h("select", { "data-setting": name }, ...values.map(([value, label]) => h("option", { value, selected: value === setting(name) }, label))));
    select.addEventListener("change", async () => {
      if (await allowed(name, select.value)) return set(name, select.value);
      select.value = setting(name);
      put(note, "This browser does not allow notifications here.");
    });
    return h("label", { class: "field" }, h("span", {}, words), select);
  };
  const note = h("p", { class: "dim", role: "status" }, "Settings stay in this browser.");
  const forget = h("button", { type: "button", class: "small", onclick: () => (localStorage.removeItem("passed"), put(note, "Every power is asked about again.")) }, "Ask about every power again");
  const box = /** @type {HTMLDialogElement} */ (
    h("dialog", { class: "paper settings", "aria-label": "Settings" }, h("h2", {}, "Settings"), h("div", { class: "row" }, ...Object.entries(SETTINGS).map((one) => field(/** @type {any} */ (one)))), h("p", {}, forget), note, h("form", { method: "dialog" }, h("button", { class: "good" }, "Close")))
  );
  document.body.append(box);
  box.addEventListener("close", () => box.remove());
  box.showModal();
}
