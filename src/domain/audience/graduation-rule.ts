/** How a person proves that they are good at the task. The wire has the same shape, and may send null for absent members. */
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

/** The number of responses after which a score counts, under a rule by score. */
export function scoreResponseMinimum(
  rule: Extract<GraduationRule, { _t: "ScoreThreshold" }>,
  dropMinResponses: number | null,
): number {
  return rule.minResponsesToGraduate ?? dropMinResponses ?? 1;
}

/** The number of answers after which a person gets no further examples. Null is no limit. */
export function lastAnswer(rule: GraduationRule, maxResponses: number | null, exampleCount: number): number {
  const maxTasks = rule._t === "TaskAccuracy" ? rule.maxTasks : null;
  return Math.min(...[exampleCount, maxTasks, maxResponses].filter((limit) => limit !== null));
}

/** The number of responses that the rule needs for a verdict. Null for free text, which has no end. */
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
