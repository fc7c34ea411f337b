import { OVER_BUDGET } from "../../src/shrink/failure-codes.ts";
import { fail } from "../fail.ts";
import { allocate, roomLeft } from "../heap.ts";
import { Component, componentAt, componentCount, extent, frameHeight, frameWidth, highest, isProgressive, widest } from "./jpeg-frame.ts";
import { allocateCoefficients, heldBytes } from "./jpeg-coefficients.ts";
import { colourModel, GRAY, isChroma, YCBCR } from "./jpeg-colour-model.ts";
import { allocateScatter } from "./jpeg-quantisation.ts";
import { lastNeeded } from "./jpeg-zigzag.ts";
import { becomePlanar, isPlanar, pixelPlace, planePlace, targetHeight, targetWidth } from "../output.ts";
import { COLOUR, FULL_RANGE, LIGHT, newResampler, newTwin, pushRow, Resampler } from "../pixels/resampler.ts";
import { changesColours } from "../icc/icc-transform.ts";

/** A plane is decoded this much larger than the target at least. Colour may be coarser: WebP halves it anyway. */
const LUMA_MARGIN: f64 = 1.25;
const CHROMA_MARGIN: f64 = 0.625;
/** Spare bytes of each row of a strip, since blocks are written eight bytes wide. */
const OVERHANG: usize = 16;

/**
 * Chooses each plane's scale and allocates for it, once the first scan has come. Fails when it is more than the budget. With `mayBePlanar`
 * the output becomes planes, if the picture's own ones are what the encoder takes.
 */
export function allocatePlanes(mayBePlanar: bool): void {
  const model = colourModel();
  if (mayBePlanar && (model == GRAY || (model == YCBCR && !changesColours()))) becomePlanar();
  for (let i = 0; i < componentCount; i++) {
    const component = componentAt(i);
    component.n = scaleOf(component, isChroma(i) ? CHROMA_MARGIN : LUMA_MARGIN);
  }
  if (isProgressive) fitCoefficients();
  for (let i = 0; i < componentCount; i++) allocatePlane(componentAt(i), i);
  if (!isProgressive) return;
  for (let i = 0; i < componentCount; i++) allocateCoefficients(componentAt(i));
}

function scaleOf(component: Component, margin: f64): i32 {
  let n = 1;
  while (
    n < 8 &&
    (extent(frameWidth, component.h, widest, n) < targetWidth * margin ||
      extent(frameHeight, component.v, highest, n) < targetHeight * margin)
  ) {
    n++;
  }
  return n;
}

function allocatePlane(component: Component, slot: i32): void {
  const n = component.n;
  component.last = lastNeeded(n);
  component.scatter = allocateScatter();
  component.hasScatter = false;
  component.rowsDecoded = 0;
  component.isComplete = false;
  component.stride = <usize>(component.paddedWide * n) + OVERHANG;
  component.strip = allocate(component.stride * (component.v * n));
  component.resampler = newResamplerOf(component, slot);
}

function newResamplerOf(component: Component, slot: i32): Resampler {
  const n = component.n;
  const place = isPlanar ? planePlace(slot) : pixelPlace(slot);
  // Blue and red are stored alike in nearly all files.
  const before = componentAt(max(0, slot - 1));
  const isLike = before.n == n && before.h == component.h && before.v == component.v;
  if (slot == 2 && isLike) return newTwin(before.resampler, place);
  return newResampler(
    extent(frameWidth, component.h, widest, n),
    extent(frameHeight, component.v, highest, n),
    1,
    place,
    isPlanar ? (slot ? COLOUR : LIGHT) : FULL_RANGE,
  );
}

/** Lowers the scale of the plane that takes most until the coefficients of all fit beside what else is needed. */
function fitCoefficients(): void {
  for (;;) {
    let greatest: Component = componentAt(0);
    let most: usize = 0;
    let all: u64 = 0;
    for (let i = 0; i < componentCount; i++) {
      const component = componentAt(i);
      const bytes = heldBytes(component);
      all += bytes + planeBytes(component, isPlanar && i > 0);
      if (bytes <= most) continue;
      most = bytes;
      greatest = component;
    }
    if (all <= <u64>roomLeft()) return;
    if (greatest.n == 1) fail(OVER_BUDGET);
    greatest.n--;
  }
}

/** An upper bound: rows of the strip, rows of the ring, and the weights of both sides. */
function planeBytes(component: Component, isHalf: bool): usize {
  const columns = isHalf ? (targetWidth + 1) >> 1 : targetWidth;
  const rows = isHalf ? (targetHeight + 1) >> 1 : targetHeight;
  const wide = <usize>(component.paddedWide * component.n) + OVERHANG;
  const high = <usize>(component.paddedHigh * component.n);
  const tapsWide = tapsMost(<f64>wide / columns);
  const tapsHigh = tapsMost(<f64>high / rows);
  const weights = <usize>columns * (tapsWide * 2 + 4) + <usize>rows * (tapsHigh * 2 + 4);
  return wide * (component.v * component.n) + weights + tapsHigh * (<usize>columns * 2 + 20) + tapsWide * 8 + 4_096;
}

function tapsMost(scale: f64): usize {
  return 2 * <usize>Math.ceil(3 * max<f64>(1, scale)) + 10;
}

/** Hands the rows of a strip to the plane's resampler. */
export function pushStrip(component: Component, rows: i32): void {
  let row = component.strip;
  for (let y = 0; y < rows; y++) {
    pushRow(component.resampler, row);
    row += component.stride;
  }
}
