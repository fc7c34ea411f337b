import type { Check } from "./checks.mjs";

export function runCrowdCampaign(options: {
  folder: string;
  seed: number;
  people: number;
  kills: number;
  onProgress?: (progress: { answers: number; kills: number }) => void;
}): Promise<{
  checks: Check[];
  seconds: number;
  /** How many different ones were acknowledged. */
  answers: number;
  /** How often a request was sent again. */
  repeated: number;
}>;
