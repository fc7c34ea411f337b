/** Bits as deflate wants them: numbers from their lowest bit, codes from their highest. */
export class DeflateWriter {
  #bits: number[] = [];

  number(value: number, bits: number): this {
    for (let i = 0; i < bits; i++) this.#bits.push((value >> i) & 1);
    return this;
  }

  code(code: string): this {
    for (const bit of code) this.#bits.push(Number(bit));
    return this;
  }

  /** As a zlib stream: the given header, the blocks, and the checksum. */
  stream(header: [number, number], checksum: number): Buffer {
    const bytes = Buffer.alloc(Math.ceil(this.#bits.length / 8));
    this.#bits.forEach((bit, i) => {
      bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (bit << (i & 7));
    });
    const end = Buffer.alloc(4);
    end.writeUInt32BE(checksum);
    return Buffer.concat([Buffer.from(header), bytes, end]);
  }
}

/** The codes of RFC 1951, section 3.2.2, by symbol. Of lengths that make none, some are nonsense. */
export function canonicalCodes(lengths: number[]): string[] {
  const codes: string[] = [];
  let next = 0;
  for (let length = 1; length <= 15; length++) {
    next <<= 1;
    lengths.forEach((wanted, symbol) => {
      if (wanted === length) codes[symbol] = (next++).toString(2).padStart(length, "0");
    });
  }
  return codes;
}

/** Lengths of `count` symbols, zero but for those given. */
export function lengthsOf(count: number, given: Record<number, number>): number[] {
  return Array.from({ length: count }, (_, symbol) => given[symbol] ?? 0);
}
