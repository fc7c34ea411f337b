import type { BodyRoom } from "../memory/body-room.ts";

const firstBuffer = 65_536;

interface GatherOptions {
  /** An upper bound of the size, if known. */
  atMostBytes?: number;
  /** The sender's time to send everything, in milliseconds. Waiting for room does not count. */
  withinMs?: number;
  /** Makes the error that is thrown after that time. */
  tooSlow?: () => Error;
}

/**
 * A stream whose beginning can be read before deciding what happens to it: gathered in memory, or sent to the store. It asks for room
 * before it keeps anything.
 */
export class IncomingBytes {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #room: Pick<BodyRoom, "need"> | null;
  readonly #onEnd: () => void;
  #pending: Uint8Array[] = [];
  #readMs = 0;

  constructor(
    stream: ReadableStream<Uint8Array>,
    room: Pick<BodyRoom, "need"> | null = null,
    onEnd: () => void = () => {},
  ) {
    this.#reader = stream.getReader();
    this.#room = room;
    this.#onEnd = onEnd;
  }

  /** The first bytes, without consuming them. Fewer only if the stream has no more. Meant for sniffing: keep `count` small. */
  async peek(count: number): Promise<Uint8Array> {
    let have = this.#pending.reduce((sum, chunk) => sum + chunk.length, 0);
    while (have < count) {
      const { done, value } = await this.#read();
      if (done) break;
      this.#pending.push(value);
      have += value.length;
      await this.#room?.need(have, count);
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
    const { done, value } = await this.#read();
    return done ? null : value;
  }

  /**
   * Everything in one piece. Null: it exceeds `maxBytes`; nothing is lost, and `next` continues where it was. The buffer doubles with
   * the bytes that have come, up to the known bound, whatever was announced.
   */
  async gather(
    maxBytes: number,
    { atMostBytes = maxBytes, withinMs = Number.POSITIVE_INFINITY, tooSlow }: GatherOptions = {},
  ): Promise<Uint8Array | null> {
    const bound = Math.min(maxBytes, atMostBytes);
    let buffer = new Uint8Array(Math.min(bound, firstBuffer));
    await this.#room?.need(buffer.length, bound);
    let filled = 0;
    for (let chunk = await this.next(); chunk; chunk = await this.next()) {
      if (this.#readMs > withinMs && tooSlow) throw tooSlow();
      // Asked again with each chunk, so that a large body gives way while it is still being sent.
      await this.#room?.need(buffer.length, bound);
      if (filled + chunk.length > maxBytes) {
        this.#pending.unshift(buffer.subarray(0, filled), chunk);
        return null;
      }
      if (filled + chunk.length > buffer.length) {
        const needed = filled + chunk.length;
        const size = Math.max(needed, Math.min(needed > bound ? maxBytes : bound, buffer.length * 2));
        await this.#room?.need(size, Math.max(size, bound));
        const grown = new Uint8Array(size);
        grown.set(buffer.subarray(0, filled));
        buffer = grown;
      }
      buffer.set(chunk, filled);
      filled += chunk.length;
    }
    return buffer.subarray(0, filled);
  }

  async #read(): Promise<ReadableStreamReadResult<Uint8Array>> {
    const startedAt = Date.now();
    const result = await this.#reader.read();
    this.#readMs += Date.now() - startedAt;
    if (result.done) this.#onEnd();
    return result;
  }

  /** Tells the sender to stop. Never throws: the stream may have failed already. */
  async cancel(reason?: unknown): Promise<void> {
    this.#pending = [];
    await this.#reader.cancel(reason).catch(() => {});
  }
}
