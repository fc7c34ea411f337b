import type { Codecs, CompressOptions } from "../../../codecs/codecs.port.ts";
import { planCompression } from "../../../domain/media/compression-plan.ts";
import type { Inspected, StillImage } from "../../../domain/media/inspection.ts";
import { partBytes } from "../../../platform/asset-store/asset-store.port.ts";
import type { IncomingBytes } from "../../../platform/asset-store/incoming-bytes.ts";
import type { BodyRoom } from "../../../platform/memory/body-room.ts";
import { compressMaxBytes, compressWaitMs, gathering } from "./compress-media.ts";
import { MediaRefused } from "./media-refused.ts";

/** A part of a large file waits longer than a picture: its sender is held back meanwhile, and nothing of it is lost. */
export const storeWaitMs = 60_000;

/** The store holds files up to one part in memory anyway. */
const hashedMaxBytes = partBytes;
/** A picture that is stored as it came does not wait long for its hash alone. */
const hashWaitMs = 500;
/** No more is needed for a hash. */
const hashed: CompressOptions = { quality: 1, maxDimension: 100 };

export interface CompressionWishes {
  /** Undefined members take the service's defaults. */
  compress: boolean | undefined;
  quality: number | undefined;
  maxDimension: number | undefined;
}

/** What will be stored. `stream` leaves the bytes where they are; the others hold the whole file in memory. */
export type Decision =
  | { kind: "stream"; warning: string | null }
  | { kind: "keep"; original: Uint8Array; thumbHash: string | null; warning: string | null }
  | {
      kind: "replace";
      original: Uint8Array;
      webp: Uint8Array;
      width: number;
      height: number;
      thumbHash: string;
      warning: string | null;
    };

/** Decides what of a file is stored, compressing it where it should and can be. Throws MediaRefused. */
export async function decideMedia(
  { codecs, defaults }: { codecs: Codecs; defaults: { compress: boolean; quality: number; maxDimension: number } },
  { wishes, expectedBytes }: { wishes: CompressionWishes; expectedBytes: number | null },
  { inspection, incoming, room }: { inspection: Inspected; incoming: IncomingBytes; room: BodyRoom },
): Promise<Decision> {
  const plan = planCompression(inspection, wishes, defaults.compress);
  if (plan.kind === "keep") return keepHashed(codecs, { inspection, incoming, expectedBytes }, plan.warning);
  const options = {
    quality: wishes.quality ?? defaults.quality,
    maxDimension: wishes.maxDimension ?? defaults.maxDimension,
  };
  const refusal = codecs.refusal(plan.picture, expectedBytes ?? 0, options);
  if (refusal) return keepHashed(codecs, { inspection, incoming, expectedBytes }, unchanged(refusal.detail));
  room.waitAtMost(compressWaitMs);
  const original = await incoming.gather(compressMaxBytes, gathering(expectedBytes));
  if (original) return compressOrKeep(codecs, original, plan.picture, options);
  // The gathered bytes are streamed after all. The file may be longer than any picture may take to arrive.
  room.waitAtMost(storeWaitMs);
  return { kind: "stream", warning: unchanged(`Pictures over ${compressMaxBytes / 1e6} MB are not compressed.`) };
}

async function compressOrKeep(
  codecs: Codecs,
  original: Uint8Array,
  picture: StillImage,
  options: CompressOptions,
): Promise<Decision> {
  const outcome = await codecs.compressAll(original, picture, [options]);
  if (!outcome.ok) {
    const { reason, detail } = outcome.refusal;
    if (reason === "corrupt" || reason === "busy") throw MediaRefused.by(outcome.refusal);
    return { kind: "keep", original, thumbHash: null, warning: unchanged(detail) };
  }
  const [compressed] = outcome.value.pictures;
  if (!compressed) throw new Error("the codecs gave no picture");
  const { webp, width, height, isPartial } = compressed;
  const thumbHash = hashText(outcome.value.thumbHash);
  if (webp.length >= original.length) {
    return { kind: "keep", original, thumbHash, warning: unchanged("Its WebP would not be smaller.") };
  }
  const warning = isPartial ? "The picture is cut off or damaged: what was missing of it is blank." : null;
  return { kind: "replace", original, webp, width, height, thumbHash, warning };
}

/**
 * Keeps a file as it came. A small still picture is gathered for its ThumbHash on the way: the store would gather it anyway. Best
 * effort: without a hash the file is stored all the same.
 */
async function keepHashed(
  codecs: Codecs,
  file: { inspection: Inspected; incoming: IncomingBytes; expectedBytes: number | null },
  warning: string | null,
): Promise<Decision> {
  const { inspection, incoming, expectedBytes } = file;
  if (inspection.kind !== "image" || expectedBytes === null || expectedBytes > hashedMaxBytes)
    return { kind: "stream", warning };
  if (codecs.refusal(inspection, expectedBytes, hashed)) return { kind: "stream", warning };
  const original = await incoming.gather(hashedMaxBytes, { atMostBytes: expectedBytes });
  // The size was a hint only.
  if (original === null) return { kind: "stream", warning };
  // A picture that nobody asked to decode must not fail by what the decoder finds in it.
  const outcome = await codecs.compressAll(original, inspection, [], { waitMs: hashWaitMs }).catch(() => null);
  return { kind: "keep", original, thumbHash: outcome?.ok ? hashText(outcome.value.thumbHash) : null, warning };
}

function hashText(thumbHash: Uint8Array): string {
  return Buffer.from(thumbHash).toString("base64");
}

function unchanged(reason: string): string {
  return `${reason} It was stored unchanged.`;
}
