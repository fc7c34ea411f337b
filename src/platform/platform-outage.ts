/**
 * The messages of Cloudflare's own outages: D1 and the objects behind it overloaded, reset or unreachable, SQLite unable
 * to write for the moment, R2 asking for a retry. Sources: the error lists of D1 ("Debug D1"), Durable Objects ("Troubleshooting")
 * and R2 ("Error codes"). Every other error is our own fault.
 */
const outages = [
  /network connection lost/i,
  /(?:D1 DB|Durable Object)(?: is|'s isolate is)? overloaded/i,
  /too much load on (?:D1|Durable Objects)/i,
  /caused object to be reset/i,
  /reset because its code was updated/i,
  /exceeded its (?:memory|CPU time) limit and was reset/i,
  /cannot resolve D1 DB due to transient issue/i,
  /internal error (?:in|while starting up) (?:D1 DB|Durable Object) storage/i,
  /(?:requests queued for too long|too many requests queued)/i,
  /\bSQLITE_(?:BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN|PROTOCOL|INTERRUPT|NOMEM)\b/,
  // R2: InternalError, ServiceUnavailable, TooManyRequests.
  /\((?:10001|10043|10058)\)\s*$/,
];

/** Properties that the runtime sets on errors of objects: retryable, overloaded, or restarting. */
const flags = ["retryable", "overloaded", "durableObjectReset"] as const;

/** Whether the platform failed, anywhere down the chain of causes: Drizzle wraps the error of a query, and an object that of its database. */
export function isPlatformOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const known = cause as Error & Partial<Record<(typeof flags)[number], unknown>>;
    if (flags.some((flag) => known[flag] === true)) return true;
    // The text and values of a query are not the platform's words.
    if (!isQueryError(cause) && outages.some((outage) => outage.test(known.message))) return true;
  }
  return false;
}

/** A Drizzle error from an object has lost its class. Its message ends with the values of the query. */
export function isQueryError(error: Error): error is Error & { query: string } {
  return error.message.startsWith("Failed query: ") && "query" in error;
}
