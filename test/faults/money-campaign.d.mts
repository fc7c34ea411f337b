import type { Check } from "./checks.mjs";

export function runMoneyCampaign(options: {
  folder: string;
  seed: number;
  /** Of the largest job. The other two have half as many. */
  tasks: number;
  people: number;
  kills: number;
  onProgress?: (progress: { answers: number; kills: number }) => void;
}): Promise<{
  checks: Check[];
  seconds: number;
  /** How many were accepted. */
  answers: number;
  /** What all of them together cost, in US dollars. */
  dollars: number;
  /** How often the money ran out and more was given. */
  topUps: number;
  /** How often a request was sent again. */
  repeated: number;
}>;
