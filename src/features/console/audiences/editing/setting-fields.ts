import type { AudienceSettings } from "../../../../domain/audience/settings.ts";

/** A field for a number, or for nothing: then the setting is off. */
export interface NumberField {
  label: string;
  /** What stands behind the field: "responses". A percentage is stored as a share. */
  unit: string;
  /** What it does, and what an empty field means. */
  hint: string;
  isShare?: boolean;
  isRequired?: boolean;
}

export const numberFields = {
  targetAccuracy: {
    label: "Right answers",
    unit: "%",
    hint: "The share of all answers that must be right.",
    isShare: true,
    isRequired: true,
  },
  minTasks: {
    label: "Least answers",
    unit: "answers",
    hint: "Nobody graduates with fewer, unless there are fewer examples.",
    isRequired: true,
  },
  maxTasks: {
    label: "Most answers",
    unit: "answers",
    hint: "Whoever has not graduated by then is dropped. Empty: no such end.",
  },
  graduationScore: {
    label: "Score to graduate",
    unit: "of 1",
    hint: "0 is as good as guessing, 1 is never wrong. Hard examples weigh less.",
    isRequired: true,
  },
  demotionScore: {
    label: "Score to lose it",
    unit: "of 1",
    hint: "A graduate whose score falls below this distills again. Empty: never.",
  },
  minResponsesToGraduate: {
    label: "Least responses",
    unit: "responses",
    hint: "A score counts from here on. Empty: as for dropping.",
  },
  minAcceptedResponses: {
    label: "Accepted texts",
    unit: "texts",
    hint: "So many texts must have been accepted.",
    isRequired: true,
  },
  minAcceptedRatio: {
    label: "Accepted share",
    unit: "%",
    hint: "The share of all texts that must have been accepted.",
    isShare: true,
    isRequired: true,
  },
  demotionRatio: {
    label: "Share to lose it",
    unit: "%",
    hint: "A graduate below this share distills again. Empty: never.",
    isShare: true,
  },
  dropScore: {
    label: "Drop below a score of",
    unit: "of 1",
    hint: "0.2 drops people who are hardly better than guessing. Empty: nobody is dropped for their score.",
  },
  dropMinResponses: {
    label: "After",
    unit: "responses",
    hint: "Luck evens out with more. Empty: from the first response.",
  },
  maxDistillingResponses: {
    label: "Most responses while distilling",
    unit: "responses",
    hint: "Whoever has not graduated by then is dropped. Empty: any number.",
  },
  maxDistillingSessions: { label: "Most sessions while distilling", unit: "sessions", hint: "Empty: any number." },
  minSubmissionRate: {
    label: "Least submission rate",
    unit: "%",
    hint: "Drops people who leave more of their tasks unanswered. Empty: not looked at.",
    isShare: true,
  },
  minSessionsForSubmissionRate: { label: "Looked at after", unit: "sessions", hint: "Empty: from the first session." },
  minSubmissionRateGraduated: {
    label: "Least submission rate of graduates",
    unit: "%",
    hint: "Empty: as for everybody.",
    isShare: true,
  },
  inactivityDropDays: {
    label: "Inactive after",
    unit: "days",
    hint: "People who stay away so long do not count. A visit brings them back. Empty: never.",
  },
  minDistillingForGlobalBoost: {
    label: "Look for anybody below",
    unit: "distilling",
    hint: "While fewer people distill, the search is as wide as it can be. It costs the most. Empty: never so wide.",
  },
  minGraduatedForDistillingBoost: {
    label: "Stop widening at",
    unit: "graduates",
    hint: "With so many graduates the search stops costing anything. Empty: it never stops.",
  },
  minimumSizeForActivation: {
    label: "Graduates needed",
    unit: "graduates",
    hint: "The audience is ready from here on. Empty: one is enough. It cannot be changed later.",
  },
} as const satisfies Record<string, NumberField>;

export type NumberName = keyof typeof numberFields;

export const ruleNumbers = {
  TaskAccuracy: ["targetAccuracy", "minTasks", "maxTasks"],
  ScoreThreshold: ["graduationScore", "demotionScore", "minResponsesToGraduate"],
  AcceptedFreeText: ["minAcceptedResponses", "minAcceptedRatio", "demotionRatio"],
} as const satisfies Record<AudienceSettings["graduationRule"]["_t"], readonly NumberName[]>;

export type RuleKind = keyof typeof ruleNumbers;

export const ruleWords: Record<RuleKind, { label: string; hint: string }> = {
  TaskAccuracy: {
    label: "By right answers",
    hint: "Enough of the answers to examples are right. Easy to explain, and the usual choice.",
  },
  ScoreThreshold: {
    label: "By score",
    hint: "A score that lets hard examples weigh less and takes guessing into account.",
  },
  AcceptedFreeText: { label: "By accepted texts", hint: "For free text that somebody accepts or rejects." },
};

type PlainNumber = Exclude<NumberName, (typeof ruleNumbers)[RuleKind][number]>;

/** The fields of each setting. A setting that is added later does not compile before it stands here. */
export const fieldsOfSetting = {
  filters: ["countries", "languages", "devices", "others"],
  graduationRule: ["rule", ...ruleNumbers.TaskAccuracy, ...ruleNumbers.ScoreThreshold, ...ruleNumbers.AcceptedFreeText],
  maxDistillingResponses: ["maxDistillingResponses"],
  dropMinResponses: ["dropMinResponses"],
  dropScore: ["dropScore"],
  isDistillingCampaignSticky: ["isDistillingCampaignSticky"],
  maxDistillingSessions: ["maxDistillingSessions"],
  inactivityDropDays: ["inactivityDropDays"],
  minSubmissionRate: ["minSubmissionRate"],
  minSessionsForSubmissionRate: ["minSessionsForSubmissionRate"],
  minSubmissionRateGraduated: ["minSubmissionRateGraduated"],
  distillingRetrievalMode: ["distillingRetrievalMode"],
  minDistillingForGlobalBoost: ["minDistillingForGlobalBoost"],
  minGraduatedForDistillingBoost: ["minGraduatedForDistillingBoost"],
  minimumSizeForActivation: ["minimumSizeForActivation"],
  excludedPublishers: ["excludedPublishers"],
  revealsResults: ["revealsResults"],
} as const satisfies Record<keyof AudienceSettings, readonly string[]>;

/** Numbers that are settings of their own. */
export const plainNumbers = (Object.keys(numberFields) as NumberName[]).filter((name): name is PlainNumber =>
  Object.hasOwn(fieldsOfSetting, name),
);

/** Fixed once an audience exists. */
export const fixedSettings = ["minimumSizeForActivation", "isDistillingCampaignSticky"] as const;
