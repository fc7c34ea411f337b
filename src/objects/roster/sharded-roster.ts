import type { ExampleAnswer, Visit } from "../../domain/member/membership.ts";
import type { RosterConfig } from "../../domain/member/roster-config.ts";
import {
  holds,
  partsOf,
  type Shard,
  type ShardLayout,
  shardFor,
  undivided,
  withDivided,
} from "../../domain/member/roster-shards.ts";
import { sleep } from "../../platform/sleep.ts";
import {
  addExamples,
  mergeActivity,
  mergeAllSeen,
  mergeCounts,
  mergeOutcomes,
  mergeProgress,
  mergeSeen,
  sumOf,
} from "./merge-shards.ts";
import type { ChunkOf, MemberPage, Roster } from "./roster.port.ts";
import type { RosterShard } from "./roster-shard.port.ts";

type Told<Name extends keyof Roster> = Awaited<ReturnType<Roster[Name]>>;
type Args<Name extends keyof Roster> = Parameters<Roster[Name]>;

/** Divided rosters of which this isolate has heard. Shards say themselves when it is out of date. */
const layouts = new Map<string, ShardLayout>();
const layoutsAtMost = 10_000;

/** People are on their way for a fraction of a second. */
const pausesMs = [10, 20, 40, 80, 160, 320, 640, 1_000, 1_000, 1_000, 2_000, 2_000] as const;
/** The `next` of a list has the shard above so many internal numbers. */
const numbersAShard = 2 ** 40;

/**
 * A roster, in whatever number of objects. A call for one person goes to their shard, and one for all people to all shards at once. A shard that
 * was divided since says so, and changes nothing: the call then goes to its parts. A roster that was never divided is one call of one object.
 */
export class ShardedRoster implements Roster {
  readonly #id: string;
  readonly #shard: (index: number) => RosterShard;

  constructor(audienceId: string, shard: (index: number) => RosterShard) {
    this.#id = audienceId;
    this.#shard = shard;
  }

  async raiseFence(runKind: string, fence: number) {
    return mergeSeen(await this.#all("raiseFence", () => [runKind, fence]));
  }

  async seen() {
    return mergeAllSeen(await this.#all("seen", () => []));
  }

  async progressOf(runId: string) {
    return mergeProgress(await this.#all("progressOf", () => [runId]));
  }

  async forgetProgress(runId: string) {
    await this.#all("forgetProgress", () => [runId]);
  }

  async recalculate(config: RosterConfig, chunk: ChunkOf, options: { limit: number }) {
    return mergeOutcomes(await this.#all("recalculate", () => [config, chunk, options]));
  }

  async markInactive(config: RosterConfig, chunk: ChunkOf, options: { limit: number; cutoff: number }) {
    return mergeOutcomes(await this.#all("markInactive", () => [config, chunk, options]));
  }

  async seed(config: RosterConfig, chunk: ChunkOf, page: Args<"seed">[2]) {
    // Each shard takes each page, even if it is empty: it notes where the run stands.
    const rowsOf = (shard: Shard) => {
      if (shard.of === 1) return page.rows;
      const rows = JSON.parse(page.rows) as [userId: string, score: number][];
      return JSON.stringify(rows.filter(([userId]) => holds(shard, userId)));
    };
    return mergeOutcomes(await this.#all("seed", (shard) => [config, chunk, { ...page, rows: rowsOf(shard) }]));
  }

  async counts() {
    return mergeCounts(await this.#all("counts", () => []));
  }

  async scores() {
    const parts = await this.#all("scores", () => []);
    return { sum: sumOf(parts, ({ sum }) => sum), people: sumOf(parts, ({ people }) => people) };
  }

  async exampleCounts() {
    const parts = await this.#all("exampleCounts", () => []);
    return parts.length === 1 ? parts[0] : addExamples(...parts);
  }

  visit(config: RosterConfig | null, visit: Visit) {
    return this.#one(visit.userId, "visit", [config, visit]);
  }

  answer(config: RosterConfig, answer: ExampleAnswer) {
    return this.#one(answer.userId, "answer", [config, answer]);
  }

  endSession(config: RosterConfig, ended: Args<"endSession">[1]) {
    return this.#one(ended.userId, "endSession", [config, ended]);
  }

  held(userId: string) {
    return this.#one(userId, "held", [userId]);
  }

  async gradesAmong(userIds: string[]) {
    const parts = await this.#all("gradesAmong", (shard) => [userIds.filter((userId) => holds(shard, userId))]);
    return parts.flat();
  }

  async activity() {
    return mergeActivity(await this.#all("activity", () => []));
  }

  /** One shard after the other. A roster that is divided meanwhile may list people twice, but misses none: the new shards come last. */
  async list({ below, ...page }: Args<"list">[0]): Promise<MemberPage> {
    const index = Math.floor((below ?? 0) / numbersAShard);
    const number = (below ?? 0) % numbersAShard;
    const isKnown = this.#layout().some((shard) => shard.index === index);
    if (!isKnown) await this.#learnAll();
    const shard = this.#layout().find((each) => each.index === index);
    if (!shard) return { people: [], next: null };
    const [found] = await this.#follow(shard, "list", () => [{ below: number || null, ...page }], { onlyFirst: true });
    if (found.next !== null) return { people: found.people, next: index * numbersAShard + found.next };
    if (this.#layout().length > 1) await this.#learnAll();
    const later = this.#layout().flatMap((each) => (each.index > index ? [each.index] : []));
    return { people: found.people, next: later.length === 0 ? null : Math.min(...later) * numbersAShard };
  }

  forget(userId: string) {
    return this.#one(userId, "forget", [userId]);
  }

  /** The first shard writes what the others have told it, so it comes last. */
  async publish() {
    await this.#all("publish", () => []);
    const [first, ...others] = this.#layout();
    if (first && others.length > 0) await this.#follow(first, "publish", () => [], { onlyFirst: true });
  }

  async settleMoney(config?: RosterConfig) {
    await this.#all("settleMoney", () => (config ? [config] : []));
  }

  /**
   * The newest shard first, and the first one last. An object forgets which parts it was divided into when a kill hits its erasure, so no
   * part may depend on that by then.
   */
  async erase() {
    const newestFirst = this.#layout().toSorted((one, other) => other.index - one.index);
    for (const shard of newestFirst) await this.#follow(shard, "erase", () => [], { newestFirst: true });
  }

  async #one<Name extends keyof Roster>(userId: string, name: Name, args: Args<Name>): Promise<Told<Name>> {
    const shard = shardFor(this.#layout(), userId);
    const [value] = await this.#follow(shard, name, () => args, { onlyFor: userId });
    return value;
  }

  async #all<Name extends keyof Roster>(
    name: Name,
    argsFor: (shard: Shard) => Args<Name>,
  ): Promise<[Told<Name>, ...Told<Name>[]]> {
    const parts = await Promise.all(this.#layout().map((shard) => this.#follow(shard, name, argsFor)));
    return parts.flat() as [Told<Name>, ...Told<Name>[]];
  }

  /**
   * Asks a shard, and its parts if it was divided: all of them at once or one after the other, the one that holds a person, or the one that
   * has kept its place.
   */
  async #follow<Name extends keyof Roster>(
    shard: Shard,
    name: Name,
    argsFor: (shard: Shard) => Args<Name>,
    how: { onlyFor?: string; onlyFirst?: boolean; newestFirst?: boolean } = {},
  ): Promise<[Told<Name>, ...Told<Name>[]]> {
    for (const pauseMs of pausesMs) {
      const reply = await this.#shard(shard.index).ask(shard, name, argsFor(shard));
      if (reply.kind === "done") return [reply.value as Told<Name>];
      if (reply.kind === "moved") {
        const parts = partsOf(shard, reply.of);
        this.#learn({ index: shard.index, of: reply.of });
        const { onlyFor, onlyFirst, newestFirst } = how;
        const asked = parts.filter(
          (part, i) => (onlyFor === undefined || holds(part, onlyFor)) && !(onlyFirst && i > 0),
        );
        const follow = (part: Shard) => this.#follow(part, name, argsFor, how);
        const told = newestFirst
          ? await oneByOne(asked.toReversed(), follow)
          : await Promise.all(asked.map((part) => follow(part)));
        return told.flat() as [Told<Name>, ...Told<Name>[]];
      }
      await sleep(pauseMs);
    }
    layouts.delete(this.#id);
    throw Object.assign(new Error("a roster is being divided"), { retryable: true });
  }

  async #learnAll(): Promise<void> {
    await this.#all("seen", () => []);
  }

  #layout(): ShardLayout {
    return layouts.get(this.#id) ?? undivided;
  }

  #learn(divided: Shard): void {
    const layout = withDivided(this.#layout(), divided);
    layouts.delete(this.#id);
    layouts.set(this.#id, layout);
    const [oldest] = layouts.keys();
    if (layouts.size > layoutsAtMost && oldest !== undefined) layouts.delete(oldest);
  }
}

async function oneByOne<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
