import { z } from "@hono/zod-openapi";
import { promptList } from "../../../domain/benchmark/benchmark-lists.ts";
import { benchmarkLimits } from "../../../domain/benchmark/benchmark-rules.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { asset } from "../../../http/schemas/asset.ts";
import { assetInput } from "../../../http/schemas/asset-input.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { dateTime, text } from "../../../http/schemas/scalars.ts";
import { json, typed, unnamed } from "../../../http/schemas/typed.ts";
import { benchmarkParams, body } from "../benchmarks/benchmarks.contract.ts";

const tag = "BenchmarkPrompt";
const params = z.object({ promptId: z.string().describe("The prompt, by the id that creating it answered.") });

export const identifierText = () => text(benchmarkLimits.identifier, 1);

const tagInput = unnamed(
  typed("PromptTagInput", {
    value: text(benchmarkLimits.tag, 1).describe(
      "The tag, 1 to 256 characters. Leaderboards and readings choose by it.",
    ),
    category: text(benchmarkLimits.tag, 1)
      .nullable()
      .optional()
      .describe("What sort of tag it is, 1 to 256 characters. Null or absent: none."),
  }).describe("A word by which prompts are chosen."),
);
const originInput = unnamed(
  typed("PromptOriginInput", {
    source: text(benchmarkLimits.origin, 1).describe("Where the prompt comes from, 1 to 256 characters."),
  }).describe("Where a prompt comes from."),
);
const tagsInput = () =>
  z
    .array(tagInput, "must be a list")
    .max(benchmarkLimits.tagsAPrompt, `may have at most ${benchmarkLimits.tagsAPrompt} tags`);

export const createBenchmarkPromptRoute = defineRoute({
  method: "post",
  path: "/benchmark/{benchmarkId}/prompt",
  operationId: "createBenchmarkPrompt",
  tag,
  summary: "Add a prompt to a benchmark",
  description:
    "What the models were asked. Samples answer the prompt that has their identifier. A second prompt of an identifier is a 409. A " +
    `benchmark may have ${benchmarkLimits.prompts.toLocaleString("en")}.`,
  seeAlso: ["createParticipantSample", "setBenchmarkPromptTags"],
  request: {
    params: benchmarkParams,
    ...body(
      typed("CreateBenchmarkPromptEndpoint_Input", {
        identifier: identifierText().describe(
          "Your own name for the prompt within the benchmark, 1 to 256 characters.",
        ),
        prompt: text(benchmarkLimits.prompt)
          .nullable()
          .optional()
          .describe("The prompt's text, up to 5,000 characters. Null or absent: it has an asset alone."),
        promptAsset: orNull(assetInput)
          .optional()
          .describe("The prompt's asset, at most 30,000 bytes of JSON. Null or absent: it has a text alone."),
        tags: tagsInput().nullable().optional().describe("At most 50 tags. Null or absent: none."),
        origin: orNull(originInput)
          .optional()
          .describe("Where the prompt comes from. Null or absent: nothing is said."),
      }),
    ),
  },
  creates: "json",
  answers: {
    200: json(
      z.object({ id: z.string().describe("The new prompt.") }).openapi("CreateBenchmarkPromptEndpoint_Output"),
      "Added",
    ),
  },
  problems: [404, 409],
});

const promptTag = z
  .object({
    value: z.string().describe("The tag."),
    category: z.string().nullable().describe("What sort of tag it is. Null: none."),
  })
  .openapi("PromptTag");

/** What is shown of a prompt, alone and beside a sample. */
export const ofPrompt = {
  identifier: z.string().describe("The prompt's name within the benchmark, which samples share."),
  prompt: z.string().nullable().describe("The prompt's text. Null: there is none."),
  englishPrompt: z.string().nullable().describe("The same text: nothing is translated here."),
  originalPrompt: z.string().nullable().describe("The same text, as it was given."),
  promptAsset: orNull(asset).describe("The prompt's asset. Null: there is none."),
};

export const queryBenchmarkPromptsRoute = defineRoute({
  method: "get",
  path: "/benchmark/{benchmarkId}/prompts",
  operationId: "queryBenchmarkPrompts",
  tag,
  summary: "List the prompts of a benchmark",
  description:
    "Oldest first, unless another order is asked for. Filters on tags compare all tags of a prompt as one text, joined by commas.",
  seeAlso: ["createBenchmarkPrompt", "setBenchmarkPromptTags"],
  request: {
    params: benchmarkParams,
    query: listParameters(promptList, {
      id: "the prompt's id",
      created_at: "when the prompt was added",
      identifier: "the prompt's identifier",
      english_prompt: "the prompt's text",
      original_prompt: "the prompt's text",
      tag_values: "the prompt's tags, joined by commas",
      tag_categories: "the categories of its tags, joined by commas",
      origin_source: "where the prompt comes from",
    }),
  },
  answers: {
    200: json(
      pagedResult(
        z
          .object({
            id: z.string().describe("The prompt's id."),
            ...ofPrompt,
            createdAt: dateTime().describe("When the prompt was added, in UTC."),
            tags: z.array(promptTag).describe("Its tags, in the order in which they were given."),
            origin: orNull(
              z.object({ source: z.string().describe("Where the prompt comes from.") }).openapi("PromptOrigin"),
            ).describe("Where the prompt comes from. Null: nothing was said."),
          })
          .openapi("QueryPromptsByBenchmarkEndpoint_Output"),
        "QueryPromptsByBenchmarkEndpoint_PagedResultOfOutput",
      ),
      "A page",
    ),
  },
  problems: [404],
});

export const setBenchmarkPromptTagsRoute = defineRoute({
  method: "put",
  path: "/benchmark-prompt/{promptId}/tags",
  operationId: "setBenchmarkPromptTags",
  tag,
  summary: "Set the tags of a prompt",
  description:
    "Readings by tag follow at once, over all votes that there are. Runs choose by the tags of their beginning.",
  seeAlso: ["queryBenchmarkPrompts", "createLeaderboard"],
  request: {
    params,
    ...body(
      typed("UpdateBenchmarkPromptTagsEndpoint_Input", {
        tags: tagsInput()
          .nullable()
          .optional()
          .describe("The prompt's tags in place of all earlier ones, at most 50. Null or absent: as before."),
        origin: orNull(originInput)
          .optional()
          .describe("Where the prompt comes from, in place of what was said before. Null or absent: as before."),
      }),
    ),
  },
  answers: { 204: { description: "Set" } },
  problems: [404],
});

export const deleteBenchmarkPromptRoute = defineRoute({
  method: "delete",
  path: "/benchmark-prompt/{promptId}",
  operationId: "deleteBenchmarkPrompt",
  tag,
  summary: "Delete a prompt",
  description:
    "The votes on it leave the standings within moments. Samples of its identifier stay, and answer a later prompt of that identifier.",
  seeAlso: ["queryBenchmarkPrompts"],
  request: { params },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});
