import { isQueryError } from "./platform-outage.ts";

/** An error and its causes for the log. What was sent to the database stays out of it: e-mails, names, and names of files. */
export function failureText(error: unknown): string {
  return textOf(error, (plain) => String(plain));
}

/** The same with where each of them was thrown. */
export function failureTrace(error: unknown): string {
  return textOf(error, (plain) => plain.stack ?? String(plain));
}

function textOf(error: unknown, show: (plain: Error) => string): string {
  if (!(error instanceof Error)) return String(error);
  // Its message, and so its stack, ends with the values of the query.
  const own = isQueryError(error) ? `Error: Failed query: ${error.query}` : show(error);
  return error.cause === undefined ? own : `${own}\ncaused by ${textOf(error.cause, show)}`;
}
