// The options of a question by the places and pieces that they belong to.

/** @typedef {import("/static/types").Option} Option */
/** @typedef {{say: string, note: string, at: any}} Leg a leg of a move, or a target */

export class Choices {
  /** @param {Option[]} options @param {import("/static/types").Ask | null} ask */
  constructor(options, ask) {
    this.ask = ask;
    const deeds = options.filter(({ at }) => at?.legs || at?.targets);
    this.deeds = new Set(options.map(({ say }) => say));
    /** The moves and attacks that may be begun at the choice of a deed. */
    this.begun = deeds.flatMap((deed) => [...(deed.at?.legs ?? []), ...(deed.at?.targets ?? [])].map((/** @type {any} */ at) => ({ deed: deed.say, say: at.say, note: at.note ?? "", at })));
    this.direct = options.filter(({ at }) => at && !at.legs && !at.targets).map((option) => ({ say: option.say, note: option.note ?? "", at: option.at }));
    /** Everything that can be pointed at, for the keys. @type {Option[]} */
    this.pointed = [...this.direct, ...this.begun];
    /** The best leg to each place. @type {Map<string, Leg>} */
    this.places = new Map();
    for (const leg of [...this.begun, ...this.direct]) for (const place of spacesOf(leg.at)) if (better(leg, this.places.get(place))) this.places.set(place, leg);
  }

  /** The leg of a move to a place; undefined where it is no move. @param {string} place */
  leg(place) {
    const found = this.places.get(place);
    return found?.at.cost === undefined ? undefined : found;
  }

  /** The attack on a piece. @param {string} piece */
  target(piece) {
    return [...this.direct, ...this.begun].find(({ at }) => at.chance !== undefined && at.piece === piece);
  }

  /** Whether a place or a piece may be chosen. @param {string} place @param {string} [piece] */
  offers(place, piece) {
    return this.places.has(place) || this.pointed.some(({ at }) => Boolean(piece) && at?.piece === piece && !at?.square);
  }

  /** The answers that lead to a place or an attack at the choice of a deed; null elsewhere. @param {import("/static/surface.js").At} at @param {boolean} aims whether an enemy or an object is meant */
  line(at, aims) {
    if (this.ask?.kind !== "deed") return null;
    const found = this.begun.find((one) => one.at.piece && one.at.piece === at.piece) ?? this.begun.find((one) => one === (at.square ? this.places.get(at.square) : undefined));
    if (found) return [found.deed, found.say];
    const deed = aims ? "attack" : "move";
    const say = aims ? at.piece : at.square;
    return say && this.deeds.has(deed) ? [deed, say] : null; // it will be refused, with the reason
  }
}

/** The spaces to point at for an option. @param {any} at @returns {string[]} */
function spacesOf(at) {
  return at.squares ?? (at.square ? [at.square] : []);
}

/** Whether a leg is better than another: less dangerous, then cheaper. @param {Leg} leg @param {Leg} [other] */
function better(leg, other) {
  if (!other) return true;
  const [one, two] = [leg, other].map(({ at }) => (at.risks?.length ?? 0) * 1000 + (at.cost ?? 0));
  return one < two;
}
