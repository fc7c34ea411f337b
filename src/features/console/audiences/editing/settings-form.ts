import type { GraduationRule } from "../../../../domain/audience/graduation-rule.ts";
import {
  type AudienceSettings,
  changeSettings,
  maxResponses,
  retrievalModes,
  type SettingsChange,
} from "../../../../domain/audience/settings.ts";
import { consequencesOf } from "../../../../domain/audience/settings-change.ts";
import { percentOf, shareOf } from "../../../../domain/example/percent.ts";
import type { AudienceFilter } from "../../../../domain/filter/audience-filter.ts";
import { resultRevelations } from "../../../../domain/serving/withheld-results.ts";
import { numberText } from "../../../../http/pages/charts.ts";
import type { FieldErrors } from "../../../../http/pages/form-fields.ts";
import { filterFields, filtersIn } from "./filter-form.ts";
import {
  fieldsOfSetting,
  fixedSettings,
  type NumberField,
  type NumberName,
  numberFields,
  plainNumbers,
  type RuleKind,
  ruleNumbers,
} from "./setting-fields.ts";

/** The fields of the form as texts; a field that may have several values joins them with spaces. */
export type SettingsDraft = Record<string, string>;

const defaultRules: Record<RuleKind, GraduationRule> = {
  TaskAccuracy: { _t: "TaskAccuracy", targetAccuracy: 0.75, minTasks: 10, maxTasks: null },
  ScoreThreshold: { _t: "ScoreThreshold", graduationScore: 0.6, demotionScore: null, minResponsesToGraduate: 5 },
  AcceptedFreeText: { _t: "AcceptedFreeText", minAcceptedResponses: 5, minAcceptedRatio: 0.8, demotionRatio: null },
};

/** Shows settings as the fields of a form. Rules that do not apply show what they would begin with. */
export function draftOf(settings: AudienceSettings): SettingsDraft {
  const { graduationRule } = settings;
  const rules: object = Object.assign({}, ...Object.values(defaultRules), graduationRule);
  const numbers: object = { ...settings, maxDistillingResponses: maxResponses(settings), ...rules };
  const { countries, languages, devices, others } = filterFields(settings.filters);
  return {
    ...Object.fromEntries(
      Object.entries(numberFields).map(([name, field]) => [
        name,
        textOf((numbers as Record<string, number | null>)[name] ?? null, field),
      ]),
    ),
    rule: graduationRule._t,
    countries,
    languages,
    others,
    devices: devices.join(" "),
    distillingRetrievalMode: settings.distillingRetrievalMode,
    revealsResults: settings.revealsResults,
    excludedPublishers: settings.excludedPublishers.join("\n"),
    isDistillingCampaignSticky: settings.isDistillingCampaignSticky ? "yes" : "",
  };
}

/** `change` has only the settings that differ from the present ones. It is null if something is wrong. */
export function readSettings(
  draft: SettingsDraft,
  {
    current,
    isNew,
    shapeOf,
  }: { current: AudienceSettings; isNew: boolean; shapeOf: (value: unknown) => AudienceFilter[] | null },
): { change: SettingsChange | null; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const number = (name: NumberName) => readNumber(name, draft[name] ?? "", errors);
  const rule = ruleIn(draft, number);
  const filters = filtersIn(
    {
      countries: draft.countries ?? "",
      languages: draft.languages ?? "",
      others: draft.others ?? "",
      devices: (draft.devices ?? "").split(" "),
    },
    shapeOf,
  );
  if ("fault" in filters) errors.others = filters.fault;
  const written = {
    ...Object.fromEntries(plainNumbers.map((name) => [name, number(name)])),
    graduationRule: rule,
    ...("filters" in filters ? { filters: filters.filters } : {}),
    ...chosen("distillingRetrievalMode", draft, retrievalModes),
    ...chosen("revealsResults", draft, resultRevelations),
    excludedPublishers: (draft.excludedPublishers ?? "").split(/[\s,;]+/).filter((id) => id !== ""),
    isDistillingCampaignSticky: draft.isDistillingCampaignSticky === "yes",
  } as SettingsChange;
  if (Object.keys(errors).length > 0) return { change: null, errors };
  const shown = draftOf(current);
  // A number that nobody touched may be one that follows the rule.
  const changed = Object.entries(written).filter(([name, value]) => {
    if (!isNew && (fixedSettings as readonly string[]).includes(name)) return false;
    if (name === "maxDistillingResponses") return (draft[name] ?? "").trim() !== shown[name];
    return JSON.stringify(value) !== JSON.stringify(current[name as keyof AudienceSettings]);
  });
  return { change: Object.fromEntries(changed), errors };
}

function ruleIn(draft: SettingsDraft, number: (name: NumberName) => number | null): GraduationRule {
  const kind = Object.hasOwn(ruleNumbers, draft.rule ?? "") ? (draft.rule as RuleKind) : "TaskAccuracy";
  // Every member of a rule is a number, or null where it may be.
  return { _t: kind, ...Object.fromEntries(ruleNumbers[kind].map((name) => [name, number(name)])) } as GraduationRule;
}

function chosen<Name extends string, Value extends string>(name: Name, draft: SettingsDraft, values: readonly Value[]) {
  const value = values.find((known) => known === draft[name]);
  return value === undefined ? {} : { [name]: value };
}

function textOf(value: number | null, { isShare }: NumberField): string {
  if (value === null) return "";
  return String(isShare ? percentOf(value) : value);
}

const mostWhole = 2 ** 31 - 1;

/** Shares and scores may have decimals; everything else counts something. */
function readNumber(name: NumberName, typed: string, errors: FieldErrors): number | null {
  const { isShare, isRequired, unit }: NumberField = numberFields[name];
  const text = typed.trim().replace(",", ".").replace(/\s*%$/, "");
  if (text === "") {
    if (isRequired) errors[name] = "Write a number.";
    return null;
  }
  const value = Number(text);
  if (isShare) {
    if (!(value >= 0 && value <= 100)) errors[name] = "Write a percentage from 0 to 100.";
    return shareOf(value);
  }
  const isScore = unit === "of 1";
  if (isScore && !(value >= 0 && value <= 1)) errors[name] = "Write a score from 0 to 1, such as 0.6.";
  else if (!isScore && !(Number.isInteger(value) && value >= 0 && value <= mostWhole)) {
    errors[name] = "Write a whole number, or leave the field empty.";
  }
  return value;
}

/** Turns the faults of settings, by their members, into sentences beside the fields. */
export function errorsOf(faults: Record<string, readonly string[]>): FieldErrors {
  return Object.fromEntries(
    Object.entries(faults).map(([member, reasons]) => [fieldOf(member), `It ${reasons.join(", and ")}.`]),
  );
}

function fieldOf(member: string): string {
  const [setting = "", part] = member.split(/[.[]/);
  if (setting === "graduationRule") return part ?? "rule";
  if (setting === "filters") return "others";
  const fields = Object.entries(fieldsOfSetting).find(([name]) => name === setting)?.[1];
  return fields?.[0] ?? setting;
}

/** Says what a change does to people, for a button or a notice. */
export function consequenceSentence(current: AudienceSettings, change: SettingsChange, people: number): string {
  const after = changeSettings(current, change);
  const { needsRecalculation, needsInactivitySync } = consequencesOf(current, after);
  const who = people === 1 ? "1 person" : `${numberText(people)} people`;
  const parts = [
    ...(needsRecalculation && people > 0 ? [`${who} will be judged again`] : []),
    ...(needsInactivitySync && people > 0
      ? [`people who stayed away for ${after.inactivityDropDays} days become inactive`]
      : []),
  ];
  if (parts.length > 0) return `${parts.join(", and ")}.`;
  if (Object.keys(change).length === 0) return "nothing changes.";
  return "nobody is judged again.";
}
