/** A configuration by which `npm start` runs a Worker that is bundled already. */
export function buildWorker(): Promise<{ config: string; delete: () => Promise<void> }>;
