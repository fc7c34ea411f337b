import { z } from "@hono/zod-openapi";
import { longestName } from "../../../domain/fault-list.ts";
import { flowLimits } from "../../../domain/flow/flow-config.ts";
import { flowItemStates } from "../../../domain/flow/flow-item.ts";
import { flowItemList } from "../../../domain/flow/flow-lists.ts";
import { contentLimits } from "../../../domain/labeling/datapoint-content.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { asset } from "../../../http/schemas/asset.ts";
import { assetInput } from "../../../http/schemas/asset-input.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { dateTime, double, int32, int64, oneOf, text } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../../http/schemas/typed.ts";

const tag = "RankingFlowItem";

const flowParams = z.object({ flowId: z.string().describe("The flow, by the id that creating it answered.") });
const params = z.object({ flowItemId: z.string().describe("The item, by the id that posting it answered.") });

const state = oneOf(flowItemStates).openapi("FlowItemState", {
  description:
    "`Pending`: datapoints of its dataset still wait for their files. `Running`: people are asked. `Completed`: it has all answers, or " +
    "enough at its deadline. `Incomplete`: it has too few at its deadline. `Stopping`: it was stopped, and what people hold still counts. " +
    "`Stopped`: that is over too. `Failed`: see `failureMessage`.",
});

export const createFlowItemRoute = defineRoute({
  method: "post",
  path: "/flow/ranking/{flowId}/item",
  operationId: "createFlowItem",
  tag,
  summary: "Post things to rank",
  description:
    "Ranks the datapoints of a dataset against each other, 2 to 100 of them. People are asked as soon as this answers: those who come next " +
    "get the item whose deadline is nearest. The item keeps what the flow asks now, and the datapoints that the dataset has now. The same " +
    "request within 3 minutes is the same item. A dataset that cannot be ranked makes an item that is `Failed`, with the reason.",
  seeAlso: ["getFlowItem", "getFlowItemResults", "stopFlowItem"],
  request: {
    params: flowParams,
    body: {
      content: {
        "application/json": {
          schema: typed("CreateFlowItemEndpoint_Input", {
            datasetId: text(longestName, 1).describe("The dataset whose datapoints are ranked."),
            context: text(contentLimits.context)
              .nullish()
              .describe("A text that people see with each pair, at most 16,000 bytes of UTF-8. Null or absent: none."),
            contextAsset: orNull(assetInput)
              .optional()
              .describe("An asset that people see with each pair. Null or absent: none."),
            timeToLiveInSeconds: int32(flowLimits.leastLifeSeconds, flowLimits.mostLifeSeconds)
              .nullish()
              .describe(
                "The item ends after so many seconds, whatever it has: 60 or more, at most 30 days. Null or absent: it has no deadline.",
              ),
            drainDurationInSeconds: int32(0, flowLimits.drainSeconds)
              .nullish()
              .describe(
                "For how many seconds answers to what people hold still count after a stop. Null or absent: as the flow says.",
              ),
          }),
        },
      },
      required: true,
    },
  },
  creates: "json",
  answers: {
    200: json(
      z
        .object({ flowItemId: z.string().describe("The new item, or the one that a repeat found.") })
        .openapi("CreateFlowItemEndpoint_Output"),
      "Posted",
    ),
  },
  problems: [404],
});

const described = {
  id: z.string().describe("The item's id, for asking its state and its results."),
  datasetId: z.string().describe("The dataset whose datapoints are ranked."),
  workflowId: z.string().nullable().describe("Always null: an item has no workflow of its own."),
  state: describeUse(state, "How far the item is."),
  context: z.string().nullable().describe("The text that people see with each pair. Null: none."),
  contextAsset: orNull(asset).describe("The asset that people see with each pair. Null: none."),
  failureMessage: z.string().nullable().describe("Why the item failed, in a sentence. Null unless it did."),
  createdAt: dateTime().describe("When the item was posted, in UTC."),
  startedAt: dateTime().nullable().describe("When people were first asked, in UTC. Null before that."),
  completedAt: dateTime()
    .nullable()
    .describe("When the item ended, in UTC. Null before that, and for one that failed."),
  failedAt: dateTime().nullable().describe("When the item failed, in UTC. Null unless it did."),
};

export const getFlowItemRoute = defineRoute({
  method: "get",
  path: "/flow/ranking/item/{flowItemId}",
  operationId: "getFlowItem",
  tag,
  summary: "Read an item of a flow",
  description: "Poll it every second until its results can be read. For members of its organization and Admins.",
  seeAlso: ["getFlowItemResults", "getFlowItemVoteMatrix", "stopFlowItem"],
  request: { params },
  answers: {
    200: json(
      z
        .object({
          ...described,
          flowId: z.string().describe("The flow to which it was posted."),
          expiresAt: dateTime()
            .nullable()
            .describe("When the item ends at the latest, in UTC. Null: it has no deadline."),
        })
        .openapi("GetFlowItemByIdEndpoint_Output"),
      "The item",
    ),
  },
  problems: [404],
});

export const queryFlowItemsRoute = defineRoute({
  method: "get",
  path: "/flow/ranking/{flowId}/item",
  operationId: "queryFlowItems",
  tag,
  summary: "List the items of a flow",
  description: "Newest first, unless another order is asked for.",
  seeAlso: ["getFlowItem", "createFlowItem"],
  request: {
    params: flowParams,
    query: listParameters(flowItemList, {
      state: "the item's state, such as `Running`",
      created_at: "when the item was posted",
    }),
  },
  answers: {
    200: json(
      pagedResult(
        z.object(described).openapi("QueryFlowItemsEndpoint_Output"),
        "QueryFlowItemsEndpoint_PagedResultOfOutput",
      ),
      "A page",
    ),
  },
  problems: [404],
});

const notReady = "409 before the item has ended, and for one that failed: ask its state.";

export const getFlowItemResultsRoute = defineRoute({
  method: "get",
  path: "/flow/ranking/item/{flowItemId}/results",
  operationId: "getFlowItemResults",
  tag,
  summary: "Read the ranking of an item",
  description:
    "A score for each datapoint, fitted over all answers: 400 points more are odds of ten to one. An item that is `Incomplete` or " +
    `\`Stopped\` has the results of the answers that it got. ${notReady}`,
  seeAlso: ["getFlowItem", "getFlowItemVoteMatrix"],
  request: { params },
  answers: {
    200: json(
      z
        .object({
          datapoints: z
            .array(
              z
                .object({
                  id: z.string().describe("The datapoint's id in its dataset."),
                  asset: describeUse(asset, "What was ranked. Its metadata name where it came from."),
                  elo: int32().describe("Its score. The average of all is the flow's `startingElo`."),
                })
                .openapi("GetRankingFlowItemResultsEndpoint_OutputDatapoint"),
            )
            .describe("The datapoints with their scores, ordered as in the dataset."),
          totalVotes: int64(0).describe("How many answers count, of all pairs together."),
        })
        .openapi("GetRankingFlowItemResultsEndpoint_Output"),
      "The ranking",
    ),
  },
  problems: [404, 409],
});

export const getFlowItemVoteMatrixRoute = defineRoute({
  method: "get",
  path: "/flow/ranking/item/{flowItemId}/vote-matrix",
  operationId: "getFlowItemVoteMatrix",
  tag,
  summary: "Read how often each datapoint was preferred to each other",
  description: `\`data[i][j]\` counts the answers that preferred \`index[i]\` to \`columns[j]\`. ${notReady}`,
  seeAlso: ["getFlowItemResults"],
  request: { params },
  answers: {
    200: json(
      z
        .object({
          index: z
            .array(z.string())
            .describe(
              "The datapoints of the rows, each by the address that it was fetched from, or else its original file name, or its text. " +
                "Names that occur twice are followed by the datapoint's id.",
            ),
          columns: z.array(z.string()).describe("The datapoints of the columns: the same as `index`."),
          data: z.array(z.array(double())).describe("A row for each datapoint, with a number for each other one."),
        })
        .openapi("GetRankingFlowItemVoteMatrixEndpoint_Output"),
      "The matrix",
    ),
  },
  problems: [404, 409],
});

export const stopFlowItemRoute = defineRoute({
  method: "post",
  path: "/flow/item/{flowItemId}/stop",
  operationId: "stopFlowItem",
  tag: "FlowItem",
  summary: "Stop an item",
  description:
    "Nobody is given its pairs any more. Answers to pairs that people hold count for the drain duration; then the item is `Stopped`, and its " +
    "results can be read. An item that has ended stays as it is.",
  seeAlso: ["getFlowItem", "getFlowItemResults"],
  request: { params },
  answers: { 204: { description: "Stopped, or stopping" } },
  problems: [404],
});
