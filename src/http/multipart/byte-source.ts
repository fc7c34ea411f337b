import { unreadable } from "./file-problem.ts";

/** The runtime hands out 4 KB a read unless it is given a larger buffer, which makes a large upload twice as slow. */
const readBytes = 65_536;
/** A client that sends in crumbs would otherwise take a fresh buffer for each. */
const leastBytes = 16_384;

/** Pulls chunks from a body. A chunk is the caller's own: it is never overwritten by a later read. */
export class ByteSource {
  readonly #read: () => Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  readonly #cancel: (reason: unknown) => Promise<void>;

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
      const { done, value } = await this.#read().catch((error: unknown) => {
        throw unreadable("is cut off: the body broke off before its end", error);
      });
      if (done) return null;
      if (value && value.byteLength > 0) return value;
    }
  }

  /** Never throws: what is cancelled may have failed already. */
  async cancel(reason: unknown): Promise<void> {
    await this.#cancel(reason).catch(() => {});
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
