import { z } from "@hono/zod-openapi";
import { longestName } from "../../domain/fault-list.ts";
import { programComparisons, userAttributes } from "../../domain/program/program.ts";
import { double, int32, oneOf, text } from "./scalars.ts";
import { describeUse, variant } from "./typed.ts";

const comparison = oneOf(programComparisons).openapi("ProgramComparison", {
  description: "How two numbers are compared. The session's own number stands on the left.",
});

export const programPredicate = z
  .discriminatedUnion(
    "_t",
    [
      variant("AccuracyPredicate", "IProgramPredicateAccuracyPredicate", {
        comparison: describeUse(
          comparison,
          "How the share of correct answers is compared with `threshold`, on its left.",
        ),
        threshold: double().describe("The share of correct answers to compare with, 0 to 1."),
        minimumAnswered: int32()
          .nullish()
          .describe(
            "The predicate is false with fewer answers than this, 0 or more. Null or absent: 0. Without any answer it is " +
              "false.",
          ),
      }).describe("True by the share of correct answers in this session."),
      variant("AnsweredCountPredicate", "IProgramPredicateAnsweredCountPredicate", {
        comparison: describeUse(comparison, "How the number of answers is compared with `value`, on its left."),
        value: int32().describe("The number of answers in this session to compare with, 0 or more."),
      }).describe("True by how many rapids the person has answered in this session."),
      variant("ConsecutiveCorrectPredicate", "IProgramPredicateConsecutiveCorrectPredicate", {
        comparison: describeUse(
          comparison,
          "How the number of correct answers in a row is compared with `value`, on its left.",
        ),
        value: int32().describe("The number of latest answers in a row that are correct, 0 or more."),
      }).describe("True by how many of the latest answers are correct without a break."),
      variant("ConsecutiveIncorrectPredicate", "IProgramPredicateConsecutiveIncorrectPredicate", {
        comparison: describeUse(
          comparison,
          "How the number of wrong answers in a row is compared with `value`, on its left.",
        ),
        value: int32().describe("The number of latest answers in a row that are wrong, 0 or more."),
      }).describe("True by how many of the latest answers are wrong without a break."),
      variant("CorrectCountPredicate", "IProgramPredicateCorrectCountPredicate", {
        comparison: describeUse(comparison, "How the number of correct answers is compared with `value`, on its left."),
        value: int32().describe("The number of correct answers in this session to compare with, 0 or more."),
      }).describe("True by how many answers in this session are correct."),
      variant("TimeElapsedPredicate", "IProgramPredicateTimeElapsedPredicate", {
        comparison: describeUse(
          comparison,
          "How the time since the session began is compared with `seconds`, on its left.",
        ),
        seconds: int32().describe("The seconds since the session began to compare with, 0 or more."),
      }).describe("True by how long the session has lasted."),
      variant("UserAttributePredicate", "IProgramPredicateUserAttributePredicate", {
        attribute: describeUse(
          oneOf(userAttributes).openapi("UserAttribute", {
            description:
              "What is known about a person: their `Country` by its two letters (ISO 3166-1), or their `Language` by its " +
              "primary subtag (BCP 47).",
          }),
          "What is looked at.",
        ),
        values: z
          .array(text(longestName), "must be a list")
          .nullish()
          .describe(
            "The accepted values, in any case. At most 250. Null, absent or empty: that the attribute is known at all.",
          ),
      }).describe("True by the person's country or language."),
      variant("UserScorePredicate", "IProgramPredicateUserScorePredicate", {
        comparison: describeUse(comparison, "How the person's global score is compared with `threshold`, on its left."),
        threshold: double().describe("The score to compare with, 0 to 1."),
      }).describe("True by the person's global score."),
    ],
    { error: "must have a `_t` that names a predicate" },
  )
  .openapi("IProgramPredicate", { description: "A condition on the session so far, or on the person." });
