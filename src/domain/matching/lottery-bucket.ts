/** Holds one ticket however many entries it has, so that nobody buys odds with more of them. */
export interface LotteryOrganization {
  /** Unique, and the same as long as the organization has an entry: entries are sorted by it. */
  readonly number: number;
  /** A whole number: its odds among the organizations; 0 never wins. */
  readonly weight: number;
}

export interface LotteryEntry {
  /** A whole number above 0: its odds among the entries of its organization. */
  readonly priority: number;
  readonly organization: LotteryOrganization;
}

/** Running sums, so that whatever lies under a point is found in logarithmic time. */
interface Index {
  /** The priority of each entry and all before it. */
  priorities: number[];
  /** Where each organization's entries begin. */
  starts: number[];
  /** The weight of each organization and all before it. */
  weights: number[];
}

/**
 * Entries of some organizations, each organization's side by side as one group. Groups go by their places, which hold until the next
 * change. The index is made when it is first needed after one.
 */
export class LotteryBucket<Entry extends LotteryEntry> {
  readonly #entries: Entry[] = [];
  #index: Index | null = null;

  get size(): number {
    return this.#entries.length;
  }

  get groupCount(): number {
    return this.#indexed().starts.length;
  }

  /** Of all organizations. */
  get weight(): number {
    return this.#indexed().weights.at(-1) ?? 0;
  }

  add(entry: Entry): void {
    this.#entries.push(entry);
    this.#index = null;
  }

  remove(entry: Entry): void {
    const at = this.#entries.indexOf(entry);
    if (at >= 0) this.#entries.splice(at, 1);
    this.#index = null;
  }

  /** For a change of an organization's weight. */
  reindex(): void {
    this.#index = null;
  }

  /** The group under a point from 0 to the weight less 1. */
  groupAt(point: number): number {
    return firstAbove(this.#indexed().weights, point, 0);
  }

  /** -1: the organization has no entry here. */
  groupOf(organization: LotteryOrganization): number {
    const { starts } = this.#indexed();
    let low = 0;
    let high = starts.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const { number } = this.organizationOf(middle);
      if (number === organization.number) return middle;
      if (number < organization.number) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  organizationOf(group: number): Entry["organization"] {
    return this.entryAt(this.startOf(group)).organization;
  }

  startOf(group: number): number {
    return this.#indexed().starts[group] as number;
  }

  endOf(group: number): number {
    return this.#indexed().starts[group + 1] ?? this.#entries.length;
  }

  /** Of all entries of a group. */
  priorityOf(group: number): number {
    return this.#priorityBefore(this.endOf(group)) - this.#priorityBefore(this.startOf(group));
  }

  /** The entry of a group under a point from 0 to the group's priority less 1. */
  entryUnder(group: number, point: number): Entry {
    const start = this.startOf(group);
    return this.entryAt(firstAbove(this.#indexed().priorities, point + this.#priorityBefore(start), start));
  }

  entryAt(place: number): Entry {
    return this.#entries[place] as Entry;
  }

  #priorityBefore(place: number): number {
    return place === 0 ? 0 : (this.#indexed().priorities[place - 1] as number);
  }

  #indexed(): Index {
    if (this.#index !== null) return this.#index;
    this.#entries.sort((one, other) => one.organization.number - other.organization.number);
    const index: Index = { priorities: [], starts: [], weights: [] };
    let priority = 0;
    let weight = 0;
    let last: LotteryOrganization | null = null;
    for (const [place, entry] of this.#entries.entries()) {
      priority += entry.priority;
      index.priorities.push(priority);
      if (entry.organization === last) continue;
      last = entry.organization;
      weight += last.weight;
      index.starts.push(place);
      index.weights.push(weight);
    }
    this.#index = index;
    return index;
  }
}

/** The place of the first sum above a point. */
function firstAbove(sums: readonly number[], point: number, from: number): number {
  let low = from;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] as number) > point) high = middle;
    else low = middle + 1;
  }
  return low;
}
