import { grows } from "./bounded-memory.ts";
import type { EmscriptenFactory } from "./instance.ts";
import type { Picture } from "./pixels.ts";

export interface WebpEncoderOptions {
  /** 1 to 100. */
  quality: number;
  /** 0 to 6: the effort. */
  method: number;
  /** Less memory for more work. */
  isFrugal: boolean;
}

export interface WebpEncoderApi {
  /** Throws where there was no memory. */
  encode(picture: Picture, options: WebpEncoderOptions): Uint8Array;
}

/** Takes over what is at `at`. Returns the length of the result, or an error, which is negative. */
type Encode = (at: number, width: number, height: number, quality: number, method: number, isFrugal: number) => number;

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
  instantiateWasm({ env: { grow: (pages: number) => Number(grows(wasm.memory, pages)) } }, ({ exports }) => {
    wasm = exports as unknown as EncoderExports;
  });
  return {
    encode({ data, width, height, isPlanar }, { quality, method, isFrugal }) {
      const at = wasm.allocate(data.length);
      if (at === 0) throw new Error("there is no memory for the picture");
      // Each step makes a new view: memory that grew has another buffer.
      new Uint8Array(wasm.memory.buffer, at, data.length).set(data);
      const encode = isPlanar ? wasm.encodePlanes : wasm.encodeRgba;
      const length = encode(at, width, height, quality, method, Number(isFrugal));
      if (length <= 0) throw new Error(`libwebp failed with error ${-length}`);
      const webp = new Uint8Array(wasm.memory.buffer, wasm.result(), length).slice();
      // Left in place, it would part the memory of the next picture in two.
      wasm.clear();
      return webp;
    },
  };
};
