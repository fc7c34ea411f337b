import type { Check } from "./checks.mjs";

export function runShardsCampaign(options: {
  folder: string;
  seed: number;
  people: number;
  kills: number;
  onProgress?: (kills: number) => void;
}): Promise<{
  checks: Check[];
  answers: number;
  /** The kills that came in the middle of a division. */
  whileDividing: number;
  seconds: number;
}>;
