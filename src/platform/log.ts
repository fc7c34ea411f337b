import { AsyncLocalStorage } from "node:async_hooks";
import { currentTraceId } from "./trace.ts";

export type LogLevel = "info" | "warn" | "error";

/** Writes one JSON line for each event, with the trace that it belongs to. Undefined members are left out. */
export type Log = (level: LogLevel, event: { message: string } & Record<string, unknown>) => void;

/** Takes a line that must not be written here. */
export type LineTaker = (level: LogLevel, line: string) => void;

const takers = new AsyncLocalStorage<LineTaker>();

export const consoleLog: Log = (level, event) => {
  const line = JSON.stringify({ level, traceId: currentTraceId(), ...event });
  const take = takers.getStore() ?? writeLine;
  take(level, line);
};

export const writeLine: LineTaker = (level, line) => {
  console[level === "info" ? "log" : level](line);
};

/** Runs work, and everything that it starts, whose lines go to the taker. */
export function withLinesTo<Result>(take: LineTaker, work: () => Result): Result {
  return takers.run(take, work);
}
