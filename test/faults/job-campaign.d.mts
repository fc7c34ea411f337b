import type { Check } from "./checks.mjs";

export function runJobCampaign(options: {
  folder: string;
  seed: number;
  tasks: number;
  people: number;
  kills: number;
  onProgress?: (progress: { answers: number; kills: number }) => void;
}): Promise<{
  checks: Check[];
  seconds: number;
  /** How many were acknowledged, accepted or not. */
  answers: number;
  /** How many of them came after their task had enough. */
  overflow: number;
  /** How often the rest was leased to people who never came, and was then given to others as well. */
  stalls: number;
  /** Tasks that were found at a kill with more leases than they wanted answers. */
  doubled: number;
  /** How often a request was sent again. */
  repeated: number;
  /** How many kills found the job in each state. */
  found: Record<string, number>;
}>;
