import type { Check } from "./checks.mjs";

export function runUpgradeCampaign(options: {
  folder: string;
  people: number;
  onProgress?: (step: string) => void;
}): Promise<{
  checks: Check[];
  seconds: number;
  /** The earlier release. Null: git does not know one, and nothing was rehearsed. */
  commit: string | null;
}>;
