import type { Codecs, CompressOptions } from "../../../codecs/codecs.port.ts";
import { planCompression } from "../../../domain/media/compression-plan.ts";
import type { Inspected, StillImage } from "../../../domain/media/inspection.ts";
import type { IncomingBytes } from "../../../platform/asset-store/incoming-bytes.ts";
import type { BodyRoom } from "../../../platform/memory/body-room.ts";
import { compressMaxBytes, compressWaitMs, gathering } from "./compress-media.ts";
import { MediaRefused } from "./media-refused.ts";

/** A part of a large file waits longer than a picture: its sender is held back meanwhile, and nothing of it is lost. */
export const storeWaitMs = 60_000;

export interface CompressionWishes {
  /** Undefined members take the service's defaults. */
  compress: boolean | undefined;
  quality: number | undefined;
  maxDimension: number | undefined;
}

/** What will be stored. `stream` leaves the bytes where they are; the others hold the whole file in memory. */
export type Decision =
  | { kind: "stream"; warning: string | null }
  | { kind: "keep"; original: Uint8Array; warning: string }
  | { kind: "replace"; original: Uint8Array; webp: Uint8Array; width: number; height: number; warning: string | null };

/** Decides what of a file is stored, compressing it where it should and can be. Throws MediaRefused. */
export async function decideMedia(
  { codecs, defaults }: { codecs: Codecs; defaults: { compress: boolean; quality: number; maxDimension: number } },
  { wishes, expectedBytes }: { wishes: CompressionWishes; expectedBytes: number | null },
  { inspection, incoming, room }: { inspection: Inspected; incoming: IncomingBytes; room: BodyRoom },
): Promise<Decision> {
  const plan = planCompression(inspection, wishes, defaults.compress);
  if (plan.kind === "keep") return { kind: "stream", warning: plan.warning };
  const options = {
    quality: wishes.quality ?? defaults.quality,
    maxDimension: wishes.maxDimension ?? defaults.maxDimension,
  };
  const refusal = codecs.refusal(plan.picture, expectedBytes ?? 0, options);
  if (refusal) return { kind: "stream", warning: unchanged(refusal.detail) };
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
  const outcome = await codecs.compress(original, picture, options);
  if (!outcome.ok) {
    const { reason, detail } = outcome.refusal;
    if (reason === "corrupt" || reason === "busy") throw MediaRefused.by(outcome.refusal);
    return { kind: "keep", original, warning: unchanged(detail) };
  }
  const { webp, width, height, isPartial } = outcome.value;
  if (webp.length >= original.length) {
    return { kind: "keep", original, warning: unchanged("Its WebP would not be smaller.") };
  }
  const warning = isPartial ? "The picture is cut off or damaged: what was missing of it is blank." : null;
  return { kind: "replace", original, webp, width, height, warning };
}

function unchanged(reason: string): string {
  return `${reason} It was stored unchanged.`;
}
