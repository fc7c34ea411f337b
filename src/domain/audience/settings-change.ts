import { type AudienceSettings, maxResponses } from "./settings.ts";

/** Settings that decide on a person's state, so that a change of one makes every earlier verdict stale. */
const ruleSettings = [
  "graduationRule",
  "dropMinResponses",
  "dropScore",
  "maxDistillingSessions",
  "minSubmissionRate",
  "minSessionsForSubmissionRate",
  "minSubmissionRateGraduated",
] as const;

/** What follows from a change: compared by value, so that sending the same again is no change. */
export function consequencesOf(before: AudienceSettings, after: AudienceSettings) {
  const isSame = (name: keyof AudienceSettings) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  const areRulesSame = ruleSettings.every(isSame) && maxResponses(before) === maxResponses(after);
  const isOverlayRemoved = before.inactivityDropDays !== null && after.inactivityDropDays === null;
  return {
    /** Graduates of the old version are judged anew. */
    raisesRuleVersion: !areRulesSame,
    /** A recalculation removes the inactivity overlay too, once there are no drop days. */
    needsRecalculation: !areRulesSame || isOverlayRemoved,
    /** Whoever is being marked at this moment must not be marked after it. */
    endsInactivitySyncs: isOverlayRemoved,
    needsInactivitySync: !isSame("inactivityDropDays") && after.inactivityDropDays !== null,
  };
}
