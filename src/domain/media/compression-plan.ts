import type { Inspected, StillImage } from "./inspection.ts";

type CompressionPlan =
  | { kind: "compress"; picture: StillImage }
  /** Stored as it came. A warning explains it to a caller who might expect otherwise. */
  | { kind: "keep"; warning: string | null };

const compressible = new Set(["image/jpeg", "image/png", "image/webp"]);

/** Decides whether a file is compressed: only JPEG, PNG and WebP stills can be. Without a wish the service's default applies. */
export function planCompression(
  inspection: Inspected,
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
