import { grows } from "./bounded-memory.ts";
import type { EmscriptenFactory } from "./instance.ts";
import type { Picture } from "./pixels.ts";
import { type Pause, Slices } from "./slices.ts";
import { resumable, suspending } from "./suspension.ts";

export interface WebpEncoderOptions {
  /** 1 to 100. */
  quality: number;
  /** 0 to 6: the effort. */
  method: number;
  /** Less memory for more work. */
  isFrugal: boolean;
  pause?: Pause | undefined;
}

export interface WebpEncoderApi {
  /** Rejects where there was no memory. */
  encode(picture: Picture, options: WebpEncoderOptions): Promise<Uint8Array>;
}

/**
 * Takes over what is at the address that comes first, before width, height, quality, method, and whether to be frugal. Returns the
 * length of the result, or an error, which is negative.
 */
type Encode = (...values: number[]) => number;

/** See codecs/native/encoder.c. */
interface EncoderExports {
  memory: { buffer: ArrayBuffer; grow(pages: number): number };
  allocate(bytes: number): number;
  encodeRgba: Encode;
  encodePlanes: Encode;
  result(): number;
  clear(): void;
}

/** The host's side of our build of libwebp. */
export const webpEncoderFactory: EmscriptenFactory<WebpEncoderApi> = async ({ instantiateWasm }) => {
  let wasm = {} as EncoderExports;
  let progress: ((percent: number) => Promise<void> | undefined) | null = null;
  const env = {
    grow: (pages: number) => Number(grows(wasm.memory, pages)),
    progress: suspending((percent = 0) => progress?.(percent)),
  };
  let encoders = {} as Record<"planes" | "rgba", ReturnType<typeof resumable>>;
  instantiateWasm({ env }, ({ exports }) => {
    wasm = exports as unknown as EncoderExports;
    encoders = { planes: resumable(wasm.encodePlanes), rgba: resumable(wasm.encodeRgba) };
  });
  return {
    async encode({ data, width, height, isPlanar }, { quality, method, isFrugal, pause }) {
      const at = wasm.allocate(data.length);
      if (at === 0) throw new Error("there is no memory for the picture");
      // Each step makes a new view: memory that grew has another buffer.
      new Uint8Array(wasm.memory.buffer, at, data.length).set(data);
      progress = pause ? advance(new Slices(pause, "encoded"), width * height) : null;
      const encode = isPlanar ? encoders.planes : encoders.rgba;
      const length = await encode(at, width, height, quality, method, Number(isFrugal));
      if (length <= 0) throw new Error(`libwebp failed with error ${-length}`);
      const webp = new Uint8Array(wasm.memory.buffer, wasm.result(), length).slice();
      // Left in place, it would part the memory of the next picture in two.
      wasm.clear();
      return webp;
    },
  };
};

/** Turns the percentages that libwebp tells, which may begin again, into pixels. */
function advance(slices: Slices, pixels: number): (percent: number) => Promise<void> | undefined {
  let before = 0;
  return (percent) => {
    const done = workDone(percent);
    const share = Math.max(0, done - before);
    before = done;
    return slices.done(share * pixels);
  };
}

/** libwebp takes four fifths of its time from 20 to 38 percent, where it chooses modes. Until then it analyses; the rest is written out. */
function workDone(percent: number): number {
  if (percent <= 20) return percent * 0.006;
  if (percent <= 38) return 0.12 + (percent - 20) * 0.044;
  return Math.min(1, 0.912 + (percent - 38) * 0.0044);
}
