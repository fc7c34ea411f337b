import type { PictureHeader, Size } from "../picture-header.ts";
import { resamplerBytes } from "./png-memory.ts";

/** An upper bound for bringing a WebP's rows to `target` (as stored, before orientation): eight of them, and the resamplers'. */
export function rowsBytes({ width, height }: PictureHeader, target: Size): number {
  const rows = (width + 32) * 4 * (8 + 1);
  // Pixels take more than three planes.
  return 250_000 + target.width * target.height * 4 + rows + resamplerBytes(width, height, target, 4) * 1.1;
}
