import { type AudienceSettings, maxResponses } from "./settings.ts";

/** True for settings that decide people's states: a change of one makes every earlier verdict stale. */
export const decidesStates: Record<keyof AudienceSettings, boolean> = {
  filters: false,
  graduationRule: true,
  // Compared as the number that follows from it.
  maxDistillingResponses: false,
  dropMinResponses: true,
  dropScore: true,
  isDistillingCampaignSticky: false,
  maxDistillingSessions: true,
  // Judged by the inactivity sync, not by verdicts.
  inactivityDropDays: false,
  minSubmissionRate: true,
  minSessionsForSubmissionRate: true,
  minSubmissionRateGraduated: true,
  distillingRetrievalMode: false,
  minDistillingForGlobalBoost: false,
  minGraduatedForDistillingBoost: false,
  minimumSizeForActivation: false,
  excludedPublishers: false,
  revealsResults: false,
};

/** What follows from a change. Settings are compared by value, so that sending the same values changes nothing. */
export function consequencesOf(before: AudienceSettings, after: AudienceSettings) {
  const isSame = (name: keyof AudienceSettings) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  const settings = Object.keys(decidesStates) as (keyof AudienceSettings)[];
  const areRulesSame =
    settings.every((name) => !decidesStates[name] || isSame(name)) && maxResponses(before) === maxResponses(after);
  const isOverlayRemoved = before.inactivityDropDays !== null && after.inactivityDropDays === null;
  return {
    /** Graduates of the old version are judged again. */
    raisesRuleVersion: !areRulesSame,
    /** A recalculation removes the inactivity overlay too, once there are no drop days. */
    needsRecalculation: !areRulesSame || isOverlayRemoved,
    /** A sync that is under way must not mark people after the change. */
    endsInactivitySyncs: isOverlayRemoved,
    needsInactivitySync: !isSame("inactivityDropDays") && after.inactivityDropDays !== null,
  };
}
