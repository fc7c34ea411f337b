import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import type { StoredAssetTree } from "../../src/domain/example/asset-tree.ts";
import { certaintyRules } from "../../src/domain/labeling/certainty/certainty-rules.ts";
import type { Blueprint } from "../../src/domain/labeling/definition.ts";
import type { RankedComparison, RankedGroup } from "../../src/domain/labeling/ranking/ranked-group.ts";
import type { LabelResult, TaskResponse } from "../../src/domain/labeling/response.ts";
import type { ResultEntry } from "../../src/domain/labeling/result-file/entry.ts";
import { entriesText } from "../../src/domain/labeling/result-file/file-text.ts";
import { rankingEntry } from "../../src/domain/labeling/result-file/ranking-entry.ts";
import { taskEntry } from "../../src/domain/labeling/result-file/task-entry.ts";
import type { Referee } from "../../src/domain/labeling/stopping.ts";
import type { TaskContent, TaskPayload } from "../../src/domain/labeling/task.ts";
import { inOneGo } from "../../src/domain/steps.ts";

type Random = () => number;

interface Kind {
  blueprint: Blueprint;
  payload: TaskPayload;
  asset: StoredAssetTree;
  answer: (random: Random) => LabelResult;
}

export interface Figure {
  /** Milliseconds of CPU for all entries and their texts. */
  milliseconds: number;
  /** Characters of the texts. */
  written: number;
}

const responsesOfTask = 10;
const rankedItems = 20;
const votesOfGroup = 200;
const urlOf = (fileName: string) => `https://assets.muster.test/${fileName}`;
const referee: Referee = { _t: "EarlyStoppingReferee", threshold: 0.99, maxVotes: responsesOfTask };
const certainty = certaintyRules({ referee }, { learned: null, aggregation: null });

function file(fileName: string): StoredAssetTree {
  const facts = { mediaType: "image/jpeg", width: 1600, height: 1200, durationMs: null, sourceUrl: null };
  const originalName = `original-${fileName}`;
  return { kind: "file", fileName, facts: { ...facts, originalName }, metadata: {}, identifier: fileName };
}

function pairOf(...assets: StoredAssetTree[]): StoredAssetTree {
  return { kind: "multi", assets, metadata: {}, identifier: "pair" };
}

const values = ["cat", "dog", "bird", "fish"];
const categories = values.map((value) => ({ label: value, value }));
const transcription = "the quick brown fox jumps over the lazy dog"
  .split(" ")
  .map((word, wordIndex) => ({ word, wordIndex }));
const pick = <Item>(items: readonly Item[], random: Random) => items[Math.floor(random() * items.length)] as Item;
const near = (middle: number, spread: number, random: Random) => middle + (random() - 0.5) * spread;

function stroke(random: Random) {
  const [x, y] = [near(0.4, 0.1, random), near(0.4, 0.1, random)];
  const points = Array.from({ length: 30 }, (_, i) => ({ x: x + i / 100, y: near(y, 0.02, random) }));
  return { size: 3, points };
}

const kinds: Record<string, Kind> = {
  Classify: {
    blueprint: { _t: "ClassifyBlueprint", title: "Which?", categories },
    payload: { _t: "ClassifyExamplePayload", title: "Which?", categories },
    asset: file("a.jpg"),
    answer: (random) => ({ _t: "AttachCategoryResult", category: pick(values, random) }),
  },
  Compare: {
    blueprint: { _t: "CompareBlueprint", criteria: "Which is better?" },
    payload: { _t: "CompareExamplePayload", criteria: "Which is better?" },
    asset: pairOf(file("a.jpg"), file("b.jpg")),
    answer: (random) => ({ _t: "CompareResult", winners: [pick(["a.jpg", "b.jpg"], random)] }),
  },
  "free text": {
    blueprint: { _t: "FreeTextBlueprint", question: "What is it?" },
    payload: { _t: "FreeTextPayload", question: "What is it?" },
    asset: file("a.jpg"),
    answer: (random) => ({ _t: "FreeTextResult", answer: `${pick(values, random)} on a ${pick(values, random)}` }),
  },
  Locate: {
    blueprint: { _t: "LocateBlueprint", target: "the cats" },
    payload: { _t: "LocateExamplePayload", target: "the cats" },
    asset: file("a.jpg"),
    answer: (random) => ({
      _t: "LocateResult",
      coordinates: [0.2, 0.5, 0.8].map((middle) => ({ x: near(middle, 0.06, random), y: near(middle, 0.06, random) })),
    }),
  },
  "draw, 60 points": {
    blueprint: { _t: "LineBlueprint", target: "the cat" },
    payload: { _t: "LineExamplePayload", target: "the cat" },
    asset: file("a.jpg"),
    answer: (random) => ({ _t: "LineResult", lines: [stroke(random), stroke(random)] }),
  },
  timestamp: {
    blueprint: { _t: "ScrubBlueprint", target: "the jump" },
    payload: { _t: "ScrubExamplePayload", target: "the jump" },
    asset: file("a.mp4"),
    answer: (random) => ({
      _t: "ScrubResult",
      timestamps: [2_000, 9_000].map((at) => Math.round(near(at, 800, random))),
    }),
  },
  "select words": {
    blueprint: { _t: "TranscriptionBlueprint", title: "Which words?" },
    payload: { _t: "TranscriptionExamplePayload", title: "Which words?", transcription },
    asset: file("a.jpg"),
    answer: (random) => ({ _t: "TranscriptionResult", selectedWords: transcription.filter(() => random() < 0.3) }),
  },
};

const rankingName = `ranking, ${rankedItems} items`;
export const kindNames = [...Object.keys(kinds), rankingName];

/** Builds the entries of so many responses of one kind, task after task as a desk does, and their texts. */
export function aggregateResponses(name: string, { responses, seed }: { responses: number; seed: number }): Figure {
  const random = seededRandom(seed);
  const figure: Figure = { milliseconds: 0, written: 0 };
  const measure = (entryOf: () => ResultEntry) => {
    const before = process.cpuUsage();
    figure.written += entriesText([entryOf()]).length;
    const { user, system } = process.cpuUsage(before);
    figure.milliseconds += (user + system) / 1000;
  };
  const kind = kinds[name];
  if (!kind) {
    const ranking = { _t: "BradleyTerryRankingConfig", startingScore: 1200 } as const;
    for (let done = 0; done < responses; done += votesOfGroup) {
      const group = rankedGroup(Math.min(votesOfGroup, responses - done), random);
      measure(() => inOneGo(rankingEntry(group, { ranking, urlOf })));
    }
    return figure;
  }
  const { blueprint, payload, asset, answer } = kind;
  for (let done = 0; done < responses; done += responsesOfTask) {
    const task = taskContent(payload, asset, done);
    const count = Math.min(responsesOfTask, responses - done);
    const given = Array.from({ length: count }, () => response(answer(random), random));
    measure(() => taskEntry(task, given, { blueprint, certainty, urlOf }));
  }
  return figure;
}

function taskContent(payload: TaskPayload, asset: StoredAssetTree, number: number): TaskContent {
  const ids = { datapointIds: [`dp_${number}`], group: null };
  return { payload, asset, context: "A context", contextAsset: null, privateMetadata: null, ...ids };
}

function response(result: LabelResult, random: Random): TaskResponse {
  return { result, weight: random(), details: { country: "CH", language: "de", demographics: { age: "18-29" } } };
}

function rankedGroup(votes: number, random: Random): RankedGroup {
  const names = Array.from({ length: rankedItems }, (_, number) => `${number}.jpg`);
  const items = names.map((name) => ({ datapointId: name, asset: file(name), privateMetadata: null }));
  const comparisons = Array.from({ length: votes }, (): RankedComparison => {
    const one = Math.floor(random() * rankedItems);
    const other = (one + 1 + Math.floor(random() * (rankedItems - 1))) % rankedItems;
    const shown = [one, other].map((place) => names[place] as string);
    const winner = pick(shown, random);
    return {
      datapointIds: shown,
      asset: pairOf(...shown.map(file)),
      responses: [response({ _t: "CompareResult", winners: [winner] }, random)],
    };
  });
  return { group: "group", context: null, items, comparisons };
}
