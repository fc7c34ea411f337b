import { reaches } from "../member/threshold.ts";
import type { ProgramComparison, ProgramPredicate, UserAttribute } from "./program.ts";
import type { ProgramUser, SessionProgress } from "./session-progress.ts";

export function evaluatePredicate(predicate: ProgramPredicate, progress: SessionProgress, user: ProgramUser): boolean {
  switch (predicate._t) {
    case "AccuracyPredicate": {
      const { answered, correct } = progress;
      // Without answers there is no accuracy to compare.
      if (answered < Math.max(1, predicate.minimumAnswered ?? 0)) return false;
      return compare(correct / answered, predicate.comparison, predicate.threshold);
    }
    case "AnsweredCountPredicate":
      return compare(progress.answered, predicate.comparison, predicate.value);
    case "ConsecutiveCorrectPredicate":
      return compare(progress.consecutiveCorrect, predicate.comparison, predicate.value);
    case "ConsecutiveIncorrectPredicate":
      return compare(progress.consecutiveIncorrect, predicate.comparison, predicate.value);
    case "CorrectCountPredicate":
      return compare(progress.correct, predicate.comparison, predicate.value);
    case "TimeElapsedPredicate":
      return compare(progress.elapsedSeconds, predicate.comparison, predicate.seconds);
    case "UserScorePredicate":
      return compare(user.score, predicate.comparison, predicate.threshold);
    case "UserAttributePredicate": {
      const own = attributeOf(predicate.attribute, user);
      if (own === undefined) return false;
      const values = predicate.values ?? [];
      return values.length === 0 || values.some((value) => written(predicate.attribute, value) === own);
    }
  }
}

/** Numbers within the tolerance are equal. For counts that is plain equality. */
function compare(value: number, comparison: ProgramComparison, threshold: number): boolean {
  const isAtLeast = reaches(value, threshold);
  const isAtMost = reaches(threshold, value);
  switch (comparison) {
    case "GreaterThanOrEqual":
      return isAtLeast;
    case "GreaterThan":
      return !isAtMost;
    case "LessThanOrEqual":
      return isAtMost;
    case "LessThan":
      return !isAtLeast;
    case "Equal":
      return isAtLeast && isAtMost;
  }
}

function attributeOf(attribute: UserAttribute, user: ProgramUser): string | undefined {
  const own = attribute === "Country" ? user.country : user.language;
  return own ? written(attribute, own) : undefined;
}

/** The form that profiles use. Programs keep the case in which they were sent. */
function written(attribute: UserAttribute, value: string): string {
  return attribute === "Country" ? value.toUpperCase() : value.toLowerCase();
}
