import { currentTraceId } from "./trace.ts";

type LogLevel = "info" | "warn" | "error";

/** Writes one JSON line for each event, with the trace that it belongs to. Undefined members are left out. */
export type Log = (level: LogLevel, event: { message: string } & Record<string, unknown>) => void;

export const consoleLog: Log = (level, event) => {
  console[level === "info" ? "log" : level](JSON.stringify({ level, traceId: currentTraceId(), ...event }));
};
