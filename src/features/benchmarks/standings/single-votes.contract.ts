import { z } from "@hono/zod-openapi";
import { benchmarkVotes, matchupList, promptRatingList } from "../../../domain/standings/vote-filter.ts";
import { listParameters } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { asset } from "../../../http/schemas/asset.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { dateTime, double, int32, int64 } from "../../../http/schemas/scalars.ts";
import { json } from "../../../http/schemas/typed.ts";
import { benchmarkParams } from "../benchmarks/benchmarks.contract.ts";
import { benchmarkSubjects, useWeightedScoring } from "./standings.contract.ts";

const tag = "Benchmark";

const groupBy = z
  .enum(["Image", "Participant"], "must be Image or Participant")
  .optional()
  .openapi({
    type: "string",
    enum: ["Image", "Participant"],
    default: "Image",
    description:
      "`Image`: each pair of samples by itself. `Participant`: all samples of two participants for a prompt together.",
  });

const sides = {
  sampleId: z.string().describe("The sample. Grouped by participants it is one of theirs."),
  participantId: z.string().describe("The participant whose sample it is."),
  participantName: z.string().nullable().describe("What its owner calls the participant. Null: it was deleted."),
  asset: orNull(asset).describe("What the sample shows. Null: it was deleted."),
  responses: int64(0).describe("How many votes there are on the matchup."),
  wins: double().describe("How often it was the better one. A tie is half a win."),
};
const promptDetails = orNull(
  z
    .object({
      id: z.string().describe("The prompt's id."),
      english: z.string().nullable().describe("The prompt's text. Texts are not translated here."),
      original: z.string().nullable().describe("The prompt's text as it was given. Null: it has none."),
      asset: orNull(asset).describe("The prompt's asset. Null: it has none."),
    })
    .openapi("StandingsPromptDetails", { description: "What the participants were asked." }),
).describe("The prompt. Null: it was deleted.");
const promptIdentifier = z.string().describe("The prompt's identifier. Empty if it was deleted.");
const paged = {
  total: int64(0).describe("How many items match, on all pages together."),
  page: int32().describe("The number of this page, counted from 1."),
  pageSize: int32().describe("How many items a page may have, as it was asked for."),
};
const totalResponses = int64(0).describe("How many votes match, on all pages together.");
const order = "The most one-sided come first, unless another order is asked for.";

export const queryBenchmarkMatchupsRoute = defineRoute({
  method: "get",
  path: "/benchmark/{benchmarkId}/matchups/query",
  operationId: "queryBenchmarkMatchups",
  tag,
  summary: "List the matchups of a benchmark with their votes",
  description: `Two samples of one prompt, side by side, with what people preferred. ${order}`,
  seeAlso: ["queryBenchmarkPromptRatings", "queryBenchmarkStandings"],
  request: {
    params: benchmarkParams,
    query: listParameters(matchupList, {
      ...benchmarkSubjects,
      winner_participant_id: "the participant that the vote was for",
      looser_participant_id: "the participant that the vote was against",
    }).extend({ useWeightedScoring, groupBy }),
  },
  answers: {
    200: json(
      z
        .object({
          items: z
            .array(
              z
                .object({
                  leaderboard: z
                    .object({
                      id: z.string().describe("The leaderboard that asked."),
                      name: z.string().nullable().describe("What its owner calls the leaderboard."),
                    })
                    .openapi("MatchupLeaderboard")
                    .describe("The leaderboard that asked."),
                  promptIdentifier,
                  prompt: promptDetails,
                  sides: z
                    .array(z.object(sides).openapi("MatchupSide"))
                    .describe("The two sides, in the order of their participants' ids."),
                  responses: int64(0).describe("How many votes there are on it."),
                  extremeness: double().describe(
                    "How one-sided it is: 0 if both have as many votes, 1 if one has all.",
                  ),
                  latestVotedAt: dateTime().describe("When the last vote came, in UTC."),
                })
                .openapi("QueryMatchupsByBenchmarkEndpoint_OutputItem"),
            )
            .describe("The matchups of this page."),
          ...paged,
          corpus: z.object({ totalResponses }).openapi("MatchupCorpus").describe("All that match."),
        })
        .openapi("QueryMatchupsByBenchmarkEndpoint_Output"),
      "A page",
    ),
  },
  problems: [404],
});

export const queryBenchmarkPromptRatingsRoute = defineRoute({
  method: "get",
  path: "/benchmark/{benchmarkId}/prompt-ratings/query",
  operationId: "queryBenchmarkPromptRatings",
  tag,
  summary: "List the prompts of a benchmark with how samples compare on each",
  description: `Each prompt with a rating of what answers it, fitted to the votes on this prompt alone. ${order}`,
  seeAlso: ["queryBenchmarkMatchups", "queryBenchmarkStandings"],
  request: {
    params: benchmarkParams,
    query: listParameters(promptRatingList, benchmarkSubjects).extend({ useWeightedScoring, groupBy }),
  },
  answers: {
    200: json(
      z
        .object({
          items: z
            .array(
              z
                .object({
                  promptIdentifier,
                  prompt: promptDetails,
                  entries: z
                    .array(
                      z
                        .object({
                          id: z.string().describe("The sample, or the participant."),
                          participantId: z.string().describe("The participant."),
                          participantName: sides.participantName,
                          images: z
                            .array(
                              z
                                .object({
                                  sampleId: z.string().describe("The sample."),
                                  asset: sides.asset,
                                })
                                .openapi("PromptRatingImage"),
                            )
                            .describe("What it made of the prompt."),
                          responseCount: int64(0).describe("How many votes there are on it."),
                          rating: double()
                            .nullable()
                            .describe("Its strength on this prompt, scaled as the benchmark's scores."),
                          rank: int32().describe("1 is the best. Equal ratings share a rank."),
                        })
                        .openapi("PromptRatingEntry"),
                    )
                    .describe("What answers the prompt, the best first."),
                  matrix: z
                    .object({
                      wins: z
                        .array(z.array(double()))
                        .describe("How often the entry of the row beat that of the column."),
                      votes: z.array(z.array(double())).describe("How often the two were compared."),
                    })
                    .openapi("PromptRatingMatrix")
                    .describe("Wins and votes between entries, in their order."),
                })
                .openapi("QueryPromptRatingsByBenchmarkEndpoint_OutputItem"),
            )
            .describe("The prompts of this page."),
          ...paged,
          corpus: z
            .object({
              totalResponses,
              distinctMatchups: int64(0).describe("How many different matchups have votes that match."),
            })
            .openapi("PromptRatingCorpus")
            .describe("All that match."),
        })
        .openapi("QueryPromptRatingsByBenchmarkEndpoint_Output"),
      "A page",
    ),
  },
  problems: [404],
});

const bucket = z
  .object({
    value: z.string().describe("The value, such as a country."),
    votes: int64(0).describe("How many votes came from such people."),
    share: double().describe("Their share of all votes, 0 to 1, also of those whose people did not say."),
  })
  .openapi("DemographicsBucket");
const buckets = (of: string) => z.array(bucket).describe(`Votes by ${of}, the most frequent first.`);

export const getBenchmarkDemographicsRoute = defineRoute({
  method: "get",
  path: "/benchmark/{benchmarkId}/demographics",
  operationId: "getBenchmarkDemographics",
  tag,
  summary: "Read where the votes of a benchmark come from",
  description: "How many votes came from people of each kind, as far as it is known. At most 300 values of each.",
  seeAlso: ["queryBenchmarkStandings"],
  request: {
    params: benchmarkParams,
    query: listParameters(benchmarkVotes, benchmarkSubjects).omit({ page: true, page_size: true, sort: true }),
  },
  answers: {
    200: json(
      z
        .object({
          totalVotes: int64(0).describe("How many votes match."),
          dimensions: z
            .object({
              ageBucket: buckets("age"),
              gender: buckets("gender"),
              occupation: buckets("occupation"),
              country: buckets("country"),
              language: buckets("language"),
            })
            .openapi("DemographicsDimensions")
            .describe("Votes by each kind."),
        })
        .openapi("GetBenchmarkDemographicsEndpoint_Output"),
      "The counts",
    ),
  },
  problems: [404],
});

export const queryBenchmarkTagsRoute = defineRoute({
  method: "get",
  path: "/benchmark/{benchmarkId}/tags",
  operationId: "queryBenchmarkTags",
  tag,
  summary: "List the tags of a benchmark's prompts",
  description: "The most frequent first, at most 5,000.",
  seeAlso: ["queryBenchmarkStandings", "setBenchmarkPromptTags"],
  request: { params: benchmarkParams },
  answers: {
    200: json(
      z
        .object({
          tags: z
            .array(
              z
                .object({
                  value: z.string().describe("The tag."),
                  category: z.string().nullable().describe("The kind of tag. Null: nothing is said."),
                  promptCount: int32().describe("How many prompts have it."),
                })
                .openapi("QueryTagsByBenchmarkEndpoint_OutputTag"),
            )
            .describe("The tags, the most frequent first."),
        })
        .openapi("QueryTagsByBenchmarkEndpoint_Output"),
      "The tags",
    ),
  },
  problems: [404],
});
