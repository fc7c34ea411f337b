import { grows } from "./bounded-memory.ts";
import { fail } from "./corrupt-picture.ts";
import type { EmscriptenFactory } from "./instance.ts";
import type { RowSink } from "./shrink/shrink-decoder.ts";
import { type Pause, Slices } from "./slices.ts";
import { resumable, suspending } from "./suspension.ts";

export interface WebpDecoderApi {
  /** Hands the rows of a still picture over, from the top. Rejects with CorruptPicture, or with what the sink throws. */
  decode(input: Uint8Array, sink: RowSink, pause?: Pause): Promise<void>;
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
  let slices: Slices | null = null;
  const env = {
    grow: (pages: number) => Number(grows(wasm.memory, pages)),
    takeRows: suspending((plane = 0, at = 0, count = 0, stride = 0) => {
      sink?.take(plane, new Uint8Array(wasm.memory.buffer, at, count * stride), stride);
      return plane === 0 ? slices?.done(count * wasm.width()) : undefined;
    }),
  };
  let run = async () => failed as number;
  instantiateWasm({ env }, ({ exports }) => {
    wasm = exports as unknown as DecoderExports;
    run = resumable(wasm.run);
  });
  return {
    async decode(input, to, pause) {
      const at = wasm.allocate(input.length);
      if (at === 0) throw new Error("there is no memory for the file");
      new Uint8Array(wasm.memory.buffer, at, input.length).set(input);
      const form = wasm.open(input.length);
      if (form === failed) fail(damaged);
      sink = to;
      sink.begin({ width: wasm.width(), height: wasm.height() }, form === planes);
      slices = pause ? new Slices(pause, "decoded") : null;
      const isWhole = (await run()) !== failed;
      sink = null;
      // Left in place, it would part the memory of the next picture in two.
      wasm.close();
      if (!isWhole) fail(damaged);
    },
  };
};

const damaged = "The WebP is damaged or cut off.";
