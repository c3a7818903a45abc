// The connection to a seat: it comes back by itself, and every request has its answer.

/** @typedef {import("./types").Position} Position */
/** @typedef {import("./types").Welcome} Welcome */

const FIRST = 300; // milliseconds until the first try to come back
const LAST = 8000; // and at most between two tries; a connection that lasted so long was a good one
const GONE = 4000; // codes from here on say: there is nothing to come back to

/** A request that the server does not grant. */
export class Refused extends Error {
  /** @param {import("./types").Refusal} refusal @param {number} [status] of an answer over HTTP */
  constructor(refusal, status = 0) {
    super(refusal.words);
    this.refusal = refusal;
    this.status = status;
  }
}

/**
 * @typedef {object} Listener
 * @property {(welcome: Welcome) => void} welcome
 * @property {(position: Position) => void} position
 * @property {(seats: number[], names: string[]) => void} present
 * @property {(lines: {seat: number, words: string}[]) => void} [chat]
 * @property {(state: "open" | "lost" | "gone", words: string) => void} state
 */

export class Wire {
  /** @param {string} link @param {Listener} listener */
  constructor(link, listener) {
    this.link = link;
    this.listener = listener;
    this.next = 1;
    this.delay = FIRST;
    this.welcomed = Infinity; // when the present connection began to be of use
    /** @type {Map<number, {done: (data: any) => void, failed: (error: Error) => void}>} */
    this.waiting = new Map();
    /** @type {import("./types").Line[]} */
    this.story = [];
    /** @type {number[]} */
    this.present = []; // the seats whose holders are connected
    /** @type {string[]} */
    this.names = []; // of the people
    this.ended = false;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/ws/${this.link}`);
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = (event) => this.closed(event);
  }

  /** @param {CloseEvent} event */
  closed(event) {
    for (const { failed } of this.waiting.values()) failed(new Error("The connection was lost."));
    this.waiting.clear();
    if (this.ended) return;
    if (event.code >= GONE) {
      this.listener.state("gone", event.reason);
      return;
    }
    if (performance.now() - this.welcomed > LAST) this.delay = FIRST;
    this.welcomed = Infinity;
    this.listener.state("lost", event.reason || "The connection is lost. Trying again …");
    setTimeout(() => this.connect(), this.delay * (0.5 + Math.random()));
    this.delay = Math.min(LAST, this.delay * 2);
  }

  /** @param {any} said */
  hear(said) {
    if (said.is === "welcome") {
      this.story = [];
      this.welcomed = performance.now(); // not before: whoever is turned away has been connected, too
      this.listener.state("open", "");
      this.listener.welcome(said);
    } else if (said.is === "position") {
      this.story.splice(said.since, Infinity, ...said.story);
      this.listener.position({ ...said, present: this.present });
    } else if (said.is === "present") {
      this.present = said.seats;
      this.names = said.names ?? [];
      this.listener.present(said.seats, this.names);
    } else if (said.is === "chat") {
      this.listener.chat?.(said.lines);
    } else {
      const [oldest] = this.waiting.keys(); // replies come in order: one to a request that could not be read is to this
      const to = said.to || oldest;
      const found = this.waiting.get(to);
      if (!found) return;
      this.waiting.delete(to);
      if (said.is === "refused") found.failed(new Refused(said));
      else found.done(said);
    }
  }

  /**
   * Ask for something.
   * @param {string} what
   * @param {Record<string, any>} [facts]
   * @returns {Promise<any>}
   */
  ask(what, facts = {}) {
    const id = this.next++;
    return new Promise((done, failed) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        failed(new Error("There is no connection just now."));
        return;
      }
      this.waiting.set(id, { done, failed });
      this.socket.send(JSON.stringify({ do: what, id, ...facts }));
    });
  }

  /** The chances of some answers of one choice. @param {string | string[]} option @returns {Promise<{words: string[], numbers: Record<string, any>}>} */
  foresee(option) {
    return this.ask("prospect", { option }).catch(() => ({ words: [], numbers: {} }));
  }

  close() {
    this.ended = true;
    this.socket?.close();
  }
}

/**
 * Ask the server something that needs no seat.
 * @param {string} path
 * @param {any} [posted]
 * @returns {Promise<any>}
 */
export async function call(path, posted) {
  const text = typeof posted === "string";
  const options = posted === undefined ? {} : { method: "POST", body: text ? posted : JSON.stringify(posted) };
  let answer, data;
  try {
    answer = await fetch(path, options);
    data = await answer.json();
  } catch {
    throw new Error("The server does not answer. Try again in a moment.");
  }
  if (!answer.ok) throw new Refused(data.faults?.[0] ?? { words: answer.statusText, code: "", rule: "", remedy: "" }, answer.status);
  return data;
}
