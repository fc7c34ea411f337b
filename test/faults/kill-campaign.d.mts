import type { Check } from "./checks.mjs";

export function runKillCampaign(options: {
  folder: string;
  seed: number;
  urlCount: number;
  kills: number;
  /** How long nothing may happen. */
  stallMs?: number;
  onProgress?: (progress: { served: number; kills: number }) => void;
}): Promise<{
  checks: Check[];
  batch: { totalCount: number; completedCount: number; failedCount: number };
  seconds: number;
  leftovers: number;
}>;
