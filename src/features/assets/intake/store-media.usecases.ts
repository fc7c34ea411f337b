import type { Codecs } from "../../../codecs/codecs.port.ts";
import { decideIntake } from "../../../domain/media/intake/decide-intake.ts";
import { storeWaitMs } from "../../../domain/media/intake/gathering.ts";
import { MediaRefused } from "../../../domain/media/intake/media-refused.ts";
import { type CompressionWishes, planIntake } from "../../../domain/media/intake/plan-intake.ts";
import type { StoredMedia } from "../../../domain/media/intake/stored-media.ts";
import { type AssetStore, partBytes } from "../../../platform/asset-store/asset-store.port.ts";
import { withIncoming } from "../../../platform/asset-store/with-incoming.ts";
import type { MemoryPool } from "../../../platform/memory/memory-pool.ts";
import { inspectMedia } from "./inspect-media.usecases.ts";
import { makeMedia } from "./make-media.usecases.ts";
import { type WriteTarget, writeMedia } from "./write-media.usecases.ts";

export interface StoreMediaDeps {
  store: AssetStore;
  codecs: Codecs;
  bodies: MemoryPool;
  defaults: { compress: boolean; quality: number; maxDimension: number };
}

export interface StoreMediaInput extends WriteTarget {
  /** The account whose share of memory it takes. */
  account: string;
  stream: ReadableStream<Uint8Array>;
  /** A hint, or null. */
  expectedBytes: number | null;
  wishes: CompressionWishes;
  /** Is called once the last byte has been read. */
  onArrived?: () => void;
}

/**
 * Stores a stream of unknown bytes, compressed where it should and can be. Only what will be compressed is held in memory. Throws
 * MediaRefused, or what the stream fails with.
 */
export function storeMedia(
  { store, codecs, bodies, defaults }: StoreMediaDeps,
  input: StoreMediaInput,
): Promise<StoredMedia> {
  const { account, stream, onArrived, wishes, expectedBytes } = input;
  const body = { account, stream, onArrived, waitMs: storeWaitMs, otherwise: MediaRefused.busy };
  return withIncoming(bodies, body, async (incoming, room) => {
    const media = await inspectMedia(incoming);
    const refusal: Codecs["refusal"] = (picture, inputBytes, options) => codecs.refusal(picture, inputBytes, options);
    const plan = planIntake(media.inspection, { wishes, expectedBytes, defaults, partBytes, refusal });
    const made = await makeMedia(codecs, plan, { incoming, room, expectedBytes });
    const decision = decideIntake(plan, made);
    if (decision.kind === "refused") throw MediaRefused.by(decision.refusal);
    return writeMedia(store, input, { media, incoming, room, made }, decision);
  });
}
