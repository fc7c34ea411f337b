import type { StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { FilterKinds, ListSpec } from "../../../domain/list-query/list-spec.ts";
import { parseListQuery } from "../../../domain/list-query/parse-list-query.ts";
import { benchmarkVotes, promptRatingList } from "../../../domain/standings/vote-filter.ts";
import { Problem } from "../../../http/problems.ts";
import { together } from "../../../platform/db/together.ts";
import type { FoundBenchmark } from "../benchmarks/benchmark-access.usecases.ts";
import type { BenchmarksDeps } from "../benchmarks.deps.ts";
import { queryDemographics, queryPromptRatings } from "../standings/single-votes.usecases.ts";
import { queryMatrix, queryStandings } from "../standings/standings.usecases.ts";

/** Groups that a report compares: each is a fit of its own. */
const groupsMost = 6;
/** Prompts whose best and worst samples are shown. */
const examplesMost = 12;
/** Beyond these a matrix is no longer read, and a page would have tens of thousands of cells. */
const matrixMost = 30;
/** What a filter offers, at most. */
const [tagsShown, countriesShown] = [40, 40];

/** Who reads, and which votes they ask for. */
export interface ReportAsked {
  /** Null: anybody, of a public benchmark. */
  reader: Actor | null;
  /** Hidden leaderboards are shown to the benchmark's own organization. */
  seesHidden: boolean;
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

export type Standings = Awaited<ReturnType<typeof readStandings>>;
export type PublicReport = Awaited<ReturnType<typeof readPublicReport>>;

/** The standings of a benchmark, and who beats whom. */
export async function readStandings(deps: BenchmarksDeps, benchmark: FoundBenchmark, asked: ReportAsked) {
  const question = questionOf(benchmark, asked);
  const [{ items, totalResponses }, matrix, parts] = await Promise.all([
    queryStandings(deps, { ...question, generalize: false, urlOf: String }),
    queryMatrix(deps, question),
    partsOf(deps, benchmark, asked),
  ]);
  const { enabledIds, ...choices } = parts;
  const standings = items.filter(({ isDisabled }) => !isDisabled);
  return {
    ...choices,
    benchmark: shownOf(benchmark),
    standings,
    totalResponses,
    matrix: orderedMatrix(matrix, { enabledIds, standings }),
    isRunning: items.some(({ isEvaluating }) => isEvaluating),
  };
}

/** The countries of people who voted, those with the most votes first. */
export async function readCountries(deps: BenchmarksDeps, benchmark: FoundBenchmark, asked: ReportAsked) {
  const { dimensions } = await queryDemographics(deps, questionOf(benchmark, { ...asked, country: undefined }));
  return dimensions.country.flatMap(({ value }) => (value === "" ? [] : [value])).slice(0, countriesShown);
}

/** The standings within the votes of each value: of a leaderboard, a tag of prompts, or a country of people. */
export async function readGroups(
  deps: BenchmarksDeps,
  benchmark: FoundBenchmark,
  { by, values, ...asked }: ReportAsked & { by: "leaderboard" | "tag" | "country"; values: readonly GroupName[] },
): Promise<Group[]> {
  return Promise.all(
    values.slice(0, groupsMost).map(async ({ value, label }) => {
      const question = questionOf(benchmark, { ...asked, [by]: value });
      const { items, totalResponses } = await queryStandings(deps, { ...question, generalize: false, urlOf: String });
      return { value, label, standings: items, totalResponses };
    }),
  );
}

export interface GroupName {
  value: string;
  label: string;
}

export const boardNames = (boards: readonly { id: string; name: string }[]): GroupName[] =>
  boards.map(({ id, name }) => ({ value: id, label: name }));
export const ownNames = (values: readonly string[]): GroupName[] => values.map((value) => ({ value, label: value }));

/** All that the public page shows. */
export async function readPublicReport(deps: BenchmarksDeps, benchmark: FoundBenchmark) {
  const asked = { reader: null, seesHidden: false };
  const [report, examples] = await Promise.all([
    readStandings(deps, benchmark, asked),
    readExamples(deps, benchmark, asked),
  ]);
  const { leaderboards, tags } = report;
  const [byLeaderboard, byTag] = await Promise.all([
    leaderboards.length < 2
      ? []
      : readGroups(deps, benchmark, { ...asked, by: "leaderboard", values: boardNames(leaderboards) }),
    readGroups(deps, benchmark, { ...asked, by: "tag", values: ownNames(tags) }),
  ]);
  return { ...report, examples, byLeaderboard, byTag };
}

function shownOf({ id, name, description, isPublic, createdAt, lastUpdatedAt }: FoundBenchmark) {
  return { id, name, description, isPublic, createdAt, lastUpdatedAt };
}

/** What may be chosen from, and the participants in the order of the matrix. */
export async function partsOf(deps: BenchmarksDeps, { id }: FoundBenchmark, { seesHidden }: ReportAsked) {
  const { tags, boards, participants } = await together(deps.db, {
    tags: deps.benchmarkPrompts.tagCounts(id, tagsShown),
    boards: deps.leaderboards.ofBenchmark(id),
    participants: deps.participants.ofBenchmark(id),
  });
  return {
    enabledIds: participants.flatMap((row) => (row.status === "Disabled" ? [] : row.id)),
    // A value may stand in several categories.
    tags: [...new Set(tags.map(({ value }) => value))],
    leaderboards: boards
      .filter(({ isHidden }) => !isHidden || seesHidden)
      .map(({ id: boardId, name, instruction }) => ({ id: boardId, name, instruction })),
  };
}

/** The best and the worst sample of the prompts on which models differ most. */
export async function readExamples(deps: BenchmarksDeps, { id: benchmarkId }: FoundBenchmark, asked: ReportAsked) {
  const query = parsed(promptRatingList, [
    ["page", "1"],
    ["page_size", `${examplesMost}`],
    ["sort", "-extremeness"],
    ...conditionsOf(asked),
  ]);
  const { items } = await queryPromptRatings(deps, {
    reader: asked.reader,
    benchmarkId,
    query,
    groupBy: "Image",
    useWeightedScoring: false,
    urlOf: String,
  });
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

function questionOf({ id: benchmarkId }: FoundBenchmark, asked: ReportAsked) {
  const query = parsed(benchmarkVotes, conditionsOf(asked));
  return { reader: asked.reader, of: { benchmarkId }, query, useWeightedScoring: false };
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

interface ReadMatrix {
  index: readonly string[];
  data: readonly (readonly number[])[];
  votes: readonly (readonly number[])[];
}

/** In the order of the standings, and no larger than is shown. */
function orderedMatrix(
  { index, data, votes }: ReadMatrix,
  { enabledIds, standings }: { enabledIds: readonly string[]; standings: readonly ReportStanding[] },
) {
  const places = standings
    .map(({ id }) => enabledIds.indexOf(id))
    .filter((place) => place >= 0)
    .slice(0, matrixMost);
  const pick = (matrix: ReadMatrix["data"]) => places.map((row) => places.map((column) => matrix[row]?.[column] ?? 0));
  return { names: places.map((place) => index[place] ?? ""), wins: pick(data), games: pick(votes), of: index.length };
}
