import { type AudienceSettings, maxResponses } from "../audience/settings.ts";

/**
 * Whether a change of E can change somebody's state: it cannot when there are more examples than anybody answers. `after` is E
 * with the change.
 */
export function changesStates(settings: AudienceSettings, before: number, after: number): boolean {
  if (before === after) return false;
  const most = maxResponses(settings);
  return most === null || after <= most + 1;
}
