import type { RosterConfig } from "../member/roster-config.ts";
import type { RapidContent } from "./rapid-content.ts";

/** An audience as a session must know it: how its roster judges, and whether it withholds results until then. */
export interface ServedAudience extends RosterConfig {
  /** The owner. Absent from sessions that older code opened. */
  organizationId?: string;
  /** Absent: false. */
  withholdsResults?: boolean;
  /** The version of what people read before its examples. Absent: nothing. */
  instructionsId?: string;
}

/** The examples of audiences with their audience's instructions. */
export function withInstructions(rapids: readonly RapidContent[], configs: readonly ServedAudience[]): RapidContent[] {
  const versions = new Map(configs.map(({ audienceId, instructionsId }) => [audienceId, instructionsId]));
  return rapids.map((rapid) => {
    const instructionsId = rapid.exampleId === null ? undefined : versions.get(rapid.routingId);
    return instructionsId === undefined ? rapid : { ...rapid, instructionsId };
  });
}

export function withholdsResults(configs: readonly ServedAudience[], audienceId: string): boolean {
  return configs.some((config) => config.audienceId === audienceId && config.withholdsResults === true);
}
