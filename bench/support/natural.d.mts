import type { Sharp } from "sharp";

/** A drawn photo. The same size and seed always give the same one. */
export function natural(width: number, height: number, seed?: number): Promise<Sharp>;
