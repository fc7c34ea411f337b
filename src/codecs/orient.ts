import { type Pixels, takeData } from "./pixels.ts";

/** Applies an EXIF orientation, 2 to 8: each source pixel goes to `origin + x * stepX + y * stepY`. Takes the buffer away. */
export function orient(pixels: Pixels, orientation: number): Pixels {
  if (orientation === 1) return pixels;
  const { width, height } = pixels;
  const source = takeData(pixels);
  const from = new Uint32Array(source.buffer, source.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  const isTurned = orientation >= 5;
  const [toWidth, toHeight] = isTurned ? [height, width] : [width, height];
  const flipsColumns = [2, 3, 6, 7].includes(orientation);
  const flipsRows = [3, 4, 7, 8].includes(orientation);
  const column = flipsColumns ? -1 : 1;
  const row = flipsRows ? -toWidth : toWidth;
  const [stepX, stepY] = isTurned ? [row, column] : [column, row];
  let at = (flipsColumns ? toWidth - 1 : 0) + (flipsRows ? (toHeight - 1) * toWidth : 0);
  for (let y = 0, index = 0; y < height; y++, at += stepY) {
    for (let x = 0, target = at; x < width; x++, target += stepX) to[target] = from[index++] as number;
  }
  return { data: new Uint8ClampedArray(to.buffer), width: toWidth, height: toHeight };
}
