import type { Codecs } from "../../../codecs/codecs.port.ts";
import type { AssetStore } from "../../../platform/asset-store/asset-store.port.ts";
import { IncomingBytes } from "../../../platform/asset-store/incoming-bytes.ts";
import { withRoom } from "../../../platform/memory/body-room.ts";
import type { MemoryPool } from "../../../platform/memory/memory-pool.ts";
import { storeWaitMs } from "./compress-media.ts";
import { decideMedia } from "./decide-media.ts";
import type { CompressionWishes } from "./decision.ts";
import { inspectMedia } from "./inspect-media.ts";
import { MediaRefused } from "./media-refused.ts";
import { type StoredMedia, type WriteTarget, writeMedia } from "./write-media.ts";

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
export function storeMedia(deps: StoreMediaDeps, input: StoreMediaInput): Promise<StoredMedia> {
  const wish = { account: input.account, waitMs: storeWaitMs, otherwise: MediaRefused.busy };
  return withRoom(deps.bodies, wish, async (room) => {
    const incoming = new IncomingBytes(input.stream, room, input.onArrived);
    try {
      const media = { ...(await inspectMedia(incoming)), incoming, room };
      const decision = await decideMedia(deps, input, media);
      return await writeMedia(deps.store, input, media, decision);
    } catch (error) {
      room.release();
      await incoming.cancel(error);
      throw error;
    }
  });
}
