import type { AdmissionRules } from "./rules.ts";

/** What a roster must know of its audience. The higher version is the newer one. */
export interface RosterConfig {
  audienceId: string;
  version: number;
  rules: AdmissionRules;
  /** The number E of examples that count. */
  exampleCount: number;
}
