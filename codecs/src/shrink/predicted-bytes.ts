import type { PictureHeader, Size } from "../picture-header.ts";
import { jpegBytes } from "./jpeg-memory.ts";
import { pngBytes } from "./png-memory.ts";
import { rowsBytes } from "./rows-memory.ts";

/**
 * An upper bound of the decoder's memory with its output, from the header alone. `target` is the result's size after orientation. Above
 * `budgetBytes` the picture does not fit, and the decoder would refuse it.
 */
export function predictedBytes(header: PictureHeader, target: Size, budgetBytes = Number.POSITIVE_INFINITY): number {
  const isTurned = header.orientation >= 5;
  const stored = isTurned ? { width: target.height, height: target.width } : target;
  if (header.type === "image/webp") return wholePages(rowsBytes(header, stored));
  const isPng = header.type === "image/png";
  return wholePages(isPng ? pngBytes(header, stored) : jpegBytes(header, stored, budgetBytes));
}

function wholePages(bytes: number): number {
  return Math.ceil(bytes / 65_536) * 65_536;
}
