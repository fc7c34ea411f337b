import type { Inspected } from "../../../domain/media/inspection.ts";
import type { PictureWidth } from "../../../domain/media/picture-widths.ts";
import type { IncomingBytes } from "../../../platform/asset-store/incoming-bytes.ts";
import type { BodyRoom } from "../../../platform/memory/body-room.ts";
import type { MadeVariant } from "../variants/keep-variants.ts";

/** What a client wants of a file that it sends. */
export interface CompressionWishes {
  /** Undefined members take the service's defaults. */
  compress: boolean | undefined;
  quality: number | undefined;
  maxDimension: number | undefined;
  /** Widths of which variants are made at once. */
  variants?: readonly PictureWidth[];
}

/** What will be stored. `stream` leaves the bytes where they are; the others hold the whole file in memory. */
export type Decision =
  | { kind: "stream"; warning: string | null }
  | {
      kind: "keep";
      original: Uint8Array;
      /** In base64. */
      thumbHash: string | null;
      variants: MadeVariant[];
      warning: string | null;
    }
  | {
      kind: "replace";
      original: Uint8Array;
      webp: Uint8Array;
      width: number;
      height: number;
      /** In base64. */
      thumbHash: string;
      variants: MadeVariant[];
      warning: string | null;
    };

/** A file whose first bytes were looked at. */
export interface IncomingMedia {
  inspection: Inspected;
  incoming: IncomingBytes;
  room: BodyRoom;
}
