// The guided game: the lessons are data of the game; here is when they are shown, and which goals are reached.

/** @typedef {import("/static/types").Lesson} Lesson */

const OWN = ["move", "attack", "taken"]; // goals that a figure of one's own reaches; the others happen to an enemy

/** @type {any} */
let book = null;
/** @type {number[]} */
let pupils = [];
/** @type {Set<string>} */
const taught = new Set();
/** @type {Set<string>} */
const done = new Set();
let present = "";

/** Take the lessons of a match. @param {any} lessons @param {number[]} [you] */
export function follow(lessons, you = pupils) {
  book = lessons;
  pupils = you;
}

/** Note a goal that an event of the story reaches. @param {import("/static/types").Line} line @param {(piece: string | undefined) => number | undefined} side */
export function notice(line, side) {
  const facts = line.facts ?? {};
  const seat = side((facts.who ?? facts.host)?.piece);
  if (!line.kind || seat === undefined) return;
  if (pupils.includes(seat) === OWN.includes(line.kind)) done.add(line.kind);
}

/** @param {import("/static/types").Ask} ask @param {any} _scene @returns {Lesson | null} */
export function teach(ask, _scene) {
  const lesson = book?.lesson[ask.kind];
  if (!lesson || (taught.has(ask.kind) && present !== ask.kind && ask.kind !== "act")) return null;
  const again = taught.has(ask.kind) && present !== ask.kind;
  taught.add(ask.kind);
  present = ask.kind;
  return again ? { title: lesson.title, words: [], goals: goals() } : { ...lesson, goals: goals() };
}

/** @param {boolean} won @returns {Lesson} */
export function farewell(won) {
  return { title: won ? book.farewell.won : book.farewell.lost, words: book.farewell.words, goals: goals() };
}

/** @returns {[string, boolean][]} */
function goals() {
  return Object.entries(book.goals).map(([kind, words]) => [String(words), done.has(kind)]);
}
