// The shapes of the server's messages; docs/protocol.md describes them in words.

export interface Point {
  piece?: string;
  /** The full name of the piece. */
  name?: string;
  /** How likely an attack on it hits, from 0 to 1. */
  chance?: number;
  square?: string;
  squares?: string[];
  wall?: [string, string];
  /** The piece is not on the board: it has no place to point at. */
  aside?: boolean;
  /** Whatever else a game says of its options. */
  [fact: string]: any;
}

export interface Option {
  say: string;
  note?: string;
  at?: Point;
  ends?: boolean;
  /** Its rule, such as that of a power. */
  rule?: string;
  /** A reaction that can't help its player. */
  vain?: boolean;
  /** It is only named behind the others: it needs no button if one can point at it. */
  named?: boolean;
  /** All answers that lead to a place a few answers ahead. */
  answers?: string[];
  /** Its label, where that is not its notation. */
  words?: string;
  /** The deed of a button of the game's own, in place of the answer. */
  run?: () => void;
}

export interface Ask {
  seat: number;
  /** All who are asked at the same time. */
  seats: number[];
  kind: string;
  thinking: boolean;
  /** Whether the server answers for a seat that nobody holds after a while. */
  lapses?: boolean;
  question?: string;
  optional?: boolean;
  options?: Option[];
  /** The only answer just leads on to the next part of the choice. */
  only?: boolean;
  /** Answers that one may wish for, with the reasons why they are refused. */
  refused?: { say: string; name: string; words: string; rule: string; of?: string }[];
}

export interface Line {
  step: number;
  words: string;
  rules?: string[];
  /** The words in parts, where they name pieces. */
  parts?: { text: string; piece?: string }[];
  /** What kind of event it tells of, how it sounds, and its facts. */
  kind?: string;
  tone?: string;
  facts?: Record<string, any>;
  /** It sums up so many lines before it. */
  sums?: number;
  dice?: (number | string)[];
  /** The number of faces of such a die, or their names. */
  faces?: number | string[];
}

/** A place a few answers ahead. */
export interface Place {
  say: string[];
  /** The answers before the place, in words. */
  words: string;
  at: Point;
}

export interface Outcome {
  winners: number[];
  words: string;
  rule: string;
}

export interface Seat {
  name: string;
  /** A variable of the style. */
  colour: string;
  team: number;
  agent: string;
  person: string;
}

export interface Welcome {
  is: "welcome";
  game: string;
  /** Whether the game has a part of the page of its own. */
  page: boolean;
  edition: string;
  title: string;
  seats: Seat[];
  you: number[];
  introduction: string[];
  clock: number;
  limit: number;
  patience: number;
  guide: boolean;
  /** The link to watch the match. */
  watch: string;
  /** Everything printed on cards and boards; null where the server could not make it. */
  props: any;
}

export interface Position {
  is: "position";
  decision: number;
  step: number;
  /** The seat whose view this is; null: what everybody sees. */
  view: number | null;
  /** The seat that must come to the screen. */
  curtain: number | null;
  heading: string;
  /** The game's drawing; null where the server could not make it. */
  scene: any;
  ask: Ask | null;
  /** The seats that have left. */
  out: number[];
  outcome: Outcome | null;
  offer: { what: string; agreed: number[] } | null;
  drafting: boolean;
  next: boolean;
  clocks?: (number | null)[];
  left?: number;
  /** Whether time runs. */
  running?: boolean;
  since: number;
  story: Line[];
  /** The seats whose holders are connected: the server says it apart. */
  present: number[];
}

export interface Refusal {
  code: string;
  words: string;
  rule: string;
  remedy: string;
}

export interface Clause {
  id: string;
  cite: string;
  says: string;
  guess: boolean;
}

export interface Explained {
  value: number;
  terms: { amount: number; name: string; rule: string }[];
}

export interface LineOfFire {
  start: string;
  end: string;
  seen: "clear" | "hindered" | "blocked";
  terrain: string[];
  people: string[];
  hindering: string[];
  /** The walls that block it, each as the two places on its sides. */
  walls?: [string, string][];
  words: string;
}

/** The interface of the table for a game's own part of the page. */
export interface Host {
  props: any;
  seats: { name: string; team?: number; agent?: string; person?: string }[];
  /** Somebody pointed at a piece or a square. */
  pointed(at: { piece?: string; square?: string }): void;
  /** Give the answers of a choice, one after another. */
  say(options: string[]): void;
  /** Put other buttons below the question. */
  offer(options: Option[]): void;
  /** The chances of an option, or of the last of several that lead there. */
  prospect(options: string | string[]): Promise<{ words: string[]; numbers: Record<string, any> }>;
  /** A line between two pieces; null when there is none. */
  aim(start: string, end: string): Promise<LineOfFire | null>;
  /** Where a number of a piece comes from. */
  explain(piece: string, value: string): Promise<Explained | null>;
  /** Show a rule. */
  rule(id: string, near: Element): void;
  /** Say something in a line of its own; "" takes it away. */
  hint(words: string): void;
  /** Read something to those who can't see. */
  announce(words: string): void;
}

/** The drawing of a game on a table. */
export interface Board {
  /** The board itself. */
  element: Element;
  /** Everybody who plays, beside it. */
  roster: HTMLElement;
  /** One piece at large. */
  details: HTMLElement;
  show(scene: any, you: number[]): void;
  /** Light up the options. */
  mark(options: Option[], ask: Ask | null): void;
  /** The next position does not follow the one that is shown. */
  forget?(): void;
  /** The buttons below the question, if not one for each option. */
  listed?(options: Option[], ask: Ask): Option[];
  /** A key of the game's own; whether it means something now. */
  press?(key: string): boolean;
  /** Such keys, in words. */
  keys?: string;
  /** Whether drawing the table failed. */
  undrawn?: boolean;
}

/** Advice for a beginner. */
export interface Lesson {
  title: string;
  words: string[];
  rule?: string;
  /** The lessons, and whether they are done. */
  goals?: [string, boolean][];
}

/** The server's words about a side of a setup. */
export interface Sheet {
  points: number;
  of: number;
  words: string;
  /** Its mistakes, in words. */
  faults?: string[];
}

/** The choices of a game before a match begins. */
export interface Setup {
  element: HTMLElement;
  /** The default setup. */
  usual: { title: string; story: string; guided?: boolean; /** Terms of the guided match. */ first?: Record<string, any> };
  /** The number of players of the chosen setup; undefined where the players choose it. */
  players?: number;
  /** Draw it all, for an edition, with the server's words about each side, and the number of players. */
  show(edition: string, sheets: Sheet[], players: number): void;
  /** The server says something else of the sides. */
  told(sheets: Sheet[]): void;
  /** The setup in the server's format, and the title of the match. */
  chosen(edition: string): { setup: Record<string, any>; title: string };
}

export interface GamePage {
  /** The setup in the lobby; `offered` is the content of the server, and `changed` is called at each change. */
  setup(offered: any, changed: () => void): Promise<Setup>;
  board(host: Host): Board;
  /** The advice at a question; null for none. */
  teach(ask: Ask, scene: any, story: Line[]): Lesson | null;
  /** The card or the deed that a question is about, for screens on which the table does not show it. */
  subject?(ask: Ask, scene: any): HTMLElement | null;
  /** The advice at the end. */
  farewell(won: boolean): Lesson;
  /** A line of the story: what kind of thing it tells, as a class, and its words in parts, names with their seat. */
  tell(line: Line, scene: any): { tone: string; parts: { text: string; seat?: number }[] };
  /** The drawing of a named face of a die; null for its word. */
  face?(face: string): SVGElement | null;
  name: string;
  /** A case, to begin with. */
  sample?: string;
}
