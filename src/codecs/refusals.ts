import {
  ARITHMETIC,
  COMPONENTS,
  HIERARCHICAL,
  LOSSLESS,
  NOT_EIGHT_BITS,
  OVER_BUDGET,
} from "../../codecs/src/shrink/failure-codes.ts";
import type { ShrinkFailure } from "../../codecs/src/shrink/shrink-failure.ts";
import type { CompressOptions, Refusal } from "../domain/media/compression.ts";
import type { StillImage } from "../domain/media/inspection.ts";
import { memoryLimitBytes, planMemory } from "./memory-budget.ts";

const names = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "image/gif": "GIF",
  "image/avif": "AVIF",
} as const;

export function refusalFor(header: StillImage, inputBytes: number, options: CompressOptions): Refusal | null {
  const detail = unsupported(header);
  if (detail) return { reason: "unsupported", detail };
  return fits(header, inputBytes, options) ? null : overBudget(header, inputBytes, options);
}

/** No camera makes larger pictures. A file of zeros may claim any size, so its work is bounded by its pixels. */
const mostPixels = 120e6;

function fits(header: StillImage, inputBytes: number, options: CompressOptions): boolean {
  if (header.width * header.height > mostPixels) return false;
  return planMemory(header, inputBytes, options).peakBytes <= memoryLimitBytes;
}

function unsupported({ type, animated, rareCoding }: StillImage): string | null {
  if (animated) return "The picture is animated; only still pictures are compressed.";
  if (type === "image/gif" || type === "image/avif") return `${names[type]} pictures are not compressed.`;
  if (rareCoding) return `The ${names[type]} has ${rareCoding}, which is not compressed.`;
  return null;
}

function overBudget(header: StillImage, inputBytes: number, options: CompressOptions): Refusal {
  const { type, width, height } = header;
  const size = `The picture has ${megapixels(width * height)} megapixels (${width} x ${height})`;
  const share = largestShare(header, inputBytes, options);
  const most = `up to about ${megapixels(width * height * share)} megapixels`;
  const way = header.interlaced && type === "image/jpeg" ? "progressive JPEG" : names[type];
  const kind = header.hasAlpha ? `${way} with transparency` : way;
  const limit =
    share > 0 ? `this service compresses ${kind} to this size ${most}` : "the file is too large to be compressed";
  return { reason: "over_budget", detail: `${size}; ${limit}.` };
}

/** The number of pixels at which a picture like this one would fit. */
function largestShare(header: StillImage, inputBytes: number, options: CompressOptions): number {
  let [fitting, refused] = [0, 1];
  for (let i = 0; i < 12; i++) {
    const share = (fitting + refused) / 2;
    const width = Math.max(1, Math.floor(header.width * Math.sqrt(share)));
    const height = Math.max(1, Math.floor(header.height * Math.sqrt(share)));
    if (fits({ ...header, width, height }, inputBytes * share, options)) fitting = share;
    else refused = share;
  }
  return fitting;
}

/** Rounds down, so that the named size fits. */
function megapixels(pixels: number): string {
  return (Math.floor(pixels / 1e5) / 10).toFixed(1);
}

export function tooIntricate({ width, height }: StillImage): Refusal {
  const size = `${megapixels(width * height)} megapixels (${width} x ${height})`;
  const detail = `The picture has ${size} with so much detail that it passes the memory for one picture; ask for a smaller one.`;
  return { reason: "over_budget", detail };
}

const unsupportedCodes: readonly number[] = [ARITHMETIC, LOSSLESS, HIERARCHICAL, NOT_EIGHT_BITS, COMPONENTS];

/** The decoder found something that the header did not tell. */
export function shrinkRefusal({ code, message }: ShrinkFailure, header: StillImage): Refusal {
  if (code === OVER_BUDGET) return tooIntricate(header);
  return { reason: unsupportedCodes.includes(code) ? "unsupported" : "corrupt", detail: message };
}
