import type { Check } from "./checks.mjs";

export function runRunKillCampaign(options: {
  folder: string;
  seed: number;
  users: number;
  kills: number;
  onProgress?: (kills: number) => void;
}): Promise<{
  checks: Check[];
  seconds: number;
  /** What each kill found: the state of the run as it was in the database, or that it was not there yet. */
  found: Record<string, number>;
}>;
