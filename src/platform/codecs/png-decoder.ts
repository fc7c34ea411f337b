import pngModule from "@jsquash/png/codec/pkg/squoosh_png_bg.wasm";
import { pngChunks } from "../../domain/media/png-chunks.ts";
import { CorruptPicture } from "./corrupt-picture.ts";
import type { Pixels } from "./pixels.ts";

interface PngExports {
  memory: WebAssembly.Memory;
  __wbindgen_malloc(bytes: number, align: number): number;
  decode(data: number, bytes: number): number;
}

/**
 * Decodes in an instance of its own, which is garbage afterwards: the packaged glue keeps one for ever.
 * `onDone` is told the size of its memory at its largest.
 */
export function decodePng(input: Uint8Array, onDone: (memoryBytes: number) => void): Pixels {
  let pixels: Pixels | undefined;
  // The names carry hashes of the generator's version: the package is pinned.
  const imports = {
    __wbindgen_memory: () => 0,
    __wbg_buffer_a448f833075b71ba: () => 0,
    __wbg_newwithbyteoffsetandlength_099217381c451830: () => 0,
    __wbindgen_object_drop_ref: () => {},
    __wbg_newwithownedu8clampedarrayandsh_91db5987993a08fb: (
      start: number,
      bytes: number,
      width: number,
      height: number,
    ) => {
      pixels = { data: new Uint8ClampedArray(wasm.memory.buffer, start >>> 0, bytes).slice(), width, height };
      return 0;
    },
    __wbindgen_throw: () => {
      throw new CorruptPicture("The PNG is damaged.");
    },
  };
  const { exports } = new WebAssembly.Instance(pngModule, { wbg: imports });
  const wasm = exports as unknown as PngExports;
  const parts = decodedParts(input);
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  const start = wasm.__wbindgen_malloc(bytes, 1) >>> 0;
  let at = start;
  for (const part of parts) {
    new Uint8Array(wasm.memory.buffer, at, part.length).set(part);
    at += part.length;
  }
  wasm.decode(start, bytes);
  onDone(wasm.memory.buffer.byteLength);
  if (!pixels) throw new CorruptPicture("The PNG is damaged.");
  return pixels;
}

const neededChunks = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/** Only what pixels are made of: a text or profile chunk may unpack to any size. */
function decodedParts(input: Uint8Array): Uint8Array[] {
  const parts = [input.subarray(0, 8)];
  for (const { type, start, end } of pngChunks(input)) {
    if (end > input.length) break;
    if (neededChunks.has(type)) parts.push(input.subarray(start, end));
    if (type === "IEND") return parts;
  }
  throw new CorruptPicture("The PNG is cut off.");
}
