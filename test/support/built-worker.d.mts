/** A configuration by which `npm start` runs a Worker that is bundled already. */
export function buildWorker(): Promise<{ config: string; delete: () => Promise<void> }>;

/** A configuration whose Worker is bundled already, in that folder. */
export function withBundle(text: string, folder: string): string;
