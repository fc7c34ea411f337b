/** Which batches of a list are shown. */
export type ShownBatches = "running" | "failures" | "stopped";
