import type { KeyValueStore } from "./outbox.ts";

/** How many answers were given on a day. */
export interface Day {
  day: string;
  count: number;
}

/** The day where the person is. */
export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The count after some answers, or after some were taken back. A new day begins at nothing. */
export function countedOn(before: Day | null, day: string, change: number): Day {
  const count = before?.day === day ? before.count : 0;
  return { day, count: Math.max(0, count + change) };
}

/** Another version of the page may have written it. */
export function parseDay(text: string | null): Day | null {
  try {
    const value = JSON.parse(text ?? "null");
    const isDay = typeof value?.day === "string" && Number.isSafeInteger(value.count) && value.count >= 0;
    return isDay ? { day: value.day, count: value.count } : null;
  } catch {
    return null;
  }
}

/** Counts what a person answers today by one way in, in all tabs of the browser. Reloads keep it. */
export class Today {
  readonly #store: KeyValueStore;
  readonly #storageKey: string;
  readonly #now: () => number;
  /** Used where the browser refuses to store. */
  #unstored: Day | null = null;

  constructor(store: KeyValueStore, key: string, now: () => number) {
    this.#store = store;
    this.#storageKey = `muster-label-today/${key}`;
    this.#now = now;
  }

  get count(): number {
    return countedOn(this.#read(), this.#day, 0).count;
  }

  add(change: number): void {
    const counted = countedOn(this.#read(), this.#day, change);
    try {
      this.#store.setItem(this.#storageKey, JSON.stringify(counted));
      this.#unstored = null;
    } catch {
      this.#unstored = counted;
    }
  }

  clear(): void {
    this.#unstored = null;
    try {
      this.#store.removeItem(this.#storageKey);
    } catch {
      // Storage is forbidden here.
    }
  }

  isIn(storageKey: string | null): boolean {
    return storageKey === this.#storageKey;
  }

  get #day(): string {
    return dayOf(new Date(this.#now()));
  }

  #read(): Day | null {
    if (this.#unstored) return this.#unstored;
    try {
      return parseDay(this.#store.getItem(this.#storageKey));
    } catch {
      return null;
    }
  }
}
