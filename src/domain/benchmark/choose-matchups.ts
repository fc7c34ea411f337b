import { stableHash } from "../stable-hash.ts";

export interface Contender {
  id: string;
  /** The prompts that it has samples of, by their places in `prompts`. */
  prompts: readonly number[];
}

export interface ChosenMatchup {
  /** In the order of `participants`. */
  contenders: readonly [string, string];
  promptId: string;
}

interface Choice {
  /** Runs of other seeds spread their prompts otherwise. */
  seed: string;
  /** How many are wanted. */
  most: number;
  prompts: readonly string[];
  participants: readonly Contender[];
  /** The participant that meets all others. Null: all meet each other. */
  newcomer: string | null;
  /** How often pairs were compared before, by `pairKey`. */
  compared: ReadonlyMap<string, number>;
  /** What the run has already. Choosing goes on from there. */
  laid: readonly ChosenMatchup[];
}

interface Pair {
  key: string;
  a: Contender;
  b: Contender;
  compared: number;
  /** Breaks ties, the same in every attempt. */
  rank: number;
  used: Set<number>;
}

export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/**
 * Chooses matchups one by one: the pair that was compared least, on the prompt that the run has shown least. No pair meets twice on a
 * prompt in one run. What an attempt has laid is the beginning of what any further attempt lays.
 */
export function* chooseMatchups({ seed, most, laid, prompts, ...choice }: Choice): Generator<ChosenMatchup> {
  const has = new Map(choice.participants.map(({ id, prompts: own }) => [id, placesIn(own, prompts.length)]));
  const shown = new ShownPrompts(prompts.length);
  const pairs = pairsOf(seed, choice);
  const places = new Map(prompts.map((id, place) => [id, place]));
  const byKey = new Map(pairs.map((pair) => [pair.key, pair]));
  for (const { contenders, promptId } of laid) {
    const place = places.get(promptId);
    if (place === undefined) continue;
    shown.add(place);
    const pair = byKey.get(pairKey(...contenders));
    if (!pair) continue;
    pair.used.add(place);
    pair.compared += 1;
  }
  let left = most - laid.length;
  let open = pairs;
  while (left > 0 && open.length > 0) {
    const level = open.reduce((least, { compared }) => Math.min(least, compared), Number.POSITIVE_INFINITY);
    const spent = new Set<Pair>();
    for (const pair of open) {
      if (left === 0) break;
      if (pair.compared > level) continue;
      const place = leastShown(pair, { shown, has, seed });
      if (place === null) {
        spent.add(pair);
        continue;
      }
      pair.used.add(place);
      pair.compared += 1;
      shown.add(place);
      left -= 1;
      yield { contenders: [pair.a.id, pair.b.id], promptId: prompts[place] as string };
    }
    if (spent.size > 0) open = open.filter((pair) => !spent.has(pair));
  }
}

function pairsOf(
  seed: string,
  { participants, newcomer, compared }: Pick<Choice, "participants" | "newcomer" | "compared">,
): Pair[] {
  const pairs = participants.flatMap((a, i) =>
    participants.slice(i + 1).flatMap((b): Pair[] => {
      if (newcomer !== null && a.id !== newcomer && b.id !== newcomer) return [];
      const key = pairKey(a.id, b.id);
      return [{ key, a, b, compared: compared.get(key) ?? 0, rank: stableHash(seed, key), used: new Set() }];
    }),
  );
  return pairs.sort((one, other) => one.rank - other.rank || (one.key < other.key ? -1 : 1));
}

function placesIn(own: readonly number[], length: number): Uint8Array {
  const places = new Uint8Array(length);
  for (const place of own) places[place] = 1;
  return places;
}

/** Pairs begin at places of their own, so that the first prompts are not shown more than the last. Null: the pair has met on all. */
function leastShown(
  { key, a, b, used }: Pair,
  { shown, has, seed }: { shown: ShownPrompts; has: ReadonlyMap<string, Uint8Array>; seed: string },
): number | null {
  const [ofA, ofB] = [has.get(a.id), has.get(b.id)];
  const from = stableHash(seed, key, "prompts");
  let found: number | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < shown.length && fewest > shown.least; i++) {
    const place = (from + i) % shown.length;
    const times = shown.timesOf(place);
    if (times >= fewest || !ofA?.[place] || !ofB?.[place] || used.has(place)) continue;
    found = place;
    fewest = times;
  }
  return found;
}

/** How often each prompt is shown. Knows the least, where a search may end. */
class ShownPrompts {
  readonly #times: Uint32Array;
  readonly length: number;
  least = 0;
  #atLeast: number;

  constructor(length: number) {
    this.length = length;
    this.#times = new Uint32Array(length);
    this.#atLeast = length;
  }

  timesOf(place: number): number {
    return this.#times[place] as number;
  }

  add(place: number): void {
    const before = this.timesOf(place);
    this.#times[place] = before + 1;
    if (before !== this.least || --this.#atLeast > 0) return;
    this.least += 1;
    this.#atLeast = this.#times.reduce((sum, times) => sum + (times === this.least ? 1 : 0), 0);
  }
}
