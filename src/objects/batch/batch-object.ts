import {
  buryItems,
  claimLane,
  dueItems,
  isFree,
  type Lane,
  nextDue,
  openLane,
  settleLane,
} from "../../domain/batch/lane.ts";
import { failureText } from "../../platform/failure-text.ts";
import { hopelessness, leaseMs, rescuesWithoutProgress, sentMs } from "../../platform/outbox/outbox.ts";
import { TracedObject } from "../traced-object.ts";
import { upgradeTables } from "../upgrade-tables.ts";
import type {
  BatchItem,
  BatchPlan,
  BatchSources,
  BatchStore,
  FileOutcome,
  LaneHolder,
  TakeOutcome,
} from "./batch.port.ts";
import { readItems } from "./batch-items.ts";
import { filesOf } from "./batch-progress.ts";
import { batchUpgrades } from "./batch-schema.ts";
import { BatchTables } from "./batch-tables.ts";

const tendEveryMs = 60_000;
/** A batch that D1 does not know after this long was never created: its request died, or repeated an earlier one. */
const unknownForMs = 600_000;
/** Groups in one write to D1: their files are one JSON parameter. */
const groupsAtOnce = 16;
const leftoversAtOnce = 400;
/** A holder is an invocation of a queue's consumer, which the platform ends after 15 minutes: then it writes no file any more. */
const longestHolderMs = 900_000;
/** A queue in memory ended with its holders. What they had begun to write has settled by then. */
const settledAfterMs = 60_000;

/** The shell around the items of one batch upload: SQLite in a Durable Object, one transaction a call. */
export class BatchObject<Env> extends TracedObject<Env> implements BatchStore {
  readonly #sources: BatchSources;
  readonly #tables: BatchTables;
  /** The highest group that D1 is known to have. A fresh instance knows of fewer, and tells them again, which changes nothing. */
  #published: number;
  /** One write to D1 at a time: a later group must not overtake an earlier one. */
  #publishing: Promise<void> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: Env, sources: BatchSources) {
    super(ctx, env);
    this.#sources = sources;
    upgradeTables(ctx.storage, batchUpgrades);
    this.#tables = new BatchTables(ctx.storage.sql);
    this.#published = this.#tables.latest().published;
    ctx.blockConcurrencyWhile(async () => {
      // Any call that wakes the batch sets a lost alarm anew.
      const isWatched = this.#tables.laid() === null || this.#tables.isAtRest();
      if (!isWatched && (await ctx.storage.getAlarm()) === null) await ctx.storage.setAlarm(Date.now() + tendEveryMs);
    });
  }

  async lay(plan: BatchPlan, now: number): Promise<void> {
    this.ctx.storage.transactionSync(() => this.#tables.lay(plan, ({ waiting }) => openLane(waiting, now + sentMs)));
    await this.ctx.storage.setAlarm(Date.now() + tendEveryMs);
  }

  async take(holder: LaneHolder, limit: number, underWay: readonly number[] = []): Promise<TakeOutcome> {
    const { number: before } = this.#tables.latest();
    const outcome = this.ctx.storage.transactionSync(() => this.#take(holder, limit, new Set(underWay)));
    // Something was buried. A failure to tell it is repaired with the next group, or by the alarm.
    if (this.#tables.latest().number > before)
      await this.#publish().catch((cause) => this.#sources.report(`A batch was not published: ${failureText(cause)}`));
    return outcome;
  }

  async renew({ lane: number, holder, now }: LaneHolder): Promise<boolean> {
    return this.ctx.storage.transactionSync(() => {
      const lane = this.#tables.lane(number);
      if (lane?.holder !== holder || this.#isOver()) return false;
      this.#tables.writeLane(number, { ...lane, dueAt: now + leaseMs });
      return true;
    });
  }

  async settle(holder: LaneHolder, outcomes: FileOutcome[]): Promise<{ kept: string[]; isHeld: boolean }> {
    const settled = this.ctx.storage.transactionSync(() => this.#settle(holder, outcomes));
    await this.#publish();
    return settled;
  }

  async noteUpload(number: number, assetId: string, uploadId: string): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      const lane = this.#tables.lane(number);
      const mark = lane?.taken.find((file) => file.assetId === assetId);
      // A holder that lost its lease still writes: its upload is found among the leftovers.
      if (!lane || !mark) return this.#tables.addLeftovers([{ assetId, uploadId }], Date.now());
      const taken = lane.taken.map((file) => (file === mark ? { ...file, uploadId } : file));
      this.#tables.writeLane(number, { ...lane, taken });
    });
  }

  async release(
    { lane: number, holder, now }: LaneHolder,
    { removed, delayMs, hasFailed }: { removed: string[]; delayMs: number; hasFailed: boolean },
  ): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      const lane = this.#tables.lane(number);
      if (lane?.holder !== holder || (lane.waiting.length === 0 && lane.taken.length === 0)) return;
      const gone = new Set(removed);
      this.#tables.addLeftovers(
        lane.taken.filter(({ assetId }) => !gone.has(assetId)),
        now,
      );
      const failingSince = hasFailed ? (lane.failingSince ?? now) : lane.failingSince;
      this.#tables.writeLane(number, { ...lane, holder: null, dueAt: now + delayMs + sentMs, failingSince, taken: [] });
    });
  }

  async abort(): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      const batch = this.#tables.laid();
      if (!batch || this.#isOver()) return;
      const { number, completed } = this.#tables.latest();
      const aborted = { number: number + 1, outcomes: [], completed, failed: batch.total - completed, isAborted: true };
      this.#tables.addGroup(aborted, this.#published);
    });
    await this.#publish();
  }

  async items(sequence: number): Promise<BatchItem[] | null> {
    if (this.#tables.laid() === null) return null;
    if (sequence < this.#published) {
      // The row in D1 is older than what it was told, as after a restore. Telling it again changes nothing otherwise.
      this.#published = sequence;
      this.ctx.waitUntil(this.#publish().catch(() => undefined));
    }
    return readItems(this.#tables, sequence);
  }

  async tellAgain(sequence: number): Promise<boolean> {
    if (this.#tables.laid() === null) return false;
    this.#published = Math.min(this.#published, sequence);
    await this.#publish();
    return true;
  }

  async tend(now: number): Promise<{ lanes: number[]; hasMore: boolean }> {
    const batch = this.#tables.laid();
    if (!batch) return { lanes: [], hasMore: false };
    if (!(await this.#sources.isKnown(batch.id))) {
      if (now - batch.createdAt >= unknownForMs) await this.erase();
      return { lanes: [], hasMore: false };
    }
    await this.#publish();
    const lanes = this.ctx.storage.transactionSync(() => this.#lostLanes(now));
    const hasMore = await this.#removeLeftovers(now);
    if (this.#isOver() && !this.#tables.hasLeftovers() && this.#tables.lanes().every(({ state }) => isIdle(state)))
      this.#tables.rest();
    return { lanes, hasMore };
  }

  async restart(now: number): Promise<{ lanes: number[] }> {
    return this.ctx.storage.transactionSync(() => {
      const open = this.#isOver() ? [] : this.#tables.lanes().filter(({ state }) => state.waiting.length > 0);
      for (const { lane, state } of open) {
        this.#tables.addLeftovers(state.taken, now - longestHolderMs + settledAfterMs);
        this.#tables.writeLane(lane, { ...state, holder: null, dueAt: now + sentMs, taken: [] });
      }
      return { lanes: open.map(({ lane }) => lane) };
    });
  }

  override async alarm(): Promise<void> {
    let waitMs = tendEveryMs;
    try {
      const { lanes, hasMore } = await this.tend(Date.now());
      if (hasMore) waitMs = 0;
      const batch = this.#tables.laid();
      if (batch && lanes.length > 0) await this.#sources.send(batch.id, lanes);
    } catch (cause) {
      this.#sources.report(`A batch is tended again in a minute: ${failureText(cause)}`);
    }
    if (this.#tables.laid() === null || this.#tables.isAtRest()) return;
    await this.ctx.storage.setAlarm(Date.now() + waitMs);
  }

  async erase(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    upgradeTables(this.ctx.storage, batchUpgrades);
    this.#published = 0;
  }

  #take({ lane: number, holder, now }: LaneHolder, limit: number, underWay: ReadonlySet<number>): TakeOutcome {
    const batch = this.#tables.laid();
    let lane = this.#tables.lane(number);
    if (!batch || !lane || this.#isOver() || lane.waiting.length === 0) return { kind: "over" };
    if (lane.holder !== holder) {
      if (!isFree(lane, now)) return { kind: "held" };
      const claimed = claimLane(lane, holder, now + leaseMs);
      this.#tables.addLeftovers(claimed.abandoned, now);
      lane = this.#buryHopeless(number, claimed.lane, now);
    }
    const due = dueItems(lane, now, lane.rescues > 0 ? 1 : limit, underWay);
    const next = nextDue(lane);
    if (next === null || due.length === 0) {
      this.#tables.writeLane(number, lane);
      return next === null ? { kind: "over" } : { kind: "later", delayMs: Math.max(0, next - now) };
    }
    const items = this.#tables.itemsAt(due.map(([position]) => position));
    const work = due.map(([position, , attempts]) => {
      const [url = ""] = items.get(position) ?? [];
      return { position, url, attempts, assetId: crypto.randomUUID() };
    });
    const taken = work.map(({ position, assetId }) => ({ position, assetId, uploadId: null }));
    // What this holder took before and did not store stays until its turn ends, so that it is found after a crash.
    this.#tables.writeLane(number, { ...lane, dueAt: now + leaseMs, taken: [...lane.taken, ...taken] });
    return { kind: "work", batch, due: work, rescues: lane.rescues };
  }

  /**
   * Turns work that cannot be done into failed items, which the batch shows. After a lost holder items are taken one at a time, so the
   * first that is due is the one that kills holders. A lane whose steps threw for a day fails whole.
   */
  #buryHopeless(number: number, lane: Lane, now: number): Lane {
    if (hopelessness(lane, now) === null) return lane;
    const isOneItem = lane.rescues >= rescuesWithoutProgress;
    this.#sources.report(`${isOneItem ? "An item" : "A lane"} of a batch upload could not be processed.`);
    const outcomes = buryItems(isOneItem ? dueItems(lane, now, 1) : lane.waiting).map((outcome) => ({
      ...outcome,
      file: null,
    }));
    return this.#record(number, lane, outcomes).lane;
  }

  #settle({ lane: number, holder, now }: LaneHolder, outcomes: readonly FileOutcome[]) {
    const lane = this.#tables.lane(number);
    if (!lane || this.#isOver()) return { kept: [], isHeld: false };
    const isHeld = lane.holder === holder;
    const { settled } = this.#record(number, isHeld ? { ...lane, dueAt: now + leaseMs } : lane, outcomes, isHeld);
    const kept = settled.filter(({ state }) => state === "Completed").map(({ assetId }) => assetId);
    if (!isHeld) this.#tables.forgetLeftovers(kept);
    return { kept, isHeld };
  }

  /** A late holder's outcomes count while their items wait, and are no progress of the lane's present holder. */
  #record(number: number, before: Lane, outcomes: readonly FileOutcome[], isProgress = true) {
    const { lane: after, settled, completed, failed } = settleLane(before, outcomes);
    const { rescues, failingSince } = isProgress ? after : before;
    const lane = { ...after, rescues, failingSince };
    this.#tables.writeLane(number, lane);
    if (settled.length > 0) {
      const latest = this.#tables.latest();
      const group = {
        number: latest.number + 1,
        outcomes: settled,
        completed: latest.completed + completed,
        failed: latest.failed + failed,
        isAborted: false,
      };
      this.#tables.addGroup(group, this.#published);
    }
    return { lane, settled };
  }

  #isOver(): boolean {
    const { completed, failed } = this.#tables.latest();
    return completed + failed === this.#tables.laid()?.total;
  }

  /** Lanes whose message must have been lost, or whose holder was. Files of a holder that was lost after the end become leftovers. */
  #lostLanes(now: number): number[] {
    const isOver = this.#isOver();
    const lost: number[] = [];
    for (const { lane: number, state: lane } of this.#tables.lanes()) {
      if (lane.dueAt > now) continue;
      const hasWork = !isOver && lane.waiting.length > 0;
      if (hasWork) lost.push(number);
      // The holder stays: taking over from it is a rescue, by which an item that kills its holders is found.
      if (hasWork && lane.holder === null) this.#tables.writeLane(number, { ...lane, dueAt: now + sentMs });
      if (!hasWork && !isIdle(lane)) {
        this.#tables.addLeftovers(lane.taken, now);
        this.#tables.writeLane(number, { ...lane, holder: null, taken: [] });
      }
    }
    return lost;
  }

  /** True when a whole page was removed, so that there may be more. What fails waits as long again, and keeps no other file waiting. */
  async #removeLeftovers(now: number): Promise<boolean> {
    const found = this.#tables.leftovers(now - longestHolderMs, leftoversAtOnce);
    if (found.length === 0) return false;
    const failed = new Set(await this.#sources.removeFiles(found));
    const ids = found.map(({ assetId }) => assetId);
    this.#tables.forgetLeftovers(ids.filter((id) => !failed.has(id)));
    this.#tables.putOffLeftovers([...failed], now);
    return found.length === leftoversAtOnce;
  }

  /** Tells D1 what it does not know yet. Each caller waits until its own groups are there. */
  #publish(): Promise<void> {
    const published = this.#publishing.catch(() => undefined).then(() => this.#publishRest());
    this.#publishing = published;
    return published;
  }

  async #publishRest(): Promise<void> {
    for (;;) {
      const batch = this.#tables.laid();
      const groups = batch === null ? [] : this.#tables.groups(this.#published, groupsAtOnce);
      const last = groups.at(-1);
      if (!batch || !last) return;
      const { total, refused: _, ...facts } = batch;
      const isComplete = last.completed + last.failed === total;
      const { number: sequence, completed, failed } = last;
      const state = last.isAborted ? "Aborted" : isComplete ? "Completed" : "Processing";
      await this.#sources.publish({
        batch: facts,
        sequence,
        state,
        completed,
        failed,
        files: filesOf(this.#tables, groups),
        storedBytes: this.#tables.storedBytes(sequence),
      });
      this.#published = Math.max(this.#published, sequence);
    }
  }
}

/** No holder may still be writing a file of this lane. */
function isIdle({ taken }: Lane): boolean {
  return taken.length === 0;
}
