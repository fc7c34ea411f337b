import type { DelimitedBytes } from "./delimited-bytes.ts";
import { unreadable } from "./file-problem.ts";
import { headerLimits, type PartHeaders, parsePartHeaders } from "./part-headers.ts";

export const sequenceLimits = { preambleBytes: 1024, parts: 20, ignoredBytes: 65_536 } as const;
/** RFC 2046 allows blanks between a boundary and its line end. No client needs many. */
const maxPaddingBytes = 128;

/** Walks the parts of a body. Reads, counts and drops the preamble, other parts and the epilogue. */
export class PartSequence {
  readonly #bytes: DelimitedBytes;
  #parts = 0;
  #ignored = 0;

  constructor(bytes: DelimitedBytes) {
    this.#bytes = bytes;
  }

  /** Reads to the first boundary. */
  async begin(): Promise<void> {
    // The first two bytes of a preamble come back as the CRLF that the first boundary may leave out.
    let left = sequenceLimits.preambleBytes + 2;
    for (let run = await this.#bytes.next(); run; run = await this.#bytes.next()) {
      left -= run.length;
      if (left < 0) throw unreadable("cannot be found: the body does not begin with the boundary of its Content-Type");
    }
  }

  /** Reads on after a boundary: the headers of the next part, or null if the boundary closed the body. */
  async next(): Promise<PartHeaders | null> {
    const { bytes, ended } = await this.#bytes.readLine(maxPaddingBytes);
    const mark = asText(bytes).trimEnd();
    if (mark === "--") {
      if (ended) await this.#dropEpilogue();
      return null;
    }
    if (mark !== "" && mark !== "-")
      throw unreadable("stands in a body with a boundary that has other text on its line");
    if (!ended || mark === "-") throw unreadable("is cut off: the body ends without its closing boundary");
    this.#parts += 1;
    if (this.#parts > sequenceLimits.parts) {
      throw unreadable(`stands in a body of more than ${sequenceLimits.parts} parts`);
    }
    return this.#readHeaders();
  }

  /** Skips the rest of a part. `refuse` makes the error of a body that has too much of what is skipped. */
  async skip(refuse: () => Error = tooMuchBeside): Promise<void> {
    for (let run = await this.#bytes.next(); run; run = await this.#bytes.next()) this.#ignore(run, refuse);
  }

  async #readHeaders(): Promise<PartHeaders> {
    const lines: string[] = [];
    let left: number = headerLimits.bytes;
    for (;;) {
      const { bytes, ended } = await this.#bytes.readLine(left);
      if (!ended) throw unreadable("is cut off: the body ends within the headers of a part");
      if (bytes.length === 0) return parsePartHeaders(lines);
      left = Math.max(0, left - bytes.length - 2);
      if (lines.push(asText(bytes)) > headerLimits.lines) {
        throw unreadable(`stands behind more than ${headerLimits.lines} part headers`);
      }
    }
  }

  async #dropEpilogue(): Promise<void> {
    for (let rest = await this.#bytes.rest(); rest; rest = await this.#bytes.rest()) this.#ignore(rest);
  }

  #ignore(bytes: Uint8Array, refuse: () => Error = tooMuchBeside): void {
    this.#ignored += bytes.length;
    if (this.#ignored > sequenceLimits.ignoredBytes) throw refuse();
  }
}

function tooMuchBeside() {
  return unreadable(`stands in a body with more than ${sequenceLimits.ignoredBytes} bytes beside it`);
}

function asText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
