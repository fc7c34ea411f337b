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
  /** Coding that few decoders know, such as "arithmetic coding"; absent when it is ordinary. */
  rareCoding?: string;
  /** Of a JPEG's components, how densely each is sampled: 1 to 4 either way. */
  sampling?: { horizontal: number; vertical: number }[];
  /** A WebP of which at least the colours or the alpha may be coded without loss. */
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

/** `more`: the header goes on past the given bytes. `detail` is a public sentence. */
export type Inspection = { kind: "more" } | { kind: "corrupt"; detail: string } | StillImage | TimedMedia;
