import { z } from "@hono/zod-openapi";
import { programComparisons, userAttributes } from "../../domain/program/program.ts";
import { double, int32, oneOf, text } from "./scalars.ts";
import { variant } from "./typed.ts";

const comparison = oneOf(programComparisons).openapi("ProgramComparison");

export const programPredicate = z
  .discriminatedUnion(
    "_t",
    [
      variant("AccuracyPredicate", "IProgramPredicateAccuracyPredicate", {
        comparison,
        threshold: double(),
        minimumAnswered: int32().nullish().openapi({ description: "False with fewer answers; 0 if left out." }),
      }),
      variant("AnsweredCountPredicate", "IProgramPredicateAnsweredCountPredicate", { comparison, value: int32() }),
      variant("ConsecutiveCorrectPredicate", "IProgramPredicateConsecutiveCorrectPredicate", {
        comparison,
        value: int32(),
      }),
      variant("ConsecutiveIncorrectPredicate", "IProgramPredicateConsecutiveIncorrectPredicate", {
        comparison,
        value: int32(),
      }),
      variant("CorrectCountPredicate", "IProgramPredicateCorrectCountPredicate", { comparison, value: int32() }),
      variant("TimeElapsedPredicate", "IProgramPredicateTimeElapsedPredicate", { comparison, seconds: int32() }),
      variant("UserAttributePredicate", "IProgramPredicateUserAttributePredicate", {
        attribute: oneOf(userAttributes).openapi("UserAttribute"),
        values: z
          .array(text(256), "must be a list")
          .nullish()
          .openapi({ description: "Any of them, in any case; without values, that the attribute is known at all." }),
      }),
      variant("UserScorePredicate", "IProgramPredicateUserScorePredicate", { comparison, threshold: double() }),
    ],
    { error: "must have a `_t` that names a predicate" },
  )
  .openapi("IProgramPredicate");
