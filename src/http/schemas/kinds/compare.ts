import { z } from "@hono/zod-openapi";
import { longestText } from "../../../domain/example/asset-tree.ts";
import { mostWinners } from "../../../domain/kinds/compare/shapes.ts";
import { longestOption } from "../../../domain/kinds/shared/shown-options.ts";
import { text } from "../scalars.ts";
import { tagOf, variant } from "../typed.ts";
import { exampleInstruction, rapidId, taskInstruction } from "./asked.ts";
import type { KindSchemas } from "./kind-schemas.ts";
import { tallies } from "./tallies.ts";

export const compareSchemas = {
  example: {
    payload: variant("CompareExamplePayload", "IExamplePayloadCompareExamplePayload", {
      criteria: exampleInstruction().describe("The question, such as which picture is sharper. 1 to 250 characters."),
    }).describe("Asks which of several assets is better."),
    truth: variant("CompareExampleTruth", "IExampleTruthCompareExampleTruth", {
      winnerId: text(longestText, 1).describe("The file name, the text or the identifier of the better asset."),
    }).describe("The asset that is better."),
  },
  shown: {},
  result: variant("CompareResult", "IRapidResultCompareResult", {
    rapidId,
    winners: z
      .array(text(longestText, 1))
      .max(mostWinners, `may name at most ${mostWinners} winners`)
      .describe(
        "The assets that the person prefers, each by its file name, text or identifier. Usually one; all means both, " +
          "none means neither.",
      ),
  }).describe("The asset that the person prefers."),
  blueprint: variant("CompareBlueprint", "IRapidBlueprintCompareBlueprint", {
    criteria: taskInstruction("The question, such as which picture is sharper. 1 to 1,000 characters."),
    indexIdentifiers: z
      .array(text(longestOption, 1))
      .nullish()
      .describe(
        "Two different names for the first and the second asset in summaries of results. Null or absent: `A` and `B`.",
      ),
  }).describe("People choose the better one of two assets."),
  aggregation: z.object({
    _t: tagOf("CompareAggregation"),
    winnerTallies: tallies.describe("The votes by asset, and by `Both` and `Neither` where anybody voted so."),
  }),
} satisfies KindSchemas<"Compare">;
