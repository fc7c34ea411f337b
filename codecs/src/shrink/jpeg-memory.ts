import type { PictureHeader, Size } from "../picture-header.ts";

/** A component as the decoder lays it out. Names and arithmetic follow decoder/jpeg/jpeg-planes.ts. */
interface Plane {
  horizontal: number;
  vertical: number;
  paddedWide: number;
  paddedHigh: number;
  n: number;
  isChroma: boolean;
}

/** Windows, tables and the code's own data: the same for every JPEG. */
const fixedBytes = 400_000;
const chromaMargin = 0.625;
const lumaMargin = 1.25;

/**
 * An upper bound for decoding to `target` (as stored, before orientation). A progressive picture is decoded more coarsely if that brings
 * it under `budgetBytes`. If nothing does, the result is above it.
 */
export function jpegBytes(header: PictureHeader, target: Size, budgetBytes: number): number {
  const planes = planesOf(header, target);
  const held = header.interlaced ? heldBytes : () => 0;
  const total = () => {
    const each = planes.map((plane, i) => held(plane) + planeBytes(plane, target, isTwin(planes, i)));
    return each.reduce((sum, bytes) => sum + bytes, fixedBytes + target.width * target.height * 4);
  };
  const wished = total();
  if (!header.interlaced || wished <= budgetBytes) return wished;
  while (total() > budgetBytes) {
    const greatest = planes.reduce((one, other) => (heldBytes(other) > heldBytes(one) ? other : one));
    if (greatest.n === 1) return total();
    greatest.n--;
  }
  // The decoder, which knows its tables to the byte, may stop at a finer scale than this.
  return budgetBytes;
}

function planesOf(header: PictureHeader, target: Size): Plane[] {
  const sampling = header.sampling ?? [];
  const widest = Math.max(...sampling.map(({ horizontal }) => horizontal));
  const highest = Math.max(...sampling.map(({ vertical }) => vertical));
  const mcusWide = Math.ceil(header.width / (8 * widest));
  const mcusHigh = Math.ceil(header.height / (8 * highest));
  return sampling.map(({ horizontal, vertical }, index) => {
    const isChroma = header.colour === "ycbcr" && index > 0;
    const margin = isChroma ? chromaMargin : lumaMargin;
    const across = (target.width * margin * widest * 8) / (header.width * horizontal);
    const down = (target.height * margin * highest * 8) / (header.height * vertical);
    const n = Math.min(8, Math.max(1, Math.ceil(Math.max(across, down))));
    return { horizontal, vertical, paddedWide: mcusWide * horizontal, paddedHigh: mcusHigh * vertical, n, isChroma };
  });
}

/** The n x n coefficients of a block, and 64 bits that tell which of all are zero. */
function heldBytes({ paddedWide, paddedHigh, n }: Plane): number {
  return paddedWide * paddedHigh * (2 * n * n + (n > 1 ? 8 : 0)) + 512;
}

/** The third component shares the weights of a second one that is like it. */
function isTwin(planes: readonly Plane[], at: number): boolean {
  const [one, other] = [planes[1], planes[2]];
  if (at !== 2 || !one || !other) return false;
  return one.n === other.n && one.horizontal === other.horizontal && one.vertical === other.vertical;
}

/** Rows of the strip, rows of the ring, and the weights of both sides. Planes for the encoder have half the colour. */
function planeBytes(plane: Plane, target: Size, isTwin: boolean): number {
  const half = { width: Math.ceil(target.width / 2), height: Math.ceil(target.height / 2) };
  return Math.max(planeBytesAt(plane, target, isTwin), plane.isChroma ? planeBytesAt(plane, half, isTwin) : 0);
}

function planeBytesAt({ vertical, paddedWide, paddedHigh, n }: Plane, target: Size, isTwin: boolean): number {
  const wide = paddedWide * n + 16;
  const tapsWide = mostTaps(wide / target.width);
  const tapsHigh = mostTaps((paddedHigh * n) / target.height);
  const weights = isTwin ? 0 : target.width * (tapsWide * 2 + 4) + target.height * (tapsHigh * 2 + 4);
  return wide * vertical * n + weights + tapsHigh * (target.width * 2 + 20) + tapsWide * 8 + 4096;
}

function mostTaps(scale: number): number {
  return 2 * Math.ceil(3 * Math.max(1, scale)) + 10;
}
