import { type DeskTurn, mayWait } from "../../domain/collecting/desk-turns.ts";
import type { DeskProgress } from "./desk.port.ts";
import type { DeskSources } from "./desk-sources.ts";

/**
 * How the job's row hears of a desk: by itself where others act on it, and together with other desks where only lists show it. What was
 * told is forgotten with the memory, and the database then says which of both it must be.
 */
export class DeskTelling {
  #told: DeskTurn | null = null;
  #hurried: (() => void) | null = null;

  /** Something happened that may not wait for the counts of others. */
  hurry(): void {
    this.#hurried?.();
  }

  async tellNow(sources: DeskSources, progress: DeskProgress): Promise<void> {
    this.#told = null;
    await sources.tell(progress);
    this.#told = turnOf(progress);
  }

  /** False: it was not told, since something else may not wait. */
  async tell(sources: DeskSources, progress: DeskProgress): Promise<boolean> {
    if (mayWait(this.#told, turnOf(progress))) {
      const outcome = await this.#collect(sources, progress);
      if (outcome !== "stale") return outcome === "written";
    }
    await this.tellNow(sources, progress);
    return true;
  }

  async #collect(sources: DeskSources, progress: DeskProgress) {
    const { promise: hurried, resolve } = Promise.withResolvers<"hurried">();
    this.#hurried = () => resolve("hurried");
    try {
      return await Promise.race([sources.collect(progress), hurried]);
    } finally {
      this.#hurried = null;
    }
  }
}

function turnOf({ done, tasks, results }: DeskProgress): DeskTurn {
  return { isOpen: done < tasks, results: results?.key ?? null };
}
