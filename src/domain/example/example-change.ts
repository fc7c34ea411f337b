import { type AudienceSettings, maxResponses } from "../audience/settings.ts";

/** True if a change of E from `before` to `after` can alter states. It cannot while there are more examples than anybody answers. */
export function changesStates(settings: AudienceSettings, before: number, after: number): boolean {
  if (before === after) return false;
  const most = maxResponses(settings);
  return most === null || before <= most || after <= most + 1;
}
