import { createHash } from "node:crypto";
import type { Codecs, CompressOptions } from "../../../codecs/codecs.port.ts";
import { planCompression } from "../../../domain/media/compression-plan.ts";
import { orientedSize } from "../../../domain/media/fit.ts";
import type { StillImage } from "../../../domain/media/inspection.ts";
import type { MediaType } from "../../../domain/media/media-types.ts";
import type { AssetStore, Written } from "../../../platform/asset-store/asset-store.port.ts";
import { IncomingBytes } from "../../../platform/asset-store/incoming-bytes.ts";
import { storeIncoming } from "../../../platform/asset-store/store-incoming.ts";
import { type BodyRoom, withRoom } from "../../../platform/memory/body-room.ts";
import type { MemoryPool } from "../../../platform/memory/memory-pool.ts";
import { compressMaxBytes, compressWaitMs, gathering } from "./compress-media.ts";
import { MediaRefused } from "./media-refused.ts";
import { type KnownInspection, takeIn } from "./take-in.ts";

export interface StoreMediaDeps {
  store: AssetStore;
  codecs: Codecs;
  bodies: MemoryPool;
  defaults: { compress: boolean; quality: number; maxDimension: number };
}

/** A part of a large file waits longer than a picture: its sender is held back meanwhile, and nothing of it is lost. */
const storeWaitMs = 60_000;

export interface StoreMediaInput {
  /** Whose memory it takes. */
  account: string;
  key: string;
  stream: ReadableStream<Uint8Array>;
  /** A hint; null when nothing is known. */
  expectedBytes: number | null;
  /** Undefined members take the defaults. */
  wishes: { compress: boolean | undefined; quality: number | undefined; maxDimension: number | undefined };
  onUploadStarted: (uploadId: string) => Promise<void>;
}

export interface StoredMedia {
  mediaType: string;
  extension: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  originalBytes: number;
  finalBytes: number;
  /** Of what is stored, lower-case hex. */
  sha256: string;
  /** Of what came, lower-case hex. */
  contentHash: string;
  wasCompressed: boolean;
  warnings: string[];
}

/**
 * A stream of unknown bytes into the bucket, compressed where it should and can be. Only what will be compressed is held in
 * memory. Throws MediaRefused, or what the stream fails with; the key may then hold nothing, and no upload is left open.
 */
export function storeMedia(deps: StoreMediaDeps, input: StoreMediaInput): Promise<StoredMedia> {
  const wish = { account: input.account, waitMs: storeWaitMs, otherwise: MediaRefused.busy };
  return withRoom(deps.bodies, wish, (room) => storeInRoom(deps, input, room));
}

async function storeInRoom(deps: StoreMediaDeps, input: StoreMediaInput, room: BodyRoom): Promise<StoredMedia> {
  const incoming = new IncomingBytes(input.stream, room);
  try {
    const file: Taken = { ...(await takeIn(incoming)), incoming, room };
    const plan = planCompression(file.inspection, input.wishes, deps.defaults.compress);
    if (plan.kind === "keep") return await stream(deps, input, file, plan.warning);
    const options: CompressOptions = {
      quality: input.wishes.quality ?? deps.defaults.quality,
      maxDimension: input.wishes.maxDimension ?? deps.defaults.maxDimension,
    };
    const refusal = deps.codecs.refusal(plan.picture, input.expectedBytes ?? 0, options);
    if (refusal) return await stream(deps, input, file, unchanged(refusal.detail));
    room.waitAtMost(compressWaitMs);
    return await compressOrKeep(deps, input, file, { picture: plan.picture, options });
  } catch (error) {
    room.release();
    await incoming.cancel(error);
    throw error;
  }
}

interface Taken {
  type: MediaType;
  inspection: KnownInspection;
  incoming: IncomingBytes;
  room: BodyRoom;
}

async function compressOrKeep(
  deps: StoreMediaDeps,
  input: StoreMediaInput,
  file: Taken,
  { picture, options }: { picture: StillImage; options: CompressOptions },
): Promise<StoredMedia> {
  const original = await file.incoming.gather(compressMaxBytes, gathering(input.expectedBytes));
  if (!original) {
    // What was gathered is on its way to the bucket; the file itself may be longer than what any picture takes.
    file.room.waitAtMost(storeWaitMs);
    return stream(deps, input, file, unchanged(`Pictures over ${compressMaxBytes / 1e6} MB are not compressed.`));
  }
  const outcome = await deps.codecs.compress(original, picture, options);
  if (!outcome.ok) {
    const { reason, detail } = outcome.refusal;
    if (reason === "corrupt" || reason === "busy") throw MediaRefused.by(outcome.refusal);
    return keepHeld(deps, input, file, original, unchanged(detail));
  }
  const { webp, width, height, isPartial } = outcome.value;
  if (webp.length >= original.length) {
    return keepHeld(deps, input, file, original, unchanged("Its WebP would not be smaller."));
  }
  const { bytes, sha256 } = await deps.store.put(input.key, webp, "image/webp");
  return {
    mediaType: "image/webp",
    extension: "webp",
    width,
    height,
    durationMs: null,
    originalBytes: original.length,
    finalBytes: bytes,
    sha256,
    contentHash: createHash("sha256").update(original).digest("hex"),
    wasCompressed: true,
    warnings: isPartial ? ["The picture is cut off or damaged: what was missing of it is blank."] : [],
  };
}

/** Streams the file to the bucket as it comes. */
async function stream(deps: StoreMediaDeps, input: StoreMediaInput, file: Taken, warning: string | null) {
  const { onUploadStarted, expectedBytes } = input;
  const written = await storeIncoming(deps.store, input.key, file.incoming, {
    contentType: file.type.type,
    onUploadStarted,
    room: file.room,
    ...(expectedBytes === null ? {} : { atMostBytes: expectedBytes }),
  });
  return kept(file, written, warning);
}

async function keepHeld(
  deps: StoreMediaDeps,
  input: StoreMediaInput,
  file: Taken,
  original: Uint8Array,
  warning: string,
) {
  return kept(file, await deps.store.put(input.key, original, file.type.type), warning);
}

function kept({ type, inspection }: Taken, { bytes, sha256 }: Written, warning: string | null): StoredMedia {
  return {
    mediaType: type.type,
    extension: type.extension,
    ...factsOf(inspection),
    originalBytes: bytes,
    finalBytes: bytes,
    sha256,
    contentHash: sha256,
    wasCompressed: false,
    warnings: warning === null ? [] : [warning],
  };
}

function factsOf(inspection: KnownInspection): Pick<StoredMedia, "width" | "height" | "durationMs"> {
  if (inspection.kind === "image") return { ...orientedSize(inspection), durationMs: null };
  const { width = null, height = null, durationSeconds } = inspection;
  return { width, height, durationMs: durationSeconds === null ? null : Math.round(durationSeconds * 1000) };
}

function unchanged(reason: string): string {
  return `${reason} It was stored unchanged.`;
}
