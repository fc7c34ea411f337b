import type { BatchItem } from "drizzle-orm/batch";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

/** Drizzle over D1. D1 has no interactive transaction: what belongs together is one `batch`, which is atomic. */
export type Database = DrizzleD1Database;
export type Statement = BatchItem<"sqlite">;

export function createDatabase(d1: D1Database): Database {
  return drizzle(d1);
}

/** A query's error comes wrapped by Drizzle, a batch's does not: look down the chain of causes. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("UNIQUE constraint failed")) return true;
  }
  return false;
}
