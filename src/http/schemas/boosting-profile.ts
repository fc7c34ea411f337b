import { z } from "@hono/zod-openapi";
import { longestName } from "../../domain/fault-list.ts";
import { int32, text } from "./scalars.ts";
import { typed, unnamed } from "./typed.ts";

const audienceBoost = unnamed(
  typed("AudienceBoost", {
    externalAudienceId: int32().describe("The id of one of the booster's audiences, 1 or more."),
    level: int32().describe("How hard to look for its people: 0 (not at all) to 10."),
  }).describe("How hard to look for the people of one external audience."),
);

/** Checks the shape only. The domain checks levels and lists, and names the path of a fault. */
export const boostingProfile = unnamed(
  typed("BoostingProfile", {
    globalBoostLevel: int32().describe("How hard to look for people everywhere: 0 (not at all) to 10."),
    minAutoAdjustLevel: int32()
      .nullable()
      .optional()
      .describe(
        "The lowest level that automatic adjusting may choose, 0 to 10. Not above `maxAutoAdjustLevel`. Null: no bound.",
      ),
    maxAutoAdjustLevel: int32()
      .nullable()
      .optional()
      .describe("The highest level that automatic adjusting may choose, 0 to 10. Null: no bound."),
    languageBoosts: z
      .array(text(longestName))
      .nullable()
      .optional()
      .describe(
        "Languages whose speakers are looked for at level 3, as primary subtags (BCP 47) such as `en`. At most 250, each " +
          "once. Null: none.",
      ),
    prospectBlacklist: z
      .array(int32())
      .describe("External audiences whose people are not looked for. At most 250, each once."),
    distillingBoosts: z
      .array(audienceBoost)
      .describe("External audiences to look for harder, so that their people answer examples. At most 250, each once."),
    labelingBoosts: z
      .array(audienceBoost)
      .describe(
        "External audiences to look for harder, so that their people do labeling work. At most 250, each once.",
      ),
  }).describe("How hard a campaign looks for people, and for whom."),
);
