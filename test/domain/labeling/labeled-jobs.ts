import type { StoredAssetTree } from "../../../src/domain/example/asset-tree.ts";
import type { Point } from "../../../src/domain/kinds/shared/points.ts";
import { certaintyRules } from "../../../src/domain/labeling/certainty/certainty-rules.ts";
import type { Blueprint, Workflow } from "../../../src/domain/labeling/definition.ts";
import type { RankedGroup } from "../../../src/domain/labeling/ranking/ranked-group.ts";
import type { LabelResult, TaskResponse } from "../../../src/domain/labeling/response.ts";
import type { ResultEntry } from "../../../src/domain/labeling/result-file/entry.ts";
import { rankingEntry } from "../../../src/domain/labeling/result-file/ranking-entry.ts";
import { taskEntry } from "../../../src/domain/labeling/result-file/task-entry.ts";
import type { Referee } from "../../../src/domain/labeling/stopping.ts";
import type { TaskContent, TaskPayload } from "../../../src/domain/labeling/task.ts";
import { inOneGo } from "../../../src/domain/steps.ts";
import { file, kinds, multi, naive, simple, task, text, urlOf } from "../kinds/answers.ts";

/** A small finished job, of which every entry is known. */
export interface LabeledJob {
  workflow: Workflow;
  entries: ResultEntry[];
}

const people: Pick<TaskResponse, "weight" | "details">[] = [
  { weight: 0.845, details: { country: "EG", language: "ar", demographics: { age: "18-29", gender: "Other" } } },
  { weight: 0.8349, details: { country: "BD", language: "en", demographics: {} } },
  // An erased person: nothing is left but the weight.
  { weight: 0.3, details: null },
];

/** Answers of these people in turn. */
const answers = (...results: LabelResult[]) =>
  results.map((result, i): TaskResponse => ({ result, ...(people[i] as (typeof people)[number]) }));

const uploaded = file("5b1c.jpg", { originalName: "rabbit.jpg", width: 640, height: 480 });
const linked = file("77aa.jpg", {
  sourceUrl: "https://pictures.test/set/dog%20one.jpg?size=2",
  width: 640,
  height: 480,
});

type Answered = [TaskContent, TaskResponse[]];

function job(blueprint: Blueprint, tasks: Answered[], referee: Referee = naive): LabeledJob {
  const rules = { blueprint, certainty: certaintyRules({ referee }, { learned: null, aggregation: null }), urlOf };
  return { workflow: simple(blueprint), entries: tasks.map(([content, given]) => taskEntry(content, given, rules)) };
}

/** A job of one kind over two pictures, the second without an answer. */
function pictureJob(kind: string, results: LabelResult[], referee?: Referee): LabeledJob {
  const { blueprint, task: content } = kinds[kind] as (typeof kinds)[string];
  const first = { ...content, asset: uploaded, context: "A rabbit", privateMetadata: { batch: "7" } };
  return job(
    blueprint,
    [
      [first, answers(...results)],
      [{ ...content, asset: linked }, []],
    ],
    referee,
  );
}

const chosen = (category: string): LabelResult => ({ _t: "AttachCategoryResult", category });
const won = (...winners: string[]): LabelResult => ({ _t: "CompareResult", winners });
const at = (x: number, y: number): Point => ({ x, y });
const pointed = (...coordinates: Point[]): LabelResult => ({ _t: "LocateResult", coordinates });
const drawn = (...points: Point[]): LabelResult => ({ _t: "LineResult", lines: [{ size: 5, points }] });
const wrote = (answer: string): LabelResult => ({ _t: "FreeTextResult", answer });
const marked = (...timestamps: number[]): LabelResult => ({ _t: "ScrubResult", timestamps });

const comparing: TaskPayload = { _t: "CompareExamplePayload", criteria: "Which is better?" };
const comparison = (...assets: StoredAssetTree[]) => task(comparing, multi(...assets));

function compareJob(indexIdentifiers: string[] | null): LabeledJob {
  const copy = file("9c0d.jpg", { originalName: "rabbit.jpg", sourceUrl: "https://other.test/rabbit.jpg" });
  return job({ _t: "CompareBlueprint", criteria: "Which is better?", indexIdentifiers }, [
    [comparison(uploaded, linked), answers(won("77aa.jpg"), won("77aa.jpg"), won("5b1c.jpg"))],
    // A plain object would move "7" to the front and swap the sides.
    [comparison(text("12"), text("7")), answers(won("12"), won(), won("12", "7"))],
    [comparison(uploaded, copy), answers(won("9c0d.jpg"))],
  ]);
}

function rankingJob(names: string[]): LabeledJob {
  const groups = names.map((group, number): RankedGroup => {
    const items = ["a", "b", "c"].map((name) => ({
      datapointId: `${group}_${name}`,
      asset: file(`${group}_${name}.jpg`, { originalName: `${name}.jpg` }),
      privateMetadata: name === "a" ? { model: "first" } : null,
    }));
    const compare = (one: number, other: number, ...results: LabelResult[]) => {
      const pair = [items[one], items[other]].filter((item) => item !== undefined);
      return {
        datapointIds: pair.map(({ datapointId }) => datapointId),
        asset: multi(...pair.map(({ asset }) => asset)),
        responses: answers(...results),
      };
    };
    const comparisons = [
      compare(0, 1, won(`${group}_a.jpg`), won(`${group}_b.jpg`), won(`${group}_a.jpg`)),
      compare(2, 0, won(`${group}_c.jpg`), won()),
    ];
    return { group, context: number === 0 ? "Rabbits" : null, items, comparisons };
  });
  const ranking = { _t: "BradleyTerryRankingConfig", startingScore: 1200 } as const;
  return {
    workflow: {
      _t: "GroupedRankingWorkflow",
      criteria: "Which is better?",
      pairMaker: { _t: "FullPermutationPairMaker" },
      ranking,
      contexts: {},
      contextAssets: {},
      featureFlags: [],
      maxParallelism: null,
    },
    entries: groups.map((group) => inOneGo(rankingEntry(group, { ranking, urlOf }))),
  };
}

const early: Referee = { _t: "EarlyStoppingReferee", threshold: 0.99, maxVotes: 20 };

/** The names of golden files are the keys. */
export const labeledJobs: Record<string, LabeledJob> = {
  classify: pictureJob("Classify", [chosen("dog"), chosen("7"), chosen("dog")]),
  "classify-early-stopping": pictureJob("Classify", [chosen("dog"), chosen("7"), chosen("dog")], early),
  compare: compareJob(null),
  "compare-named-sides": compareJob(["old model", "new model"]),
  "free-text": pictureJob("FreeText", [wrote("A rabbit"), wrote("a rabbit"), wrote('Two "rabbits"\n')]),
  line: pictureJob("Line", [drawn(at(0.1, 0.2), at(0.5, 0.2)), drawn(at(0.1, 0.2), at(0.5, 0.21)), drawn()]),
  locate: pictureJob("Locate", [pointed(at(0.07, 0.5)), pointed(at(0.08, 0.5), at(0.9, 0.9)), pointed()]),
  ranking: rankingJob(["rabbits"]),
  "ranking-of-groups": rankingJob(["rabbits", "7"]),
  scrub: pictureJob("Scrub", [marked(1_000, 9_000), marked(1_200), marked(1_301)]),
  transcription: pictureJob("Transcription", [
    { _t: "TranscriptionResult", selectedWords: [{ word: "quick", wordIndex: 1 }] },
    { _t: "TranscriptionResult", selectedWords: [{ word: "quick", wordIndex: 1 }] },
    { _t: "TranscriptionResult", selectedWords: [] },
  ]),
};
