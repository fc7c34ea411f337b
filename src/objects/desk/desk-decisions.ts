import type { Decision, KeptDecision } from "../../domain/labeling/decision.ts";
import type { LabelResult } from "../../domain/labeling/response.ts";
import { DeskContents } from "./desk-contents.ts";
import type { DeskTables, Row } from "./desk-tables.ts";

const columns = "task, version, replaced, at, account, is_consensus, reason, result";

/** What reviewers decided. Each decision of the desk has a number of its own, which no later one gets. */
export class DeskDecisions {
  readonly #tables: DeskTables;

  constructor(tables: DeskTables) {
    this.#tables = tables;
  }

  of(task: number): KeptDecision | null {
    return this.among([task]).get(task) ?? null;
  }

  /** The tasks that are decided. */
  tasks(): Set<number> {
    return new Set(this.#tables.sql("SELECT task FROM decisions").map(({ task }) => Number(task)));
  }

  among(tasks: readonly number[]): Map<number, KeptDecision> {
    // Most jobs are never reviewed, and this is asked for every page of results.
    if (this.#tables.fact(lastVersion) === null) return new Map();
    const rows = this.#tables.sql(
      `SELECT ${columns} FROM decisions WHERE task IN (SELECT value FROM json_each(?))`,
      JSON.stringify(tasks),
    );
    const contents = new DeskContents(this.#tables);
    return new Map(rows.map((row) => [Number(row.task), keptOf(row, contents)]));
  }

  /** `whole` are the answers that the task had and wanted: it wants them again if the decision is withdrawn. */
  keep(task: number, decided: Omit<Decision, "version">, whole: number): void {
    const { accountId, at, isConsensus, reason, result } = decided;
    const version = Number(this.#tables.fact(lastVersion) ?? 0) + 1;
    const contents = new DeskContents(this.#tables);
    const text = contents.resultText(result, () => contents.ofTask(task));
    this.#tables.sql(
      `INSERT INTO decisions (${columns}, whole) VALUES (?1, ?2, NULL, ?3, ?4, ?5, ?6, ?7, ?8)
        ON CONFLICT DO UPDATE SET version = excluded.version, replaced = version, at = excluded.at, account = excluded.account,
          is_consensus = excluded.is_consensus, reason = excluded.reason, result = excluded.result`,
      ...[task, version, at, accountId, Number(isConsensus), reason, text, whole],
    );
    this.#tables.remember(lastVersion, version);
  }

  drop(task: number): void {
    this.#tables.sql("DELETE FROM decisions WHERE task = ?", task);
  }
}

const lastVersion = "lastDecision";

function keptOf(row: Row, contents: DeskContents): KeptDecision {
  const task = Number(row.task);
  return {
    version: String(row.version),
    replaced: row.replaced === null ? null : String(row.replaced),
    result: contents.parseResult(String(row.result), () => contents.ofTask(task)) as LabelResult,
    isConsensus: row.is_consensus === 1,
    accountId: String(row.account),
    at: Number(row.at),
    reason: row.reason === null ? null : String(row.reason),
  };
}
