/** How a person proves good at the task. On the wire as it is here, but that absent members may come as null. */
export type GraduationRule =
  | { _t: "TaskAccuracy"; targetAccuracy: number; minTasks: number; maxTasks: number | null }
  | {
      _t: "ScoreThreshold";
      graduationScore: number;
      demotionScore: number | null;
      minResponsesToGraduate: number | null;
    }
  | { _t: "AcceptedFreeText"; minAcceptedResponses: number; minAcceptedRatio: number; demotionRatio: number | null };

export const defaultGraduationRule: GraduationRule = {
  _t: "TaskAccuracy",
  targetAccuracy: 0.75,
  minTasks: 10,
  maxTasks: null,
};

/** Responses before a score counts, of a rule by score. */
export function scoreResponseMinimum(
  rule: Extract<GraduationRule, { _t: "ScoreThreshold" }>,
  dropMinResponses: number | null,
): number {
  return rule.minResponsesToGraduate ?? dropMinResponses ?? 1;
}

/** The answers after which nobody is asked again: no more examples, tasks or responses. Nulls are no limits. */
export function lastAnswer(rule: GraduationRule, maxResponses: number | null, exampleCount: number): number {
  const maxTasks = rule._t === "TaskAccuracy" ? rule.maxTasks : null;
  return Math.min(...[exampleCount, maxTasks, maxResponses].filter((limit) => limit !== null));
}

/** How many responses a person must be able to give for the rule to come to its verdict; null for free text, which has no end. */
export function responsesNeeded(rule: GraduationRule, dropMinResponses: number | null): number | null {
  switch (rule._t) {
    case "TaskAccuracy":
      return rule.maxTasks ?? rule.minTasks;
    case "ScoreThreshold":
      return scoreResponseMinimum(rule, dropMinResponses);
    case "AcceptedFreeText":
      return null;
  }
}
