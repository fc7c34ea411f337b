import { sleep } from "./sleep.ts";

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
  /cannot resolve (?:D1 DB|Durable Object) due to transient issue/i,
  // An object whose code was updated, or that moved, while it worked.
  /code has been updated, this version can no longer access storage/i,
  // Cloudflare's own failure, with nothing but a reference for its support.
  /^(?:D1_ERROR: )?internal error; reference = /i,
  /\b(?:D1|Durable Object)\b.* timed out/i,
  // The local runtime, where another process has the file of the database locked.
  /failed to get session commit token/i,
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

const overloads = [/\boverloaded\b/i, /too much load on/i, /too many requests queued/i, /queued for too long/i];

/**
 * Whether a repeat may help: the platform failed, and not because it has too much to do. A repeat would only add to an overload. An error
 * that an object threw itself (`remote`) is left alone, since the object has repeated its own calls already.
 */
export function isWorthRepeating(error: unknown): boolean {
  if (!isPlatformOutage(error)) return false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { overloaded, remote, message } = cause as Error & { overloaded?: unknown; remote?: unknown };
    if (overloaded === true || remote === true || overloads.some((overload) => overload.test(message))) return false;
  }
  return true;
}

/**
 * Whether a statement came to a locked database, and so changed nothing. The local runtime says so at once while a command such as
 * `npm run account` writes to the same file; SQLite itself would have waited.
 */
export function isLocked(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!isQueryError(cause) && /\bSQLITE_BUSY\b/.test(cause.message)) return true;
  }
  return false;
}

/** Whether an object came to its end by what it had to do. */
export function wasKilled(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/exceeded its (?:memory|CPU time) limit/i.test(cause.message)) return true;
  }
  return false;
}

/** A short random pause, so that the callers of one reset object do not all come back at once. */
export function pauseBeforeRepeating(random: () => number = Math.random): Promise<void> {
  return sleep(20 + 80 * random());
}
