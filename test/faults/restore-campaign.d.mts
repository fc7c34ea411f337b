import type { Check } from "./checks.mjs";

export function runRestoreCampaign(options: {
  folder: string;
  people: number;
  isDivided?: boolean;
  onProgress?: (step: string) => void;
}): Promise<{ checks: Check[]; seconds: number }>;
