import { RecordScanner } from "../../domain/seeding/record-scanner.ts";
import { SeedFileRefused } from "../../domain/seeding/seed-file-refused.ts";
import { seedFileBytes, seedFileRows } from "../../domain/seeding/seed-limits.ts";
import type { SeedHeader } from "./seed-header.ts";

/** Checks a file while it is uploaded: one look at each byte, without parsing. Throws SeedFileRefused. */
export class SeedFileCheck {
  readonly #scanner: RecordScanner;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  #headerLeft: number;
  #bytes = 0;
  #rows = 0;

  constructor({ firstOffset, firstLine }: SeedHeader) {
    this.#headerLeft = firstOffset;
    this.#scanner = new RecordScanner(firstLine);
  }

  add(chunk: Uint8Array): void {
    this.#bytes += chunk.length;
    if (this.#bytes > seedFileBytes) throw SeedFileRefused.tooLarge();
    if (chunk.includes(0)) throw SeedFileRefused.binary();
    this.#decode(chunk, true);
    const ofHeader = Math.min(this.#headerLeft, chunk.length);
    this.#headerLeft -= ofHeader;
    this.#rows += this.#scanner.count(chunk.subarray(ofHeader));
    if (this.#rows > seedFileRows) throw SeedFileRefused.tooManyRows();
  }

  /** Ends the check and returns the number of rows, good and bad. */
  end(): number {
    this.#decode(new Uint8Array(0), false);
    if (this.#scanner.finish()) this.#rows++;
    if (this.#rows > seedFileRows) throw SeedFileRefused.tooManyRows();
    return this.#rows;
  }

  /** Refuses invalid UTF-8 here, so that no later chunk holds half a character or a replaced one. */
  #decode(chunk: Uint8Array, stream: boolean): void {
    try {
      this.#decoder.decode(chunk, { stream });
    } catch {
      throw SeedFileRefused.notUtf8();
    }
  }
}
