import type { Compressed, Refusal } from "../compression.ts";
import type { MadeVariant } from "../made-variant.ts";
import { compressMaxBytes } from "./gathering.ts";
import { type IntakePlan, unchanged } from "./plan-intake.ts";

/** What the codecs made of a file that was gathered. */
export interface MadeMedia {
  original: Uint8Array;
  /** Why it could not be compressed, or null. */
  refusal: Refusal | null;
  /** Null unless it was to be compressed. */
  compressed: Compressed | null;
  /** Null: nothing was decoded. */
  thumbHash: Uint8Array | null;
  variants: MadeVariant[];
}

/** What is written of a file. */
export interface Storable {
  kind: "store";
  /** Null: the bytes as they come. */
  bytes: Uint8Array | null;
  /** The compressed picture that takes the place of the file. Null: the file is stored as it came. */
  replacement: Pick<Compressed, "width" | "height"> | null;
  /** The ThumbHash in base64, or null. */
  thumbHash: string | null;
  variants: MadeVariant[];
  warning: string | null;
}

export type IntakeDecision = Storable | { kind: "refused"; refusal: Refusal };

/** Decides what is stored of a file. `made` is null if the file was not gathered. */
export function decideIntake(plan: IntakePlan, made: MadeMedia | null): IntakeDecision {
  if (made === null) {
    const tooLarge = unchanged(`Pictures over ${compressMaxBytes / 1e6} MB are not compressed.`);
    const warning = plan.kind === "compress" ? tooLarge : plan.warning;
    return { kind: "store", bytes: null, replacement: null, thumbHash: null, variants: [], warning };
  }
  const { original, refusal, compressed, variants } = made;
  const thumbHash = made.thumbHash && Buffer.from(made.thumbHash).toString("base64");
  const asItCame = (warning: string | null): Storable => ({
    kind: "store",
    bytes: original,
    replacement: null,
    thumbHash,
    variants,
    warning,
  });
  if (plan.kind !== "compress") return asItCame(plan.warning);
  if (refusal?.reason === "corrupt" || refusal?.reason === "busy") return { kind: "refused", refusal };
  if (refusal) return asItCame(unchanged(refusal.detail));
  if (!compressed) throw new Error("the codecs gave no picture");
  const { webp, width, height, isPartial } = compressed;
  if (webp.length >= original.length) return asItCame(unchanged("Its WebP would not be smaller."));
  const warning = isPartial ? "The picture is cut off or damaged: what was missing of it is blank." : null;
  return { kind: "store", bytes: webp, replacement: { width, height }, thumbHash, variants, warning };
}
