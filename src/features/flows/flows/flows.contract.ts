import { z } from "@hono/zod-openapi";
import { mostFeatureFlags } from "../../../domain/campaign/campaign-settings.ts";
import { longestName } from "../../../domain/fault-list.ts";
import { flowLimits, pidBatchModes } from "../../../domain/flow/flow-config.ts";
import { mostBuckets, mostSlices } from "../../../domain/flow/flow-figures.ts";
import { flowList } from "../../../domain/flow/flow-lists.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { featureFlag } from "../../../http/schemas/feature-flag.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { ownerMail } from "../../../http/schemas/owner-mail.ts";
import { dateTime, double, int32, int64, oneOf, text } from "../../../http/schemas/scalars.ts";
import { describeUse, json, tagOf, typed } from "../../../http/schemas/typed.ts";

const tag = "Flow";

const params = z.object({ flowId: z.string().describe("The flow, by the id that creating it answered.") });
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});

const flowType = oneOf(["Ranking"]).openapi("FlowType", { description: "What a flow does with its items. All rank." });
const pidBatchMode = oneOf(pidBatchModes).openapi("PidBatchMode", {
  description: "What clients that steer by themselves take their error over. It is stored and given back.",
});
const flagList = z
  .array(featureFlag, "must be a list")
  .max(mostFeatureFlags, `may have at most ${mostFeatureFlags} flags`);

const responses = () => int32(1, flowLimits.responses);
const least = () => int32(0, flowLimits.responses);
const elo = () => int32(-flowLimits.elo, flowLimits.elo);
const sessions = () => int32(0, flowLimits.sessionsPerMinute);
const ratio = () => double().min(0, "must be at least 0").max(flowLimits.ratio, `may be at most ${flowLimits.ratio}`);
const gain = () =>
  double()
    .min(-flowLimits.gain, `must be at least -${flowLimits.gain}`)
    .max(flowLimits.gain, `may be at most ${flowLimits.gain}`);
const drain = () => int32(0, flowLimits.drainSeconds);
const criteria = () => text(flowLimits.criteria, 1).refine((value) => value.trim() !== "", "must not be blank");

/** Said of members that only clients read. The level of a booster does not follow from them. */
const stored = "It is stored and given back; this service steers nothing by it, also where it has a booster.";
const words = {
  criteria:
    "What people are asked about each pair, 1 to 1,000 characters and not blank, such as `Which picture looks better?`.",
  startingElo: "The score of an item of average strength.",
  minResponses: "An item that ends with fewer answers than this is `Incomplete`. At most `maxResponses`.",
  maxResponses: "An item is `Completed` once it has this many answers. It never has more.",
  responsesRequired: "An older name of `maxResponses`, which wins where both are given.",
  featureFlags: "How pairs are shown and answered, such as `no_shuffle`. At most 50.",
  drain: "For how many seconds answers to what people hold still count after an item was stopped.",
};
const old = "Null or absent";

export const createRankingFlowRoute = defineRoute({
  method: "post",
  path: "/flow/ranking",
  operationId: "createRankingFlow",
  tag: "RankingFlow",
  summary: "Create a ranking flow",
  description:
    "A flow keeps question, audience and thresholds. Then post sets of things to it, all day long: each is ranked by people at once and by " +
    "itself. The flow has a campaign of its own, which is active from the start. 403 if your organization may not use the audience.",
  seeAlso: ["createFlowItem", "getFlow", "updateRankingFlowConfig"],
  request: body(
    typed("CreateFlowEndpoint_Input", {
      name: text(longestName, 1)
        .refine((name) => name.trim() !== "", "must not be blank")
        .describe("What you call the flow, 1 to 256 characters and not blank. It need not be unique."),
      criteria: criteria().describe(words.criteria),
      audienceId: text(longestName, 1)
        .nullish()
        .describe(
          `Whom to ask: an audience, a filtered view of one, or \`global\`. ${old}: \`global\`, which is everybody.`,
        ),
      validationSetId: text(longestName, 1)
        .nullish()
        .describe(
          "A validation set of your organization, or a public one: a tenth of what people see are checks from it. Null or absent: none.",
        ),
      startingElo: elo().nullish().describe(`${words.startingElo} ${old}: 1200.`),
      minResponses: least().nullish().describe(`${words.minResponses} ${old}: as \`maxResponses\`.`),
      maxResponses: responses().nullish().describe(`${words.maxResponses} ${old}: 100.`),
      responsesRequired: responses().nullish().describe(`${words.responsesRequired} ${old}: see there.`),
      featureFlags: flagList.nullish().describe(`${words.featureFlags} ${old}: none.`),
      drainDurationSeconds: drain().nullish().describe(`${words.drain} An item may have its own. ${old}: 30.`),
      serveResponses: least().nullish().describe(`How many answers to hand out at first. ${stored} ${old}: null.`),
      serveToResponseRatio: ratio()
        .nullish()
        .describe(`How many pairs to hand out for each answer that is wanted. ${stored} ${old}: null.`),
      serveTimeoutSeconds: int32(1, flowLimits.mostLifeSeconds)
        .nullish()
        .describe(`After how many seconds to hand out again. ${stored} ${old}: null.`),
      targetResponseCount: responses().nullish().describe(`How many answers to aim at. ${stored} ${old}: null.`),
      pidProportionalGain: gain().nullish().describe(`The gain on the error. ${stored} ${old}: 0.`),
      pidIntegralGain: gain().nullish().describe(`The gain on the sum of errors. ${stored} ${old}: 0.`),
      pidDerivativeGain: gain().nullish().describe(`The gain on the change of the error. ${stored} ${old}: 0.`),
      pidOutputOffset: gain().nullish().describe(`What is added to the output. ${stored} ${old}: 0.`),
      pidMinSessionsPerMinute: sessions().nullish().describe(`The least sessions a minute. ${stored} ${old}: 0.`),
      pidMaxSessionsPerMinute: sessions().nullish().describe(`The most sessions a minute. ${stored} ${old}: 100.`),
      pidBatchMode: orNull(pidBatchMode)
        .optional()
        .describe(`Over what the error is taken. ${stored} ${old}: \`Total\`.`),
    }),
  ),
  creates: "json",
  answers: {
    200: json(
      z.object({ flowId: z.string().describe("The new flow, to post items to.") }).openapi("CreateFlowEndpoint_Output"),
      "Created",
    ),
  },
});

const absent = "Absent: as before.";

export const updateRankingFlowConfigRoute = defineRoute({
  method: "patch",
  path: "/flow/ranking/{flowId}/config",
  operationId: "updateRankingFlowConfig",
  tag: "RankingFlow",
  summary: "Change what a flow asks",
  description:
    "For items that are posted from now on: each item keeps what it was posted under. Only a new audience is asked for all of them. All " +
    "members are optional, and a change is made as a whole or not at all.",
  seeAlso: ["getFlow", "createFlowItem"],
  request: {
    params,
    ...body(
      typed("UpdateConfigEndpoint_Input", {
        audienceId: text(longestName, 1).nullish().describe(`Whom to ask from now on. Null: everybody. ${absent}`),
        criteria: criteria().optional().describe(`${words.criteria} ${absent}`),
        startingElo: elo().optional().describe(`${words.startingElo} ${absent}`),
        minResponses: least()
          .optional()
          .describe(`${words.minResponses} Absent: as before, but no more than the new \`maxResponses\`.`),
        maxResponses: responses().optional().describe(`${words.maxResponses} ${absent}`),
        responsesRequired: responses().optional().describe(`${words.responsesRequired} ${absent}`),
        featureFlags: flagList.optional().describe(`${words.featureFlags} They replace all. ${absent}`),
        serveResponses: least().nullish().describe(`How many answers to hand out at first. ${stored} ${absent}`),
        serveToResponseRatio: ratio()
          .nullish()
          .describe(`How many pairs to hand out for each answer that is wanted. ${stored} ${absent}`),
        serveTimeoutSeconds: int32(1, flowLimits.mostLifeSeconds)
          .nullish()
          .describe(`After how many seconds to hand out again. ${stored} ${absent}`),
        targetResponseCount: responses().nullish().describe(`How many answers to aim at. ${stored} ${absent}`),
        pidProportionalGain: gain().optional().describe(`The gain on the error. ${stored} ${absent}`),
        pidIntegralGain: gain().optional().describe(`The gain on the sum of errors. ${stored} ${absent}`),
        pidDerivativeGain: gain().optional().describe(`The gain on the change of the error. ${stored} ${absent}`),
        pidOutputOffset: gain().optional().describe(`What is added to the output. ${stored} ${absent}`),
        pidMinSessionsPerMinute: sessions().optional().describe(`The least sessions a minute. ${stored} ${absent}`),
        pidMaxSessionsPerMinute: sessions().optional().describe(`The most sessions a minute. ${stored} ${absent}`),
        pidBatchMode: describeUse(pidBatchMode.optional(), `Over what the error is taken. ${stored} ${absent}`),
      }),
    ),
  },
  answers: { 204: { description: "Changed" } },
  problems: [404],
});

const ownership = {
  ownerId: z.uuid().describe("The account that created the flow, as a uuid."),
  ownerMail,
  organizationId: z.string().describe("The organization that owns the flow."),
  createdAt: dateTime().describe("When the flow was created, in UTC."),
};

const rankingFlow = z
  .object({
    _t: tagOf("RankingFlow"),
    id: z.string().describe("The flow's id, for posting items to it."),
    type: describeUse(flowType, "What the flow does with its items."),
    name: z.string().describe("What its owner calls the flow."),
    campaignId: z.string().describe("The campaign that serves the flow's pairs."),
    flowItemCount: int64(0).describe("How many items were ever posted to it."),
    audienceId: z.string().nullable().describe("Whom it asks: an audience, a view, or `global`."),
    criteria: z.string().nullable().describe("What people are asked about each pair."),
    startingElo: int32().describe(words.startingElo),
    minResponses: int32().describe(words.minResponses),
    maxResponses: int32().nullable().describe(words.maxResponses),
    featureFlags: z.array(featureFlag).describe("How pairs are shown and answered."),
    drainDurationSeconds: int32().describe(words.drain),
    serveResponses: int32().nullable().describe(`How many answers to hand out at first. ${stored}`),
    serveToResponseRatio: double().nullable().describe(`How many pairs to hand out for each answer. ${stored}`),
    serveTimeoutSeconds: int32().nullable().describe(`After how many seconds to hand out again. ${stored}`),
    targetResponseCount: int32().nullable().describe(`How many answers to aim at. ${stored}`),
    pidProportionalGain: double().describe(`The gain on the error. ${stored}`),
    pidIntegralGain: double().describe(`The gain on the sum of errors. ${stored}`),
    pidDerivativeGain: double().describe(`The gain on the change of the error. ${stored}`),
    pidOutputOffset: double().describe(`What is added to the output. ${stored}`),
    pidMinSessionsPerMinute: int32().describe(`The least sessions a minute. ${stored}`),
    pidMaxSessionsPerMinute: int32().describe(`The most sessions a minute. ${stored}`),
    pidBatchMode: describeUse(pidBatchMode, `Over what the error is taken. ${stored}`),
    ...ownership,
  })
  .openapi("IFlowRankingFlow", { description: "A flow whose items are ranked." });
const flow = z.discriminatedUnion("_t", [rankingFlow]).openapi("IFlow", { description: "A flow, of any type." });

export const getFlowRoute = defineRoute({
  method: "get",
  path: "/flow/{flowId}",
  operationId: "getFlow",
  tag,
  summary: "Read a flow with its configuration",
  description: "For members of its organization and Admins.",
  seeAlso: ["queryFlowItems", "updateRankingFlowConfig"],
  request: { params },
  answers: { 200: json(flow, "The flow") },
  problems: [404],
});

export const queryFlowsRoute = defineRoute({
  method: "get",
  path: "/flow",
  operationId: "queryFlows",
  mayReadNear: true,
  tag,
  summary: "List the flows of the caller's organization",
  description: "Newest first, unless another order is asked for. Deleted flows are not listed.",
  seeAlso: ["getFlow", "createRankingFlow"],
  request: { query: listParameters(flowList, { name: "the flow's name", created_at: "when the flow was created" }) },
  answers: {
    200: json(
      pagedResult(
        z
          .object({
            id: z.string().describe("The flow's id."),
            name: z.string().describe("What its owner calls the flow."),
            type: describeUse(flowType, "What the flow does with its items."),
            ...ownership,
          })
          .openapi("QueryFlowsEndpoint_Output"),
        "QueryFlowsEndpoint_PagedResultOfOutput",
      ),
      "A page",
    ),
  },
});

export const deleteFlowRoute = defineRoute({
  method: "delete",
  path: "/flow/{flowId}",
  operationId: "deleteFlow",
  tag,
  summary: "Delete a flow with its items and their results",
  description:
    "Nobody is asked any more, and answers on their way do not count. The datasets of its items stay. For members of its organization and " +
    "Admins.",
  seeAlso: ["stopFlowItem"],
  request: { params },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});

const moment = (fault: string) =>
  z
    .string(fault)
    .refine((value) => z.iso.datetime({ offset: true }).safeParse(value).success, fault)
    .transform((value) => Date.parse(value))
    .openapi({ type: "string", format: "date-time" });
const parts = (most: number) => {
  const fault = `must be a whole number from 1 to ${most}`;
  return z
    .string(fault)
    .regex(/^\d{1,4}$/, fault)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, fault)
    .openapi({ type: "integer", format: "int32", minimum: 1, maximum: most });
};
const span = {
  from: moment("must be a time in RFC 3339, such as 2026-11-01T00:00:00Z").openapi({
    description: "Items that completed at this moment or later, in RFC 3339.",
  }),
  to: moment("must be a time in RFC 3339, such as 2026-11-01T00:00:00Z").openapi({
    description: "Items that completed before this moment. It must be after `from`.",
  }),
};

export const getFlowCompletionTimesRoute = defineRoute({
  method: "get",
  path: "/flow/ranking/{flowId}/completion-time-histogram",
  operationId: "getFlowCompletionTimeHistogram",
  tag,
  summary: "Read how long the items of a flow took",
  description:
    "From the posting of each item to its end, of those that completed in a time. At most the newest 10,000 of them are counted.",
  seeAlso: ["getFlowResponseCountTimeseries", "queryFlowItems"],
  request: {
    params,
    query: z.object({
      ...span,
      bucketCount: parts(mostBuckets).openapi({
        description: `In how many parts of the same length to count, 1 to ${mostBuckets}.`,
      }),
    }),
  },
  answers: {
    200: json(
      z
        .object({
          buckets: z
            .array(
              z
                .object({
                  lowerBound: double().describe("The shortest time of this part, in seconds."),
                  upperBound: double().describe(
                    "The end of this part, in seconds. The longest time is in the last part.",
                  ),
                  count: int32(0).describe("How many items took a time in this part."),
                })
                .openapi("GetCompletionTimeHistogramEndpoint_OutputBucket"),
            )
            .describe("The buckets in order, from 0 to the longest time."),
        })
        .openapi("GetCompletionTimeHistogramEndpoint_Output"),
      "The histogram",
    ),
  },
  problems: [404],
});

export const getFlowResponseCountsRoute = defineRoute({
  method: "get",
  path: "/flow/ranking/{flowId}/response-count-timeseries",
  operationId: "getFlowResponseCountTimeseries",
  tag,
  summary: "Read how many answers the items of a flow had",
  description:
    "The average of the items that completed in each part of a time. At most the newest 10,000 of them are counted.",
  seeAlso: ["getFlowCompletionTimeHistogram", "queryFlowItems"],
  request: {
    params,
    query: z.object({
      ...span,
      datapoints: parts(mostSlices).openapi({
        description: `In how many parts of the same length to look at the time, 1 to ${mostSlices}.`,
      }),
    }),
  },
  answers: {
    200: json(
      z
        .object({
          datapoints: z
            .array(
              z
                .object({
                  timestamp: dateTime().describe("When this part of the time begins, in UTC."),
                  averageResponseCount: double().describe(
                    "The average number of answers of an item. 0 where none ended.",
                  ),
                })
                .openapi("GetResponseCountTimeseriesEndpoint_OutputDataPoint"),
            )
            .describe("The parts of the time, in order."),
        })
        .openapi("GetResponseCountTimeseriesEndpoint_Output"),
      "The series",
    ),
  },
  problems: [404],
});
