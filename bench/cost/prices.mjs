/**
 * List prices of Cloudflare's paid plan in US dollars, beyond what the plan includes. docs/cost.md says where they come from.
 */
export const pricesAMillion = {
  requests: 0.3,
  objectCalls: 0.15,
  objectRowsWritten: 1,
  objectRowsRead: 0.001,
  databaseRowsWritten: 1,
  databaseRowsRead: 0.001,
  queueOperations: 0.4,
  bucketWrites: 4.5,
  bucketReads: 0.36,
};

/** A million milliseconds of CPU, a million gigabyte-seconds, a million events of logs, and gigabytes of logs. */
const otherPrices = { cpu: 0.02, duration: 12.5, events: 0.6, ingestedGigabyte: 0.25, keptGigabyteMonth: 0.1 };

/** An object is billed as if it had so much, whatever it uses. */
const objectGigabytes = 0.128;

/** What nobody can measure here. Each stands in docs/cost.md too. */
export const assumed = {
  /** CPU that Cloudflare would bill for a request of an empty Worker, in milliseconds. */
  emptyRequestMs: 0.3,
  /** What Cloudflare stores with each of our lines, and the whole of an invocation log, in bytes. */
  lineOverhead: 600,
  invocationBytes: 1_500,
  keptDays: 7,
};

/**
 * Dollars for a million pieces of which one was counted. Until December 2026 Cloudflare bills events of logs, then their bytes; with
 * `hasInvocationLogs` each request, call, alarm and batch of messages leaves one beside our lines.
 */
export function billOf(counts, { month, hasInvocationLogs = false }) {
  const uses = Object.entries(pricesAMillion).reduce((sum, [name, price]) => sum + (counts[name] ?? 0) * price, 0);
  const lines = counts.requestLines + counts.otherLines;
  const invocations = hasInvocationLogs ? counts.requests + counts.objectCalls + counts.queueBatches : 0;
  const bytes = counts.logBytes + lines * assumed.lineOverhead + invocations * assumed.invocationBytes;
  const gigabyte = otherPrices.ingestedGigabyte + (otherPrices.keptGigabyteMonth * assumed.keptDays) / 30;
  const logs = month === "November" ? (lines + invocations) * otherPrices.events : (bytes / 1000) * gigabyte;
  const duration = (counts.objectMs / 1000) * objectGigabytes * otherPrices.duration;
  const cpu = counts.cpuMs * otherPrices.cpu;
  return { uses, logs, duration, cpu, together: uses + logs + duration + cpu };
}
