import { createHash } from "node:crypto";
import { orientedSize } from "../../../domain/media/fit.ts";
import type { Inspected } from "../../../domain/media/inspection.ts";
import type { AssetStore, Written } from "../../../platform/asset-store/asset-store.port.ts";
import type { IncomingBytes } from "../../../platform/asset-store/incoming-bytes.ts";
import { storeIncoming } from "../../../platform/asset-store/store-incoming.ts";
import type { BodyRoom } from "../../../platform/memory/body-room.ts";
import { keepVariants, lighterThan } from "../variants/keep-variants.ts";
import type { InspectedMedia } from "./inspect-media.ts";
import type { Decision } from "./media-decision.ts";

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

export interface WriteTarget {
  key: string;
  expectedBytes: number | null;
  onUploadStarted: (uploadId: string) => Promise<void>;
}

/** Writes what was decided under the key. After a failure the key may hold nothing, and no upload is left open. */
export async function writeMedia(
  store: AssetStore,
  { key, expectedBytes, onUploadStarted }: WriteTarget,
  media: InspectedMedia & { incoming: IncomingBytes; room: BodyRoom },
  decision: Decision,
): Promise<StoredMedia> {
  const { type: contentType } = media.type;
  switch (decision.kind) {
    case "stream": {
      const written = await storeIncoming(store, key, media.incoming, {
        contentType,
        onUploadStarted,
        room: media.room,
        ...(expectedBytes === null ? {} : { atMostBytes: expectedBytes }),
      });
      return unchangedMedia(media, written, { ...decision, thumbHash: null });
    }
    case "keep": {
      const written = await store.put(key, decision.original, contentType);
      await keepVariants(store, key, decision.variants.map(lighterThan(written.bytes)));
      return unchangedMedia(media, written, decision);
    }
    case "replace": {
      const { original, webp, width, height, thumbHash, warning } = decision;
      const { bytes, sha256 } = await store.put(key, webp, "image/webp");
      await keepVariants(store, key, decision.variants.map(lighterThan(bytes)));
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
        thumbHash,
        wasCompressed: true,
        warnings: warning === null ? [] : [warning],
      };
    }
  }
}

function unchangedMedia(
  { type, inspection }: InspectedMedia,
  { bytes, sha256 }: Written,
  { warning, thumbHash }: { warning: string | null; thumbHash: string | null },
): StoredMedia {
  return {
    mediaType: type.type,
    extension: type.extension,
    ...factsOf(inspection),
    originalBytes: bytes,
    finalBytes: bytes,
    sha256,
    contentHash: sha256,
    thumbHash,
    wasCompressed: false,
    warnings: warning === null ? [] : [warning],
  };
}

function factsOf(inspection: Inspected): Pick<StoredMedia, "width" | "height" | "durationMs"> {
  if (inspection.kind === "image") return { ...orientedSize(inspection), durationMs: null };
  const { width = null, height = null, durationSeconds } = inspection;
  return { width, height, durationMs: durationSeconds === null ? null : Math.round(durationSeconds * 1000) };
}
