import { afterRead, freshPace, type SenderPace } from "../domain/upload/sender-pace.ts";

/** A read without a buffer of our own gives only 4 KB, which makes a large upload twice as slow. */
const leastBuffer = 65_536;
/** The fewest bytes that a read waits for, so that none takes a buffer for a few bytes. */
const leastBytes = { atFirst: 16_384, atMost: 131_072 };

/** Limits on reading a refused body: more bytes than any allowed upload, but not for long. */
const drainBytes = 200_000_000;
const drainMs = 5_000;

interface ByteSourceOptions {
  /** The declared length of the whole body; null if unknown. */
  announcedBytes: number | null;
  /** Refuses a body that cannot be read. The reason is a clause without its subject. */
  refuse: (reason: string, cause?: unknown) => Error;
}

/**
 * Pulls chunks from a body while its sender keeps up. Later reads never overwrite a chunk. Only time spent waiting for the sender
 * counts: while the caller waits for memory, the sender need not send.
 */
export class ByteSource {
  readonly #options: ByteSourceOptions;
  #pace: SenderPace;
  #came = 0;
  readonly #read: () => Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  readonly #cancel: (reason: unknown) => Promise<void>;
  #isAtEnd = false;
  #isTooSlow = false;

  constructor(body: ReadableStream<Uint8Array>, options: ByteSourceOptions) {
    this.#options = options;
    this.#pace = freshPace(options.announcedBytes);
    const byob = byobReader(body);
    if (byob) {
      this.#read = () => {
        const least = leastFor(this.#came);
        return byob.readAtLeast(least, new Uint8Array(Math.max(leastBuffer, least)));
      };
      this.#cancel = (reason) => byob.cancel(reason);
    } else {
      const reader = body.getReader();
      this.#read = () => reader.read();
      this.#cancel = (reason) => reader.cancel(reason);
    }
  }

  /** Reads a chunk of at least one byte, or null at the end. Fails if the client disconnects or is too slow. */
  async next(): Promise<Uint8Array | null> {
    for (;;) {
      const { done, value } = await this.#readPaced();
      if (done) {
        this.#isAtEnd = true;
        return null;
      }
      if (value && value.byteLength > 0) return value;
    }
  }

  async #readPaced() {
    const startedAt = Date.now();
    const read = await this.#readInTime(this.#pace.creditMs).catch((error: unknown) => {
      const { refuse } = this.#options;
      if (error instanceof NothingCame) throw this.#refuseSlow(error);
      this.#isAtEnd = true;
      throw refuse("is cut off: the body broke off before its end", error);
    });
    const bytes = read.value?.byteLength ?? 0;
    this.#came += bytes;
    this.#pace = afterRead(this.#pace, { ms: Date.now() - startedAt, bytes });
    if (!read.done && this.#pace.creditMs < 0) throw this.#refuseSlow();
    return read;
  }

  #refuseSlow(cause?: unknown): Error {
    this.#isTooSlow = true;
    return this.#options.refuse("comes too slowly: send at least 64 KB a second", cause);
  }

  /**
   * Reads and drops the rest of the body within limits, then cancels it: a sender whose connection closes in the middle never reads
   * the refusal. Never throws, since the body may have failed already.
   */
  async cancel(reason: unknown): Promise<void> {
    const tooLate = Date.now() + drainMs;
    let left = drainBytes;
    try {
      while (!this.#isAtEnd && !this.#isTooSlow && left > 0 && Date.now() < tooLate) {
        const { done, value } = await this.#readInTime(drainMs);
        if (done) this.#isAtEnd = true;
        left -= value?.byteLength ?? 0;
      }
    } catch {
      // The sender disconnected and will not read the refusal.
    }
    await this.#cancel(reason).catch(() => {});
  }

  /** Stops reading. Never throws. */
  async drop(): Promise<void> {
    await this.#cancel("nobody reads it").catch(() => {});
  }

  async #readInTime(milliseconds: number): Promise<{ done: boolean; value?: Uint8Array | undefined }> {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new NothingCame(`nothing came for ${milliseconds} ms`)), milliseconds);
    try {
      return await Promise.race([this.#read(), promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}

class NothingCame extends Error {}

/**
 * Large reads take a third less CPU a byte. But what a read waits for does not count for its sender's pace yet, so it is at most an eighth
 * of what came before, and the buffers of small bodies stay small.
 */
function leastFor(came: number): number {
  return Math.min(leastBytes.atMost, Math.max(leastBytes.atFirst, Math.floor(came / 8)));
}

/** Null for a stream made in JavaScript, which has no byte reader. */
function byobReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: "byob" });
  } catch (error) {
    if (body.locked) throw error;
    return null;
  }
}
