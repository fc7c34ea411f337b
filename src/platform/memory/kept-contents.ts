import { LRUCache } from "lru-cache";
import type { GivingCache, IsolateMemory } from "./isolate-memory.ts";

/** An object costs about so many bytes for each letter of its JSON. */
const bytesPerLetter = 3;

/** Keeps what was read most recently, while the isolate has room for it. */
export class KeptContents implements GivingCache {
  readonly #memory: IsolateMemory;
  readonly #held: LRUCache<string, object>;

  constructor(memory: IsolateMemory, maxBytes: number) {
    this.#memory = memory;
    this.#held = new LRUCache({ maxSize: maxBytes });
    memory.addCache(this);
  }

  get bytes(): number {
    return this.#held.calculatedSize;
  }

  get(key: string): object | undefined {
    return this.#held.get(key);
  }

  set(key: string, value: object): void {
    const size = JSON.stringify(value).length * bytesPerLetter;
    const growth = Math.min(size, this.#held.maxSize - this.bytes);
    if (this.#memory.hasRoomFor(this, growth)) this.#held.set(key, value, { size });
  }

  giveWay(): void {
    this.#held.clear();
  }
}
