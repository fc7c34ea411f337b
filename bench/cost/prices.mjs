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
  logLines: 0.6,
};

/** Dollars for a million of what was counted once. */
export function dollarsAMillion(counts) {
  return Object.entries(pricesAMillion).reduce((sum, [name, price]) => sum + (counts[name] ?? 0) * price, 0);
}
