import { z } from "@hono/zod-openapi";
import { licenseTypes } from "../../../domain/benchmark/benchmark-rules.ts";
import type { FilterKinds, ListSpec } from "../../../domain/list-query/list-spec.ts";
import { benchmarkVotes, leaderboardVotes } from "../../../domain/standings/vote-filter.ts";
import { listParameters } from "../../../http/list-parameters.ts";
import { queryBoolean } from "../../../http/query-values.ts";
import { defineRoute } from "../../../http/route.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { double, int64, oneOf } from "../../../http/schemas/scalars.ts";
import { describeUse, json } from "../../../http/schemas/typed.ts";
import { benchmarkParams } from "../benchmarks/benchmarks.contract.ts";

export const leaderboardParams = z.object({
  leaderboardId: z.string().describe("The leaderboard, by the id that creating it answered."),
});

const leaderboardSubjects = {
  country: "the country that people voted from",
  language: "the language of the people who voted",
  gender: "the gender that people gave",
  age_bucket: "the age that people gave",
  occupation: "the occupation that people gave",
  tags: "the tags of the prompt: one of them must match, and none may be excluded",
  participant_id: "the participants: both sides of a matchup must match",
  run_id: "the run that asked",
  prompt_identifier: "the prompt's identifier",
  voted_at: "when the vote came",
};
export const benchmarkSubjects = { ...leaderboardSubjects, leaderboard_id: "the leaderboard" };

/** Filters without a page, which `readVotesQuery` reads. */
function voteFilters<Filters extends FilterKinds>(
  spec: ListSpec<Filters>,
  subjects: Record<keyof Filters & string, string>,
) {
  const { page, page_size, sort, ...filters } = listParameters(spec, subjects).shape;
  return z.object(filters as Omit<typeof filters, "page" | "page_size" | "sort">);
}

export const useWeightedScoring = queryBoolean(
  "Whether a vote counts as much as the score of the person who gave it, 0 to 1. By default every vote counts the same.",
).optional();
const generalize = queryBoolean(
  "Whether intervals are those for other prompts of the same kind. By default they hold for these prompts, and are about half as wide.",
).optional();

const license = oneOf(licenseTypes);
const activity = oneOf(["Created", "Active", "Idle"]).openapi("StandingStatus", {
  description:
    "`Created`: the participant was not submitted yet. `Active`: people are asked about it now. `Idle`: its runs are over.",
});
const confidenceInterval = z
  .object({
    lowerOffset: double().describe("How far below the score the interval begins."),
    upperOffset: double().describe("How far above the score the interval ends."),
  })
  .openapi("StandingConfidenceInterval", {
    description: "Where the score would be with endless votes, in 95 of 100 cases.",
  });

const standing = {
  id: z.string().describe("The participant."),
  name: z.string().describe("What its owner calls the participant."),
  family: z.string().nullable().describe("The family of models that it belongs to. Null: nothing is said."),
  lab: z.string().nullable().describe("Who made it. Null: nothing is said."),
  proprietaryName: z.string().nullable().describe("Its name with its maker. Null: nothing is said."),
  licenseType: orNull(license).describe("How it may be used. Null: nothing is said."),
  logo: z.string().nullable().describe("Where its logo can be read. Null: it has none."),
  status: describeUse(activity, "Whether people are asked about it."),
  score: double()
    .nullable()
    .describe("Its strength: 400 points more are odds of ten to one, with the usual scale. Null: it has no votes."),
  wins: double().describe("How often it was the better one. A tie is half a win."),
  totalMatches: double().describe(
    "How often it was compared: votes, or matchups where the majority of each counts. Weighted, it is a sum of weights.",
  ),
  responseCount: int64(0).describe("How many votes there are on its matchups."),
  isDisabled: z.boolean().describe("Whether it is left out: it has no score, and votes on it do not count."),
  confidenceInterval: orNull(confidenceInterval).describe("How sure the score is. Null: there is none."),
};
const totalResponses = int64(0).describe("How many votes count, of all matchups together.");
const isEvaluating = z.boolean().describe("Whether people are asked about it now.");

const scored =
  "Scores are fitted to the votes at each reading, so that filters apply to votes that exist. A vote that is taken back, or whose person is " +
  "blocked, does not count any more. New votes are seen within seconds.";
const intervals =
  "Votes on the same two samples are not independent, and intervals account for that. With `generalize` they also account for prompts: " +
  "would it hold on others?";

export const queryBenchmarkStandingsRoute = defineRoute({
  method: "get",
  path: "/benchmark/{benchmarkId}/standings/query",
  operationId: "queryBenchmarkStandings",
  tag: "Benchmark",
  summary: "Read where the participants of a benchmark stand",
  description:
    `The weighted mean of its leaderboards, without those that are excluded, the best participant first. ${scored} ${intervals} ` +
    "Everybody may read a public benchmark, without its hidden leaderboards.",
  seeAlso: ["queryBenchmarkMatrix", "queryLeaderboardStandings", "queryBenchmarkMatchups"],
  request: {
    params: benchmarkParams,
    query: voteFilters(benchmarkVotes, benchmarkSubjects).extend({ useWeightedScoring, generalize }),
  },
  answers: {
    200: json(
      z
        .object({
          items: z
            .array(z.object({ ...standing, isEvaluating }).openapi("QueryStandingsByBenchmarkEndpoint_OutputItem"))
            .describe("The participants, the best first, those without a score last."),
          totalResponses,
        })
        .openapi("QueryStandingsByBenchmarkEndpoint_Output"),
      "The standings",
    ),
  },
  problems: [404],
});

export const queryLeaderboardStandingsRoute = defineRoute({
  method: "get",
  path: "/leaderboard/{leaderboardId}/standings/query",
  operationId: "queryLeaderboardStandings",
  tag: "Leaderboard",
  summary: "Read where participants stand on a leaderboard",
  description: `The best participant first. ${scored} ${intervals}`,
  seeAlso: ["queryLeaderboardMatrix", "queryBenchmarkStandings"],
  request: {
    params: leaderboardParams,
    query: voteFilters(leaderboardVotes, leaderboardSubjects).extend({ useWeightedScoring, generalize }),
  },
  answers: {
    200: json(
      z
        .object({
          items: z
            .array(z.object(standing).openapi("QueryStandingsByLeaderboardEndpoint_OutputItem"))
            .describe("The participants, the best first, those without a score last."),
          totalResponses,
        })
        .openapi("QueryStandingsByLeaderboardEndpoint_Output"),
      "The standings",
    ),
  },
  problems: [404],
});

const matrix = {
  index: z
    .array(z.string())
    .describe("The participants of the rows, by their names. A name that occurs twice is followed by the id."),
  columns: z.array(z.string()).describe("The participants of the columns: the same as `index`."),
  data: z
    .array(z.array(double()))
    .describe("A row for each participant: how often it beat each other one. A tie is half a win for both."),
};

export const queryBenchmarkMatrixRoute = defineRoute({
  method: "get",
  path: "/benchmark/{benchmarkId}/matrix/query",
  operationId: "queryBenchmarkMatrix",
  tag: "Benchmark",
  summary: "Read how often each participant beat each other one",
  description:
    "`data[i][j]` is how often `index[i]` beat `columns[j]`, over all leaderboards that are not excluded. Disabled participants are left out.",
  seeAlso: ["queryBenchmarkStandings", "queryLeaderboardMatrix"],
  request: {
    params: benchmarkParams,
    query: voteFilters(benchmarkVotes, benchmarkSubjects).extend({ useWeightedScoring }),
  },
  answers: {
    200: json(
      z
        .object({
          ...matrix,
          votes: z.array(z.array(double())).describe("How often the two were compared, in the same order."),
        })
        .openapi("QueryMatrixByBenchmarkEndpoint_Output"),
      "The matrix",
    ),
  },
  problems: [404],
});

export const queryLeaderboardMatrixRoute = defineRoute({
  method: "get",
  path: "/leaderboard/{leaderboardId}/matrix/query",
  operationId: "queryLeaderboardMatrix",
  tag: "Leaderboard",
  summary: "Read how often each participant beat each other one on a leaderboard",
  description: "`data[i][j]` is how often `index[i]` beat `columns[j]`. Disabled participants are left out.",
  seeAlso: ["queryLeaderboardStandings", "queryBenchmarkMatrix"],
  request: {
    params: leaderboardParams,
    query: voteFilters(leaderboardVotes, leaderboardSubjects).extend({ useWeightedScoring }),
  },
  answers: { 200: json(z.object(matrix).openapi("QueryMatrixByLeaderboardEndpoint_Output"), "The matrix") },
  problems: [404],
});
