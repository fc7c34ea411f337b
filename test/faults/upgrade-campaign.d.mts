import type { Check } from "./checks.mjs";

export function runUpgradeCampaign(options: {
  folder: string;
  people: number;
  onProgress?: (step: string) => void;
}): Promise<{
  checks: Check[];
  seconds: number;
  /** The two releases, the older one first. */
  names: string[];
}>;
