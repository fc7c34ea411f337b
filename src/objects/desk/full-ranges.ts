interface Range {
  from: number;
  /** The number behind its last one. */
  to: number;
}

/** Ranges that are kept. Beyond that all are forgotten, and found again by those who look. */
const mostRanges = 1_000;

/**
 * Ranges of numbers of tasks of which nobody can have any: they are done, or as many people hold them as they want answers. Whoever looks
 * for tasks notes what they found full, and the next ones pass over it.
 */
export class FullRanges {
  /** They are in order, and none touches another. */
  #ranges: Range[] = [];

  get size(): number {
    return this.#ranges.length;
  }

  /** The first number from there on that is in no range. */
  behind(at: number): number {
    const range = this.#ranges[this.#placeOf(at)];
    return range && range.from <= at ? range.to : at;
  }

  /** Where the next range begins. `at` is in none. */
  nextFrom(at: number): number {
    return this.#ranges[this.#placeOf(at)]?.from ?? Number.POSITIVE_INFINITY;
  }

  add(from: number, to: number): void {
    if (from >= to) return;
    // One that ends where this one begins is taken in as well.
    const first = this.#placeOf(from - 1);
    let behind = first;
    const all = { from, to };
    for (let other = this.#ranges[behind]; other && other.from <= to; other = this.#ranges[behind]) {
      all.from = Math.min(all.from, other.from);
      all.to = Math.max(all.to, other.to);
      behind++;
    }
    this.#put(first, behind - first, all);
  }

  /** Somebody may have the task. */
  free(task: number): void {
    const place = this.#placeOf(task);
    const range = this.#ranges[place];
    if (!range || range.from > task) return;
    const sides = [
      { from: range.from, to: task },
      { from: task + 1, to: range.to },
    ];
    this.#put(place, 1, ...sides.filter(({ from, to }) => from < to));
  }

  clear(): void {
    if (this.#ranges.length > 0) this.#ranges = [];
  }

  #put(place: number, replaced: number, ...ranges: Range[]): void {
    this.#ranges.splice(place, replaced, ...ranges);
    if (this.#ranges.length > mostRanges) this.clear();
  }

  /** The place of the first range that ends behind the number. */
  #placeOf(at: number): number {
    let [low, high] = [0, this.#ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ranges[middle] as Range).to > at) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
