import { isQueryError } from "./platform-outage.ts";

/** An error and its causes for the log, without the values of queries: those may be e-mails, names, and names of files. */
export function failureText(error: unknown): string {
  return textOf(error, (plain) => String(plain));
}

/** Adds the stack of each error. */
export function failureTrace(error: unknown): string {
  return textOf(error, (plain) => plain.stack ?? String(plain));
}

function textOf(error: unknown, show: (plain: Error) => string): string {
  if (!(error instanceof Error)) return String(error);
  // The message and stack of a query's error end with its values.
  const own = isQueryError(error) ? `Error: Failed query: ${error.query}` : show(error);
  return error.cause === undefined ? own : `${own}\ncaused by ${textOf(error.cause, show)}`;
}
