import { z } from "@hono/zod-openapi";
import { flag, text } from "./scalars.ts";
import { variant } from "./typed.ts";

const duration = text(64).openapi({ format: "date-time", description: "1970-01-01T00:00:00Z and the duration." });

/** Any text. The domain checks that it is a duration of at most a year. */
export const cooldownDuration = z
  .discriminatedUnion(
    "_t",
    [
      variant("FixedCooldownDuration", "ICooldownDurationFixedCooldownDuration", { duration }),
      variant("RandomCooldownDuration", "ICooldownDurationRandomCooldownDuration", {
        minDuration: duration,
        maxDuration: duration,
        seedByUserId: flag().openapi({ description: "Whether a person has always the same one." }),
      }),
    ],
    { error: "must have a `_t` that is FixedCooldownDuration or RandomCooldownDuration" },
  )
  .openapi("ICooldownDuration");
