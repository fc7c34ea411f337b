import { type ItemOutcome, unprocessable } from "../../../domain/batch/lane.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { Log } from "../../../platform/log.ts";
import { hopelessness, type Lease, type Outbox, rescuesWithoutProgress } from "../../../platform/outbox/outbox.ts";
import type { LaneMessage } from "../../../platform/queue/messages.ts";
import type { EventLog } from "../../webhooks/event-log.usecases.ts";
import type { AssetRepository } from "../assets.repository.ts";
import type { BatchRepository } from "./batch-uploads.repository.ts";
import { completed } from "./batch-uploads.usecases.ts";
import type { LaneWork, Taken } from "./lane-work.port.ts";

export interface RowLaneDeps {
  db: Database;
  batches: BatchRepository;
  assets: AssetRepository;
  outbox: Outbox;
  eventLog: EventLog;
  clock: Clock;
  freshUuid: () => string;
  log: Log;
}

/** Claims a lane of a batch that an earlier release made: its items are rows of D1. Null: it is done, or somebody else holds it. */
export async function claimRowLane(deps: RowLaneDeps, message: LaneMessage): Promise<LaneWork | null> {
  const lease = await deps.outbox.claim(message.id);
  if (!lease) return null;
  try {
    if (hopelessness(lease, deps.clock.now()) !== null) await bury(deps, message, lease);
  } catch (error) {
    await deps.outbox.giveBack(lease);
    throw error;
  }
  return createRowLane(deps, message, lease);
}

function createRowLane(deps: RowLaneDeps, message: LaneMessage, lease: Lease): LaneWork {
  const { batchId, lane } = message;
  const isCareful = lease.rescues > 0;
  return {
    async take(limit, underWay): Promise<Taken> {
      if (underWay.length > 0) return { kind: "later", delayMs: 0 };
      const now = deps.clock.now();
      const { found, due, next } = await together(deps.db, {
        found: deps.batches.find(batchId),
        due: deps.batches.dueItems(batchId, lane, now, isCareful ? 1 : limit),
        next: deps.batches.nextDue(batchId, lane),
      });
      const [batch] = found;
      const wakeAt = next[0]?.at ?? null;
      if (batch?.state !== "Processing" || wakeAt === null) return { kind: "over" };
      if (due.length === 0) return { kind: "later", delayMs: Math.max(0, wakeAt - now) };
      const attempts = due.map((item) => ({ ...item, assetId: deps.freshUuid() }));
      await deps.assets.insertDrafts(
        attempts.map(({ assetId: id, url: sourceUrl }) => ({ id, sourceUrl })),
        { organizationId: batch.organizationId, accountId: batch.accountId, createdAt: now },
      );
      return { kind: "work", batch, due: attempts, isCareful };
    },

    /** Items, counts, assets and lease change in one batch. */
    async settle(results) {
      const outcomes = results.map(({ media: _, ...outcome }): ItemOutcome => outcome);
      const stored = results.flatMap(({ media, assetId: id, fileName, position }) =>
        media && fileName !== null ? [{ ...media, id, fileName, position }] : [],
      );
      const { settled, held } = await together(deps.db, {
        settled: deps.batches.settle(batchId, outcomes),
        told: completed(deps, batchId),
        assets: deps.assets.storeDrafts(stored, deps.batches.whereSettledWith(batchId)),
        held: deps.outbox.progress(lease),
      });
      const won = new Set(settled.completed.map(({ position }) => position));
      const kept = stored.filter(({ position }) => won.has(position)).map(({ id }) => id);
      return { kept: new Set(kept), isHeld: held.length === 1 };
    },

    renew: async () => (await deps.outbox.renew(lease)).length > 0,
    noteUpload: (assetId, uploadId) => deps.assets.noteUpload(assetId, uploadId),
    forget: (assetIds) => deps.assets.deleteWriting([...assetIds]),
    async done() {
      await deps.outbox.done(lease);
    },
    requeue: (delayMs) => deps.outbox.requeue(lease, message, delayMs),
    giveBack: () => deps.outbox.giveBack(lease),
  };
}

/**
 * Turns work that cannot be done into failed items that everybody can see. After a lost holder a lane is worked on one item at a time,
 * so the first item that is due is the one that kills holders; its neighbours go on. A lane whose steps threw for a day fails whole.
 */
async function bury(deps: RowLaneDeps, { batchId, lane }: LaneMessage, lease: Lease): Promise<void> {
  const now = deps.clock.now();
  const isOneItem = lease.rescues >= rescuesWithoutProgress;
  const what = isOneItem ? "an item" : "a lane";
  deps.log("error", { message: `${what} of a batch upload could not be processed`, batchId, lane });
  const failed = isOneItem
    ? deps.batches.failFirstDue(batchId, lane, now, unprocessable)
    : deps.batches.failLane(batchId, lane, unprocessable);
  await together(deps.db, {
    failed,
    told: completed(deps, batchId),
    progress: deps.outbox.progress(lease),
  });
}
