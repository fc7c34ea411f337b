import type { Inspection, StillImage } from "./inspection.ts";

export type CompressionPlan =
  | { kind: "compress"; picture: StillImage }
  /** Stored as it came. The warning is there when somebody might have expected otherwise. */
  | { kind: "keep"; warning: string | null };

const compressible = new Set(["image/jpeg", "image/png", "image/webp"]);

/**
 * Whether a file is one that we compress: JPEG, PNG and WebP stills are, on demand or where it is the service's default.
 * `wish.compress` undefined means the default.
 */
export function planCompression(
  inspection: Exclude<Inspection, { kind: "more" | "corrupt" }>,
  wish: { compress: boolean | undefined },
  byDefault: boolean,
): CompressionPlan {
  if (!(wish.compress ?? byDefault)) return { kind: "keep", warning: null };
  if (inspection.kind === "image" && inspection.animated) {
    return { kind: "keep", warning: "The picture is animated. It was stored unchanged." };
  }
  if (inspection.kind === "image" && compressible.has(inspection.type))
    return { kind: "compress", picture: inspection };
  const wasAsked = wish.compress === true;
  return { kind: "keep", warning: wasAsked ? "Files of this type are not compressed. It was stored unchanged." : null };
}
