import type { LotteryBucket, LotteryEntry } from "./lottery-bucket.ts";

/** Guessing may cost at most a quarter of asking every entry. */
const patience = 4;
/** Asking so many entries takes about as long as searching tens of thousands for all that pass. */
const askedAtMost = 64;

/** The entries of one organization in one bucket. */
interface Part<Entry extends LotteryEntry> {
  bucket: LotteryBucket<Entry>;
  group: number;
}

/** Says which entries pass. */
export interface Passing<Entry extends LotteryEntry> {
  passes: (entry: Entry) => boolean;
  /** Finds all entries of the buckets that pass. It costs as much as some questions. */
  search: () => readonly Entry[];
}

/**
 * Draws an entry that passes, or null. First it draws an organization by weight among those with an entry that passes, then one of
 * that organization's passing entries by priority. It leaves out organizations that `takesPart` refuses.
 *
 * Draws are independent, so the first success has exactly these odds, however many failed before it. The same holds for a draw among
 * all organizations that pass: giving up after some failures does not tell which of them it will be. And it holds within an
 * organization: one that was drawn and is not yet decided wins if any of its entries passes.
 */
export function drawPassing<Entry extends LotteryEntry>(
  buckets: readonly LotteryBucket<Entry>[],
  { passes, search }: Passing<Entry>,
  random: () => number,
  takesPart: (organization: Entry["organization"]) => boolean = () => true,
): Entry | null {
  const weight = buckets.reduce((sum, bucket) => sum + bucket.weight, 0);
  const groups = buckets.reduce((sum, bucket) => sum + bucket.groupCount, 0);
  if (weight === 0) return null;

  const questions = new Questions(passes, askedAtMost);
  const refused = new Set<Entry["organization"]>();
  for (let tries = 0; tries * patience < groups && questions.left > 0; tries++) {
    const { at, group } = groupUnder(buckets, pointIn(weight, random));
    const organization = (buckets[at] as LotteryBucket<Entry>).organizationOf(group);
    // An organization in several buckets has its ticket in the first of them.
    if (refused.has(organization) || stoodBefore(buckets, at, organization)) continue;
    refused.add(organization);
    if (!takesPart(organization)) continue;
    const winner = drawOne(partsOf(buckets, at, group), questions, random);
    if (winner === undecided) {
      const own = search().filter((entry) => entry.organization === organization);
      if (own.length > 0) return drawWeighted(own, ({ priority }) => priority, random);
    } else if (winner !== null) return winner;
  }

  const byOrganization = Map.groupBy(search(), ({ organization }) => organization);
  const organizations = [...byOrganization.keys()].filter(takesPart);
  const drawn = drawWeighted(organizations, (organization) => organization.weight, random);
  return drawn && drawWeighted(byOrganization.get(drawn) ?? [], ({ priority }) => priority, random);
}

const undecided = Symbol("some entries were not asked");

/** Asks entries whether they pass, as long as that is cheaper than to search. */
class Questions<Entry> {
  readonly #passes: (entry: Entry) => boolean;
  left: number;

  constructor(passes: (entry: Entry) => boolean, most: number) {
    this.#passes = passes;
    this.left = most;
  }

  ask(entry: Entry): boolean {
    this.left -= 1;
    return this.#passes(entry);
  }
}

/** Draws one of an organization's passing entries by priority. Null: none passes. */
function drawOne<Entry extends LotteryEntry>(
  parts: readonly Part<Entry>[],
  questions: Questions<Entry>,
  random: () => number,
): Entry | null | typeof undecided {
  const size = parts.reduce((sum, { bucket, group }) => sum + bucket.endOf(group) - bucket.startOf(group), 0);
  if (size === 1) {
    const [{ bucket, group }] = parts as [Part<Entry>];
    const only = bucket.entryAt(bucket.startOf(group));
    return questions.ask(only) ? only : null;
  }
  const priority = parts.reduce((sum, { bucket, group }) => sum + bucket.priorityOf(group), 0);
  const rejected = new Set<Entry>();
  for (let tries = 0; tries * patience < size && questions.left > 0; tries++) {
    const entry = entryUnder(parts, pointIn(priority, random));
    if (rejected.has(entry)) continue;
    if (questions.ask(entry)) return entry;
    rejected.add(entry);
  }
  if (size - rejected.size > questions.left) return undecided;
  const passing: Entry[] = [];
  for (const { bucket, group } of parts) {
    for (let place = bucket.startOf(group); place < bucket.endOf(group); place++) {
      const entry = bucket.entryAt(place);
      if (!rejected.has(entry) && questions.ask(entry)) passing.push(entry);
    }
  }
  return drawWeighted(passing, ({ priority: own }) => own, random);
}

/** Draws one of the entries by weight. Null: there are none. */
export function drawWeighted<Entry>(
  entries: readonly Entry[],
  weightOf: (entry: Entry) => number,
  random: () => number,
): Entry | null {
  let point = pointIn(
    entries.reduce((sum, entry) => sum + weightOf(entry), 0),
    random,
  );
  for (const entry of entries) {
    if (point < weightOf(entry)) return entry;
    point -= weightOf(entry);
  }
  return null;
}

function partsOf<Entry extends LotteryEntry>(
  buckets: readonly LotteryBucket<Entry>[],
  first: number,
  group: number,
): Part<Entry>[] {
  const bucket = buckets[first] as LotteryBucket<Entry>;
  const parts = [{ bucket, group }];
  const organization = bucket.organizationOf(group);
  for (const later of buckets.slice(first + 1)) {
    const place = later.groupOf(organization);
    if (place >= 0) parts.push({ bucket: later, group: place });
  }
  return parts;
}

function stoodBefore<Entry extends LotteryEntry>(
  buckets: readonly LotteryBucket<Entry>[],
  at: number,
  organization: Entry["organization"],
): boolean {
  for (let before = 0; before < at; before++)
    if ((buckets[before] as LotteryBucket<Entry>).groupOf(organization) >= 0) return true;
  return false;
}

function groupUnder<Entry extends LotteryEntry>(
  buckets: readonly LotteryBucket<Entry>[],
  point: number,
): { at: number; group: number } {
  let rest = point;
  for (const [at, bucket] of buckets.entries()) {
    if (rest < bucket.weight) return { at, group: bucket.groupAt(rest) };
    rest -= bucket.weight;
  }
  throw new RangeError(`no organization weighs on the point ${point}`);
}

function entryUnder<Entry extends LotteryEntry>(parts: readonly Part<Entry>[], point: number): Entry {
  let rest = point;
  for (const { bucket, group } of parts) {
    const priority = bucket.priorityOf(group);
    if (rest < priority) return bucket.entryUnder(group, rest);
    rest -= priority;
  }
  throw new RangeError(`no entry weighs on the point ${point}`);
}

function pointIn(total: number, random: () => number): number {
  return Math.floor(random() * total);
}
