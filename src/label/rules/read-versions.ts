import type { KeyValueStore } from "./outbox.ts";

/** Whoever reads more than so many instructions is shown the oldest again. */
const mostVersions = 50;

/** The versions of instructions that a person has read in this browser, the latest first. */
export class ReadVersions {
  readonly #store: KeyValueStore;
  readonly #name: string;
  /** Where storage is forbidden or full, they are known as long as the page lives. */
  readonly #here = new Set<string>();

  /** `key` names the way in. */
  constructor(store: KeyValueStore, key: string) {
    this.#store = store;
    this.#name = storeNameOf(key);
  }

  has(version: string): boolean {
    return this.#here.has(version) || this.#read().includes(version);
  }

  get isEmpty(): boolean {
    return this.#here.size === 0 && this.#read().length === 0;
  }

  add(version: string): void {
    this.#here.add(version);
    const others = this.#read().filter((one) => one !== version);
    try {
      this.#store.setItem(this.#name, JSON.stringify([version, ...others].slice(0, mostVersions)));
    } catch {
      // The page itself remembers.
    }
  }

  forget(): void {
    this.#here.clear();
    try {
      this.#store.removeItem(this.#name);
    } catch {
      // Nothing was stored.
    }
  }

  /** Read anew each time: another tab may have shown one. */
  #read(): string[] {
    try {
      const value: unknown = JSON.parse(this.#store.getItem(this.#name) ?? "[]");
      return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
    } catch {
      return [];
    }
  }
}

export function storeNameOf(key: string): string {
  return `muster-label-read/${key}`;
}
