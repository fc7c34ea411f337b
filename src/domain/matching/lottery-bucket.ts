/** An organization has one ticket, however many entries it has, so that more entries buy no odds. */
export interface LotteryOrganization {
  /** Unique and stable while the organization has an entry. Entries are sorted by it. */
  readonly number: number;
  /** Its odds among the organizations, a whole number. 0 never wins. */
  readonly weight: number;
}

export interface LotteryEntry {
  /** Its odds among its organization's entries, a whole number above 0. */
  readonly priority: number;
  readonly organization: LotteryOrganization;
}

/** Running sums, so that a point is found in logarithmic time. */
interface Index {
  /** The sum of priorities up to each entry. */
  priorities: number[];
  /** The index of each organization's first entry. */
  starts: number[];
  /** The sum of weights up to each organization. */
  weights: number[];
}

/**
 * Entries of some organizations, grouped by organization. A group is known by its place, which is valid until the next change. The
 * index is built on first use after a change.
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

  /** The weight of all organizations. */
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

  /** Must follow a change of an organization's weight. */
  reindex(): void {
    this.#index = null;
  }

  /** The group at a point from 0 to the weight less 1. */
  groupAt(point: number): number {
    return firstAbove(this.#indexed().weights, point, 0);
  }

  /** The place of an organization, or -1 if it has no entry here. */
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

  /** The priority of all entries of a group. */
  priorityOf(group: number): number {
    return this.#priorityBefore(this.endOf(group)) - this.#priorityBefore(this.startOf(group));
  }

  /** The entry of a group at a point from 0 to the group's priority less 1. */
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
