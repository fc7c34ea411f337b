const firstBuffer = 262_144;

/** A stream whose beginning can be read before it is decided what becomes of it: kept in memory, or sent to the store. */
export class IncomingBytes {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #pending: Uint8Array[] = [];

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader();
  }

  /** The first bytes, which stay to be read; fewer only when the stream has no more. For sniffing: keep `count` small. */
  async peek(count: number): Promise<Uint8Array> {
    let have = this.#pending.reduce((sum, chunk) => sum + chunk.length, 0);
    while (have < count) {
      const { done, value } = await this.#reader.read();
      if (done) break;
      this.#pending.push(value);
      have += value.length;
    }
    const head = new Uint8Array(Math.min(have, count));
    let filled = 0;
    for (const chunk of this.#pending) {
      const taken = chunk.subarray(0, head.length - filled);
      head.set(taken, filled);
      filled += taken.length;
    }
    return head;
  }

  /** The next chunk, or null at the end. */
  async next(): Promise<Uint8Array | null> {
    const pending = this.#pending.shift();
    if (pending) return pending;
    const { done, value } = await this.#reader.read();
    return done ? null : value;
  }

  /**
   * Everything in one piece, or null when it is more than `maxBytes`: then nothing is lost, and `next` goes on from where it
   * was. The buffer doubles with what has come, never with what was announced, up to a known bound (`atMostBytes`).
   */
  async gather(maxBytes: number, atMostBytes = maxBytes): Promise<Uint8Array | null> {
    const bound = Math.min(maxBytes, atMostBytes);
    let buffer = new Uint8Array(Math.min(bound, firstBuffer));
    let filled = 0;
    for (let chunk = await this.next(); chunk; chunk = await this.next()) {
      if (filled + chunk.length > maxBytes) {
        this.#pending.unshift(buffer.subarray(0, filled), chunk);
        return null;
      }
      if (filled + chunk.length > buffer.length) {
        const needed = filled + chunk.length;
        const grown = new Uint8Array(Math.max(needed, Math.min(needed > bound ? maxBytes : bound, buffer.length * 2)));
        grown.set(buffer.subarray(0, filled));
        buffer = grown;
      }
      buffer.set(chunk, filled);
      filled += chunk.length;
    }
    return buffer.subarray(0, filled);
  }

  /** Tells the sender to stop. Never throws: what is cancelled may have failed already. */
  async cancel(reason?: unknown): Promise<void> {
    this.#pending = [];
    await this.#reader.cancel(reason).catch(() => {});
  }
}
