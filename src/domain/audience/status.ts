import { countText, numberText } from "../text/numbers.ts";

/** An audience with fewer examples cannot tell skill from luck, so it serves and graduates nobody. */
export const leastExamples = 3;

export const audienceStatuses = ["Created", "Pending", "Recruiting", "Ready"] as const;
export type AudienceStatus = (typeof audienceStatuses)[number];

export interface StatusFacts {
  previous: AudienceStatus;
  graduated: number;
  minimumSizeForActivation: number | null;
  /** Null before recruiting was ever started, false while it is paused. */
  wanted: boolean | null;
  /** E: the number of examples that count. */
  exampleCount: number;
}

/** An audience stays Ready until it has lost a fifth of the graduates that it needs, so that it does not flicker. */
export function audienceStatus({
  previous,
  graduated,
  minimumSizeForActivation,
  wanted,
  exampleCount,
}: StatusFacts): AudienceStatus {
  const need = Math.max(1, minimumSizeForActivation ?? 1);
  if (graduated >= need || (previous === "Ready" && graduated >= 0.8 * need)) return "Ready";
  if (wanted === null) return "Created";
  return exampleCount >= leastExamples ? "Recruiting" : "Pending";
}

/** The graduates that an audience needs, as an SQL expression over its row. */
export const graduatesNeededSql = "max(1, coalesce(settings ->> 'minimumSizeForActivation', 1))";

/** `audienceStatus` over the columns of a row, as an SQL expression. */
export const audienceStatusSql = `CASE
    WHEN graduated >= ${graduatesNeededSql} OR (status = 'Ready' AND graduated >= 0.8 * ${graduatesNeededSql}) THEN 'Ready'
    WHEN wanted IS NULL THEN 'Created'
    WHEN json_array_length(example_chances) >= ${leastExamples} THEN 'Recruiting' ELSE 'Pending' END`;

/** Says in a sentence what an audience waits for. */
export function statusReason(status: AudienceStatus, facts: StatusFacts): string {
  const need = Math.max(1, facts.minimumSizeForActivation ?? 1);
  const graduates = `${numberText(facts.graduated)} of the ${countText(need, "graduate")} that it needs`;
  switch (status) {
    case "Created":
      return "Recruiting has not started yet: add examples and start recruiting.";
    case "Pending":
      return `Recruiting needs ${leastExamples} examples with a truth, and there are ${facts.exampleCount}.`;
    case "Recruiting":
      return facts.wanted
        ? `It is looking for people, and has ${graduates}.`
        : `Recruiting is paused. It has ${graduates}.`;
    case "Ready":
      return `It has ${countText(facts.graduated, "graduate")}, and needs ${numberText(need)}.`;
  }
}
