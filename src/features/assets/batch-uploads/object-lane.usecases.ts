import type { BatchStores, LaneHolder } from "../../../objects/batch/batch.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Log } from "../../../platform/log.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { UploadLaneMessage } from "../../../platform/queue/messages.ts";
import type { LaneWork, Result, Taken } from "./lane-work.port.ts";

export interface ObjectLaneDeps {
  batchStores: BatchStores;
  outbox: Pick<Outbox, "send">;
  clock: Clock;
  freshUuid: () => string;
  log: Log;
}

export function uploadLaneMessage(batchId: string, lane: number): UploadLaneMessage {
  return { v: 1, kind: "upload-lane", id: `${batchId}/${lane}`, batchId, lane };
}

/** A lane whose items stand in the batch's object. Its first `take` is the claim. */
export function createObjectLane(
  { batchStores, outbox, clock, freshUuid, log }: ObjectLaneDeps,
  message: UploadLaneMessage,
): LaneWork {
  const { batchId, lane } = message;
  const store = batchStores(batchId);
  const holder = freshUuid();
  const me = (): LaneHolder => ({ lane, holder, now: clock.now() });
  const removed: string[] = [];
  const release = (delayMs: number, hasFailed: boolean) => store.release(me(), { removed, delayMs, hasFailed });
  return {
    async take(limit, underWay): Promise<Taken> {
      const taken = await store.take(me(), limit, underWay);
      if (taken.kind === "work") return { ...taken, isCareful: taken.rescues > 0 };
      return taken.kind === "later" ? taken : { kind: "over" };
    },
    async settle(results) {
      const { kept, isHeld } = await store.settle(me(), results.map(outcomeOf));
      return { kept: new Set(kept), isHeld };
    },
    renew: () => store.renew(me()),
    noteUpload: (assetId, uploadId) => store.noteUpload(lane, assetId, uploadId),
    async forget(assetIds) {
      removed.push(...assetIds);
    },
    done: () => release(0, false),
    async requeue(delayMs) {
      await release(delayMs, false);
      await outbox.send([message], Math.ceil(delayMs / 1000));
    },
    async giveBack() {
      try {
        await release(0, true);
      } catch (cause) {
        log("warn", { message: "a lane waits for its lease to expire", batchId, lane, cause: failureText(cause) });
      }
    },
  };
}

function outcomeOf({ media, ...outcome }: Result) {
  if (media === null) return { ...outcome, file: null };
  const { mediaType, width, height, durationMs, originalBytes, finalBytes, sha256, thumbHash } = media;
  return { ...outcome, file: { mediaType, width, height, durationMs, originalBytes, finalBytes, sha256, thumbHash } };
}
