/** Which batches of a list are shown. */
export const shownBatches = ["running", "failures", "stopped"] as const;
export type ShownBatches = (typeof shownBatches)[number];
