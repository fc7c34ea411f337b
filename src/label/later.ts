/** The pauses before each try. After the last one it waits until it is wanted again. */
const pausesMs = [0, 1_000, 4_000, 15_000, 60_000];

/**
 * What is loaded behind the first task, or when it is needed first. A request that failed is tried again after a pause, or as soon as
 * the network is back, so a part that comes late still comes.
 */
export class Later<Value> {
  value: Value | null = null;
  /** The last round of tries has failed. */
  hasFailed = false;
  readonly #load: () => Promise<Value>;
  readonly #listeners = new Set<() => void>();
  #isLoading = false;

  constructor(load: () => Promise<Value>) {
    this.#load = load;
  }

  async load(): Promise<void> {
    if (this.value !== null || this.#isLoading) return;
    this.#isLoading = true;
    this.hasFailed = false;
    for (const ms of pausesMs) {
      if (ms > 0) await pause(ms);
      this.value = await this.#load().catch(() => null);
      if (this.value !== null) break;
    }
    this.#isLoading = false;
    this.hasFailed = this.value === null;
    for (const tell of this.#listeners) tell();
  }

  /** Calls `tell` when a round of tries has ended. Gives the way to stop. */
  listen(tell: () => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }
}

/** Where a browser tells that the network is back. */
const network: EventTarget = globalThis as unknown as EventTarget;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      network.removeEventListener("online", goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    network.addEventListener("online", goOn);
  });
}
