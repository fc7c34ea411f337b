import { type AssetReader, describeAsset } from "../../../domain/example/describe-asset.ts";
import { demographicsOf } from "../../../domain/standings/demographics.ts";
import { ratingsOf } from "../../../domain/standings/prompt-ratings.ts";
import type { MatchupListQuery, PromptRatingListQuery } from "../../../domain/standings/vote-filter.ts";
import type { CountedMatchup, GroupBy } from "../../../objects/vote-book/vote-book.port.ts";
import { together } from "../../../platform/db/together.ts";
import {
  readBenchmark,
  requirePublicBenchmark,
  requireReadableBenchmark,
} from "../benchmarks/benchmark-access.usecases.ts";
import type { SampleRepository } from "../participants/samples.repository.ts";
import {
  type AskedVotes,
  assetReaderOf,
  enabledIds,
  questionOf,
  type Reader,
  readAsked,
  type StandingsDeps,
  type VotesQuestion,
} from "./asked-votes.usecases.ts";

export interface SingleVotesDeps extends StandingsDeps {
  participantSamples: SampleRepository;
}

interface PagedQuestion<Query> extends Omit<VotesQuestion, "of" | "query"> {
  benchmarkId: string;
  query: Query;
  groupBy: GroupBy;
  urlOf: AssetReader["urlOf"];
}

/** Different tags of one benchmark that are shown. */
const mostTags = 5_000;

/** Pairs of samples, or of participants, on single prompts. */
export async function queryMatchups(
  deps: SingleVotesDeps,
  { benchmarkId, query, groupBy, urlOf, ...question }: PagedQuestion<MatchupListQuery>,
) {
  const asked = await readAsked(deps, { ...question, of: { benchmarkId }, query });
  const found = await deps.voteBook(asked.benchmark.id).matchups({ ...questionAmong(asked), groupBy, page: query });
  const shown = await contentsOf(deps, asked, found.matchups, urlOf);
  return {
    items: found.matchups.map((matchup) => {
      const { leaderboardId, promptId, responses, extremeness, lastVotedAt } = matchup;
      const board = asked.leaderboards.find(({ id }) => id === leaderboardId);
      return {
        leaderboard: { id: leaderboardId, name: board?.name ?? null },
        promptIdentifier: shown.prompts.get(promptId)?.identifier ?? "",
        prompt: shown.promptOf(promptId),
        sides: betterWins(matchup, asked).map(({ participantId, sampleId, wins }) => ({
          ...shown.sideOf({ participantId, sampleId }),
          responses,
          wins,
        })),
        responses,
        extremeness,
        latestVotedAt: new Date(lastVotedAt).toISOString(),
      };
    }),
    total: found.total,
    page: query.page,
    pageSize: query.pageSize,
    corpus: { totalResponses: found.totalResponses },
  };
}

/** How the samples, or participants, of each prompt compare on it. */
export async function queryPromptRatings(
  deps: SingleVotesDeps,
  { benchmarkId, query, groupBy, urlOf, ...question }: PagedQuestion<PromptRatingListQuery>,
) {
  const asked = await readAsked(deps, { ...question, of: { benchmarkId }, query });
  const found = await deps.voteBook(asked.benchmark.id).prompts({ ...questionAmong(asked), groupBy, page: query });
  const shown = await contentsOf(
    deps,
    asked,
    found.prompts.flatMap(({ matchups }) => matchups),
    urlOf,
  );
  return {
    items: found.prompts.map(({ promptId, matchups }) => {
      const { entries, matrix } = ratingsOf(
        matchups.map((matchup) => ({ ...matchup, sides: betterWins(matchup, asked) })),
        groupBy,
        asked.benchmark,
      );
      return {
        promptIdentifier: shown.prompts.get(promptId)?.identifier ?? "",
        prompt: shown.promptOf(promptId),
        entries: entries.map(({ id, participantId, sampleIds, responses, rating, rank }) => ({
          id,
          participantId,
          participantName: shown.participantName(participantId),
          images: sampleIds.map((sampleId) => ({ sampleId, asset: shown.assetOf(sampleId) })),
          responseCount: responses,
          rating,
          rank,
        })),
        matrix,
      };
    }),
    total: found.total,
    page: query.page,
    pageSize: query.pageSize,
    corpus: { totalResponses: found.totalResponses, distinctMatchups: found.distinctMatchups },
  };
}

/** Where the votes come from. */
export async function queryDemographics(deps: StandingsDeps, question: Omit<VotesQuestion, "useWeightedScoring">) {
  const asked = await readAsked(deps, { ...question, useWeightedScoring: false });
  return demographicsOf(await deps.voteBook(asked.benchmark.id).voters(questionAmong(asked)));
}

export async function queryTags(deps: StandingsDeps, { reader, benchmarkId }: { reader: Reader; benchmarkId: string }) {
  const tags = deps.benchmarkPrompts.tagCounts(benchmarkId, mostTags);
  if (reader === null) {
    await requirePublicBenchmark(deps, benchmarkId);
    return { tags: await tags };
  }
  const { tags: found, ...read } = await together(deps.db, { ...readBenchmark(deps, reader, benchmarkId), tags });
  requireReadableBenchmark(read, reader);
  return { tags: found };
}

/** All leaderboards that the reader may see, and no disabled participant. */
function questionAmong(asked: AskedVotes) {
  return { ...questionOf(asked, asked.leaderboards), among: enabledIds(asked) };
}

/** Wins of the better one, also where people were asked for the worse. */
function betterWins({ leaderboardId, sides, games }: CountedMatchup, { leaderboards }: AskedVotes) {
  const isInversed = leaderboards.find(({ id }) => id === leaderboardId)?.isInversed ?? false;
  const [first, second] = sides;
  return [first, second].map((side) => ({ ...side, wins: isInversed ? games - side.wins : side.wins })) as typeof sides;
}

/** Prompts and samples of a page. What was deleted meanwhile is shown without. */
async function contentsOf(
  deps: SingleVotesDeps,
  asked: AskedVotes,
  matchups: readonly CountedMatchup[],
  urlOf: AssetReader["urlOf"],
) {
  const reader = assetReaderOf(asked, urlOf);
  const sampleIds = matchups.flatMap(({ sides }) => sides.map(({ sampleId }) => sampleId));
  const read = await together(deps.db, {
    prompts: deps.benchmarkPrompts.contentsOf([...new Set(matchups.map(({ promptId }) => promptId))]),
    samples: deps.participantSamples.assetsOf([...new Set(sampleIds)]),
  });
  const prompts = new Map(read.prompts.map((prompt) => [prompt.id, prompt]));
  const assets = new Map(read.samples.map(({ id, asset }) => [id, asset]));
  const names = new Map(asked.participants.map(({ id, name }) => [id, name]));
  const assetOf = (sampleId: string) => {
    const asset = assets.get(sampleId);
    return asset ? describeAsset(asset, reader) : null;
  };
  const participantName = (id: string) => names.get(id) ?? null;
  return {
    prompts,
    assetOf,
    participantName,
    promptOf(promptId: string) {
      const found = prompts.get(promptId);
      if (!found) return null;
      const asset = found.promptAsset && describeAsset(found.promptAsset, reader);
      return { id: promptId, english: found.prompt, original: found.prompt, asset };
    },
    sideOf: ({ participantId, sampleId }: { participantId: string; sampleId: string }) => ({
      sampleId,
      participantId,
      participantName: participantName(participantId),
      asset: assetOf(sampleId),
    }),
  };
}
