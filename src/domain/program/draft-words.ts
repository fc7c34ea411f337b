import type { NodeKind, PredicateKind, WayDraft } from "./program-draft.ts";

/** What a kind of node is called in a form. */
export const kindLabels: Record<NodeKind, string> = {
  ServeRapid: "Serve a rapid",
  Complete: "End the session",
  Cases: "Decide by cases",
  WeightedSplit: "Split by weight",
};

export const predicateLabels: Record<PredicateKind, string> = {
  AnsweredCountPredicate: "Answers",
  AccuracyPredicate: "Accuracy, in percent",
  CorrectCountPredicate: "Right answers",
  ConsecutiveCorrectPredicate: "Right in a row",
  ConsecutiveIncorrectPredicate: "Wrong in a row",
  TimeElapsedPredicate: "Seconds since the start",
  UserScorePredicate: "Global score, in percent",
  UserAttributePredicate: "Country or language",
};

export const wayLabels: Record<keyof WayDraft, string> = {
  predicate: "If",
  attribute: "Which",
  comparison: "Is",
  values: "Is one of",
  value: "Value",
  minimumAnswered: "After answers",
  weight: "Weight",
  to: "Leads to",
};

/** The members that a way has fields for. */
export function membersOf(kind: NodeKind, { predicate }: WayDraft): (keyof WayDraft)[] {
  if (kind === "WeightedSplit") return ["weight", "to"];
  if (kind !== "Cases") return [];
  if (predicate === "UserAttributePredicate") return ["predicate", "attribute", "values", "to"];
  const isAccuracy = predicate === "AccuracyPredicate";
  return ["predicate", "comparison", "value", ...(isAccuracy ? (["minimumAnswered"] as const) : []), "to"];
}
