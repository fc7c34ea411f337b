import { hasResults } from "../../../domain/flow/flow-item.ts";
import { type FlowOutcome, outcomeOf, type RankedDatapoint } from "../../../domain/flow/flow-outcome.ts";
import type { TaskContent } from "../../../domain/labeling/task.ts";
import { withPauses } from "../../../domain/steps.ts";
import type { DeskReading } from "../desk-reading.ts";
import type { DeskTables } from "../desk-tables.ts";
import type { FlowResults, FlowResultsOutcome } from "./flow.port.ts";
import type { FlowItems, StoredItem } from "./flow-items.ts";

/** How long an ended item stays in its desk. */
const keptMs = 30 * 86_400_000;
/** Items that one alarm moves. */
const movedAtOnce = 20;
const tasksAtOnce = 500;
const removedAtOnce = 1_000;

interface Parts {
  tables: DeskTables;
  items: FlowItems;
  reading: DeskReading;
}

const keyOf = (flowId: string, item: number | "") => `flow-results/${flowId}/${item}`;

/** What items come to: fitted when it is asked for, kept when the item has ended, and moved to the bucket a while later. */
export class FlowResultKeeper {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async resultsOf(
    stored: StoredItem | null,
    bucket: R2Bucket,
    pause: () => Promise<void>,
  ): Promise<FlowResultsOutcome> {
    if (!stored) return { kind: "unknown" };
    if (stored.state === "Failed") return { kind: "failed", failure: stored.failure ?? "" };
    if (!hasResults(stored.state)) return { kind: "live", state: stored.state };
    const results = stored.isArchived ? await this.#read(stored, bucket) : await this.#fitted(stored, pause);
    return { kind: "results", results };
  }

  /** When the next item leaves the desk. Null: none has ended. */
  nextMove(): number | null {
    const ended = this.#parts.items.firstEnd(this.#movedUpTo());
    return ended === null ? null : ended + keptMs;
  }

  /** A crash in between writes the same object again. */
  async move(
    now: number,
    { bucket, pause, change }: { bucket: R2Bucket; pause: () => Promise<void>; change: (work: () => void) => void },
  ): Promise<void> {
    const { items, tables } = this.#parts;
    const due = items.endedBefore(now - keptMs, { from: this.#movedUpTo(), limit: movedAtOnce });
    for (const stored of due) {
      if (hasResults(stored.state)) {
        const results = await this.#fitted(stored, pause);
        await bucket.put(keyOf(this.#flowId(), stored.item), JSON.stringify(results));
      }
      change(() => {
        items.archive(stored);
        tables.remember("movedUpTo", stored.endedAt ?? 0);
      });
    }
  }

  /** Removes all that was moved. */
  async remove(bucket: R2Bucket): Promise<void> {
    const prefix = keyOf(this.#flowId(), "");
    let after: string | undefined;
    do {
      const startAfter = after === undefined ? {} : { startAfter: after };
      const { objects } = await bucket.list({ prefix, limit: removedAtOnce, ...startAfter });
      if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
      after = objects.at(-1)?.key;
    } while (after !== undefined);
  }

  #movedUpTo(): number {
    return Number(this.#parts.tables.fact("movedUpTo") ?? 0);
  }

  #flowId(): string {
    return this.#parts.tables.rules()?.plan.jobId ?? "";
  }

  async #read({ item }: StoredItem, bucket: R2Bucket): Promise<FlowResults> {
    const object = await bucket.get(keyOf(this.#flowId(), item));
    if (!object) throw new Error(`the results of item ${item} are not in the bucket`);
    return object.json<FlowResults>();
  }

  async #fitted(stored: StoredItem, pause: () => Promise<void>): Promise<FlowResults> {
    const { items } = this.#parts;
    const datapoints = this.#datapoints(stored.item);
    if (stored.outcome !== null) return { datapoints, outcome: JSON.parse(stored.outcome) as FlowOutcome };
    const comparisons = this.#comparisons(stored);
    const outcome = await withPauses(outcomeOf(datapoints, comparisons, stored.rules.startingElo), pause);
    items.keepOutcome(stored.item, JSON.stringify(outcome));
    return { datapoints, outcome };
  }

  #datapoints(item: number): RankedDatapoint[] {
    const rows = this.#parts.tables.sql("SELECT content FROM ranked_items WHERE ranked_group = ? ORDER BY item", item);
    return rows.map(({ content }) => {
      const { asset, datapointIds } = JSON.parse(String(content)) as TaskContent;
      return { id: datapointIds[0] as string, asset };
    });
  }

  #comparisons({ tasks }: StoredItem) {
    const all = [];
    for (let from = tasks?.first ?? 0; tasks && from < tasks.next; ) {
      const page = this.#parts.reading.answered({ from, limit: Math.min(tasksAtOnce, tasks.next - from) });
      all.push(...page.tasks.filter(({ id }) => id < tasks.next));
      from = page.next ?? tasks.next;
    }
    return all.map(({ content, responses }) => ({ ...content, responses }));
  }
}
