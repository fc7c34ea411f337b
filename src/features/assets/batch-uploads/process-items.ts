import { variantKeysOf } from "../../../domain/media/variant-keys.ts";
import type { BatchFacts, DueItem } from "../../../objects/batch/batch.port.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Measures } from "../../../platform/measures/measures.port.ts";
import { sleep } from "../../../platform/sleep.ts";
import type { QuotaRepository } from "../../quotas/quotas.repository.ts";
import { type AttemptDeps, attemptItem } from "./attempt-item.ts";
import type { LanePace } from "./lane-pace.ts";
import type { LaneWork, Result } from "./lane-work.ts";
import { createStorageRoom } from "./storage-room.ts";

export interface ProcessDeps extends AttemptDeps {
  quotas: Pick<QuotaRepository, "use">;
  measures: Measures;
}

export const takeAtMost = 64;
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
export async function processItems(deps: ProcessDeps, work: LaneWork, turn: Turn): Promise<boolean> {
  const { batch, pace, lost, until } = turn;
  const waiting = [...turn.due];
  /** The positions of all items that were taken and are not settled. */
  const open = new Set(turn.due.map(({ position }) => position));
  const room = createStorageRoom(deps, batch.organizationId);
  const dropped: string[] = [];
  let results: Result[] = [];
  let isHeld = true;
  let hasMore = pace.refills && turn.due.length === takeAtMost;
  const goesOn = () => isHeld && !lost.aborted && deps.clock.now() < until;

  // biome-ignore lint/plugin: this promise lives and ends with one turn.
  let settling: Promise<void> = Promise.resolve();
  const settleSome = () => {
    const group = results;
    results = [];
    settling = settling.then(async () => {
      isHeld = (await settle(deps, { work, batch, results: group })) && isHeld;
      for (const { position } of group) open.delete(position);
    });
    // A group that cannot be settled ends the turn: nothing more is downloaded.
    settling.catch(() => {
      isHeld = false;
    });
    return settling;
  };

  const takeMore = async () => {
    // If this fails, the turn's next take meets the failure.
    const taken = await work.take(takeAtMost, [...open]).catch(() => null);
    const due = taken?.kind === "work" && !taken.isCareful ? taken.due : [];
    hasMore = due.length === takeAtMost;
    for (const item of due) open.add(item.position);
    waiting.push(...due);
  };
  // biome-ignore lint/plugin: this promise lives and ends with one turn.
  let takingMore: Promise<void> | null = null;
  const topUp = () => {
    takingMore ??= takeMore().finally(() => {
      takingMore = null;
    });
    return takingMore;
  };

  const nextItem = async (): Promise<DueItem | undefined> => {
    if (hasMore && waiting.length < topUpBelow && goesOn()) void topUp();
    while (waiting.length === 0 && takingMore !== null) await takingMore;
    const needsCodec = batch.compress !== false || (batch.variants ?? []).length > 0;
    while (needsCodec && goesOn() && deps.codecs.waiting >= pace.codecLine) await sleep(lookAtCodecEveryMs);
    return goesOn() ? waiting.shift() : undefined;
  };

  const begin = (item: DueItem) => {
    const arrived = Promise.withResolvers<void>();
    const conclude = async () => {
      const onArrived = arrived.resolve;
      const result = await attemptItem(deps, { batch, item, work, lost, room, onArrived }).finally(onArrived);
      if (result) results.push(result);
      else dropped.push(item.assetId);
      // A failure is met where the turn ends.
      if (results.length >= settleAtMost) await settleSome().catch(() => undefined);
    };
    return { arrived: arrived.promise, ended: conclude() };
  };

  const download = async () => {
    // biome-ignore lint/plugin: these promises live and end with one turn.
    const behind: Promise<void>[] = [];
    for (let item = await nextItem(); item; item = await nextItem()) {
      const { arrived, ended } = begin(item);
      behind.push(ended);
      await arrived;
      while (behind.length > pace.behindEach) await behind.shift();
    }
    await Promise.all(behind);
  };

  await Promise.all(Array.from({ length: pace.downloads }, download));
  if (results.length > 0) await settleSome();
  await settling;
  await takingMore;
  await discard(deps, work, dropped);
  if (waiting.length > 0) await work.forget(waiting.map(({ assetId }) => assetId));
  return isHeld;
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
