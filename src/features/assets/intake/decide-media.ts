import type { Codecs, CompressOptions } from "../../../codecs/codecs.port.ts";
import { planCompression } from "../../../domain/media/compression-plan.ts";
import type { StillImage } from "../../../domain/media/inspection.ts";
import { type PlannedVariant, planVariants } from "../variants/upload-variants.ts";
import { compressMaxBytes, compressWaitMs, gathering, storeWaitMs } from "./compress-media.ts";
import type { CompressionWishes, Decision, IncomingMedia } from "./decision.ts";
import { hashText, keepMedia } from "./keep-media.ts";
import { MediaRefused } from "./media-refused.ts";

/** Decides what of a file is stored, compressing it where it should and can be. Throws MediaRefused. */
export async function decideMedia(
  { codecs, defaults }: { codecs: Codecs; defaults: { compress: boolean; quality: number; maxDimension: number } },
  { wishes, expectedBytes }: { wishes: CompressionWishes; expectedBytes: number | null },
  media: IncomingMedia,
): Promise<Decision> {
  const { inspection, incoming, room } = media;
  const plan = planCompression(inspection, wishes, defaults.compress);
  if (plan.kind === "keep") return keepMedia(codecs, { wishes, expectedBytes }, media, plan.warning);
  const options = {
    quality: wishes.quality ?? defaults.quality,
    maxDimension: wishes.maxDimension ?? defaults.maxDimension,
  };
  const refusal = codecs.refusal(plan.picture, expectedBytes ?? 0, options);
  if (refusal) return keepMedia(codecs, { wishes, expectedBytes }, media, unchanged(refusal.detail));
  room.waitAtMost(compressWaitMs);
  const original = await incoming.gather(compressMaxBytes, gathering(expectedBytes));
  const variants = planVariants(plan.picture, wishes.variants ?? [], options.maxDimension);
  if (original) return compressOrKeep(codecs, original, plan.picture, { options, variants });
  // The gathered bytes are streamed after all. The file may be longer than any picture may take to arrive.
  room.waitAtMost(storeWaitMs);
  return { kind: "stream", warning: unchanged(`Pictures over ${compressMaxBytes / 1e6} MB are not compressed.`) };
}

async function compressOrKeep(
  codecs: Codecs,
  original: Uint8Array,
  picture: StillImage,
  { options, variants: planned }: { options: CompressOptions; variants: PlannedVariant[] },
): Promise<Decision> {
  const outcome = await codecs.compressAll(original, picture, [options, ...planned.map((each) => each.options)]);
  if (!outcome.ok) {
    const { reason, detail } = outcome.refusal;
    if (reason === "corrupt" || reason === "busy") throw MediaRefused.by(outcome.refusal);
    return { kind: "keep", original, thumbHash: null, variants: [], warning: unchanged(detail) };
  }
  const [compressed, ...smaller] = outcome.value.pictures;
  if (!compressed) throw new Error("the codecs gave no picture");
  const { webp, width, height, isPartial } = compressed;
  const thumbHash = hashText(outcome.value.thumbHash);
  const variants = planned.map(({ variant }, at) => ({ variant, webp: smaller[at]?.webp ?? null }));
  if (webp.length >= original.length) {
    return { kind: "keep", original, thumbHash, variants, warning: unchanged("Its WebP would not be smaller.") };
  }
  const warning = isPartial ? "The picture is cut off or damaged: what was missing of it is blank." : null;
  return { kind: "replace", original, webp, width, height, thumbHash, variants, warning };
}

function unchanged(reason: string): string {
  return `${reason} It was stored unchanged.`;
}
