const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const COMMA = 0x2c;

export type RecordFlaw = "stray_quote" | "open_quote";

/** Offsets count from the first byte of the scan. `end` is the offset after the line end. */
export interface ScannedRecord {
  start: number;
  end: number;
  line: number;
  nextLine: number;
  isBlank: boolean;
  /** Exact for a record that came in one piece. */
  flaw: RecordFlaw | null;
}

/**
 * Finds the ends of CSV records without parsing them, however the bytes are split. A quote opens a field only at the field's start
 * (RFC 4180), so a stray quote spoils its own record and never hides the next ones. The bytes are UTF-8, in which a byte below 128
 * is always that character.
 */
export class RecordScanner {
  #scanned = 0;
  #start = 0;
  #line: number;
  #nextLine: number;
  #flaw: RecordFlaw | null = null;
  #isQuoted = false;
  /** The offset after the last quote that closed a field. Another quote there makes an escaped one. */
  #closedAt = -1;
  #last = LF;

  constructor(firstLine: number) {
    this.#line = firstLine;
    this.#nextLine = firstLine;
  }

  /** Scans a piece and gives the records that end in it. After `mostRows` that are not blank it stops, and must not go on. */
  scan(piece: Uint8Array, mostRows = Number.POSITIVE_INFINITY): ScannedRecord[] {
    const found: ScannedRecord[] = [];
    let rows = 0;
    this.#walk(piece, (end, isBlank) => {
      found.push(this.#cut(end, isBlank));
      if (!isBlank) rows++;
      return rows < mostRows;
    });
    return found;
  }

  /** Scans a piece and counts the records that end in it and are not blank. A million of them would be so much garbage. */
  count(piece: Uint8Array): number {
    let rows = 0;
    this.#walk(piece, (end, isBlank) => {
      this.#pass(end);
      if (!isBlank) rows++;
      return true;
    });
    return rows;
  }

  /** Calls back at the end of each record, until it is told to stop. */
  #walk(piece: Uint8Array, onRecord: (end: number, isBlank: boolean) => boolean): void {
    const length = piece.length;
    for (let i = 0; i < length; i++) {
      const byte = piece[i] as number;
      // Nearly all bytes of a file with ids and numbers leave the loop here.
      if (byte > QUOTE) continue;
      if (byte === QUOTE) this.#meetQuote(piece, i);
      else if (byte === LF) {
        this.#nextLine++;
        if (this.#isQuoted) continue;
        const end = this.#scanned + i + 1;
        const size = end - this.#start;
        if (!onRecord(end, size === 1 || (size === 2 && this.#before(piece, i) === CR))) return;
      }
    }
    this.#last = piece[length - 1] ?? this.#last;
    this.#scanned += length;
  }

  /** The record after the last line end, or null. */
  finish(): ScannedRecord | null {
    if (this.#start === this.#scanned) return null;
    if (this.#isQuoted) this.#flaw ??= "open_quote";
    return this.#cut(this.#scanned, false);
  }

  #meetQuote(piece: Uint8Array, at: number): void {
    const offset = this.#scanned + at;
    if (this.#isQuoted) {
      this.#isQuoted = false;
      this.#closedAt = offset + 1;
      if (!mayFollowField(piece, at + 1)) this.#flaw = "stray_quote";
    } else if (offset === this.#closedAt || offset === this.#start || this.#before(piece, at) === COMMA) {
      this.#isQuoted = true;
    } else {
      this.#flaw = "stray_quote";
    }
  }

  #before(piece: Uint8Array, at: number): number {
    return at > 0 ? (piece[at - 1] as number) : this.#last;
  }

  #cut(end: number, isBlank: boolean): ScannedRecord {
    const record = {
      start: this.#start,
      end,
      line: this.#line,
      nextLine: this.#nextLine,
      isBlank,
      flaw: this.#flaw,
    };
    this.#pass(end);
    return record;
  }

  /** The next record begins here. */
  #pass(end: number): void {
    this.#start = end;
    this.#line = this.#nextLine;
    this.#flaw = null;
    this.#closedAt = -1;
  }
}

function mayFollowField(piece: Uint8Array, at: number): boolean {
  const byte = piece[at];
  if (byte === CR) return piece[at + 1] === LF;
  return byte === undefined || byte === COMMA || byte === LF || byte === QUOTE;
}
