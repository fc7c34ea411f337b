import { z } from "@hono/zod-openapi";
import { longestName } from "../../domain/fault-list.ts";
import {
  type DescribedInstructions,
  type Instructions,
  instructionLimits,
} from "../../domain/instructions/instructions.ts";
import { flag, text } from "./scalars.ts";
import { typed, unnamed } from "./typed.ts";

const limits = instructionLimits;

const example = unnamed(
  typed("InstructionExampleInput", {
    asset: text(longestName, 1)
      .nullable()
      .default(null)
      .describe(
        "The `fileName` of a picture, a video or a sound that was uploaded before, of your organization or the owner's. " +
          "Null or absent: none. An example has an asset or a text.",
      ),
    text: text(limits.exampleText)
      .nullable()
      .default(null)
      .describe("What is judged where it is a text, up to 5,000 characters. Null or absent: none."),
    answer: text(limits.answer)
      .nullable()
      .default(null)
      .describe("What was answered, up to 250 characters. Null or absent: the reason says it."),
    isRight: flag().describe("Whether this answer is right."),
    reason: text(limits.reason, 1).describe("Why it is right or wrong, 1 to 1,000 characters."),
  }),
);

/** Instructions as a client sends them. */
export const instructionsInput = unnamed(
  typed("InstructionsInput", {
    text: text(limits.text, 1).describe(
      "The rules as Markdown, 1 to 20,000 characters. A picture is an upload, by its file name: `![a ripe tomato](fileName)`.",
    ),
    examples: z
      .array(example, "must be a list")
      .max(limits.examples, `may have at most ${limits.examples} examples`)
      .default([])
      .describe("Right and wrong answers, each with its reason. At most 20. Absent: none."),
  }),
) satisfies z.ZodType<Instructions>;

/** Instructions as their owner reads them. */
export const instructions = z
  .object({
    version: z
      .string()
      .describe("Names the content. The same content has the same version, and nobody is shown a version twice."),
    text: z.string().describe("The rules as Markdown, as they were sent."),
    examples: z
      .array(
        z
          .object({
            asset: z.string().nullable().describe("The `fileName` of what is judged. Null without a file."),
            text: z.string().nullable().describe("What is judged where it is a text. Null without one."),
            answer: z.string().nullable().describe("What was answered. Null: the reason says it."),
            isRight: z.boolean().describe("Whether this answer is right."),
            reason: z.string().describe("Why it is right or wrong."),
          })
          .openapi("InstructionExample", { description: "An answer that is right or wrong, and why." }),
      )
      .describe("Right and wrong answers, in their order."),
  })
  .openapi("Instructions", {
    description: "What people read before they answer, and again when it changes.",
  }) satisfies z.ZodType<DescribedInstructions>;
