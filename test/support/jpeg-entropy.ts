import { acTable, codesOf, dcTable } from "./jpeg-tables.ts";

const dcCodes = codesOf(dcTable);
const acCodes = codesOf(acTable);

/** Writes entropy-coded segments (T.81, F.1.2), stuffed, with restart markers where asked. */
export class EntropyWriter {
  readonly #bytes: number[] = [];
  #pending = 0;
  #count = 0;
  #restarts = 0;
  #predictions: number[] = [];

  /** The coefficients from `first` to `last` of a block of the component. */
  block(coefficients: Int16Array, component: number, first: number, last: number): void {
    if (first === 0) {
      const dc = coefficients[0] as number;
      this.#symbol(dcCodes, 0, dc - (this.#predictions[component] ?? 0));
      this.#predictions[component] = dc;
    }
    let run = 0;
    for (let k = Math.max(1, first); k <= last; k++) {
      const value = coefficients[k] as number;
      if (value === 0) {
        run++;
        continue;
      }
      for (; run > 15; run -= 16) this.#bits(...(acCodes.get(0xf0) as [number, number]));
      this.#symbol(acCodes, run, value);
      run = 0;
    }
    if (last > 0 && run > 0) this.#bits(...(acCodes.get(0) as [number, number]));
  }

  restart(): void {
    this.#align();
    this.#bytes.push(0xff, 0xd0 + (this.#restarts++ & 7));
    this.#predictions = [];
  }

  end(): Buffer {
    this.#align();
    return Buffer.from(this.#bytes);
  }

  #symbol(codes: Map<number, [number, number]>, run: number, value: number): void {
    const size = 32 - Math.clz32(Math.abs(value));
    this.#bits(...(codes.get(run * 16 + size) as [number, number]));
    this.#bits(value < 0 ? value + 2 ** size - 1 : value, size);
  }

  #bits(value: number, length: number): void {
    for (let i = length - 1; i >= 0; i--) {
      this.#pending = (this.#pending << 1) | ((value >> i) & 1);
      if (++this.#count < 8) continue;
      this.#bytes.push(this.#pending);
      if (this.#pending === 0xff) this.#bytes.push(0);
      this.#pending = 0;
      this.#count = 0;
    }
  }

  /** Filled with ones. */
  #align(): void {
    if (this.#count > 0) this.#bits(0xff, 8 - this.#count);
  }
}
