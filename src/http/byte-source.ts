import { afterRead, freshPace, type SenderPace } from "../domain/upload/sender-pace.ts";

/** The runtime hands out 4 KB a read unless it is given a larger buffer, which makes a large upload twice as slow. */
const readBytes = 65_536;
/** A client that sends in crumbs would otherwise take a fresh buffer for each. */
const leastBytes = 16_384;

/** What is read of a body after it was refused: more than any upload that is allowed, and not for long. */
const drainBytes = 200_000_000;
const drainMs = 5_000;

interface ByteSourceOptions {
  /** Of the whole body; null where nobody says. */
  announcedBytes: number | null;
  /** The refusal of a body that cannot be read; the reason is a clause without its subject. */
  refuse: (reason: string, cause?: unknown) => Error;
}

/**
 * Pulls chunks from a body, as long as its sender keeps up. A chunk is the caller's own: it is never overwritten by a later read.
 * Only waiting for the sender counts: where the caller reads no further, for want of memory, the sender need not send.
 */
export class ByteSource {
  readonly #options: ByteSourceOptions;
  #pace: SenderPace;
  readonly #read: () => Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  readonly #cancel: (reason: unknown) => Promise<void>;
  #isAtEnd = false;
  #isTooSlow = false;

  constructor(body: ReadableStream<Uint8Array>, options: ByteSourceOptions) {
    this.#options = options;
    this.#pace = freshPace(options.announcedBytes);
    const byob = byobReader(body);
    if (byob) {
      this.#read = () => byob.readAtLeast(leastBytes, new Uint8Array(readBytes));
      this.#cancel = (reason) => byob.cancel(reason);
    } else {
      const reader = body.getReader();
      this.#read = () => reader.read();
      this.#cancel = (reason) => reader.cancel(reason);
    }
  }

  /** A chunk of at least one byte, or null at the end. A source that fails is a client that went away, or one that is too slow. */
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
    this.#pace = afterRead(this.#pace, { ms: Date.now() - startedAt, bytes: read.value?.byteLength ?? 0 });
    if (!read.done && this.#pace.creditMs < 0) throw this.#refuseSlow();
    return read;
  }

  #refuseSlow(cause?: unknown): Error {
    this.#isTooSlow = true;
    return this.#options.refuse("comes too slowly: send at least 64 KB a second", cause);
  }

  /**
   * Reads on and drops what comes, within limits, and then cancels: a sender that finds its connection closed in the middle
   * never reads the refusal that stands behind it. A slow one would not come to an end of it. Never throws: what is cancelled may
   * have failed already.
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
      // The sender went away: there is nobody to tell.
    }
    await this.#cancel(reason).catch(() => {});
  }

  /** Reads no further. Never throws. */
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

/** Null for a stream made in JavaScript, which has no byte reader. */
function byobReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: "byob" });
  } catch (error) {
    if (body.locked) throw error;
    return null;
  }
}
