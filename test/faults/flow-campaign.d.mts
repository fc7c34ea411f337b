import type { Check } from "./checks.mjs";

export function runFlowCampaign(options: {
  folder: string;
  seed: number;
  items: number;
  people: number;
  kills: number;
  onProgress?: (progress: { answers: number; kills: number }) => void;
}): Promise<{
  checks: Check[];
  seconds: number;
  /** How many were acknowledged, accepted or not. */
  answers: number;
  /** How often the rest was leased to people who never came, and was then given to others as well. */
  stalls: number;
  /** How often a request was sent again. */
  repeated: number;
}>;
