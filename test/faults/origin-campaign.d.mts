import type { Check } from "./checks.mjs";

export function runOriginCampaign(options: {
  folder: string;
  withSlow?: boolean;
  onProgress?: (done: number, total: number) => void;
}): Promise<{
  checks: Check[];
  endings: { name: string; ending: string; problem: string | null }[];
  seconds: number;
}>;
