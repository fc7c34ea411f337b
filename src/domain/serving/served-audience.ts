import type { RosterConfig } from "../member/roster-config.ts";

/** An audience as a session must know it: how its roster judges, and whether it withholds results until then. */
export interface ServedAudience extends RosterConfig {
  /** The owner. Absent from sessions that older code opened. */
  organizationId?: string;
  /** Absent: false. */
  withholdsResults?: boolean;
}

export function withholdsResults(configs: readonly ServedAudience[], audienceId: string): boolean {
  return configs.some((config) => config.audienceId === audienceId && config.withholdsResults === true);
}
