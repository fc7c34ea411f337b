import { z } from "@hono/zod-openapi";
import type { GraduationRule } from "../../../../domain/audience/graduation-rule.ts";
import { type AudienceSettings, maxResponses } from "../../../../domain/audience/settings.ts";
import { filterFields, filterOf, filtersOf } from "../../../../domain/filter/filter-fields.ts";
import { bodyOf, type FieldWords, type Form } from "../../../../http/forms/form.ts";
import { audienceFilter } from "../../../../http/schemas/audience-filter.ts";
import { flag } from "../../../../http/schemas/scalars.ts";
import { createAudienceRoute, updateAudienceRoute } from "../../../audiences/audiences.contract.ts";
import { checkedFilters, filterMembers, filterWords } from "../filter-fields.pages.tsx";

type MembersOf<Union> = Union extends unknown ? Exclude<keyof Union, "_t"> & string : never;

const amount = (label: string, unit: string, hint: string) => ({ label, unit, hint }) satisfies FieldWords;

const ruleWords = {
  targetAccuracy: amount("Right answers", "%", "The share of all answers that must be right."),
  minTasks: amount("Least answers", "answers", "Nobody graduates with fewer, unless there are fewer examples."),
  maxTasks: amount("Most answers", "answers", "Whoever has not graduated by then is dropped. Empty: no such end."),
  graduationScore: amount(
    "Score to graduate",
    "of 1",
    "0 is as good as guessing, 1 is never wrong. Hard examples weigh less.",
  ),
  demotionScore: amount(
    "Score to lose it",
    "of 1",
    "A graduate whose score falls below this distills again. Empty: never.",
  ),
  minResponsesToGraduate: amount(
    "Least responses",
    "responses",
    "A score counts from here on. Empty: as for dropping.",
  ),
  minAcceptedResponses: amount("Accepted texts", "texts", "So many texts must have been accepted."),
  minAcceptedRatio: amount("Accepted share", "%", "The share of all texts that must have been accepted."),
  demotionRatio: amount("Share to lose it", "%", "A graduate below this share distills again. Empty: never."),
} satisfies Record<MembersOf<GraduationRule>, FieldWords>;

/** Rules with what they begin with. Those that do not apply are in the form too. */
export const ruleKinds = {
  TaskAccuracy: {
    label: "By right answers",
    hint: "Enough of the answers to examples are right. Easy to explain, and the usual choice.",
    usual: { targetAccuracy: 0.75, minTasks: 10, maxTasks: null },
  },
  ScoreThreshold: {
    label: "By score",
    hint: "A score that lets hard examples weigh less and takes guessing into account.",
    usual: { graduationScore: 0.6, demotionScore: null, minResponsesToGraduate: 5 },
  },
  AcceptedFreeText: {
    label: "By accepted texts",
    hint: "For free text that is accepted or rejected.",
    usual: { minAcceptedResponses: 5, minAcceptedRatio: 0.8, demotionRatio: null },
  },
} satisfies { [Rule in GraduationRule as Rule["_t"]]: { label: string; hint: string; usual: Omit<Rule, "_t"> } };

/** A setting that is added later does not compile before its field stands here. Filters and rules have several. */
const settingWords = {
  dropScore: amount(
    "Drop below a score of",
    "of 1",
    "0.2 drops people who are hardly better than guessing. Empty: nobody is dropped for their score.",
  ),
  dropMinResponses: amount("After", "responses", "Luck evens out with more. Empty: from the first response."),
  maxDistillingResponses: amount(
    "Most responses while distilling",
    "responses",
    "Whoever has not graduated by then is dropped. Empty: any number.",
  ),
  maxDistillingSessions: amount("Most sessions while distilling", "sessions", "Empty: any number."),
  minSubmissionRate: amount(
    "Least submission rate",
    "%",
    "Drops people who leave more of their tasks unanswered. Empty: not looked at.",
  ),
  minSessionsForSubmissionRate: amount("Looked at after", "sessions", "Empty: from the first session."),
  minSubmissionRateGraduated: amount("Least submission rate of graduates", "%", "Empty: as for everybody."),
  inactivityDropDays: amount(
    "Inactive after",
    "days",
    "People who stay away so long do not count. A visit brings them back. Empty: never.",
  ),
  distillingRetrievalMode: {
    label: "Order of examples",
    labels: {
      Shuffled: "Shuffled for each person",
      Random: "At random each time",
      Sequential: "In their own order",
    } satisfies Record<AudienceSettings["distillingRetrievalMode"], string>,
  },
  revealsResults: {
    label: "People learn whether they were right",
    labels: {
      Always: "At once, with the explanation",
      AfterQualification: "Only after they graduated or dropped",
    } satisfies Record<AudienceSettings["revealsResults"], string>,
  },
  minDistillingForGlobalBoost: amount(
    "Look for anybody below",
    "distilling",
    "While fewer people distill, the search is as wide as it can be. It costs the most. Empty: never so wide.",
  ),
  minGraduatedForDistillingBoost: amount(
    "Stop widening at",
    "graduates",
    "With so many graduates the search stops costing anything. Empty: it never stops.",
  ),
  minimumSizeForActivation: amount(
    "Graduates needed",
    "graduates",
    "The audience is ready from here on. Empty: one is enough. It cannot be changed later.",
  ),
  isDistillingCampaignSticky: {
    label: "People stay with this audience",
    hint: "They come back to it before the lottery draws another campaign. It cannot be changed here later.",
  },
  excludedPublishers: {
    label: "Excluded publishers",
    rows: 3,
    isCode: true,
    hint: "Ids of API clients or organizations, one a line. Their people never get your tasks.",
  },
} satisfies Record<Exclude<keyof AudienceSettings, "filters" | "graduationRule">, FieldWords>;

const fields: Record<string, FieldWords> = {
  name: { label: "Name", isRequired: true },
  description: {
    label: "Description",
    rows: 3,
    hint: "For your team and for those with whom you share the audience. It may stay empty.",
  },
  logo: { label: "Logo" },
  "graduationRule._t": {
    label: "Rule",
    look: "pills",
    labels: Object.fromEntries(Object.entries(ruleKinds).map(([kind, { label }]) => [kind, label])),
  },
  ...Object.fromEntries(Object.entries(ruleWords).map(([member, words]) => [`graduationRule.${member}`, words])),
  ...filterWords,
  others: {
    label: "Filters as JSON",
    rows: 6,
    isCode: true,
    hint: "A list, as the API takes it: with and, or, not, and demographics.",
  },
  ...settingWords,
};

const otherFilters = z.array(audienceFilter).default([]);

export const newAudienceForm = {
  schema: bodyOf(createAudienceRoute)
    .omit({ filters: true, logo: true })
    .extend({ ...filterMembers, others: otherFilters })
    .transform(withFilters),
  fields,
} satisfies Form;

const changeSchema = bodyOf(updateAudienceRoute)
  .omit({ filters: true, logo: true })
  .extend({ ...filterMembers, others: otherFilters, isPublic: flag().optional(), withoutLogo: flag().optional() })
  .transform(withFilters);

/** Only Admins have the fields of `isPublic` and `isCurated`. */
export function settingsForm({ isAdmin }: { isAdmin: boolean }) {
  const ofAdmins = {
    isPublic: { label: "Public", hint: "Everybody may read it and create jobs on it." },
    isCurated: { label: "Curated", hint: "It shows no counts of people, and jobs do not recruit for it." },
  };
  const withoutLogo = { label: "Remove the logo", hint: "The picture itself stays." };
  return { schema: changeSchema, fields: { ...fields, withoutLogo, ...(isAdmin ? ofAdmins : {}) } } satisfies Form;
}

type Filtered = z.output<z.ZodObject<typeof filterMembers & { others: typeof otherFilters }>>;

/** The members of the form as the API has them. */
function withFilters<Given extends Filtered & { _t?: unknown }>(given: Given, issues: z.RefinementCtx) {
  const { countries, languages, devices, others, _t, ...settings } = given;
  const written = others.map((filter) => filterOf("others", filter));
  return { ...settings, filters: checkedFilters([...filtersOf(given), ...written], issues) };
}

/** Settings as the fields show them. */
export function shownSettings(settings: AudienceSettings) {
  const rules = Object.assign({}, ...Object.values(ruleKinds).map(({ usual }) => usual), settings.graduationRule);
  return {
    ...settings,
    ...filterFields(settings.filters),
    graduationRule: rules,
    // A number that is not touched may be one that follows the rule.
    maxDistillingResponses: maxResponses(settings),
  };
}
