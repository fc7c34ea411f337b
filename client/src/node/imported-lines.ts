import type { ImportNotes, RefusedLine } from "./import-notes.ts";

type Settled = "added" | "blank" | { refused: string };

/** The lines of an import that have ended. They end in any order, and are noted in theirs. */
export class ImportedLines {
  #notes: ImportNotes;
  /** Lines that ended before one in front of them. */
  readonly #ahead = new Map<number, Settled>();
  #fresh: RefusedLine[] = [];
  readonly #shown: RefusedLine[] = [];
  /** Lines that ended since they were last taken. */
  ended = 0;

  constructor(notes: ImportNotes) {
    this.#notes = { ...notes };
  }

  get notes(): ImportNotes {
    return this.#notes;
  }

  settle(number: number, as: Settled): void {
    this.#ahead.set(number, as);
    let { lines, added, refused } = this.#notes;
    for (let next = this.#ahead.get(lines + 1); next !== undefined; next = this.#ahead.get(lines + 1)) {
      this.#ahead.delete(++lines);
      this.ended++;
      if (next === "added") added++;
      else if (next !== "blank") {
        refused++;
        this.#fresh.push({ line: lines, reason: next.refused });
        if (this.#shown.length < 100) this.#shown.push({ line: lines, reason: next.refused });
      }
    }
    this.#notes = { ...this.#notes, lines, added, refused };
  }

  /** The notes, and the refused lines that were not taken before. */
  take(): [ImportNotes, RefusedLine[]] {
    const fresh = this.#fresh;
    this.#fresh = [];
    this.ended = 0;
    return [this.#notes, fresh];
  }

  firstRefused(count: number): RefusedLine[] {
    return this.#shown.slice(0, count);
  }
}
