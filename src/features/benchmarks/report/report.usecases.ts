import type { StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { FilterKinds, ListSpec } from "../../../domain/list-query/list-spec.ts";
import { parseListQuery } from "../../../domain/list-query/parse-list-query.ts";
import { benchmarkVotes, promptRatingList } from "../../../domain/standings/vote-filter.ts";
import { Problem } from "../../../http/problems.ts";
import { together } from "../../../platform/db/together.ts";
import type { FoundBenchmark } from "../benchmarks/benchmark-access.usecases.ts";
import type { BenchmarksDeps } from "../benchmarks.deps.ts";
import { queryDemographics, queryMatrix, queryPromptRatings, queryStandings } from "../standings/standings.usecases.ts";

/** Groups that a report compares: each is a fit of its own. */
const groupsMost = 6;
/** Prompts whose best and worst samples are shown. */
const examplesMost = 12;

/** Who reads: a caller, or anybody of a public benchmark. */
export interface ReportAsked {
  actor: Actor | null;
  leaderboard?: string | undefined;
  tag?: string | undefined;
  country?: string | undefined;
}

export interface ReportStanding {
  id: string;
  name: string;
  family: string | null;
  lab: string | null;
  score: number | null;
  confidenceInterval: { lowerOffset: number; upperOffset: number } | null;
  responseCount: number;
}

export interface Group {
  value: string;
  label: string;
  standings: ReportStanding[];
  totalResponses: number;
}

interface ShownSample {
  name: string;
  /** Null: it was deleted. */
  asset: StoredAssetTree | null;
}

export interface SideBySide {
  identifier: string;
  prompt: string | null;
  promptAsset: StoredAssetTree | null;
  responses: number;
  best: ShownSample;
  worst: ShownSample;
}

export type Report = Awaited<ReturnType<typeof readReport>>;
export type Examples = Awaited<ReturnType<typeof readExamples>>;

/** The standings of a benchmark with all that its pages draw. */
export async function readReport(deps: BenchmarksDeps, benchmark: FoundBenchmark, asked: ReportAsked) {
  const by = { actor: asked.actor, benchmarkId: benchmark.id };
  const query = votesOf(asked);
  const [{ items, totalResponses }, matrix, parts, voters, examples] = await Promise.all([
    queryStandings(deps, { ...by, query }),
    queryMatrix(deps, { ...by, query }),
    partsOf(deps, benchmark, asked),
    queryDemographics(deps, { ...by, query: votesOf({ ...asked, country: undefined }) }),
    asked.actor === null ? examplesOf(deps, benchmark, asked) : [],
  ]);
  const { tags, leaderboards } = parts;
  const countries = voters.dimensions.country.map(({ value }) => value).slice(0, countriesShown);
  const group = async (label: string, value: string, change: Partial<ReportAsked>): Promise<Group> => {
    const within = await queryStandings(deps, { ...by, query: votesOf({ ...asked, ...change }) });
    return { value, label, standings: within.items, totalResponses: within.totalResponses };
  };
  const [byTag, byCountry, byLeaderboard] = await Promise.all([
    Promise.all(asked.tag ? [] : tags.slice(0, groupsMost).map((tag) => group(tag, tag, { tag }))),
    Promise.all(
      asked.country || asked.actor === null
        ? []
        : countries.slice(0, groupsMost).map((country) => group(country, country, { country })),
    ),
    Promise.all(
      asked.leaderboard || leaderboards.length < 2
        ? []
        : leaderboards.slice(0, groupsMost).map(({ id, name }) => group(name, id, { leaderboard: id })),
    ),
  ]);
  const standings = items.filter(({ isDisabled }) => !isDisabled).toSorted(byScore);
  return {
    benchmark: shownOf(benchmark),
    standings,
    totalResponses,
    matrix: orderedMatrix(matrix, standings),
    tags,
    countries,
    leaderboards,
    byTag,
    byCountry,
    byLeaderboard,
    examples,
    isRunning: items.some(({ isEvaluating }) => isEvaluating),
  };
}

/** The best and the worst sample of the prompts on which models differ most. */
export async function readExamples(deps: BenchmarksDeps, benchmark: FoundBenchmark, asked: ReportAsked) {
  const by = { actor: asked.actor, benchmarkId: benchmark.id };
  const [examples, parts, voters] = await Promise.all([
    examplesOf(deps, benchmark, asked),
    partsOf(deps, benchmark, asked),
    queryDemographics(deps, { ...by, query: votesOf({ ...asked, country: undefined }) }),
  ]);
  const countries = voters.dimensions.country.map(({ value }) => value).slice(0, countriesShown);
  return { benchmark: shownOf(benchmark), examples, countries, ...parts };
}

/** What a filter offers, at most. */
const [tagsShown, countriesShown] = [40, 40];

function shownOf({ id, name, description, isPublic, createdAt, lastUpdatedAt }: FoundBenchmark) {
  return { id, name, description, isPublic, createdAt, lastUpdatedAt };
}

/** Others do not see hidden leaderboards. */
async function partsOf(deps: BenchmarksDeps, { id }: FoundBenchmark, { actor }: ReportAsked) {
  const { tags, boards } = await together(deps.db, {
    tags: deps.benchmarkPrompts.mostTags(id, tagsShown),
    boards: deps.leaderboards.ofBenchmark(id),
  });
  return {
    tags: tags.map(({ value }) => value),
    leaderboards: boards
      .filter(({ isHidden }) => !isHidden || actor !== null)
      .map(({ id: boardId, name, instruction }) => ({ id: boardId, name, instruction })),
  };
}

async function examplesOf(deps: BenchmarksDeps, { id: benchmarkId }: FoundBenchmark, asked: ReportAsked) {
  const query = parsed(promptRatingList, [
    ["page", "1"],
    ["page_size", `${examplesMost}`],
    ["sort", "-extremeness"],
    ...conditionsOf(asked),
  ]);
  const { items } = await queryPromptRatings(deps, { actor: asked.actor, benchmarkId, query, groupBy: "Image" });
  const shown = items.flatMap(({ entries, ...item }) => {
    const ranked = entries.filter(({ rating }) => rating !== null).toSorted((one, other) => one.rank - other.rank);
    const [best, worst] = [ranked[0], ranked.at(-1)];
    return best && worst && best !== worst ? [{ ...item, best, worst, entries: ranked }] : [];
  });
  const sampleIds = shown.flatMap(({ best, worst }) => [sampleOf(best), sampleOf(worst)]);
  const promptIds = shown.flatMap(({ prompt }) => prompt?.id ?? []);
  const { samples, prompts } = await together(deps.db, {
    samples: deps.participantSamples.assetsOf(sampleIds),
    prompts: deps.benchmarkPrompts.contentsOf(promptIds),
  });
  const assetOf = new Map(samples.map(({ id, asset }) => [id, asset]));
  const promptOf = new Map(prompts.map((prompt) => [prompt.id, prompt]));
  const sideOf = (entry: (typeof shown)[number]["best"]): ShownSample => ({
    name: entry.participantName ?? "",
    asset: assetOf.get(sampleOf(entry)) ?? null,
  });
  return shown.map(({ promptIdentifier: identifier, prompt, best, worst, entries }): SideBySide => {
    const content = promptOf.get(prompt?.id ?? "");
    return {
      identifier,
      prompt: content?.prompt ?? null,
      promptAsset: content?.promptAsset ?? null,
      // Each answer is one on both of its samples.
      responses: Math.round(entries.reduce((sum, { responseCount }) => sum + responseCount, 0) / 2),
      best: sideOf(best),
      worst: sideOf(worst),
    };
  });
}

function sampleOf({ images }: { images: readonly { sampleId: string }[] }): string {
  return images[0]?.sampleId ?? "";
}

function conditionsOf({ leaderboard, tag, country }: ReportAsked): [string, string][] {
  return [
    ...(leaderboard ? [["leaderboard_id[eq]", leaderboard] as [string, string]] : []),
    ...(tag ? [["tags[eq]", tag] as [string, string]] : []),
    ...(country ? [["country[eq]", country] as [string, string]] : []),
  ];
}

function votesOf(asked: ReportAsked) {
  return parsed(benchmarkVotes, conditionsOf(asked));
}

function parsed<Filters extends FilterKinds, Sort extends string>(
  spec: ListSpec<Filters, Sort>,
  entries: [string, string][],
) {
  const read = parseListQuery(spec, entries);
  // An address may say anything: a condition that no list takes selects nothing.
  if (!read.ok) throw new Problem("not_found", { detail: "There are no such votes." });
  return read.query;
}

/** The best first; those of whom nothing is known last. */
function byScore(one: ReportStanding, other: ReportStanding): number {
  return (other.score ?? Number.NEGATIVE_INFINITY) - (one.score ?? Number.NEGATIVE_INFINITY) || 0;
}

interface ReadMatrix {
  index: readonly string[];
  data: readonly (readonly number[])[];
  votes: readonly (readonly number[])[];
}

/** In the order of the standings, and no larger than is shown. */
function orderedMatrix({ index, data, votes }: ReadMatrix, standings: readonly ReportStanding[]) {
  const places = standings
    .flatMap(({ name }) => (index.includes(name) ? [index.indexOf(name)] : []))
    .slice(0, matrixMost);
  const pick = (matrix: ReadMatrix["data"]) => places.map((row) => places.map((column) => matrix[row]?.[column] ?? 0));
  return { names: places.map((place) => index[place] ?? ""), wins: pick(data), games: pick(votes), of: index.length };
}

/** Beyond these a matrix is no longer read, and a page would have tens of thousands of cells. */
const matrixMost = 30;
