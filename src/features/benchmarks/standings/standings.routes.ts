import type { FilterKinds, ListSpec } from "../../../domain/list-query/list-spec.ts";
import {
  benchmarkVotes,
  leaderboardVotes,
  matchupList,
  promptRatingList,
} from "../../../domain/standings/vote-filter.ts";
import { fileUrlOf } from "../../../http/file-url.ts";
import { readList } from "../../../http/list-parameters.ts";
import { invalidMembers } from "../../../http/problems.ts";
import { queryEntries } from "../../../http/query-entries.ts";
import { createRouter } from "../../../http/router.ts";
import { benchmarksDeps } from "../benchmarks.deps.ts";
import {
  getBenchmarkDemographicsRoute,
  queryBenchmarkMatchupsRoute,
  queryBenchmarkPromptRatingsRoute,
  queryBenchmarkTagsRoute,
} from "./single-votes.contract.ts";
import { queryDemographics, queryMatchups, queryPromptRatings, queryTags } from "./single-votes.usecases.ts";
import {
  queryBenchmarkMatrixRoute,
  queryBenchmarkStandingsRoute,
  queryLeaderboardMatrixRoute,
  queryLeaderboardStandingsRoute,
} from "./standings.contract.ts";
import { queryMatrix, queryStandings } from "./standings.usecases.ts";

const ownParameters = ["useWeightedScoring", "generalize", "groupBy"];

/** Filters of an answer that has no pages. */
function readVotesQuery<Filters extends FilterKinds>(c: { req: { url: string } }, spec: ListSpec<Filters, never>) {
  const unknown = queryEntries(c.req.url).filter(([name]) => ["page", "page_size", "sort"].includes(name));
  if (unknown.length > 0) {
    const faults = unknown.map(([name]) => [name, ["is unknown: the answer has no pages"]]);
    throw invalidMembers(Object.fromEntries(faults), "parameter");
  }
  return readList(c, spec, ownParameters);
}

export const standingsRoutes = createRouter()
  .openapi(queryBenchmarkStandingsRoute, async (c) => {
    const { useWeightedScoring = false, generalize = false } = c.req.valid("query");
    const how = { query: readVotesQuery(c, benchmarkVotes), useWeightedScoring, generalize, urlOf: fileUrlOf(c) };
    return c.json(
      await queryStandings(benchmarksDeps(c), { reader: c.var.actor, of: c.req.valid("param"), ...how }),
      200,
    );
  })
  .openapi(queryLeaderboardStandingsRoute, async (c) => {
    const { useWeightedScoring = false, generalize = false } = c.req.valid("query");
    const how = { query: readVotesQuery(c, leaderboardVotes), useWeightedScoring, generalize, urlOf: fileUrlOf(c) };
    const asked = { reader: c.var.actor, of: c.req.valid("param"), ...how };
    const { items, totalResponses } = await queryStandings(benchmarksDeps(c), asked);
    return c.json({ items: items.map(({ isEvaluating, ...item }) => item), totalResponses }, 200);
  })
  .openapi(queryBenchmarkMatrixRoute, async (c) => {
    const { useWeightedScoring = false } = c.req.valid("query");
    const how = { query: readVotesQuery(c, benchmarkVotes), useWeightedScoring };
    return c.json(await queryMatrix(benchmarksDeps(c), { reader: c.var.actor, of: c.req.valid("param"), ...how }), 200);
  })
  .openapi(queryLeaderboardMatrixRoute, async (c) => {
    const { useWeightedScoring = false } = c.req.valid("query");
    const how = { query: readVotesQuery(c, leaderboardVotes), useWeightedScoring };
    const asked = { reader: c.var.actor, of: c.req.valid("param"), ...how };
    const { votes, ...matrix } = await queryMatrix(benchmarksDeps(c), asked);
    return c.json(matrix, 200);
  })
  .openapi(queryBenchmarkMatchupsRoute, async (c) => {
    const { useWeightedScoring = false, groupBy = "Image" } = c.req.valid("query");
    const how = { query: readList(c, matchupList, ownParameters), useWeightedScoring, groupBy, urlOf: fileUrlOf(c) };
    const asked = { reader: c.var.actor, ...c.req.valid("param"), ...how };
    // Hono's types of JSON do not follow assets so deep.
    return c.json(await queryMatchups(benchmarksDeps(c), asked), 200) as never;
  })
  .openapi(queryBenchmarkPromptRatingsRoute, async (c) => {
    const { useWeightedScoring = false, groupBy = "Image" } = c.req.valid("query");
    const query = readList(c, promptRatingList, ownParameters);
    const asked = {
      reader: c.var.actor,
      ...c.req.valid("param"),
      query,
      useWeightedScoring,
      groupBy,
      urlOf: fileUrlOf(c),
    };
    return c.json(await queryPromptRatings(benchmarksDeps(c), asked), 200) as never;
  })
  .openapi(getBenchmarkDemographicsRoute, async (c) => {
    const query = readVotesQuery(c, benchmarkVotes);
    const asked = { reader: c.var.actor, of: c.req.valid("param"), query };
    return c.json(await queryDemographics(benchmarksDeps(c), asked), 200);
  })
  .openapi(queryBenchmarkTagsRoute, async (c) => {
    const asked = { reader: c.var.actor, ...c.req.valid("param") };
    return c.json(await queryTags(benchmarksDeps(c), asked), 200);
  });
