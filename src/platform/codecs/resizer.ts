import resizeModule from "@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm";
import type { Size } from "../../domain/media/fit.ts";
import { type Pixels, takeData } from "./pixels.ts";

interface ResizeExports {
  memory: WebAssembly.Memory;
  __wbindgen_malloc(bytes: number, align: number): number;
  __wbindgen_add_to_stack_pointer(bytes: number): number;
  resize(
    result: number,
    data: number,
    bytes: number,
    width: number,
    height: number,
    toWidth: number,
    toHeight: number,
    method: number,
    premultiply: 0 | 1,
    linear: 0 | 1,
  ): void;
}

const lanczos3 = 3;

/**
 * Takes the pixels' buffer away. Works in an instance of its own, which is garbage afterwards: the packaged glue keeps one for
 * ever. `onStep` is told the sizes of its memory and of the pixel buffers beside it.
 */
export function resize(
  pixels: Pixels,
  to: Size,
  onStep: (memoryBytes: number, pixelBytes: number) => void = () => {},
): Pixels {
  const { exports } = new WebAssembly.Instance(resizeModule, {});
  const wasm = exports as unknown as ResizeExports;
  const { start, bytes } = moveIn(wasm, pixels, onStep);
  const result = wasm.__wbindgen_add_to_stack_pointer(-16);
  // Premultiplied already where it matters: the module's own way takes four bytes more for each that it is given.
  wasm.resize(result, start, bytes, pixels.width, pixels.height, to.width, to.height, lanczos3, 0, 0);
  const [at = 0, length = 0] = new Uint32Array(wasm.memory.buffer, result, 2);
  const data = new Uint8ClampedArray(wasm.memory.buffer, at, length).slice();
  onStep(wasm.memory.buffer.byteLength, data.length);
  return { data, ...to };
}

function moveIn(wasm: ResizeExports, pixels: Pixels, onStep: (memoryBytes: number, pixelBytes: number) => void) {
  const data = takeData(pixels);
  const start = wasm.__wbindgen_malloc(data.length, 1) >>> 0;
  new Uint8ClampedArray(wasm.memory.buffer, start, data.length).set(data);
  onStep(wasm.memory.buffer.byteLength, data.length);
  return { start, bytes: data.length };
}
