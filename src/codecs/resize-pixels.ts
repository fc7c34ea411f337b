import type { Size } from "../domain/media/fit.ts";
import { type Pixels, takeData } from "./pixels.ts";
import { Resizer } from "./resizer.ts";

/** Learns the memory of the resizer and of the pixel buffers beside it. */
type OnStep = (resizerBytes: number, pixelBytes: number) => void;

/** Resizes in one step. Takes the pixels' buffer away. */
export function resizePixels(pixels: Pixels, to: Size, onStep: OnStep): Pixels {
  const resizer = new Resizer();
  const loaded = loadAndLetGo(resizer, pixels, onStep);
  const data = resizer.resize(loaded, pixels, to);
  onStep(resizer.bytes, data.length);
  return { data: clamped(data), ...to };
}

function loadAndLetGo(resizer: Resizer, pixels: Pixels, onStep: OnStep) {
  const data = takeData(pixels);
  const loaded = resizer.load(new Uint8Array(data.buffer, data.byteOffset, data.length));
  onStep(resizer.bytes, data.length);
  return loaded;
}

const bandPixels = 524_288;
const leastLines = 16;

export function bandOf(lineLength: number): number {
  return Math.max(leastLines, Math.floor(bandPixels / lineLength));
}

/**
 * Resizes heights in strips of columns, then widths in bands of rows. Neither needs its neighbours, so the resizer's intermediate floats
 * stay small. Costs half as much CPU again as one step, and an extra rounding. Takes the pixels' buffer away.
 */
export function resizePixelsInBands(pixels: Pixels, to: Size, onStep: OnStep): Pixels {
  const resizer = new Resizer();
  const { width } = pixels;
  const squeezed = squeezeHeight(resizer, pixels, to.height, onStep);
  const data = new Uint8Array(to.width * to.height * 4);
  const rows = bandOf(width);
  for (let top = 0; top < to.height; top += rows) {
    const height = Math.min(rows, to.height - top);
    const band = squeezed.subarray(top * width * 4, (top + height) * width * 4);
    const narrowed = resizer.resize(resizer.load(band), { width, height }, { width: to.width, height });
    onStep(resizer.bytes, squeezed.length + data.length + narrowed.length);
    data.set(narrowed, top * to.width * 4);
  }
  return { data: clamped(data), ...to };
}

function squeezeHeight(resizer: Resizer, pixels: Pixels, toHeight: number, onStep: OnStep): Uint8Array {
  const { width, height } = pixels;
  const data = takeData(pixels);
  const source = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const target = new Uint32Array(width * toHeight);
  const columns = bandOf(height);
  for (let left = 0; left < width; left += columns) {
    const stripWidth = Math.min(columns, width - left);
    const strip = new Uint32Array(stripWidth * height);
    for (let y = 0; y < height; y++) {
      strip.set(source.subarray(y * width + left, y * width + left + stripWidth), y * stripWidth);
    }
    const loaded = resizer.load(new Uint8Array(strip.buffer));
    const squeezed = resizer.resize(loaded, { width: stripWidth, height }, { width: stripWidth, height: toHeight });
    onStep(resizer.bytes, data.length + target.byteLength + strip.byteLength + squeezed.length);
    const lines = new Uint32Array(squeezed.buffer);
    for (let y = 0; y < toHeight; y++) {
      target.set(lines.subarray(y * stripWidth, (y + 1) * stripWidth), y * width + left);
    }
  }
  return new Uint8Array(target.buffer);
}

function clamped(data: Uint8Array<ArrayBuffer>): Uint8ClampedArray<ArrayBuffer> {
  return new Uint8ClampedArray(data.buffer);
}
