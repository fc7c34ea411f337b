import type { CampaignFilter } from "../filter/campaign-filter.ts";
import { NumberedNames } from "./numbered-names.ts";
import type { DefaultScores, Profile } from "./profile.ts";
import { lowestBitOf } from "./slot-set.ts";

type ScoreFilter = Extract<CampaignFilter, { _t: "UserScoreFilter" }>;

/** Bounds are kept with half the digits. Scores that lie this near are left to the filter itself. */
const margin = 1e-6;

/** One demand for a score for each slot: the dimension's number, and the bounds. */
export class ScoreColumn {
  readonly #dimensions = new NumberedNames();
  #dimension = new Uint32Array(0);
  #bounds = new Float32Array(0);
  /** By dimension: the person's score. Not a number: not asked yet. */
  #scores = new Float64Array(1);

  set(slot: number, { dimension, lowerbound, upperbound }: ScoreFilter): void {
    if (slot >= this.#dimension.length) this.#widen(slot + 1);
    this.#dimension[slot] = this.#dimensions.use(dimension);
    this.#bounds[2 * slot] = lowerbound - margin;
    this.#bounds[2 * slot + 1] = upperbound + margin;
  }

  unset(slot: number): void {
    const number = this.#dimension[slot] ?? 0;
    if (number === 0) return;
    this.#dimensions.release(number);
    this.#dimension[slot] = 0;
  }

  /** Clears the bits of slots that demand another score than the person's. */
  sift(open: Int32Array, { scores }: Profile, defaults: DefaultScores): void {
    if (this.#scores.length < this.#dimensions.end)
      this.#scores = new Float64Array(Math.ceil(this.#dimensions.end * 1.25));
    const [dimensions, bounds, known] = [this.#dimension, this.#bounds, this.#scores];
    known.fill(Number.NaN);
    for (let word = 0; word < open.length; word++) {
      for (let rest = open[word] as number; rest !== 0; rest &= rest - 1) {
        const slot = word * 32 + lowestBitOf(rest);
        const dimension = dimensions[slot] ?? 0;
        if (dimension === 0) continue;
        let score = known[dimension] as number;
        if (Number.isNaN(score)) {
          const name = this.#dimensions.nameOf(dimension);
          score = scores.get(name) ?? defaults(name);
          known[dimension] = score;
        }
        if (score < (bounds[2 * slot] as number) || score > (bounds[2 * slot + 1] as number))
          open[word] = (open[word] as number) & ~(rest & -rest);
      }
    }
  }

  #widen(slots: number): void {
    const [dimension, bounds] = [this.#dimension, this.#bounds];
    const length = Math.ceil(slots * 1.25);
    this.#dimension = new Uint32Array(length);
    this.#dimension.set(dimension);
    this.#bounds = new Float32Array(2 * length);
    this.#bounds.set(bounds);
  }
}
