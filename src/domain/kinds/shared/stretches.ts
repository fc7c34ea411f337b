/**
 * The union of intervals within 0 to 1, kept as sorted disjoint intervals. Nothing is allocated after construction: one answer may
 * add half a million of them.
 */
export class Stretches {
  /** Begin and end of each interval, in turn. */
  readonly #bounds: Float64Array;
  /** The count of numbers in use. */
  #used = 0;

  /** `most`: the limit of intervals between two calls of `clear`. */
  constructor(most: number) {
    this.#bounds = new Float64Array(2 * most);
  }

  clear(): void {
    this.#used = 0;
  }

  add(begin: number, end: number): void {
    const bounds = this.#bounds;
    let from = this.#used;
    while (from > 0 && (bounds[from - 1] as number) >= begin) from -= 2;
    // Intervals from here on end after the new one begins. It absorbs those that also begin before it ends.
    let to = from;
    let first = begin;
    let last = end;
    while (to < this.#used && (bounds[to] as number) <= end) {
      first = Math.min(first, bounds[to] as number);
      last = Math.max(last, bounds[to + 1] as number);
      to += 2;
    }
    if (to < this.#used && to !== from + 2) bounds.copyWithin(from + 2, to, this.#used);
    this.#used += from + 2 - to;
    bounds[from] = first;
    bounds[from + 1] = last;
  }

  /** The length that they cover together, 0 to 1. */
  total(): number {
    let sum = 0;
    for (let i = 0; i < this.#used; i += 2) sum += (this.#bounds[i + 1] as number) - (this.#bounds[i] as number);
    return sum;
  }
}
