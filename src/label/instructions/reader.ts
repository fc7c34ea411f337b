import type { KeyValueStore } from "../rules/outbox.ts";
import { ReadVersions } from "../rules/read-versions.ts";
import type { Instructions, NamedInstructions } from "../wire.ts";

export interface ReaderDeps {
  store: KeyValueStore;
  /** Names the way in. */
  key: string;
  /** Instructions come from the service alone, as media do. */
  isAllowed: (url: string) => boolean;
  fetch?: (url: string) => Promise<Response>;
  wait?: (ms: number) => Promise<void>;
}

/** How long it waits before each try. */
const triesAfterMs = [0, 1_000, 3_000];
const patienceMs = 10_000;

/** Loads instructions, once each, and knows which of them the person has read. */
export class InstructionsReader {
  readonly read: ReadVersions;
  readonly #deps: Required<ReaderDeps>;
  readonly #loaded = new Map<string, Instructions>();
  /** Those who wait for a version that is being loaded. */
  readonly #waiting = new Map<string, ((loaded: Instructions | null) => void)[]>();

  constructor(deps: ReaderDeps) {
    this.#deps = { fetch: fetchInstructions, wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)), ...deps };
    this.read = new ReadVersions(deps.store, deps.key);
  }

  /** Loads what the person has not read, before its task comes. */
  async loadUnread(named: NamedInstructions): Promise<void> {
    if (!this.read.has(named.version)) await this.load(named);
  }

  /** Null: every try has failed. The next call tries anew. */
  async load(named: NamedInstructions): Promise<Instructions | null> {
    const { version } = named;
    const known = this.#loaded.get(version);
    if (known) return known;
    const before = this.#waiting.get(version);
    if (before) return new Promise((resolve) => before.push(resolve));
    const others: ((loaded: Instructions | null) => void)[] = [];
    this.#waiting.set(version, others);
    const loaded = await this.#load(named);
    this.#waiting.delete(version);
    if (loaded) this.#loaded.set(version, loaded);
    for (const tell of others) tell(loaded);
    return loaded;
  }

  async #load({ url, content }: NamedInstructions): Promise<Instructions | null> {
    if (content) return content;
    if (!this.#deps.isAllowed(url)) return null;
    for (const afterMs of triesAfterMs) {
      if (afterMs > 0) await this.#deps.wait(afterMs);
      const loaded = await this.#try(url);
      if (loaded !== "again") return loaded;
    }
    return null;
  }

  async #try(url: string): Promise<Instructions | null | "again"> {
    try {
      const response = await this.#deps.fetch(url);
      if (response.ok) return (await response.json()) as Instructions;
      // They are gone: asking again is in vain.
      return response.status === 404 ? null : "again";
    } catch {
      return "again";
    }
  }
}

/** A request that hangs must not keep a person from working. It is like that of a preload, so that the document may have begun it. */
function fetchInstructions(url: string): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(patienceMs) });
}
