import type { AudienceFilter } from "../filter/audience-filter.ts";
import type { ResultRevelation } from "../serving/withheld-results.ts";
import { defaultGraduationRule, type GraduationRule, responsesNeeded } from "./graduation-rule.ts";

export const retrievalModes = ["Random", "Shuffled", "Sequential"] as const;
export type RetrievalMode = (typeof retrievalModes)[number];

/** The owner's notes on an audience. */
export const longestDescription = 10_000;

/** Everything that an audience's owner may set, apart from its name and appearance. Null switches a setting off. */
export interface AudienceSettings {
  filters: AudienceFilter[];
  graduationRule: GraduationRule;
  /** `"default"` follows the graduation rule, until the owner sets a value. */
  maxDistillingResponses: number | null | "default";
  dropMinResponses: number | null;
  dropScore: number | null;
  isDistillingCampaignSticky: boolean;
  maxDistillingSessions: number | null;
  inactivityDropDays: number | null;
  minSubmissionRate: number | null;
  minSessionsForSubmissionRate: number | null;
  minSubmissionRateGraduated: number | null;
  distillingRetrievalMode: RetrievalMode;
  minDistillingForGlobalBoost: number | null;
  minGraduatedForDistillingBoost: number | null;
  minimumSizeForActivation: number | null;
  /** Publishers whose people are never served this audience: ids of API clients, or of organizations for all their clients. */
  excludedPublishers: string[];
  revealsResults: ResultRevelation;
}

/** New audiences start with these. Stored audiences read them for settings that were added later. */
export const defaultSettings: Required<AudienceSettings> = {
  filters: [],
  graduationRule: defaultGraduationRule,
  maxDistillingResponses: "default",
  dropMinResponses: 3,
  dropScore: 0.2,
  isDistillingCampaignSticky: true,
  maxDistillingSessions: null,
  inactivityDropDays: null,
  minSubmissionRate: null,
  minSessionsForSubmissionRate: null,
  minSubmissionRateGraduated: null,
  distillingRetrievalMode: "Shuffled",
  minDistillingForGlobalBoost: 200,
  minGraduatedForDistillingBoost: 100,
  minimumSizeForActivation: null,
  excludedPublishers: [],
  revealsResults: "Always",
};

export type SettingsChange = { [Name in keyof AudienceSettings]?: AudienceSettings[Name] | undefined };

/** Absent members keep a setting, and null switches it off. */
export function changeSettings(settings: AudienceSettings, change: SettingsChange): AudienceSettings {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...settings, ...Object.fromEntries(sent) };
}

/** M: how many responses a person may give while distilling. Null is no limit. */
export function maxResponses(settings: AudienceSettings): number | null {
  const { maxDistillingResponses: sent, graduationRule, dropMinResponses } = settings;
  if (sent !== "default") return sent;
  const needed = responsesNeeded(graduationRule, dropMinResponses);
  return needed === null ? null : Math.max(10, needed);
}
