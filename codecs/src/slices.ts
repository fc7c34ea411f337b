/** Lets others have the thread. */
export type Pause = () => Promise<void>;

/** Work between two pauses, in pixels: some 10 ms. */
const pixelsASlice = { decoded: 500_000, encoded: 60_000 };

/** Splits the work on a picture into slices, with a pause after each. */
export class Slices {
  readonly #pause: Pause;
  readonly #pixels: number;
  #left: number;

  constructor(pause: Pause, what: keyof typeof pixelsASlice) {
    this.#pause = pause;
    this.#pixels = pixelsASlice[what];
    this.#left = this.#pixels;
  }

  /** Notes so many pixels as done. Gives the pause that is due, if one is. */
  done(pixels: number): Promise<void> | undefined {
    this.#left -= pixels;
    if (this.#left > 0) return undefined;
    this.#left = this.#pixels;
    return this.#pause();
  }
}

/** Hands a file over in pieces, with pauses in between: bytes are taken for an even share of the pixels. */
export async function* inSlices(input: Uint8Array, pixels: number, pause: Pause | undefined) {
  const count = pause ? Math.ceil(pixels / pixelsASlice.decoded) : 1;
  const length = Math.ceil(input.length / count);
  for (let start = 0; start < input.length; start += length) {
    if (start > 0) await pause?.();
    yield input.subarray(start, start + length);
  }
}
