// The goals of a guided game that are reached: they are kept, so that a page that is opened again goes on with its lessons.

const KEPT = "goals"; // of the latest guided match

export class Goals {
  constructor() {
    this.match = location.pathname;
    /** @type {Set<string>} */
    this.done = new Set();
    try {
      const { match, done } = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
      if (match === this.match) this.done = new Set(done);
    } catch {} // what was kept can't be read
  }

  /** @param {string} goal */
  has(goal) {
    return this.done.has(goal);
  }

  /** @param {string} goal */
  add(goal) {
    if (this.has(goal)) return;
    this.done.add(goal);
    try {
      localStorage.setItem(KEPT, JSON.stringify({ match: this.match, done: [...this.done] }));
    } catch {} // then it lasts as long as this page
  }
}
