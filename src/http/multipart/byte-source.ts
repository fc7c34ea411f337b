import { unreadable } from "./file-problem.ts";

/** The runtime hands out 4 KB a read unless it is given a larger buffer, which makes a large upload twice as slow. */
const readBytes = 65_536;
/** A client that sends in crumbs would otherwise take a fresh buffer for each. */
const leastBytes = 16_384;

/** A sender may pause for this long. */
const idleMs = 30_000;
/** What is read of a body after it was refused: more than any upload that is allowed, and not for long. */
const drainBytes = 200_000_000;
const drainMs = 5_000;

/** Pulls chunks from a body. A chunk is the caller's own: it is never overwritten by a later read. */
export class ByteSource {
  readonly #read: () => Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  readonly #cancel: (reason: unknown) => Promise<void>;
  #isAtEnd = false;

  constructor(body: ReadableStream<Uint8Array>) {
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

  /** A chunk of at least one byte, or null at the end. A source that fails is a client that went away: 400. */
  async next(): Promise<Uint8Array | null> {
    for (;;) {
      const { done, value } = await this.#readInTime().catch((error: unknown) => {
        this.#isAtEnd = true;
        throw unreadable("is cut off: the body broke off before its end", error);
      });
      if (done) {
        this.#isAtEnd = true;
        return null;
      }
      if (value && value.byteLength > 0) return value;
    }
  }

  /**
   * Reads on and drops what comes, within limits, and then cancels: a sender that finds its connection closed in the middle
   * never reads the refusal that stands behind it. Never throws: what is cancelled may have failed already.
   */
  async cancel(reason: unknown): Promise<void> {
    const tooLate = Date.now() + drainMs;
    let left = drainBytes;
    try {
      while (!this.#isAtEnd && left > 0 && Date.now() < tooLate) {
        const { done, value } = await this.#readInTime(drainMs);
        if (done) this.#isAtEnd = true;
        left -= value?.byteLength ?? 0;
      }
    } catch {
      // The sender went away: there is nobody to tell.
    }
    await this.#cancel(reason).catch(() => {});
  }

  /** A sender that stalls holds memory that others wait for. */
  async #readInTime(milliseconds = idleMs): Promise<{ done: boolean; value?: Uint8Array | undefined }> {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`nothing came for ${milliseconds} ms`)), milliseconds);
    try {
      return await Promise.race([this.#read(), promise]);
    } finally {
      clearTimeout(timer);
    }
  }
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
