import { allocate } from "../heap.ts";

/**
 * Where the samples of a picture, or of one plane of it, go. Columns and rows are counted as they are stored in the file, and the EXIF
 * orientation is nothing but the steps between samples.
 */
@unmanaged
export class Place {
  /** The first stored sample. */
  origin: usize;
  /** Bytes from one stored sample to the next of its row, and from one stored row to the next. Either may be negative. */
  stepX: i32;
  stepY: i32;
  columns: i32;
  rows: i32;
  /** Samples are means of two by two of the picture's. */
  isHalved: bool;
  /** The picture's own columns and rows. */
  fullColumns: i32;
  fullRows: i32;
  /** 1 where the first stored sample is half beyond the edge: an odd side, mirrored. */
  shiftX: i32;
  shiftY: i32;
}

/**
 * `bytes` lie between samples. `width` and `height` are the picture's as shown; a plane that `isHalved` has half of them, rounded up.
 * `orientation` as in EXIF, 1 to 8.
 */
export function newPlace(at: usize, bytes: i32, width: i32, height: i32, isHalved: bool, orientation: i32): Place {
  const wide = isHalved ? (width + 1) >> 1 : width;
  const high = isHalved ? (height + 1) >> 1 : height;
  const isTurned = orientation >= 5;
  const flipsColumns = orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7;
  const flipsRows = orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8;
  const column: i32 = flipsColumns ? -bytes : bytes;
  const row: i32 = (flipsRows ? -bytes : bytes) * wide;
  const lastColumn = flipsColumns ? (wide - 1) * bytes : 0;
  const lastRow = flipsRows ? (high - 1) * wide * bytes : 0;
  const shiftX = isHalved && flipsColumns ? width & 1 : 0;
  const shiftY = isHalved && flipsRows ? height & 1 : 0;
  const place = changetype<Place>(allocate(offsetof<Place>()));
  place.origin = at + <usize>(lastColumn + lastRow);
  place.stepX = isTurned ? row : column;
  place.stepY = isTurned ? column : row;
  place.columns = isTurned ? high : wide;
  place.rows = isTurned ? wide : high;
  place.isHalved = isHalved;
  place.fullColumns = isTurned ? height : width;
  place.fullRows = isTurned ? width : height;
  place.shiftX = isTurned ? shiftY : shiftX;
  place.shiftY = isTurned ? shiftX : shiftY;
  return place;
}
