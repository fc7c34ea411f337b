import type { DeskMemory } from "./desk-memory.ts";
import { type DeskTables, type Row, responseStates } from "./desk-tables.ts";

/** Tasks that are looked at in one statement. */
const mostTasks = 1_000;

const openAmong = `SELECT id, need, accepted FROM tasks
  WHERE id IN (SELECT value FROM json_each(?)) AND need > 0
    AND NOT EXISTS (SELECT 1 FROM responses WHERE task = tasks.id AND person = ? AND state <> ${responseStates.withdrawn})`;

/**
 * Tasks whose holders fell silent, for a person for whom nothing else is left: leases that people left would hold a job's last answers
 * until they expire. A task still has no more holders who are not silent than it wants answers, and the first answer counts.
 */
export class SecondLeases {
  readonly #tables: DeskTables;
  readonly #memory: DeskMemory;

  constructor(tables: DeskTables, memory: DeskMemory) {
    this.#tables = tables;
    this.#memory = memory;
  }

  /** The task held longest by silent people comes first. `own` are those that the person has. `needOf` is how many answers a row of a task wants. */
  find(
    person: number | null,
    { own, count, now, needOf }: { own: ReadonlySet<number>; count: number; now: number; needOf: (row: Row) => number },
  ): number[] {
    const leases = this.#memory.leases(now);
    const left = leases.leftBy(now - this.#memory.patienceMs());
    const ids = [...left.keys()].filter((task) => !own.has(task)).slice(0, mostTasks);
    if (ids.length === 0) return [];
    const rows = this.#tables.sql(openAmong, JSON.stringify(ids), person ?? 0);
    const byId = new Map(rows.map((row) => [Number(row.id), row]));
    const isShort = (task: number) => {
      const row = byId.get(task);
      return row !== undefined && leases.held(task) - (left.get(task) ?? 0) < needOf(row);
    };
    const found = ids.filter(isShort).slice(0, count);
    if (found.length > 0) this.#memory.noteEarlyEnds();
    return found;
  }

  /** When the next holder has been silent for long enough. Null: none will be. */
  nextAt(now: number): number | null {
    const patienceMs = this.#memory.patienceMs();
    const seenAt = this.#memory.leases(now).firstSeenAfter(now - patienceMs);
    return seenAt === null ? null : seenAt + patienceMs;
  }
}
