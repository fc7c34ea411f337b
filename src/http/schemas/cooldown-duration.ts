import { z } from "@hono/zod-openapi";
import { longestDurationText } from "../../domain/filter/check-cooldown.ts";
import { flag, text } from "./scalars.ts";
import { variant } from "./typed.ts";

const duration = text(longestDurationText).openapi({
  format: "date-time",
  description:
    "A duration as a date-time: 1970-01-01T00:00:00Z plus the duration, at most a year. `1970-01-01T01:00:00Z` is one hour.",
});

/** Any text. The domain checks that it is a duration of at most a year. */
export const cooldownDuration = z
  .discriminatedUnion(
    "_t",
    [
      variant("FixedCooldownDuration", "ICooldownDurationFixedCooldownDuration", {
        duration: duration.describe("How long the campaign waits."),
      }).describe("Always the same wait."),
      variant("RandomCooldownDuration", "ICooldownDurationRandomCooldownDuration", {
        minDuration: duration.describe(
          "The shortest wait. A duration as a date-time: 1970-01-01T00:00:00Z plus the duration, at most a year.",
        ),
        maxDuration: duration.describe("The longest wait, not shorter than `minDuration`, in the same form."),
        seedByUserId: flag().openapi({
          description:
            "True: the same person always gets the same duration in this campaign. False: it is drawn anew each time.",
        }),
      }).describe("A wait that is drawn between two bounds, each duration with the same chance."),
    ],
    { error: "must have a `_t` that is FixedCooldownDuration or RandomCooldownDuration" },
  )
  .openapi("ICooldownDuration", { description: "How long a campaign leaves a person alone after a session." });
