import { type DeskTables, responseStates } from "./desk-tables.ts";
import { minutesInView, tasksInView } from "./live.port.ts";

const minuteMs = 60_000;

interface Activity {
  /** Accepted responses by the minute since 1970. */
  minutes: Map<number, number>;
  /** When a task was answered last. The newest stands at the end. */
  latest: Map<number, number>;
}

/**
 * What came in lately. The first look after the desk woke reads it from all responses; from then on it is followed in memory, so that an
 * answer costs no row.
 */
export class DeskActivity {
  readonly #tables: DeskTables;
  #known: Activity | null = null;

  constructor(tables: DeskTables) {
    this.#tables = tables;
  }

  drop(): void {
    this.#known = null;
  }

  /** Does nothing unless somebody has looked. */
  note(task: number, now: number): void {
    if (!this.#known) return;
    const { minutes, latest } = this.#known;
    const minute = Math.floor(now / minuteMs);
    minutes.set(minute, (minutes.get(minute) ?? 0) + 1);
    for (const old of minutes.keys()) if (old <= minute - minutesInView) minutes.delete(old);
    latest.delete(task);
    latest.set(task, now);
    for (const [oldest] of latest) {
      if (latest.size <= tasksInView) break;
      latest.delete(oldest);
    }
  }

  read(now: number): { minutes: number[]; latest: { task: number; at: number }[] } {
    this.#known ??= this.#fromRows(now);
    const { minutes, latest } = this.#known;
    const first = Math.floor(now / minuteMs) - minutesInView + 1;
    return {
      minutes: Array.from({ length: minutesInView }, (_, i) => minutes.get(first + i) ?? 0),
      latest: [...latest].map(([task, at]) => ({ task, at })).reverse(),
    };
  }

  #fromRows(now: number): Activity {
    const { accepted } = responseStates;
    const counted = this.#tables.sql(
      `SELECT at / ${minuteMs} AS minute, count(*) AS answers FROM responses WHERE state = ? AND at > ? GROUP BY minute`,
      ...[accepted, now - minutesInView * minuteMs],
    );
    const latest = this.#tables.sql(
      "SELECT task, max(at) AS at FROM responses WHERE state = ? GROUP BY task ORDER BY at DESC, task LIMIT ?",
      ...[accepted, tasksInView],
    );
    return {
      minutes: new Map(counted.map(({ minute, answers }) => [Math.floor(Number(minute)), Number(answers)])),
      latest: new Map(latest.reverse().map(({ task, at }) => [Number(task), Number(at)])),
    };
  }
}
