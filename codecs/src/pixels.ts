/** RGBA with eight bits each, not premultiplied, rows without padding. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  isPlanar?: false;
}

/**
 * An opaque picture as WebP stores it: Y of each pixel, then Cb and Cr at half the size, rounded up. BT.601 in the range of video (16 to 235,
 * 16 to 240), rows without padding.
 */
export interface Planes {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  isPlanar: true;
}

export type Picture = Pixels | Planes;

const nothing = new Uint8ClampedArray(0);

/** Hands the buffer over, so that the holder of `pixels` does not keep it alive. */
export function takeData(pixels: Pixels): Uint8ClampedArray<ArrayBuffer> {
  const { data } = pixels;
  pixels.data = nothing;
  return data;
}

/** The bytes of a picture in planes. */
export function planesBytes(width: number, height: number): number {
  return width * height + 2 * Math.ceil(width / 2) * Math.ceil(height / 2);
}
