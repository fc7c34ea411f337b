import { currentScope, runInScope } from "./request-scope.ts";

/** The trace of the request, message or sweep for which this code runs. Undefined in an alarm, which no request waits for. */
export function currentTraceId(): string | undefined {
  return currentScope().traceId;
}

/** Runs work, and everything that it starts, under a trace. */
export function runInTrace<Result>(traceId: string, work: () => Result): Result {
  return runInScope({ traceId }, work);
}

export function freshTraceId(): string {
  return crypto.randomUUID().replaceAll("-", "");
}
