import { endOf, type FlowItemState, mostLiveItems, unrankable } from "../../../domain/flow/flow-item.ts";
import { pairsToCompare } from "../../../domain/flow/flow-pairs.ts";
import { comparisonBy } from "../../../domain/kinds/compare/comparison.ts";
import type { Datapoint, TaskContent } from "../../../domain/labeling/task.ts";
import { pairText } from "../desk-contents.ts";
import type { DeskMemory } from "../desk-memory.ts";
import type { DeskTables } from "../desk-tables.ts";
import type { AddOutcome, DatapointsToRank, FlowItem, NewFlowItem } from "./flow.port.ts";
import { FlowBoard, type LiveItem } from "./flow-board.ts";
import { FlowItems, type StoredItem } from "./flow-items.ts";
import { FlowServing } from "./flow-serving.ts";

/** Takes items in, and ends them. Every method but those that only read runs in a transaction of its desk. */
export class DeskFlow {
  readonly items: FlowItems;
  readonly serving: FlowServing;
  readonly #tables: DeskTables;
  readonly #memory: DeskMemory;
  readonly #board: FlowBoard;
  readonly #random: () => number;
  #nextTask: number | null = null;

  constructor(tables: DeskTables, memory: DeskMemory, random: () => number) {
    this.#tables = tables;
    this.#memory = memory;
    this.#random = random;
    this.#board = new FlowBoard(tables);
    this.items = new FlowItems(tables);
    this.serving = new FlowServing(tables, memory, { board: this.#board, items: this.items });
  }

  /** Memory may have followed what is now undone. */
  drop(): void {
    this.#board.drop();
    this.#nextTask = null;
  }

  add(asked: NewFlowItem, found: DatapointsToRank): AddOutcome {
    if (this.#tables.state() === "closed") return { kind: "gone" };
    this.settle(asked.now);
    const repeated = this.items.repeated(asked);
    if (repeated !== null) return { kind: "added", item: repeated };
    if (this.#board.size >= mostLiveItems) return { kind: "full" };
    if (this.#tables.fact("plan") === null) {
      this.#tables.remember("plan", JSON.stringify(asked.plan));
      this.#tables.remember("state", "open");
    }
    const item = this.items.add(asked);
    const flags = JSON.stringify(asked.rules.featureFlags);
    const endsAt = asked.lifeMs === null ? null : asked.now + asked.lifeMs;
    this.#board.put({ item, state: "Pending", endsAt, tasks: [], accepted: 0, flags });
    this.supply(item, found, asked.now);
    return { kind: "added", item };
  }

  /** Items that wait for their datapoints, the oldest first. */
  pending(limit: number): { item: number; datasetId: string }[] {
    const waiting = [...this.#board.live()].filter(({ state }) => state === "Pending").slice(0, limit);
    return waiting.map(({ item }) => ({ item, datasetId: this.items.find(item)?.datasetId ?? "" }));
  }

  hasPending(): boolean {
    return this.pending(1).length > 0;
  }

  /** Lays the comparisons of a pending item out, or fails it. */
  supply(item: number, found: DatapointsToRank, now: number): void {
    const live = this.#board.of(item);
    if (live?.state !== "Pending" || found.kind === "pending") return;
    const reason = found.kind === "refused" ? found.reason : unrankable(found.datapoints);
    if (reason !== null) this.#end(live, { state: "Failed", at: now, failure: reason });
    else if (found.kind === "ready") this.#lay(live, found.datapoints, now);
  }

  /** Ends what is due. */
  settle(now: number): void {
    for (const live of this.#board.due(now)) {
      const { rules } = this.items.find(live.item) as StoredItem;
      this.#end(live, {
        state: live.state === "Stopping" ? "Stopped" : endOf(live.accepted, rules),
        // The alarm may be late.
        at: live.endsAt ?? now,
      });
    }
  }

  /** False: there is no such item. */
  stop(item: number, now: number): boolean {
    const live = this.#board.of(item);
    if (!live) return this.items.find(item) !== null;
    if (live.state === "Stopping") return true;
    const { rules } = this.items.find(item) as StoredItem;
    if (!this.#isHeld(live, now)) {
      this.#end(live, { state: "Stopped", at: now });
      return true;
    }
    const endsAt = Math.min(live.endsAt ?? Infinity, now + rules.drainMs);
    this.items.stop(item, endsAt);
    this.#board.put({ ...live, state: "Stopping", endsAt });
    this.settle(now);
    return true;
  }

  /** An answer to the task was counted. */
  noteAnswer(task: number, now: number): void {
    const live = this.#board.ofTask(task);
    const known = live?.tasks.find(({ id }) => id === task);
    if (!live || !known) return;
    const [row] = this.#tables.sql("SELECT need, accepted FROM tasks WHERE id = ?", task);
    live.accepted += Number(row?.accepted) - known.accepted;
    known.need = Number(row?.need);
    known.accepted = Number(row?.accepted);
    if (live.tasks.every(({ need }) => need === 0)) this.#end(live, { state: "Completed", at: now });
    else if (live.state === "Stopping" && !this.#isHeld(live, now)) this.#end(live, { state: "Stopped", at: now });
  }

  /** The item as it is now. */
  describe(stored: StoredItem): FlowItem {
    const { rules, tasks, outcome, isArchived, ...item } = stored;
    return { ...item, votes: this.#board.of(item.item)?.accepted ?? item.votes };
  }

  /** When an item ends by itself. Null: none does. */
  nextEnd(): number | null {
    return this.#board.nextEnd();
  }

  #isHeld({ tasks }: LiveItem, now: number): boolean {
    const leases = this.#memory.leases(now);
    return tasks.some(({ id, need }) => need > 0 && leases.held(id) > 0);
  }

  #lay(live: LiveItem, datapoints: readonly Datapoint[], now: number): void {
    const { item } = live;
    const { rules } = this.items.find(item) as StoredItem;
    const payload = comparisonBy(rules.criteria);
    const nothing = { context: null, contextAsset: null, group: null, privateMetadata: null };
    const comparison = { ...nothing, payload, context: rules.context, contextAsset: rules.contextAsset };
    const insert = "INSERT INTO ranked_groups (id, name, comparison) VALUES (?, ?, ?)";
    this.#tables.sql(insert, item, String(item), JSON.stringify(comparison));
    for (const [i, { id, asset }] of datapoints.entries()) {
      const content: TaskContent = { ...nothing, payload, asset, datapointIds: [id] };
      const add = "INSERT INTO ranked_items (ranked_group, item, content) VALUES (?, ?, ?)";
      this.#tables.sql(add, item, i, JSON.stringify(content));
    }
    const pairs = pairsToCompare(datapoints.length, rules.maxResponses, this.#random);
    this.#nextTask ??= this.items.nextTask();
    const first = this.#nextTask;
    const next = first + pairs.length;
    // An open task of a flow is not in the index of open tasks: the board knows it, and each answer would write the index.
    this.#tables.sql(
      "INSERT INTO tasks (id, need, open) SELECT ? + key, value, 0 FROM json_each(?) WHERE true",
      first,
      JSON.stringify(pairs.map(({ votes }) => votes)),
    );
    this.#tables.sql(
      "INSERT INTO contents (id, content) SELECT ? + key, value FROM json_each(?) WHERE true",
      first,
      JSON.stringify(pairs.map(({ pair }) => pairText(item, pair))),
    );
    this.items.start(item, { first, next }, now);
    this.#nextTask = next;
    const tasks = pairs.map(({ votes }, i) => ({ id: first + i, need: votes, accepted: 0 }));
    this.#board.put({ ...live, state: "Running", tasks });
  }

  #end(live: LiveItem, { state, at, failure }: { state: FlowItemState; at: number; failure?: string }): void {
    const [first, last] = [live.tasks[0], live.tasks.at(-1)];
    if (first && last && live.tasks.some(({ need }) => need > 0)) {
      this.#tables.sql("UPDATE tasks SET need = 0 WHERE id >= ? AND id <= ? AND need > 0", first.id, last.id);
      // People who hold some are told with their next answer.
      this.#memory.noteEarlyEnds();
    }
    this.items.end(live.item, { state, at, votes: live.accepted, ...(failure === undefined ? {} : { failure }) });
    this.#board.remove(live);
  }
}
