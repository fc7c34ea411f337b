import { type ChosenMatchup, chooseMatchups, pairKey } from "../../../domain/benchmark/choose-matchups.ts";
import {
  type DrawnMatchup,
  drawSides,
  matchupContent,
  matchupHash,
  matchupOfDatapoint,
} from "../../../domain/benchmark/matchup-content.ts";
import { isChosenByTags } from "../../../domain/benchmark/prompt-tags.ts";
import { matchupsOf } from "../../../domain/benchmark/response-budget.ts";
import type { StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import { traitsOf } from "../../../domain/labeling/datapoint-content.ts";
import type { Datapoints, NewDatapoint } from "../../../objects/dataset/dataset.port.ts";
import type { Matchup, VoteBooks } from "../../../objects/vote-book/vote-book.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { LeaderboardRow } from "../leaderboards/leaderboards.repository.ts";
import type { SampleRepository } from "../participants/samples.repository.ts";
import type { PromptRepository } from "../prompts/prompts.repository.ts";
import type { BoardRunRow } from "./leaderboard-runs.repository.ts";

export interface MatchupDeps {
  benchmarkPrompts: PromptRepository;
  participantSamples: SampleRepository;
  datapoints: Datapoints;
  voteBook: VoteBooks;
  clock: Clock;
  freshUuid: () => string;
}

/** A run that is being made. */
export interface RunToFill {
  run: Pick<BoardRunRow, "id" | "benchmarkId" | "participantId">;
  datasetId: string;
  leaderboard: LeaderboardRow;
  /** False: another holder goes on with the run. */
  renew: () => Promise<boolean>;
}

/** Samples of a step are in memory together, with the assets that they show. */
const matchupsAStep = 200;
const datapointsAPage = 1_000;
const bytesAPage = 4_000_000;

/**
 * Fills the dataset of a run. Goes on with what an earlier attempt has added, which is the beginning of the same choice. Null: the dataset
 * was erased, or another holder goes on.
 */
export async function fillRun(deps: MatchupDeps, fill: RunToFill): Promise<Matchup[] | null> {
  const { run, datasetId, leaderboard, renew } = fill;
  const laid = await readLaid(deps, datasetId);
  if (laid === null) return null;
  const input = await readContenders(deps, fill);
  const choice = chooseMatchups({
    ...input,
    seed: run.id,
    most: matchupsOf(leaderboard),
    newcomer: run.participantId,
    laid: laid.map(chosenOf),
  });
  const matchups = [...laid];
  for (;;) {
    const step = [...take(choice, matchupsAStep)];
    if (step.length === 0) return matchups;
    const added = await addStep(deps, fill, { step, identifiers: input.identifiers, from: matchups.length });
    if (added === null || !(await renew())) return null;
    matchups.push(...added);
  }
}

const chosenOf = ({ promptId, sides: [one, other] }: DrawnMatchup): ChosenMatchup => ({
  promptId,
  contenders: [one.participantId, other.participantId],
});

function* take<Item>(items: Generator<Item>, most: number): Generator<Item> {
  for (let taken = 0; taken < most; taken++) {
    const { value, done } = items.next();
    if (done) return;
    yield value;
  }
}

async function readLaid({ datapoints }: MatchupDeps, datasetId: string): Promise<Matchup[] | null> {
  const store = datapoints(datasetId);
  const { upTo } = await store.summary();
  const laid: Matchup[] = [];
  let after: Parameters<typeof store.page>[0]["after"] = null;
  do {
    const page = await store.page({ order: "sortIndex", after, upTo, limit: datapointsAPage, maxBytes: bytesAPage });
    if (page === null) return null;
    for (const { id, privateMetadata } of page.datapoints) {
      const drawn = matchupOfDatapoint(privateMetadata);
      if (drawn !== null) laid.push({ ...drawn, datapointId: id });
    }
    after = page.next;
  } while (after !== null);
  return laid;
}

async function readContenders(deps: MatchupDeps, { run, leaderboard }: RunToFill) {
  const { benchmarkId } = run;
  const [all, found, comparisons] = await Promise.all([
    deps.benchmarkPrompts.numbered(benchmarkId),
    deps.participantSamples.contenders(benchmarkId),
    deps.voteBook(benchmarkId).comparisons(leaderboard.id),
  ]);
  const prompts = all.filter(({ tags }) => isChosenByTags(leaderboard, tags));
  const places = new Map(prompts.map(({ number }, place) => [number, place]));
  const participants = found.map(({ id, numbers }) => ({
    id,
    prompts: (JSON.parse(numbers) as number[]).flatMap((number) => places.get(number) ?? []),
  }));
  return {
    participants,
    prompts: prompts.map(({ id }) => id),
    identifiers: new Map(prompts.map(({ id, identifier }) => [id, identifier])),
    compared: new Map(comparisons.map(({ participantIds, matchups }) => [pairKey(...participantIds), matchups])),
  };
}

interface Step {
  step: readonly ChosenMatchup[];
  identifiers: ReadonlyMap<string, string>;
  /** How many matchups come before. */
  from: number;
}

/** Null: the dataset was erased. */
async function addStep(
  deps: MatchupDeps,
  { run, datasetId, leaderboard }: RunToFill,
  { step, identifiers, from }: Step,
): Promise<Matchup[] | null> {
  const keys = step.flatMap(({ contenders, promptId }) =>
    contenders.map((participantId) => ({ participantId, identifier: identifiers.get(promptId) ?? "" })),
  );
  const samples = Map.groupBy(await deps.participantSamples.namesOf(keys), ({ identifier }) => identifier);
  const drawn = step.flatMap((matchup) => {
    const ofPrompt = samples.get(identifiers.get(matchup.promptId) ?? "") ?? [];
    return drawSides(run.id, matchup, ofPrompt) ?? [];
  });
  const sampleIds = drawn.flatMap(({ sides }) => sides.map(({ sampleId }) => sampleId));
  const [assets, prompts] = await Promise.all([
    deps.participantSamples.assetsOf(sampleIds),
    deps.benchmarkPrompts.contentsOf([...new Set(drawn.map(({ promptId }) => promptId))]),
  ]);
  const assetOf = new Map(assets.map(({ id, asset }) => [id, asset]));
  const promptOf = new Map(prompts.map((prompt) => [prompt.id, prompt]));
  // A sample or prompt that was deleted meanwhile is left out.
  const whole = drawn.filter(
    ({ promptId, sides }) => promptOf.has(promptId) && sides.every(({ sampleId }) => assetOf.has(sampleId)),
  );
  const datapoints = whole.map((matchup, i): NewDatapoint => {
    const prompt = promptOf.get(matchup.promptId);
    const content = matchupContent(matchup, {
      context: leaderboard.showPrompt ? (prompt?.prompt ?? null) : null,
      contextAsset: leaderboard.showPromptAsset ? (prompt?.promptAsset ?? null) : null,
      promptIdentifier: identifiers.get(matchup.promptId) ?? "",
      assetOf: (sampleId) => assetOf.get(sampleId) as StoredAssetTree,
      freshId: deps.freshUuid,
    });
    const hash = matchupHash(run.id, matchup);
    return { sortIndex: from + i, group: null, hash, ...traitsOf(content), content: JSON.stringify(content) };
  });
  if (datapoints.length === 0) return [];
  const ids = await deps.datapoints(datasetId).add(datapoints, deps.clock.now());
  return ids && whole.map((matchup, i) => ({ ...matchup, datapointId: ids[i] as string }));
}
