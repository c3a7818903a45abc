// Short codes that anybody can paste: a text, packed, with a sign in front and a checksum behind.

/** @param {string} text */
function checksum(text) {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 46656;
  return sum.toString(36).padStart(3, "0").toUpperCase();
}

/** Whether a text means to be a code. @param {string} text */
export function isCode(text) {
  return text.trim().startsWith("WB") && !text.trim().includes("\n");
}

/** @param {string} sign @param {string} body */
export function coded(sign, body) {
  const packed = btoa(String.fromCharCode(...new TextEncoder().encode(body))).replaceAll("+", "-").replaceAll("/", ".").replaceAll("=", "");
  return `${sign}-${packed}-${checksum(packed)}`;
}

/** The text in a code; an error with words for any other text. @param {string} expected the sign @param {string} code */
export function decoded(expected, code) {
  const [sign, ...rest] = code.trim().split("-");
  const sum = rest.pop();
  const packed = rest.join("-");
  if (!sign.startsWith("WB")) throw new Error(`This is no code: it begins with “${sign.slice(0, 12)}” instead of ${expected}.`);
  if (sign !== expected) throw new Error(`The code begins with ${sign.slice(0, 12)}: this page reads codes that begin with ${expected}.`);
  if (!packed || checksum(packed) !== sum) throw new Error("The code is damaged or a part of it is missing: copy all of it again.");
  const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll(".", "/")), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
