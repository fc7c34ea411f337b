import { Buffer } from "node:buffer";
import type { ByteSource } from "../byte-source.ts";
import { unreadable } from "./file-problem.ts";

const CR = 0x0d;
const LF = 0x0a;
const empty = new Uint8Array(0);

export interface Line {
  bytes: Uint8Array;
  /** False if the body ended before the line did. */
  ended: boolean;
}

/**
 * Cuts a multipart body at its delimiter (CRLF `--` boundary) without copying: it gives views of the incoming chunks. A boundary has no
 * CR, so a CR can only be the first byte of a delimiter. A delimiter that spans two chunks therefore needs only a count of its matched
 * bytes, and a failed match is never searched again.
 */
export class DelimitedBytes {
  readonly #source: ByteSource;
  readonly #delimiter: Uint8Array;
  #chunk: Uint8Array = empty;
  /** The first delimiter of a body may lack its CRLF, which therefore counts as seen. */
  #matched = 2;
  #reached = false;

  constructor(source: ByteSource, boundary: string) {
    this.#source = source;
    this.#delimiter = new TextEncoder().encode(`\r\n--${boundary}`);
  }

  /** Gives the next bytes before the delimiter, or null after the delimiter. */
  async next(): Promise<Uint8Array | null> {
    for (;;) {
      if (this.#reached) {
        this.#reached = false;
        return null;
      }
      if (this.#chunk.length === 0 && !(await this.#fill())) {
        throw unreadable("is cut off: the body ends without its closing boundary");
      }
      const bytes = this.#matched > 0 ? this.#continueMatch() : this.#search();
      if (bytes.length > 0) return bytes;
    }
  }

  /** Gives the bytes up to the next CRLF. Refuses a lone line feed or carriage return, since readers disagree on it. */
  async readLine(maxBytes: number): Promise<Line> {
    const line: number[] = [];
    let afterCr = false;
    for (;;) {
      if (this.#chunk.length === 0 && !(await this.#fill())) return { bytes: Uint8Array.from(line), ended: false };
      for (const [index, byte] of this.#chunk.entries()) {
        if (afterCr !== (byte === LF)) throw unreadable("stands in a body whose lines do not end with CRLF");
        if (afterCr) {
          this.#chunk = this.#chunk.subarray(index + 1);
          return { bytes: Uint8Array.from(line), ended: true };
        }
        afterCr = byte === CR;
        if (!afterCr && line.push(byte) > maxBytes)
          throw unreadable("stands behind a boundary or part headers that are too long");
      }
      this.#chunk = empty;
    }
  }

  /** Reads the rest of the body. */
  async rest(): Promise<Uint8Array | null> {
    const bytes = this.#chunk.length > 0 ? this.#chunk : await this.#source.next();
    this.#chunk = empty;
    return bytes;
  }

  async #fill(): Promise<boolean> {
    this.#chunk = (await this.#source.next()) ?? empty;
    return this.#chunk.length > 0;
  }

  /** Continues a delimiter that began in an earlier chunk. Gives its bytes if it turns out not to be one. */
  #continueMatch(): Uint8Array {
    const wanted = this.#delimiter.subarray(this.#matched);
    const common = commonPrefix(this.#chunk, wanted);
    if (common === wanted.length) {
      this.#matched = 0;
      this.#reached = true;
    } else if (common === this.#chunk.length) {
      this.#matched += common;
    } else {
      const held = this.#delimiter.slice(0, this.#matched);
      this.#matched = 0;
      return held;
    }
    this.#chunk = this.#chunk.subarray(common);
    return empty;
  }

  #search(): Uint8Array {
    const chunk = this.#chunk;
    const at = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).indexOf(this.#delimiter);
    if (at >= 0) {
      this.#reached = true;
      this.#chunk = chunk.subarray(at + this.#delimiter.length);
      return chunk.subarray(0, at);
    }
    this.#chunk = empty;
    const tail = chunk.subarray(Math.max(0, chunk.length - this.#delimiter.length + 1));
    const lastCr = tail.lastIndexOf(CR);
    if (lastCr < 0) return chunk;
    const begun = tail.subarray(lastCr);
    if (commonPrefix(begun, this.#delimiter) < begun.length) return chunk;
    this.#matched = begun.length;
    return chunk.subarray(0, chunk.length - begun.length);
  }
}

function commonPrefix(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  let index = 0;
  while (index < length && a[index] === b[index]) index++;
  return index;
}
