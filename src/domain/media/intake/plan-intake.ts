import type { CompressOptions, Refusal } from "../compression.ts";
import { planCompression } from "../compression-plan.ts";
import type { Inspected, StillImage } from "../inspection.ts";
import type { PictureVariant } from "../picture-variant.ts";
import type { PictureWidth } from "../picture-widths.ts";
import { type PlannedVariant, planVariants } from "../upload-variants.ts";

export interface CompressionWishes {
  /** Undefined members take the service's defaults. */
  compress: boolean | undefined;
  quality: number | undefined;
  maxDimension: number | undefined;
  /** Widths of which variants are made at once. */
  variants?: readonly PictureWidth[];
}

/** What is done with a file before it is stored. A warning explains to a caller why it was stored as it came. */
export type IntakePlan =
  /** Stored as it comes. For all others the whole file is gathered in memory. */
  | { kind: "stream"; warning: string | null }
  | { kind: "compress"; picture: StillImage; options: CompressOptions; variants: PlannedVariant[] }
  /** Stored as it came, with these variants and its hash. */
  | { kind: "variants"; picture: StillImage; variants: PictureVariant[]; warning: string | null }
  /** Stored as it came, with its hash. */
  | { kind: "hash"; picture: StillImage; warning: string | null };

interface Asked {
  wishes: CompressionWishes;
  /** A hint, or null. */
  expectedBytes: number | null;
  defaults: { compress: boolean; quality: number; maxDimension: number };
  /** What the store gathers of a file anyway. No more is gathered for a hash alone. */
  partBytes: number;
  /** Says from the header alone why a picture would be refused, or null. */
  refusal(picture: StillImage, inputBytes: number, options: CompressOptions): Refusal | null;
}

/** No more is needed for a hash. */
const hashed: CompressOptions = { quality: 1, maxDimension: 100 };

/** Decides from a file's header whether it is compressed, and else what is made of it beside the file. */
export function planIntake(inspection: Inspected, asked: Asked): IntakePlan {
  const { wishes, expectedBytes, defaults } = asked;
  const plan = planCompression(inspection, wishes, defaults.compress);
  if (plan.kind === "keep") return planUnchanged(inspection, asked, plan.warning);
  const { picture } = plan;
  const options = {
    quality: wishes.quality ?? defaults.quality,
    maxDimension: wishes.maxDimension ?? defaults.maxDimension,
  };
  const refusal = asked.refusal(picture, expectedBytes ?? 0, options);
  if (refusal) return planUnchanged(inspection, asked, unchanged(refusal.detail));
  const variants = planVariants(picture, wishes.variants ?? [], options.maxDimension);
  return { kind: "compress", picture, options, variants };
}

function planUnchanged(inspection: Inspected, asked: Asked, warning: string | null): IntakePlan {
  const { wishes, expectedBytes, partBytes } = asked;
  const plan = planCompression(inspection, { compress: true }, true);
  if (plan.kind === "keep") return { kind: "stream", warning };
  const { picture } = plan;
  const variants = planVariants(picture, wishes.variants ?? []).map(({ variant }) => variant);
  if (variants.length > 0) return { kind: "variants", picture, variants, warning };
  const isSmall = expectedBytes !== null && expectedBytes <= partBytes;
  const isHashed = isSmall && asked.refusal(picture, expectedBytes, hashed) === null;
  return isHashed ? { kind: "hash", picture, warning } : { kind: "stream", warning };
}

export function unchanged(reason: string): string {
  return `${reason} It was stored unchanged.`;
}
