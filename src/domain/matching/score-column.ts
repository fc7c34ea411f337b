import type { CampaignFilter } from "../filter/campaign-filter.ts";
import { NumberedNames } from "./numbered-names.ts";
import type { DefaultScores, Profile } from "./profile.ts";
import { lowestBitOf, wholeWords } from "./slot-set.ts";

type ScoreFilter = Extract<CampaignFilter, { _t: "UserScoreFilter" }>;

/** Bounds are kept as whole numbers up to this, and wider than they are. */
const steps = 0xffff;
/** More than the tolerance with which scores are compared. */
const margin = 1e-6;
/** The score of dimension number 0, which is that of campaigns that want no score. Their bounds are zeros too. */
const anyScore = 0;

/** One demand for a score for each slot: the dimension's number, and the bounds. */
export class ScoreColumn {
  readonly #dimensions = new NumberedNames();
  #dimension = new Uint32Array(0);
  #bounds = new Uint16Array(0);
  /** The person's score in steps, by dimension. NaN: not asked yet. */
  #scores = new Float64Array(0);

  set(slot: number, { dimension, lowerbound, upperbound }: ScoreFilter): void {
    if (slot >= this.#dimension.length) this.#widen(slot + 1);
    this.#dimension[slot] = this.#dimensions.use(dimension);
    this.#bounds[2 * slot] = Math.floor(inSteps(lowerbound - margin));
    this.#bounds[2 * slot + 1] = Math.ceil(inSteps(upperbound + margin));
  }

  unset(slot: number): void {
    const number = this.#dimension[slot] ?? 0;
    if (number === 0) return;
    this.#dimensions.release(number);
    this.#dimension[slot] = 0;
    this.#bounds.fill(0, 2 * slot, 2 * slot + 2);
  }

  /** Clears the bits of slots that demand another score than the person's. */
  sift(open: Int32Array, { scores }: Profile, defaults: DefaultScores): void {
    if (this.#scores.length < this.#dimensions.end)
      this.#scores = new Float64Array(Math.ceil(this.#dimensions.end * 1.125));
    const [dimensions, bounds, known] = [this.#dimension, this.#bounds, this.#scores];
    known.fill(Number.NaN);
    known[0] = anyScore;
    const words = Math.min(open.length, dimensions.length >>> 5);
    for (let word = 0; word < words; word++) {
      let kept = 0;
      for (let rest = open[word] as number; rest !== 0; rest &= rest - 1) {
        const slot = word * 32 + lowestBitOf(rest);
        const dimension = dimensions[slot] as number;
        let score = known[dimension] as number;
        if (Number.isNaN(score)) {
          const name = this.#dimensions.nameOf(dimension);
          score = inSteps(scores.get(name) ?? defaults(name));
          known[dimension] = score;
        }
        if (score >= (bounds[2 * slot] as number) && score <= (bounds[2 * slot + 1] as number)) kept |= rest & -rest;
      }
      open[word] = kept;
    }
  }

  #widen(slots: number): void {
    const [dimension, bounds] = [this.#dimension, this.#bounds];
    const length = wholeWords(slots * 1.125);
    this.#dimension = new Uint32Array(length);
    this.#dimension.set(dimension);
    this.#bounds = new Uint16Array(2 * length);
    this.#bounds.set(bounds);
  }
}

function inSteps(score: number): number {
  return steps * Math.min(Math.max(score, 0), 1);
}

/** The parts of the range of scores, by number. */
const levels = 20;

/** The parts that a band touches. */
export function levelsOf({ lowerbound, upperbound }: ScoreFilter): string[] {
  const [from, to] = [levelOf(lowerbound - margin), levelOf(upperbound + margin)];
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, i) => String(from + i));
}

/** The part in which a score lies. */
export function levelOf(score: number): number {
  return Math.floor(Math.min(Math.max(score, 0) * levels, levels - 1));
}
