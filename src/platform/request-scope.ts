import { AsyncLocalStorage } from "node:async_hooks";
import type { Region } from "./objects/regions.ts";

/** The request, message or sweep that code runs for. */
export interface RequestScope {
  traceId: string | undefined;
  region: Region | null;
  /** As ISO 3166-1 alpha-2. */
  country: string | null;
  /** The client whose token was shown, or `console`. Null until that is known, and where there is none. */
  via: string | null;
}

/** One for all: each storage that a request enters costs as much as its router. */
const scopes = new AsyncLocalStorage<RequestScope>();

const nowhere: RequestScope = { traceId: undefined, region: null, country: null, via: null };

/** Outside of requests, messages and sweeps nothing is known. */
export function currentScope(): Readonly<RequestScope> {
  return scopes.getStore() ?? nowhere;
}

/** Runs work, and everything that it starts, in a scope that differs from the current one by `changes`. */
export function runInScope<Result>(changes: Partial<RequestScope>, work: () => Result): Result {
  return scopes.run({ ...currentScope(), ...changes }, work);
}

/** Notes by what the caller of the request acts. Outside of a request nothing is noted. */
export function noteVia(via: string): void {
  const scope = scopes.getStore();
  if (scope) scope.via = via;
}
