import { pictureHeight, pictureWidth } from "./png-header.ts";

/** Section 8.2 of the PNG specification: seven pictures, each of every so many columns and rows. */
export const PASSES = 7;
const startsX = memory.data<u8>([0, 4, 0, 2, 0, 1, 0]);
const startsY = memory.data<u8>([0, 0, 4, 0, 2, 0, 1]);
const stepsX = memory.data<u8>([8, 8, 4, 4, 2, 2, 1]);
const stepsY = memory.data<u8>([8, 8, 8, 4, 4, 2, 2]);

export function startX(pass: i32): i32 {
  return load<u8>(startsX + pass);
}

export function startY(pass: i32): i32 {
  return load<u8>(startsY + pass);
}

export function stepX(pass: i32): i32 {
  return load<u8>(stepsX + pass);
}

export function stepY(pass: i32): i32 {
  return load<u8>(stepsY + pass);
}

export function passWidth(pass: i32): i32 {
  return countBefore(pictureWidth, startX(pass), stepX(pass));
}

export function passHeight(pass: i32): i32 {
  return countBefore(pictureHeight, startY(pass), stepY(pass));
}

/** How many of start, start + step, ... are below `end`. */
function countBefore(end: i32, start: i32, step: i32): i32 {
  return end <= start ? 0 : (end - start + step - 1) / step;
}

/**
 * How many pixels of the area from (left, top) to before (right, bottom) have come when `row` rows of `pass` and all passes
 * before it have.
 */
export function pixelsThere(left: i32, top: i32, right: i32, bottom: i32, pass: i32, row: i32): i32 {
  let pixels = 0;
  for (let p = 0; p <= min(pass, PASSES - 1); p++) {
    const columns = countBefore(right, startX(p), stepX(p)) - countBefore(left, startX(p), stepX(p));
    let lower = countBefore(bottom, startY(p), stepY(p));
    if (p == pass) lower = min(lower, row);
    pixels += columns * max(0, lower - countBefore(top, startY(p), stepY(p)));
  }
  return pixels;
}
