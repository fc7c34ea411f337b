import { watchedDatabase } from "./watched-database.ts";

/** Counts what goes to the database: one round trip for each statement run alone, and one for a whole batch. */
export function countingDatabase(d1: D1Database): {
  d1: D1Database;
  counts: { roundTrips: number; statements: number };
} {
  const counts = { roundTrips: 0, statements: 0 };
  const counted = watchedDatabase(d1, (statements, run) => {
    counts.roundTrips += 1;
    counts.statements += statements;
    return run();
  });
  return { d1: counted, counts };
}
