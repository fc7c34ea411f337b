import type { Outcome } from "../wire.ts";
import type { KeyValueStore } from "./outbox.ts";

export type News = "qualified" | "dropped";

/** How the person stood when they were last told. It outlives a reload, so that nothing is told twice. */
export class Standing {
  readonly #store: KeyValueStore;
  readonly #storageKey: string;

  constructor(store: KeyValueStore, key: string) {
    this.#store = store;
    this.#storageKey = `muster-label-state/${key}`;
  }

  /** Null: the outcome tells nothing new. `shown` is what the page shows now. */
  newsOf({ state }: Outcome, shown: News | null): News | null {
    if (state === null) return null;
    const summary = state === "Graduated" ? "qualified" : state.startsWith("Dropped") ? "dropped" : "";
    let before: string | null = null;
    try {
      before = this.#store.getItem(this.#storageKey);
      if (before !== summary) this.#store.setItem(this.#storageKey, summary);
    } catch {
      // Storage is forbidden here. The news is then shown once a page.
      before = shown;
    }
    return summary === "" || summary === before ? null : summary;
  }

  clear(): void {
    this.#store.removeItem(this.#storageKey);
  }
}
