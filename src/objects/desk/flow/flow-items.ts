import { sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { EndedItem } from "../../../domain/flow/flow-figures.ts";
import type { FlowItemRules, FlowItemState } from "../../../domain/flow/flow-item.ts";
import type { FlowItemListQuery } from "../../../domain/flow/flow-lists.ts";
import { asciiText, compileList } from "../../../platform/db/compile-list.ts";
import type { DeskTables, Row } from "../desk-tables.ts";
import type { FlowItem, NewFlowItem } from "./flow.port.ts";

const dialect = new SQLiteSyncDialect();
/** A client that heard no answer posts its item again: within this time it is the same item. A service that restarts may take a minute. */
const repeatMs = 180_000;
const mostCompleted = 10_000;

/** An item as it is stored. */
export interface StoredItem extends FlowItem {
  rules: FlowItemRules;
  /** The numbers of its comparisons, from the first to before the next. Null: they are not laid out. */
  tasks: { first: number; next: number } | null;
  /** JSON of its outcome, once it was asked for after the end. */
  outcome: string | null;
  /** Its comparisons and answers have left the desk. */
  isArchived: boolean;
}

const columns = `item, dataset, state, rules, failure, created, started, deadline, ended, votes, first_task, next_task,
  outcome, archived`;

/** The rows of a flow's items. */
export class FlowItems {
  readonly #tables: DeskTables;

  constructor(tables: DeskTables) {
    this.#tables = tables;
  }

  find(item: number): StoredItem | null {
    const [row] = this.#tables.sql(`SELECT ${columns} FROM flow_items WHERE item = ?`, item);
    return row ? itemOf(row) : null;
  }

  /** The item that the same request has just made. */
  repeated({ datasetId, request, now }: Pick<NewFlowItem, "datasetId" | "request" | "now">): number | null {
    const [row] = this.#tables.sql(
      "SELECT item FROM flow_items WHERE dataset = ? AND request = ? AND created > ?",
      ...[datasetId, request, now - repeatMs],
    );
    return row ? Number(row.item) : null;
  }

  count(): number {
    return Number(this.#tables.sql("SELECT coalesce(max(item), 0) AS n FROM flow_items")[0]?.n);
  }

  add({ datasetId, request, rules, lifeMs, now }: NewFlowItem): number {
    const deadline = lifeMs === null ? null : now + lifeMs;
    const [row] = this.#tables.sql(
      `INSERT INTO flow_items (dataset, request, rules, created, deadline, ends, state)
        VALUES (?, ?, ?, ?, ?, ?, 'Pending') RETURNING item`,
      ...[datasetId, request, JSON.stringify(rules), now, deadline, deadline],
    );
    return Number(row?.item);
  }

  /** Its comparisons are laid out. */
  start(item: number, { first, next }: { first: number; next: number }, now: number): void {
    this.#tables.sql(
      "UPDATE flow_items SET state = 'Running', started = ?, first_task = ?, next_task = ? WHERE item = ?",
      ...[now, first, next, item],
    );
  }

  stop(item: number, endsAt: number): void {
    this.#tables.sql("UPDATE flow_items SET state = 'Stopping', ends = ? WHERE item = ?", endsAt, item);
  }

  end(item: number, end: { state: FlowItemState; at: number; votes: number; failure?: string }): void {
    this.#tables.sql(
      "UPDATE flow_items SET state = ?, ended = ?, votes = ?, failure = ? WHERE item = ?",
      ...[end.state, end.at, end.votes, end.failure ?? null, item],
    );
  }

  keepOutcome(item: number, outcome: string): void {
    this.#tables.sql("UPDATE flow_items SET outcome = ? WHERE item = ?", outcome, item);
  }

  /** The number behind that of every comparison that was ever laid out. */
  nextTask(): number {
    return Number(this.#tables.sql("SELECT coalesce(max(next_task), 0) AS n FROM flow_items")[0]?.n);
  }

  list(query: FlowItemListQuery): { items: StoredItem[]; total: number } {
    const list = compileList(query, { state: asciiText(sql`state`), created_at: sql`created` }, sql`item`);
    const where = list.where ?? sql`true`;
    const order = query.sort.length > 0 ? list.orderBy : [sql`item DESC`];
    const rows = this.#run(sql`SELECT ${sql.raw(columns)} FROM flow_items WHERE ${where}
      ORDER BY ${sql.join(order, sql`, `)} LIMIT ${list.limit} OFFSET ${list.offset}`);
    const [count] = this.#run(sql`SELECT count(*) AS total FROM flow_items WHERE ${where}`);
    return { items: rows.map(itemOf), total: Number(count?.total) };
  }

  completed({ from, to }: { from: number; to: number }): EndedItem[] {
    const rows = this.#tables.sql(
      `SELECT ended, created, votes FROM flow_items INDEXED BY ended_flow_items
        WHERE ended IS NOT NULL AND ended >= ? AND ended < ? AND state = 'Completed' ORDER BY ended DESC LIMIT ?`,
      ...[from, to, mostCompleted],
    );
    return rows.map(({ ended, created, votes }) => ({
      endedAt: Number(ended),
      tookMs: Number(ended) - Number(created),
      votes: Number(votes),
    }));
  }

  counts(): Partial<Record<FlowItemState, number>> {
    const rows = this.#tables.sql("SELECT state, count(*) AS items FROM flow_items GROUP BY state");
    return Object.fromEntries(rows.map(({ state, items }) => [String(state), Number(items)]));
  }

  /** Items that ended before, the longest ago first, from those that were not looked at yet. */
  endedBefore(before: number, { from, limit }: { from: number; limit: number }): StoredItem[] {
    const rows = this.#tables.sql(
      `SELECT ${columns} FROM flow_items INDEXED BY ended_flow_items
        WHERE ended IS NOT NULL AND ended >= ? AND ended < ? AND archived = 0 ORDER BY ended LIMIT ?`,
      ...[from, before, limit],
    );
    return rows.map(itemOf);
  }

  /** The end of the item that ended longest ago, from this time on. Null: none has. */
  firstEnd(from: number): number | null {
    const [row] = this.#tables.sql(
      `SELECT ended FROM flow_items INDEXED BY ended_flow_items
        WHERE ended IS NOT NULL AND ended >= ? AND archived = 0 ORDER BY ended LIMIT 1`,
      from,
    );
    return row ? Number(row.ended) : null;
  }

  /** The end that came last. Null: none has. Idle flows ask often, so it is one row of the index. */
  lastEnd(): number | null {
    const [row] = this.#tables.sql(
      "SELECT ended FROM flow_items INDEXED BY ended_flow_items WHERE ended IS NOT NULL ORDER BY ended DESC LIMIT 1",
    );
    return row ? Number(row.ended) : null;
  }

  /** Drops all that the item holds but its own row. */
  archive({ item, tasks }: Pick<StoredItem, "item" | "tasks">): void {
    if (tasks) {
      for (const [table, column] of [
        ["responses", "task"],
        ["skips", "task"],
        ["contents", "id"],
        ["tasks", "id"],
      ])
        this.#tables.sql(`DELETE FROM ${table} WHERE ${column} >= ? AND ${column} < ?`, tasks.first, tasks.next);
    }
    this.#tables.sql("DELETE FROM ranked_items WHERE ranked_group = ?", item);
    this.#tables.sql("DELETE FROM ranked_groups WHERE id = ?", item);
    this.#tables.sql("UPDATE flow_items SET archived = 1, outcome = NULL WHERE item = ?", item);
  }

  #run(statement: ReturnType<typeof sql>): Row[] {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    return this.#tables.sql(text, ...(params as SqlStorageValue[]));
  }
}

function itemOf(row: Row): StoredItem {
  const rules = JSON.parse(String(row.rules)) as FlowItemRules;
  const time = (value: SqlStorageValue | undefined) => (value === null ? null : Number(value));
  return {
    item: Number(row.item),
    datasetId: String(row.dataset),
    state: row.state as FlowItemState,
    context: rules.context,
    contextAsset: rules.contextAsset,
    failure: row.failure === null ? null : String(row.failure),
    createdAt: Number(row.created),
    startedAt: time(row.started),
    expiresAt: time(row.deadline),
    endedAt: time(row.ended),
    votes: Number(row.votes),
    maxResponses: rules.maxResponses,
    rules,
    tasks: row.first_task === null ? null : { first: Number(row.first_task), next: Number(row.next_task) },
    outcome: row.outcome === null ? null : String(row.outcome),
    isArchived: row.archived === 1,
  };
}
