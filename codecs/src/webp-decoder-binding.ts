import { grows } from "./bounded-memory.ts";
import { fail } from "./corrupt-picture.ts";
import type { EmscriptenFactory } from "./instance.ts";
import type { RowSink } from "./shrink/shrink-decoder.ts";

export interface WebpDecoderApi {
  /** Hands the rows of a still picture over, from the top. Throws CorruptPicture, or what the sink throws. */
  decode(input: Uint8Array, sink: RowSink): void;
}

/** See codecs/native/decoder.c. */
interface DecoderExports {
  memory: { buffer: ArrayBuffer; grow(pages: number): number };
  allocate(bytes: number): number;
  /** What the rows will be. Neither of these: pixels. */
  open(bytes: number): number;
  width(): number;
  height(): number;
  run(): number;
  close(): void;
}

const failed = 0;
const planes = 1;

/** The host's side of our build of libwebp's decoder. */
export const webpDecoderFactory: EmscriptenFactory<WebpDecoderApi> = async ({ instantiateWasm }) => {
  let wasm = {} as DecoderExports;
  let sink: RowSink | null = null;
  const env = {
    grow: (pages: number) => Number(grows(wasm.memory, pages)),
    takeRows: (plane: number, at: number, count: number, stride: number) =>
      sink?.take(plane, new Uint8Array(wasm.memory.buffer, at, count * stride), stride),
  };
  instantiateWasm({ env }, ({ exports }) => {
    wasm = exports as unknown as DecoderExports;
  });
  return {
    decode(input, to) {
      const at = wasm.allocate(input.length);
      if (at === 0) throw new Error("there is no memory for the file");
      new Uint8Array(wasm.memory.buffer, at, input.length).set(input);
      const form = wasm.open(input.length);
      if (form === failed) fail(damaged);
      sink = to;
      sink.begin({ width: wasm.width(), height: wasm.height() }, form === planes);
      const isWhole = wasm.run() !== 0;
      sink = null;
      // Left in place, it would part the memory of the next picture in two.
      wasm.close();
      if (!isWhole) fail(damaged);
    },
  };
};

const damaged = "The WebP is damaged or cut off.";
