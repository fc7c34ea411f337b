import { orientedSize } from "../fit.ts";
import type { Inspected } from "../inspection.ts";
import { type MediaType, mediaTypes } from "../media-types.ts";
import type { Storable } from "./decide-intake.ts";

/** What a file is. */
export interface InspectedMedia {
  type: MediaType;
  inspection: Inspected;
}

export interface StoredMedia {
  mediaType: string;
  extension: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  originalBytes: number;
  finalBytes: number;
  /** SHA-256 of the stored bytes, lower-case hex. */
  sha256: string;
  /** SHA-256 of the bytes that came, lower-case hex. */
  contentHash: string;
  /** The ThumbHash of a picture in base64, or null. */
  thumbHash: string | null;
  wasCompressed: boolean;
  warnings: string[];
}

/** The type under which a file is stored. */
export function storedType({ type }: InspectedMedia, { replacement }: Storable): MediaType {
  return replacement ? mediaTypes.webp : type;
}

/** Describes a file that was written. `came` are the bytes that came, before anything was made of them. */
export function describeStored(
  media: InspectedMedia,
  storable: Storable,
  { written, came }: Record<"written" | "came", { bytes: number; sha256: string }>,
): StoredMedia {
  const { replacement, thumbHash, warning } = storable;
  const { type: mediaType, extension } = storedType(media, storable);
  return {
    mediaType,
    extension,
    ...(replacement ? { ...replacement, durationMs: null } : factsOf(media.inspection)),
    originalBytes: came.bytes,
    finalBytes: written.bytes,
    sha256: written.sha256,
    contentHash: came.sha256,
    thumbHash,
    wasCompressed: replacement !== null,
    warnings: warning === null ? [] : [warning],
  };
}

function factsOf(inspection: Inspected): Pick<StoredMedia, "width" | "height" | "durationMs"> {
  if (inspection.kind === "image") return { ...orientedSize(inspection), durationMs: null };
  const { width = null, height = null, durationSeconds } = inspection;
  return { width, height, durationMs: durationSeconds === null ? null : Math.round(durationSeconds * 1000) };
}
