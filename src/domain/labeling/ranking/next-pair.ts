import type { PairMaker } from "../definition.ts";

/** Two items of a group by their places, the lower one first. */
export type Pair = readonly [number, number];

/** A comparison that people were or are asked for. */
export interface Comparison {
  pair: Pair;
  isOpen: boolean;
}

/** How far the ranking of a group has come. */
export interface RankingPlay {
  /** Current ratings, one for each item. */
  ratings: readonly number[];
  /** All comparisons so far, or those that count. */
  comparisons: readonly Comparison[];
  /** How often each item was compared in others, which are not listed. */
  played?: readonly number[];
}

interface PairRules {
  pairMaker: PairMaker;
  /** Null: half as many as there are items. */
  maxParallelism: number | null;
}

/**
 * The next pair to compare. Null: nothing more for now, or at all. `random` gives numbers in [0, 1). No pair is open twice at once: two
 * votes on one pair tell less than votes on two, and people would meet it again.
 */
export function nextPair(
  { ratings, comparisons, played = [] }: RankingPlay,
  { pairMaker, maxParallelism }: PairRules,
  random: () => number,
): Pair | null {
  const items = ratings.length;
  const open = comparisons.filter(({ isOpen }) => isOpen);
  if (open.length >= (maxParallelism ?? Math.max(1, Math.floor(items / 2)))) return null;
  switch (pairMaker._t) {
    case "FullPermutationPairMaker":
      return nextOfAll(items, comparisons, random);
    case "OnlinePairMaker": {
      if (comparisons.length >= pairMaker.totalComparisonBudget) return null;
      const openPairs = new PairSet(items, open);
      if (openPairs.isFull) return null;
      return random() < pairMaker.randomMatchesRatio
        ? openPairs.randomOther(random)
        : closestPair({ ratings, comparisons, played }, openPairs, random);
    }
  }
}

/** Each pair once. Pairs of items that were compared least come first, so that no item waits until the end. */
function nextOfAll(items: number, comparisons: readonly Comparison[], random: () => number): Pair | null {
  const made = new PairSet(items, comparisons);
  const played = timesCompared(items, comparisons);
  const playedBy = ([low, high]: Pair) => (played[low] as number) + (played[high] as number);
  const left = allPairs(items).filter((pair) => !made.has(pair));
  return drawAmongLeast(left, playedBy, random);
}

/** The item that was compared least, against the item of the nearest rating. */
function closestPair(
  { ratings, comparisons, played: before }: Required<RankingPlay>,
  open: PairSet,
  random: () => number,
): Pair | null {
  const items = [...ratings.keys()];
  const played = timesCompared(ratings.length, comparisons).map((times, item) => times + (before[item] ?? 0));
  const isFree = (item: number) => open.opponentsOf(item) < ratings.length - 1;
  const item = drawAmongLeast(items.filter(isFree), (each) => played[each] as number, random);
  if (item === null) return null;
  const others = items.filter((other) => other !== item && !open.has(pairOf(item, other)));
  const distanceTo = (other: number) => Math.abs((ratings[other] as number) - (ratings[item] as number));
  const other = drawAmongLeast(others, distanceTo, random);
  return other === null ? null : pairOf(item, other);
}

function timesCompared(items: number, comparisons: readonly Comparison[]): number[] {
  const counts = new Array<number>(items).fill(0);
  for (const { pair } of comparisons) for (const item of pair) counts[item] = (counts[item] as number) + 1;
  return counts;
}

function drawAmongLeast<Item>(items: readonly Item[], measure: (item: Item) => number, random: () => number) {
  let least = Number.POSITIVE_INFINITY;
  let best: Item[] = [];
  for (const item of items) {
    const value = measure(item);
    if (value < least) [least, best] = [value, []];
    if (value === least) best.push(item);
  }
  return best[Math.floor(random() * best.length)] ?? null;
}

function pairOf(one: number, other: number): Pair {
  return [Math.min(one, other), Math.max(one, other)];
}

/** All pairs of a group of so many items. */
export function allPairs(items: number): Pair[] {
  const pairs: Pair[] = [];
  for (let low = 0; low < items; low++) for (let high = low + 1; high < items; high++) pairs.push([low, high]);
  return pairs;
}

/** Different pairs of a group. A group of a thousand items has half a million pairs, so the others are not listed. */
class PairSet {
  readonly #numbers: Set<number>;
  readonly #opponents: number[];
  readonly #items: number;

  constructor(items: number, comparisons: readonly Comparison[]) {
    this.#items = items;
    this.#numbers = new Set(comparisons.map(({ pair }) => this.#numberOf(pair)));
    this.#opponents = new Array<number>(items).fill(0);
    for (const number of this.#numbers)
      for (const item of this.#pairAt(number)) this.#opponents[item] = this.opponentsOf(item) + 1;
  }

  get isFull(): boolean {
    return this.#numbers.size >= this.#allPairs();
  }

  has(pair: Pair): boolean {
    return this.#numbers.has(this.#numberOf(pair));
  }

  /** How many different items an item is paired with. */
  opponentsOf(item: number): number {
    return this.#opponents[item] ?? 0;
  }

  /** A pair outside the set, each as likely as any other. */
  randomOther(random: () => number): Pair {
    let number = Math.floor(random() * (this.#allPairs() - this.#numbers.size));
    for (const taken of [...this.#numbers].sort((one, other) => one - other)) if (taken <= number) number++;
    return this.#pairAt(number);
  }

  #allPairs(): number {
    return (this.#items * (this.#items - 1)) / 2;
  }

  /** Pairs by their higher item: (0, 1), (0, 2), (1, 2), (0, 3) and so on. */
  #numberOf([low, high]: Pair): number {
    return (high * (high - 1)) / 2 + low;
  }

  #pairAt(number: number): Pair {
    const high = Math.floor((1 + Math.sqrt(1 + 8 * number)) / 2);
    return [number - (high * (high - 1)) / 2, high];
  }
}
