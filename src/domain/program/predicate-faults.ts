import { checkList, checkText } from "../check-list.ts";
import type { FaultList } from "../fault-list.ts";
import type { ProgramPredicate } from "./program.ts";

/** Adds the faults of the predicate at `at`. */
export function checkPredicate(predicate: ProgramPredicate, at: string, faults: FaultList): void {
  switch (predicate._t) {
    case "AccuracyPredicate":
      faults.share(`${at}.threshold`, predicate.threshold);
      faults.notNegative(`${at}.minimumAnswered`, predicate.minimumAnswered ?? 0);
      return;
    case "UserScorePredicate":
      faults.share(`${at}.threshold`, predicate.threshold);
      return;
    case "AnsweredCountPredicate":
    case "ConsecutiveCorrectPredicate":
    case "ConsecutiveIncorrectPredicate":
    case "CorrectCountPredicate":
      faults.notNegative(`${at}.value`, predicate.value);
      return;
    case "TimeElapsedPredicate":
      faults.notNegative(`${at}.seconds`, predicate.seconds);
      return;
    case "UserAttributePredicate":
      // Without values it asks whether the attribute is known.
      if (predicate.values?.length) checkList(predicate.values, `${at}.values`, faults, checkText);
      return;
  }
}
