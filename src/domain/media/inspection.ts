import type { MediaType } from "./media-types.ts";

/** What the header of a still or animated picture says, before any pixel is decoded. */
export interface StillImage {
  kind: "image";
  type: "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "image/avif";
  /** As stored, before EXIF orientation. */
  width: number;
  height: number;
  /** EXIF orientation, 1 to 8; 1 when absent. 5 to 8 swap width and height. */
  orientation: number;
  animated: boolean;
  bitDepth: number;
  colour: "gray" | "gray-alpha" | "rgb" | "rgba" | "palette" | "ycbcr" | "cmyk" | "unknown";
  hasAlpha: boolean;
  /** Progressive JPEG or Adam7 PNG. */
  interlaced: boolean;
  /** A coding that few decoders know, such as "arithmetic coding". Absent for ordinary files. */
  rareCoding?: string;
  /** The sampling factors of a JPEG's components, 1 to 4 either way. */
  sampling?: { horizontal: number; vertical: number }[];
  /** A WebP whose colours or alpha may be coded without loss. */
  lossless?: boolean;
}

export interface TimedMedia {
  kind: "video" | "audio";
  type: MediaType["type"];
  /** As displayed. */
  width?: number;
  height?: number;
  /** Null when the header does not say. */
  durationSeconds: number | null;
  hasVideo?: boolean;
  hasAudio?: boolean;
}

/** What a complete header says. */
export type Inspected = StillImage | TimedMedia;

/** `more`: the header goes on past the given bytes. `detail` is a public sentence. */
export type Inspection = { kind: "more" } | { kind: "corrupt"; detail: string } | Inspected;
