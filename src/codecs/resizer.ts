import resizeModule from "@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm";
import type { Size } from "../domain/media/fit.ts";

interface ResizeExports {
  memory: WebAssembly.Memory;
  __wbindgen_malloc(bytes: number, align: number): number;
  __wbindgen_free(start: number, bytes: number, align: number): void;
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

/** Has its own WASM instance, which is garbage with this object. The packaged glue would keep one for ever. */
export class Resizer {
  readonly #wasm = new WebAssembly.Instance(resizeModule, {}).exports as unknown as ResizeExports;

  get bytes(): number {
    return this.#wasm.memory.buffer.byteLength;
  }

  /** Copies pixels in. The caller may then free them. */
  load(data: Uint8Array): { start: number; length: number } {
    const start = this.#wasm.__wbindgen_malloc(data.length, 1) >>> 0;
    new Uint8Array(this.#wasm.memory.buffer, start, data.length).set(data);
    return { start, length: data.length };
  }

  /** Consumes the loaded pixels. They must be premultiplied: the module's own way takes four more bytes for each. */
  resize(loaded: { start: number; length: number }, from: Size, to: Size): Uint8Array<ArrayBuffer> {
    const wasm = this.#wasm;
    const result = wasm.__wbindgen_add_to_stack_pointer(-16);
    wasm.resize(result, loaded.start, loaded.length, from.width, from.height, to.width, to.height, lanczos3, 0, 0);
    const [at = 0, length = 0] = new Uint32Array(wasm.memory.buffer, result, 2);
    wasm.__wbindgen_add_to_stack_pointer(16);
    const data = new Uint8Array(wasm.memory.buffer, at, length).slice();
    wasm.__wbindgen_free(at, length, 1);
    return data;
  }
}
