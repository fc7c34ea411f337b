type Part = "input" | "pixels" | "result" | "decoder" | "resizer" | "encoder";

/** Adds up everything that a job holds at once: WASM memories with idle ones, pixel buffers, the input and the result. */
export class MemoryLedger {
  peakBytes = 0;
  readonly #parts = new Map<Part, number>();

  set(part: Part, bytes: number): void {
    this.#parts.set(part, bytes);
    let live = 0;
    for (const held of this.#parts.values()) live += held;
    this.peakBytes = Math.max(this.peakBytes, live);
  }
}
