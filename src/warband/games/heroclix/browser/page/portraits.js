// Portraits of one's own: a picture is decoded, made small and written anew, and stays in this browser.

import { h, put } from "/static/dom.js";
import { drop, keep, kept } from "/static/keeping.js";
import { toast } from "/static/parts.js";

const SIDE = 160; // pixels
const LARGEST = 8 << 20; // bytes of a file
const KINDS = ["image/png", "image/jpeg", "image/webp", "image/gif"]; // never SVG, which is a program
const NAME = "portraits heroclix";

/** @type {Record<string, string>} */
let known = {};

/** Read the portraits that were kept. */
export async function readPortraits() {
  known = (await kept(NAME)) ?? {};
}

/** The picture of a card; "" without one. @param {string} id */
export function picture(id) {
  return known[id] ?? "";
}

/** A picture as a small one without anything else that was in its file. @param {File} file */
async function anew(file) {
  if (!KINDS.includes(file.type)) throw new Error(`${file.name} is no picture that can be used: choose a PNG, a JPEG, a WebP or a GIF.`);
  if (file.size > LARGEST) throw new Error(`${file.name} is larger than ${LARGEST >> 20} megabytes.`);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(`${file.name} can't be read as a picture.`);
  });
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const scale = SIDE / Math.min(bitmap.width, bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  canvas.getContext("2d")?.drawImage(bitmap, (SIDE - width) / 2, Math.min(0, (SIDE - height) / 4), width, height);
  return canvas.toDataURL("image/webp", 0.85);
}

/** The portrait of a card, with the field that changes it. @param {string} id @param {string} name */
export function portrait(id, name) {
  const place = h("div", { class: "portrait" });
  const draw = () => {
    const now = picture(id);
    const input = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: KINDS.join(","), "aria-label": `A picture of ${name}` }));
    input.addEventListener("change", () => input.files?.[0] && change(input.files[0]));
    const away = h("button", { type: "button", class: "quiet small", "aria-label": `Without the picture of ${name}`, onclick: () => change(null) }, "✕");
    put(place, now ? h("img", { src: now, alt: "", width: SIDE / 2, height: SIDE / 2 }) : null, h("label", { class: "small" }, now ? "Another picture" : "A picture of your own", input), now ? away : null);
  };
  const change = async (/** @type {File | null} */ file) => {
    try {
      const { [id]: _, ...others } = known;
      known = file ? { ...known, [id]: await anew(file) } : others;
      if (Object.keys(known).length) await keep(NAME, known);
      else await drop(NAME);
      draw();
    } catch (error) {
      toast("heroclix", error instanceof Error ? error.message : String(error), { kind: "bad" });
    }
  };
  draw();
  return place;
}
