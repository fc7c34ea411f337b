import type { PictureHeader, Size } from "../picture-header.ts";

/** Windows, tables and the code's own data: the same for every PNG. */
const fixedBytes = 400_000;
const windowBytes = 32_768;

const samples = { gray: 1, rgb: 3, palette: 1, "gray-alpha": 2, rgba: 4 } as const;

/** An upper bound for decoding to `target` (as stored, before orientation): some rows, and the frame of an interlaced picture. */
export function pngBytes(header: PictureHeader, target: Size): number {
  const { width, height, interlaced } = header;
  const stored = Math.ceil((width * header.bitDepth * (samples[header.colour as keyof typeof samples] ?? 4)) / 8);
  const channels = channelsOf(header);
  const across = boxFactor(width, target.width, interlaced ? 16 : 256);
  const down = boxFactor(height, target.height, interlaced ? 16 : 256);
  const isCopied = width === target.width && height === target.height;
  const isDivided = across > 1 || down > 1;
  const frame = Math.ceil(width / across) * Math.ceil(height / down) * channels * (isDivided ? 2 : 1);
  const rows = windowBytes + stored * 3 + width * (4 + 4 + 4 + 4 + channels * 2);
  return (
    fixedBytes +
    target.width * target.height * 4 +
    rows +
    (interlaced ? frame : 0) +
    (isCopied ? 0 : resamplerBytes(width / across, height / down, target, channels))
  );
}

/** The decoder's own form of a pixel: gray, RGB, or RGBA if it may be transparent or comes from a palette. */
function channelsOf({ colour, hasAlpha }: PictureHeader): number {
  if (colour === "palette" || hasAlpha) return 4;
  return colour === "gray" ? 1 : 3;
}

function boxFactor(source: number, target: number, greatest: number): number {
  return Math.max(1, Math.min(greatest, Math.floor((source * 2) / (target * 3))));
}

/** The weights of both sides and a ring of rows. */
export function resamplerBytes(width: number, height: number, target: Size, channels: number): number {
  const tapsWide = mostTaps(width, target.width);
  const tapsHigh = mostTaps(height, target.height);
  const weights = target.width * (tapsWide * 2 + 4) + target.height * (tapsHigh * 2 + 4);
  const ring = tapsHigh * (target.width * (channels === 1 ? 1 : 4) * 2 + 20);
  return weights + ring + (tapsWide + tapsHigh) * 8 + 4096;
}

/** Padded to at most eight. */
function mostTaps(source: number, target: number): number {
  return Math.min(Math.ceil(source), 2 * Math.ceil(3 * Math.max(1, source / target)) + 1) + 8;
}
