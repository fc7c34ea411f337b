import { z } from "@hono/zod-openapi";
import { boardRunList, boardsOfBenchmarkList, leaderboardList } from "../../../domain/benchmark/benchmark-lists.ts";
import { benchmarkLimits, boardRunStatuses, voteAggregations } from "../../../domain/benchmark/benchmark-rules.ts";
import { mostFeatureFlags } from "../../../domain/campaign/campaign-settings.ts";
import { longestName } from "../../../domain/fault-list.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { featureFlag } from "../../../http/schemas/feature-flag.ts";
import { ownerMail } from "../../../http/schemas/owner-mail.ts";
import { dateTime, double, flag, int32, oneOf, text } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../../http/schemas/typed.ts";
import { benchmarkParams, body, nameText, ranged, scoreScale, scoreShift } from "../benchmarks/benchmarks.contract.ts";

const tag = "Leaderboard";
const params = z.object({
  leaderboardId: z.string().describe("The leaderboard, by the id that creating it answered."),
});

const voteAggregation = oneOf(voteAggregations).openapi("LeaderboardVoteAggregation", {
  description:
    "How answers become scores. `AllVotes`: each answer counts. `MajorityVote`: each matchup counts once, for the side that most preferred.",
});
const budget = () => int32(1, benchmarkLimits.responseBudget);
const least = () => int32(1, benchmarkLimits.minResponses);
const boardTags = () =>
  z
    .array(text(benchmarkLimits.tag, 1), "must be a list")
    .max(benchmarkLimits.leaderboardTags, `may have at most ${benchmarkLimits.leaderboardTags} tags`);

const words = {
  budget: `How many answers a run asks for, all matchups together: 1 to 1,000,000, and at most ${benchmarkLimits.matchupsARun.toLocaleString("en")} matchups.`,
  least: "How many answers each matchup gets, 1 to 1,000.",
  priority: "The place of its jobs among others. Null: as usual.",
  weight: "How much it counts in the benchmark's standings, 0 to 1,000,000.",
  shift: "What is added to its scores, from -1,000,000 to 1,000,000.",
  scale: "What its strengths, which are natural logits, are multiplied by: more than 0, at most 1,000,000.",
  hidden: "Whether callers of other organizations do not see it, though its benchmark is public.",
  excluded: "Whether it is left out of the benchmark's standings.",
  included: "Runs choose prompts that have at least one of these tags, at most 100. Empty: all prompts.",
  excludedTags: "Runs choose no prompt that has one of these tags, at most 100.",
};

const settings = {
  weight: ranged(0, benchmarkLimits.score).optional(),
  scoreShift: scoreShift().optional(),
  scoreScale: scoreScale().optional(),
  isHidden: flag().optional(),
  isExcludedFromOverall: flag().optional(),
};

export const createLeaderboardRoute = defineRoute({
  method: "post",
  path: "/leaderboard",
  operationId: "createLeaderboard",
  tag,
  summary: "Create a leaderboard: one question about the participants",
  description:
    "On a benchmark, or on a new one if only a name is given. Submitted participants of the benchmark are compared at once in a first run, " +
    `unless that is skipped. A benchmark may have ${benchmarkLimits.leaderboards} leaderboards.`,
  seeAlso: ["submitParticipant", "queryLeaderboardRuns", "createBenchmark"],
  request: body(
    typed("CreateLeaderboardEndpoint_Input", {
      benchmarkId: text(longestName, 1)
        .nullable()
        .optional()
        .describe("The benchmark. Null or absent: a new one, which needs a `benchmarkName`."),
      benchmarkName: nameText()
        .nullable()
        .optional()
        .describe(
          "The name of a new benchmark, 1 to 256 characters and not blank. Beside a `benchmarkId` it does nothing.",
        ),
      benchmarkDescription: text(benchmarkLimits.description)
        .nullable()
        .optional()
        .describe("What a new benchmark compares, up to 10,000 characters. Null or absent: nothing is said."),
      name: nameText().describe("What you call the leaderboard, 1 to 256 characters and not blank."),
      instruction: text(benchmarkLimits.instruction, 1)
        .refine((value) => value.trim() !== "", "must not be blank")
        .describe(
          "What people are asked about each pair, such as which picture fits the prompt better. 1 to 1,000 characters.",
        ),
      showPrompt: flag().describe("Whether people see the prompt's text with each pair."),
      showPromptAsset: flag().optional().describe("Whether people see the prompt's asset with each pair. Absent: no."),
      responseBudget: budget().nullable().optional().describe(`${words.budget} Null or absent: 4,000.`),
      minResponses: least().nullable().optional().describe(`${words.least} Null or absent: 5.`),
      isInversed: flag()
        .optional()
        .describe("Whether the question asks for the worse one, so that scores are turned round. Absent: no."),
      audienceId: text(longestName, 1)
        .nullable()
        .optional()
        .describe("Whom its runs ask: an audience, a filtered view of one, or `global`. Null or absent: `global`."),
      priority: int32().nullable().optional().describe(`${words.priority} Absent: as usual.`),
      weight: settings.weight.describe(`${words.weight} Absent: 1.`),
      scoreShift: settings.scoreShift.describe(`${words.shift} Absent: 1,200.`),
      scoreScale: settings.scoreScale.describe(`${words.scale} Absent: 400 / ln 10.`),
      isHidden: settings.isHidden.describe(`${words.hidden} Absent: no.`),
      isExcludedFromOverall: settings.isExcludedFromOverall.describe(`${words.excluded} Absent: no.`),
      voteAggregation: describeUse(voteAggregation.optional(), "How answers become scores. Absent: `AllVotes`."),
      includedTags: boardTags().optional().describe(`${words.included} Absent: all prompts.`),
      excludedTags: boardTags().optional().describe(`${words.excludedTags} Absent: none.`),
      featureFlags: z
        .array(featureFlag, "must be a list")
        .max(mostFeatureFlags, `may have at most ${mostFeatureFlags} flags`)
        .nullable()
        .optional()
        .describe("How pairs are shown and answered, at most 50 flags. Null or absent: as usual."),
      skipInitialRun: flag().optional().describe("Whether the first run is left out. Absent: no."),
    }),
  ),
  creates: "json",
  answers: {
    200: json(
      z
        .object({
          id: z.string().describe("The new leaderboard."),
          benchmarkId: z.string().describe("Its benchmark, which may be new."),
          showPrompt: z.boolean().describe("Whether people see the prompt's text."),
          showPromptAsset: z.boolean().describe("Whether people see the prompt's asset."),
          responseBudget: int32().describe("How many answers a run asks for."),
          minResponses: int32().describe("How many answers each matchup gets."),
          isInversed: z.boolean().describe("Whether the question asks for the worse one."),
          voteAggregation: describeUse(voteAggregation, "How answers become scores."),
        })
        .openapi("CreateLeaderboardEndpoint_Output"),
      "Created",
    ),
  },
});

const leaderboard = {
  id: z.string().describe("The leaderboard's id."),
  name: z.string().describe("What its owner calls the leaderboard."),
  instruction: z.string().describe("What people are asked about each pair."),
  showPrompt: z.boolean().describe("Whether people see the prompt's text."),
  showPromptAsset: z.boolean().describe("Whether people see the prompt's asset."),
  isInversed: z.boolean().describe("Whether the question asks for the worse one."),
  responseBudget: int32().describe("How many answers a run asks for."),
  minResponses: int32().describe("How many answers each matchup gets."),
  audienceId: z.string().describe("Whom its runs ask."),
  jobDefinitionId: z.string().nullable().describe("The definition of its newest run's job. Null: it had no run."),
  featureFlags: z.array(featureFlag).describe("How pairs are shown and answered."),
  weight: double().describe("How much it counts in the benchmark's standings."),
  scoreShift: double().describe("What is added to its scores."),
  scoreScale: double().describe("What its strengths are multiplied by."),
  isHidden: z.boolean().describe("Whether callers of other organizations do not see it."),
  isExcludedFromOverall: z.boolean().describe("Whether it is left out of the benchmark's standings."),
  includedTags: z.array(z.string()).describe("Runs choose prompts that have one of these tags. Empty: all."),
  excludedTags: z.array(z.string()).describe("Runs choose no prompt that has one of these tags."),
  lastUpdatedAt: dateTime().nullable().describe("When votes of a run were last taken, in UTC. Null: never."),
};
const aggregated = { voteAggregation: describeUse(voteAggregation, "How answers become scores.") };

export const getLeaderboardRoute = defineRoute({
  method: "get",
  path: "/leaderboard/{leaderboardId}",
  operationId: "getLeaderboard",
  tag,
  summary: "Read a leaderboard",
  description: "For whoever may read its benchmark. A hidden one is for members of its organization and Admins.",
  seeAlso: ["queryLeaderboardRuns", "updateLeaderboard"],
  request: { params },
  answers: {
    200: json(
      z
        .object({
          ...leaderboard,
          ...aggregated,
          priority: int32().nullable().describe("The place of its jobs among others. Null: as usual."),
        })
        .openapi("GetLeaderboardByIdEndpoint_Output"),
      "The leaderboard",
    ),
  },
  problems: [404],
});

export const queryBenchmarkLeaderboardsRoute = defineRoute({
  method: "get",
  path: "/benchmark/{benchmarkId}/leaderboards",
  operationId: "queryBenchmarkLeaderboards",
  tag,
  summary: "List the leaderboards of a benchmark",
  description: "Newest first, unless another order is asked for.",
  seeAlso: ["getLeaderboard", "createLeaderboard"],
  request: {
    params: benchmarkParams,
    query: listParameters(boardsOfBenchmarkList, { id: "the leaderboard's id", name: "the leaderboard's name" }),
  },
  answers: {
    200: json(
      pagedResult(
        z.object(leaderboard).openapi("QueryLeaderboardsByBenchmarkEndpoint_Output"),
        "QueryLeaderboardsByBenchmarkEndpoint_PagedResultOfOutput",
      ),
      "A page",
    ),
  },
  problems: [404],
});

export const queryLeaderboardsRoute = defineRoute({
  method: "get",
  path: "/leaderboards",
  operationId: "queryLeaderboards",
  mayReadNear: true,
  tag,
  summary: "List leaderboards",
  description:
    "Those of the caller's organization, and those of public benchmarks that are not hidden. Newest first, unless another order is asked for.",
  seeAlso: ["getLeaderboard", "queryBenchmarks"],
  request: {
    query: listParameters(leaderboardList, {
      id: "the leaderboard's id",
      name: "the leaderboard's name",
      benchmark_id: "the id of its benchmark",
      created_at: "when the leaderboard was created",
    }),
  },
  answers: {
    200: json(
      pagedResult(
        z.object({ ...leaderboard, ...aggregated }).openapi("QueryLeaderboardsEndpoint_Output"),
        "QueryLeaderboardsEndpoint_PagedResultOfOutput",
      ),
      "A page",
    ),
  },
});

export const updateLeaderboardRoute = defineRoute({
  method: "patch",
  path: "/leaderboard/{leaderboardId}",
  operationId: "updateLeaderboard",
  tag,
  summary: "Change a leaderboard",
  description:
    "What is absent stays. Runs that stand keep what they were made with; standings follow at the next reading.",
  seeAlso: ["getLeaderboard"],
  request: {
    params,
    ...body(
      typed("UpdateLeaderboardEndpoint_Input", {
        name: nameText().optional().describe("Another name, 1 to 256 characters and not blank. Absent: as before."),
        responseBudget: budget().optional().describe(`${words.budget} Absent: as before.`),
        minResponses: least().optional().describe(`${words.least} Absent: as before.`),
        priority: int32().nullable().optional().describe(`${words.priority} Absent: as before.`),
        weight: settings.weight.describe(`${words.weight} Absent: as before.`),
        scoreShift: settings.scoreShift.describe(`${words.shift} Absent: as before.`),
        scoreScale: settings.scoreScale.describe(`${words.scale} Absent: as before.`),
        isHidden: settings.isHidden.describe(`${words.hidden} Absent: as before.`),
        isExcludedFromOverall: settings.isExcludedFromOverall.describe(`${words.excluded} Absent: as before.`),
        voteAggregation: describeUse(voteAggregation.optional(), "How answers become scores. Absent: as before."),
        includedTags: boardTags().optional().describe(`${words.included} Absent: as before.`),
        excludedTags: boardTags().optional().describe(`${words.excludedTags} Absent: as before.`),
      }),
    ),
  },
  answers: { 204: { description: "Changed" } },
  problems: [404],
});

export const deleteLeaderboardRoute = defineRoute({
  method: "delete",
  path: "/leaderboard/{leaderboardId}",
  operationId: "deleteLeaderboard",
  tag,
  summary: "Delete a leaderboard with its runs and votes",
  description: "Jobs of its runs that still ask people are deleted; those that ended stay with their results.",
  seeAlso: ["updateLeaderboard"],
  request: { params },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});

const runStatus = oneOf(boardRunStatuses).openapi("LeaderboardRunStatus", {
  description:
    "`Queued`: its matchups are being chosen. `Running`: people are asked. `Paused`: its job is. `Completed`: it has all answers. `Failed`: " +
    "it could not be made, or its job failed or was deleted. The organization's log says why it could not be made.",
});

export const queryLeaderboardRunsRoute = defineRoute({
  method: "get",
  path: "/leaderboard/{leaderboardId}/runs",
  operationId: "queryLeaderboardRuns",
  tag,
  summary: "List the runs of a leaderboard",
  description: "Newest first, unless another order is asked for.",
  seeAlso: ["submitParticipant", "getJob"],
  request: {
    params,
    query: listParameters(boardRunList, {
      id: "the run's id",
      name: "the run's name",
      status: "the run's status, such as `Running`",
      created_at: "when the run was asked for",
      owner_mail: "the e-mail address of whoever submitted",
    }),
  },
  answers: {
    200: json(
      pagedResult(
        z
          .object({
            id: z.string().describe("The run's id."),
            name: z.string().describe("The leaderboard's name, with that of the participant who meets the others."),
            status: describeUse(runStatus, "How far the run is."),
            createdAt: dateTime().describe("When the run was asked for, in UTC."),
            ownerMail,
            organizationId: z.string().describe("The organization that owns its job."),
            orderId: z.string().nullable().describe("Always null: there are no orders here."),
            jobId: z.string().nullable().describe("The job that asks people. Null until it is made."),
            audienceId: z.string().describe("Whom the run asks."),
          })
          .openapi("QueryLeaderboardRunsEndpoint_Output"),
        "QueryLeaderboardRunsEndpoint_PagedResultOfOutput",
      ),
      "A page",
    ),
  },
  problems: [404],
});
