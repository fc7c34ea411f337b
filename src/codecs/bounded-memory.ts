/** A WASM memory asked for more than its job may take. */
export class GrowthDenied extends Error {
  override readonly name = "GrowthDenied";
}

/**
 * Bounds the memory that emscripten's glue may grow. A prediction can be wrong about an odd picture. Past the ceiling an allocation inside
 * the codec fails, instead of the isolate with all its requests.
 */
export class BoundedMemory {
  ceilingBytes = Number.POSITIVE_INFINITY;
  /** The glue asks for some in reserve first and then for less, so a denial alone is no failure. */
  wasDenied = false;
  readonly #memory: WebAssembly.Memory;

  constructor(memory: WebAssembly.Memory) {
    this.#memory = memory;
  }

  get buffer(): ArrayBuffer {
    return this.#memory.buffer;
  }

  get bytes(): number {
    return this.#memory.buffer.byteLength;
  }

  grow(pages: number): number {
    if (this.bytes + Math.floor(pages) * 65_536 > this.ceilingBytes) {
      this.wasDenied = true;
      throw new GrowthDenied();
    }
    return this.#memory.grow(pages);
  }
}
