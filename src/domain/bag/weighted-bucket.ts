/** Things with whole weights above 0, from which one is drawn by weight in logarithmic time. */
export class WeightedBucket<Entry extends { readonly priority: number }> {
  #entries: Entry[] = [];
  /** The weight of each entry and all before it; null: it changed since. */
  #sums: number[] | null = null;

  get size(): number {
    return this.#entries.length;
  }

  get total(): number {
    return this.#summed().at(-1) ?? 0;
  }

  add(entry: Entry): void {
    this.#entries.push(entry);
    this.#sums = null;
  }

  remove(entry: Entry): void {
    const at = this.#entries.indexOf(entry);
    const last = this.#entries.pop();
    if (last !== undefined && last !== entry) this.#entries[at] = last;
    this.#sums = null;
  }

  /** The entry under a point, 0 to the total less 1: of so many points as it weighs. */
  at(point: number): Entry {
    const sums = this.#summed();
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] as number) > point) high = middle;
      else low = middle + 1;
    }
    return this.#entries[low] as Entry;
  }

  [Symbol.iterator](): Iterator<Entry> {
    return this.#entries.values();
  }

  #summed(): number[] {
    if (this.#sums !== null) return this.#sums;
    let sum = 0;
    this.#sums = this.#entries.map(({ priority }) => {
      sum += priority;
      return sum;
    });
    return this.#sums;
  }
}
