/** RGBA with eight bits each, not premultiplied, rows without padding. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

const nothing = new Uint8ClampedArray(0);

/** Hands the buffer over, so that the holder of `pixels` does not keep it alive. */
export function takeData(pixels: Pixels): Uint8ClampedArray<ArrayBuffer> {
  const { data } = pixels;
  pixels.data = nothing;
  return data;
}
