import { type Changes, changesWithin } from "../audit/changes.ts";

/** The parts of a revision, as a log calls them. */
const parts = {
  workflow: "question",
  referee: "answers per task",
  aggregatorType: "how answers are joined",
  aggregation: "how votes are weighed",
  featureFlags: "feature flags",
  rapidFeatureFlags: "feature flags of tasks",
  campaignFeatureFlags: "feature flags of the campaign",
  datasetId: "dataset",
  instructionsId: "instructions",
  validationSetId: "validation set",
  validationShare: "share of checks",
} as const;

type Content = Record<keyof typeof parts, unknown>;

/** What a revision changed: the parts in words, and each text and number. Instructions are named by their version, never shown. */
export function revisionChanges(before: Content, after: Content): { what: string; changes: Changes } {
  const changed = (Object.keys(parts) as (keyof Content)[]).filter(
    (part) => JSON.stringify(before[part] ?? null) !== JSON.stringify(after[part] ?? null),
  );
  const named = (content: Content) => Object.fromEntries(changed.map((part) => [parts[part], content[part] ?? null]));
  return { what: changed.map((part) => parts[part]).join(", "), changes: changesWithin(named(before), named(after)) };
}
