import { z } from "@hono/zod-openapi";
import type { ShownInstructions } from "../../domain/instructions/instructions.ts";
import { defineRoute } from "../../http/route.ts";
import { shownAsset } from "../../http/schemas/shown-asset.ts";
import { json } from "../../http/schemas/typed.ts";

const shownExample = z
  .object({
    asset: z
      .union([shownAsset, z.null()])
      .describe("The file that is judged, as it is shown. Null: the example is a text."),
    text: z.string().nullable().describe("What is judged where it is a text. Null without one."),
    answer: z.string().nullable().describe("What was answered. Null: the reason says it."),
    isRight: z.boolean().describe("Whether this answer is right."),
    reason: z.string().describe("Why it is right or wrong."),
  })
  .openapi("ShownInstructionExample", { description: "An answer that is right or wrong, and why." });

const shownInstructions = z
  .object({
    version: z.string().describe("Names the content, as the rapid did."),
    text: z.string().describe("The rules as Markdown. Pictures have full addresses."),
    examples: z.array(shownExample).describe("Right and wrong answers, in their order. At most 20."),
  })
  .openapi("ShownInstructions", {
    description: "What a person must have read before they answer.",
  }) satisfies z.ZodType<ShownInstructions>;

const headers = {
  "Cache-Control": { schema: { type: "string" as const }, description: "It may be kept forever." },
  ETag: { schema: { type: "string" as const }, description: "The version." },
};

export const readInstructionsRoute = defineRoute({
  method: "get",
  path: "/instructions/{version}",
  operationId: "readInstructions",
  tag: "Serving",
  summary: "Read what a person must know before they answer",
  description:
    "Needs no token: whoever was told the version may read it, and nobody guesses one. Rapids name it with its address. What stands " +
    "there never changes, so the answer may be cached forever. Any website may read it.",
  seeAlso: ["openSession", "createJobDefinition", "updateAudience"],
  access: "none",
  request: {
    params: z.object({
      version: z.string().describe("The version, as a rapid, a definition or an audience names it."),
    }),
  },
  answers: {
    200: { ...json(shownInstructions, "The instructions"), headers },
    304: { description: "Unchanged" },
  },
  problems: [404],
});
