import type { PersonFacts } from "./person-facts.ts";
import type { Slot } from "./person-row.ts";
import { contentsFrom, pagesOf, type SessionContents } from "./session-contents.ts";

/** Name the rapids' pages, one prefix for each slot. The character after '/' is '0', which ends the range. */
const prefixes = ["packed/", "packed-too/"] as const;
/** Deflated. Larger contents are read when they are needed: many objects share the memory of an isolate. */
const keptBytes = 16_384;
const slots: readonly Slot[] = [0, 1];

/** The rapids of the latest sessions. Two sessions may go on at once, so there are two slots. */
export class SessionSlots {
  readonly #facts: PersonFacts;
  readonly #kept: (SessionContents | null)[] = [null, null];

  constructor(facts: PersonFacts) {
    this.#facts = facts;
  }

  /** Takes the place of what stood in the slot. */
  write(slot: Slot, contents: SessionContents): void {
    const pages = pagesOf(contents);
    // A new person has no pages left over.
    const isKnown = this.#facts.isStored();
    for (const [i, page] of pages.entries()) this.#facts.keep(`${prefixes[slot]}${i}`, page);
    if (isKnown) this.#delete(this.#namesIn(slot).slice(pages.length));
    // The first answer mostly follows soon, and would inflate and parse them.
    this.#kept[slot] = pages.reduce((bytes, page) => bytes + page.byteLength, 0) <= keptBytes ? contents : null;
  }

  /** Null for most sessions that are over. */
  of({ id }: { id: string }): SessionContents | null {
    const known = this.#kept.find((contents) => contents?.sessionId === id);
    if (known) return known;
    for (const slot of slots) {
      const found = this.#read(slot);
      if (found?.sessionId !== id) continue;
      this.#kept[slot] = found;
      return found;
    }
    return null;
  }

  isEmpty(): boolean {
    return slots.every((slot) => this.#namesIn(slot).length === 0);
  }

  drop(slot: Slot): void {
    this.#delete(this.#namesIn(slot));
    this.#kept[slot] = null;
  }

  dropAll(): void {
    for (const slot of slots) this.drop(slot);
  }

  /** Drops the rapids of these sessions. */
  dropOf(sessionIds: readonly string[]): void {
    for (const slot of slots) {
      const sessionId = this.#read(slot)?.sessionId;
      if (sessionId !== undefined && sessionIds.includes(sessionId)) this.drop(slot);
    }
  }

  #read(slot: Slot): SessionContents | null {
    return contentsFrom(this.#namesIn(slot).map((name) => this.#facts.read(name) as ArrayBuffer));
  }

  /** Sorts by page number: ten or more pages come only with rapids of more than 5 MB. */
  #namesIn(slot: Slot): string[] {
    const prefix = prefixes[slot];
    return this.#facts
      .sql("SELECT name FROM facts WHERE name >= ? AND name < ?", prefix, `${prefix.slice(0, -1)}0`)
      .map(({ name }) => String(name))
      .sort((one, other) => Number(one.slice(prefix.length)) - Number(other.slice(prefix.length)));
  }

  #delete(names: readonly string[]): void {
    for (const name of names) this.#facts.sql("DELETE FROM facts WHERE name = ?", name);
  }
}
