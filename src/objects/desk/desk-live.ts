import { leaseMs } from "../../domain/serving/task-work.ts";
import type { DeskMemory } from "./desk-memory.ts";
import type { DeskTables } from "./desk-tables.ts";
import { type DeskLive, tasksInView } from "./live.port.ts";

const hourMs = 3_600_000;

/** What happens at the desk right now. Cheap enough to be asked every few seconds. */
export function readLive({ tables, memory }: { tables: DeskTables; memory: DeskMemory }, now: number): DeskLive {
  const { minutes, latest } = memory.activity.read(now);
  const answered = new Map(latest.map(({ task, at }) => [task, at]));
  const first = tables.sql("SELECT id FROM tasks ORDER BY id LIMIT ?", tasksInView).map(({ id }) => Number(id));
  const shown = [...new Set([...answered.keys(), ...first])].slice(0, tasksInView);
  // A lease that the end of a session cuts short makes its person look as if they came earlier.
  const [row] = tables.sql("SELECT count(*) AS people FROM people WHERE until > ?", now - hourMs + leaseMs);
  return {
    minutes,
    tasks: shown.map((id) => ({ id, answeredAt: answered.get(id) ?? null })),
    people: Number(row?.people),
    held: memory.leases(now).summary(now),
  };
}
