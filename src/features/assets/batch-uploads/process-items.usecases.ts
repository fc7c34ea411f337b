import type { LanePace } from "../../../domain/batch/lane-pace.ts";
import { variantKeysOf } from "../../../domain/media/variant-keys.ts";
import type { BatchFacts, DueItem } from "../../../objects/batch/batch.port.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Measures } from "../../../platform/measures/measures.port.ts";
import { sleep } from "../../../platform/sleep.ts";
import type { QuotaRepository } from "../../quotas/quotas.repository.ts";
import { type AttemptDeps, attemptItem } from "./attempt-item.usecases.ts";
import type { LaneWork, Result } from "./lane-work.port.ts";
import { createStorageRoom, type StorageRoom } from "./storage-room.usecases.ts";

export interface ProcessDeps extends AttemptDeps {
  quotas: Pick<QuotaRepository, "use">;
  measures: Measures;
}

/** Each item gets an id that a crash leaves to the sweep, begun or not. So few wait beside those under way. */
export const takeAtMost = 16;
const settleAtMost = 32;
/** Fewer waiting items than this are topped up. */
const topUpBelow = 8;
const lookAtCodecEveryMs = 25;

interface Turn {
  batch: BatchFacts;
  due: readonly DueItem[];
  pace: LanePace;
  lost: AbortSignal;
  until: number;
}

/**
 * Downloads items that are due, and settles them in groups. A download ends with the last byte: the next one begins while the file is
 * compressed and stored. False when the lease was lost.
 */
export function processItems(deps: ProcessDeps, work: LaneWork, turn: Turn): Promise<boolean> {
  return new ItemLine(deps, work, turn).run();
}

/** The items of one turn. Its promises live and end with the turn. */
class ItemLine {
  readonly #deps: ProcessDeps;
  readonly #work: LaneWork;
  readonly #turn: Turn;
  readonly #room: StorageRoom;
  readonly #waiting: DueItem[];
  /** The positions of all items that were taken and are not settled. */
  readonly #open: Set<number>;
  readonly #dropped: string[] = [];
  #results: Result[] = [];
  #isHeld = true;
  #hasMore: boolean;
  // style-ignore: this promise lives and ends with one turn.
  #settling: Promise<void> = Promise.resolve();
  // style-ignore: this promise lives and ends with one turn.
  #takingMore: Promise<void> | null = null;

  constructor(deps: ProcessDeps, work: LaneWork, turn: Turn) {
    this.#deps = deps;
    this.#work = work;
    this.#turn = turn;
    this.#room = createStorageRoom(deps, turn.batch.organizationId);
    this.#waiting = [...turn.due];
    this.#open = new Set(turn.due.map(({ position }) => position));
    this.#hasMore = turn.pace.refills && turn.due.length === takeAtMost;
  }

  async run(): Promise<boolean> {
    await Promise.all(Array.from({ length: this.#turn.pace.downloads }, () => this.#download()));
    if (this.#results.length > 0) await this.#settleSome();
    await this.#settling;
    await this.#takingMore;
    await discard(this.#deps, this.#work, this.#dropped);
    if (this.#waiting.length > 0) await this.#work.forget(this.#waiting.map(({ assetId }) => assetId));
    return this.#isHeld;
  }

  /** One of several that take items from the line. Some files may be compressed and stored behind it. */
  async #download(): Promise<void> {
    // style-ignore: these promises live and end with one turn.
    const behind: Promise<void>[] = [];
    for (let item = await this.#nextItem(); item; item = await this.#nextItem()) {
      const { promise: arrived, resolve: onArrived } = Promise.withResolvers<void>();
      behind.push(this.#conclude(item, onArrived));
      await arrived;
      while (behind.length > this.#turn.pace.behindEach) await behind.shift();
    }
    await Promise.all(behind);
  }

  async #nextItem(): Promise<DueItem | undefined> {
    if (this.#hasMore && this.#waiting.length < topUpBelow && this.#goesOn()) void this.#topUp();
    while (this.#waiting.length === 0 && this.#takingMore !== null) await this.#takingMore;
    const { batch, pace } = this.#turn;
    const needsCodec = batch.compress !== false || batch.variants.length > 0;
    while (needsCodec && this.#goesOn() && this.#deps.codecs.waiting >= pace.codecLine) await sleep(lookAtCodecEveryMs);
    return this.#goesOn() ? this.#waiting.shift() : undefined;
  }

  async #conclude(item: DueItem, onArrived: () => void): Promise<void> {
    const { batch, lost } = this.#turn;
    const attempt = { batch, item, work: this.#work, lost, room: this.#room, onArrived };
    const result = await attemptItem(this.#deps, attempt).finally(onArrived);
    if (result) this.#results.push(result);
    else this.#dropped.push(item.assetId);
    // A failure is met where the turn ends.
    if (this.#results.length >= settleAtMost) await this.#settleSome().catch(() => undefined);
  }

  #settleSome(): Promise<void> {
    const group = this.#results;
    this.#results = [];
    const settled = this.#settling.then(() => this.#settleGroup(group));
    // A group that cannot be settled ends the turn: nothing more is downloaded.
    settled.catch(() => {
      this.#isHeld = false;
    });
    this.#settling = settled;
    return settled;
  }

  async #settleGroup(results: readonly Result[]): Promise<void> {
    const isHeld = await settle(this.#deps, { work: this.#work, batch: this.#turn.batch, results });
    this.#isHeld &&= isHeld;
    for (const { position } of results) this.#open.delete(position);
  }

  #topUp(): Promise<void> {
    this.#takingMore ??= this.#takeMore().finally(() => {
      this.#takingMore = null;
    });
    return this.#takingMore;
  }

  async #takeMore(): Promise<void> {
    // If this fails, the turn's next take meets the failure.
    const taken = await this.#work.take(takeAtMost, [...this.#open]).catch(() => null);
    const due = taken?.kind === "work" && !taken.isCareful ? taken.due : [];
    this.#hasMore = due.length === takeAtMost;
    for (const item of due) this.#open.add(item.position);
    this.#waiting.push(...due);
  }

  #goesOn(): boolean {
    const { lost, until } = this.#turn;
    return this.#isHeld && !lost.aborted && this.#deps.clock.now() < until;
  }
}

/** Settles items with their files. Files that did not win their item are removed. False when the lease was lost. */
async function settle(
  deps: ProcessDeps,
  { work, batch, results }: { work: LaneWork; batch: BatchFacts; results: readonly Result[] },
): Promise<boolean> {
  const { kept, isHeld } = await work.settle(results);
  const losers = results.map(({ assetId }) => assetId).filter((assetId) => !kept.has(assetId));
  await discard(deps, work, losers);
  const failed = results.filter(({ state }) => state === "Failed").length;
  deps.measures.items({ completed: kept.size, failed, organizationId: batch.organizationId });
  return isHeld;
}

/** Best effort. What fails here is still known by its id, and is removed as an interrupted upload. */
async function discard(deps: ProcessDeps, work: LaneWork, assetIds: string[]): Promise<void> {
  if (assetIds.length === 0) return;
  try {
    await Promise.all(assetIds.map((id) => deps.store.delete([id, ...variantKeysOf(id)])));
    await work.forget(assetIds);
  } catch (cause) {
    deps.log("warn", { message: "files of a batch upload are left to the sweep", cause: failureText(cause) });
  }
}
