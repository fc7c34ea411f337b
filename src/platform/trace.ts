import { AsyncLocalStorage } from "node:async_hooks";

const traces = new AsyncLocalStorage<string>();

/** The trace of the request, message or sweep for which this code runs. Undefined in an alarm, which no request waits for. */
export function currentTraceId(): string | undefined {
  return traces.getStore();
}

/** Runs work, and everything that it starts, under a trace. */
export function runInTrace<Result>(traceId: string, work: () => Result): Result {
  return traces.run(traceId, work);
}

export function freshTraceId(): string {
  return crypto.randomUUID().replaceAll("-", "");
}
