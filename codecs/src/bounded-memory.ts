/** A WASM memory asked for more than its job may take. */
export class GrowthDenied extends Error {
  override readonly name = "GrowthDenied";
}

/**
 * Bounds the memory that a codec may grow. A prediction can be wrong about an odd picture. Past the ceiling an allocation inside
 * the codec fails, instead of the isolate with all its requests.
 */
export class BoundedMemory {
  ceilingBytes = Number.POSITIVE_INFINITY;
  /** A codec may try another way, so a denial alone is no failure. */
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

/** The import by which our builds of libwebp grow. */
export function grows(memory: { grow(pages: number): number }, pages: number): boolean {
  try {
    memory.grow(pages);
    return true;
  } catch {
    return false;
  }
}
