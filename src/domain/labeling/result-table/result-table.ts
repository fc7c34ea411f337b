import type { Cell } from "../../csv/csv-record.ts";
import { aggregateCompare } from "../aggregation/compare.ts";
import type { Blueprint, LabelingPlan } from "../definition.ts";
import type { TaskResponse } from "../response.ts";
import { assetIdentifier, assetKeys } from "../result-file/asset-keys.ts";
import type {
  ClassifyEntry,
  FreeTextEntry,
  LineEntry,
  LocateEntry,
  ScrubEntry,
  TranscriptionEntry,
} from "../result-file/entry.ts";
import { sideNames } from "../result-file/result-type.ts";
import { toFourDigits } from "../result-file/round.ts";
import { subjectOf, type UrlOf } from "../result-file/subject.ts";
import { taskEntry } from "../result-file/task-entry.ts";
import type { TaskContent } from "../task.ts";

/** A task with its accepted responses. */
export interface TableTask {
  rapidId: string;
  isDone: boolean;
  content: TaskContent;
  responses: readonly TaskResponse[];
}

/** An entry of a ranking, as a line of the result file has it. */
export interface TableGroup {
  group: string;
  context?: string;
  assetUrls?: Record<string, string>;
  aggregatedResults: Record<string, number>;
  totalVotes: number;
}

const taskColumns = ["task", "is_done", "responses", "item", "url", "context", "notes"] as const;
const groupColumns = ["group", "place", "item", "url", "score", "comparisons_of_group", "context"] as const;

/** The results of a job as a table for spreadsheets: a row a task, or a row an item of a ranking. Rows end with their cursor. */
export function tableColumns({ workflow, referee }: LabelingPlan): string[] {
  if (workflow._t === "GroupedRankingWorkflow") return [...groupColumns, "cursor"];
  const hasConfidence = referee._t === "EarlyStoppingReferee";
  return [...taskColumns, ...answerColumns(workflow.blueprint, hasConfidence), "cursor"];
}

function answerColumns(blueprint: Blueprint, hasConfidence: boolean): string[] {
  switch (blueprint._t) {
    case "ClassifyBlueprint": {
      const values = blueprint.categories.map(({ value }) => value);
      const perOption = (suffix: string) => values.map((value) => `${value} ${suffix}`);
      return [
        ...["answer", "agreement"],
        ...perOption("votes"),
        ...perOption("weighted share"),
        ...(hasConfidence ? perOption("confidence") : []),
      ];
    }
    case "CompareBlueprint": {
      const [a, b] = sideNames(blueprint.indexIdentifiers);
      const sides = [`${a} item`, `${a} url`, `${b} item`, `${b} url`];
      return [
        ...sides,
        "winner",
        "agreement",
        `${a} votes`,
        `${b} votes`,
        "both votes",
        "neither votes",
        `${a} weight`,
        `${b} weight`,
      ];
    }
    case "FreeTextBlueprint":
      return ["answers"];
    case "TranscriptionBlueprint":
      return ["selected_words", "words"];
    case "LocateBlueprint":
      return ["x_percent", "y_percent", "share", "people", "places"];
    case "LineBlueprint":
      return ["x_min_percent", "y_min_percent", "x_max_percent", "y_max_percent", "share", "regions"];
    case "ScrubBlueprint":
      return ["timestamp_ms", "share", "people", "moments"];
  }
}

/** The cells of a task, in the order of the columns, without the cursor. */
export function taskCells(task: TableTask, { workflow, referee }: LabelingPlan, urlOf: UrlOf): Cell[] {
  if (workflow._t !== "SimpleWorkflow") throw new Error("a ranking has no rows by task");
  const { rapidId, isDone, content, responses } = task;
  const { blueprint } = workflow;
  const { originalFileName, assetUrl } = subjectOf(content.asset, urlOf);
  const notes = content.privateMetadata === null ? null : JSON.stringify(content.privateMetadata);
  const common: Cell[] = [
    rapidId,
    isDone ? "yes" : "no",
    responses.length,
    originalFileName,
    assetUrl,
    content.context,
    notes,
  ];
  const entry = () => taskEntry(content, responses, { blueprint, referee, urlOf });
  const hasConfidence = referee._t === "EarlyStoppingReferee";
  switch (blueprint._t) {
    case "ClassifyBlueprint":
      return [...common, ...classifyCells(entry() as ClassifyEntry, hasConfidence)];
    case "CompareBlueprint":
      return [...common, ...compareCells(task, blueprint.indexIdentifiers, urlOf)];
    case "FreeTextBlueprint":
      return [...common, (entry() as FreeTextEntry).aggregatedResults.join("\n")];
    case "TranscriptionBlueprint": {
      const { aggregatedResults: words } = entry() as TranscriptionEntry;
      const selected = words.flatMap(({ word, selected: isSelected }) => (isSelected ? word : []));
      return [...common, selected.join(" "), JSON.stringify(words)];
    }
    case "LocateBlueprint": {
      const { aggregatedResults: places } = entry() as LocateEntry;
      const [first] = places;
      return [
        ...common,
        ...(first ? [first.x, first.y, first.share, first.people] : [null, null, null, null]),
        JSON.stringify(places),
      ];
    }
    case "LineBlueprint": {
      const { aggregatedResults: regions } = entry() as LineEntry;
      const [first] = regions;
      const cells = first ? [first.xMin, first.yMin, first.xMax, first.yMax, first.share] : Array<null>(5).fill(null);
      return [...common, ...cells, JSON.stringify(regions)];
    }
    case "ScrubBlueprint": {
      const { aggregatedResults: moments } = entry() as ScrubEntry;
      const [first] = moments;
      return [
        ...common,
        ...(first ? [first.timestamp, first.share, first.people] : [null, null, null]),
        JSON.stringify(moments),
      ];
    }
  }
}

function classifyCells(entry: ClassifyEntry, hasConfidence: boolean): Cell[] {
  const counts = [...entry.aggregatedResults];
  const most = Math.max(0, ...counts.map(([, count]) => count));
  const leading = counts.filter(([, count]) => count === most);
  const votes = counts.reduce((sum, [, count]) => sum + count, 0);
  return [
    ...[votes > 0 && leading.length === 1 ? (leading[0]?.[0] ?? null) : null, shareOf(most, votes)],
    ...counts.map(([, count]) => count),
    ...entry.summedUserScoresRatios.values(),
    ...(hasConfidence ? (entry.confidencePerCategory?.values() ?? []) : []),
  ];
}

function compareCells(
  { content, responses }: TableTask,
  names: readonly string[] | null | undefined,
  urlOf: UrlOf,
): Cell[] {
  const { asset } = content;
  const assets = asset.kind === "multi" ? asset.assets : [];
  const keys = assetKeys(assets);
  const { options, counts, weights, winner } = aggregateCompare(responses, asset);
  const at = (option: (typeof options)[number]) => options.indexOf(option);
  const votes = (option: (typeof options)[number]) => counts[at(option)] ?? 0;
  const all = counts.reduce((sum, count) => sum + count, 0);
  const urls = assets.map((one) => (one.kind === "file" ? urlOf(one.fileName) : assetIdentifier(one)));
  const won = winner === null ? null : (options[winner] ?? null);
  return [
    ...[keys[0] ?? null, urls[0] ?? null, keys[1] ?? null, urls[1] ?? null],
    typeof won === "number" ? (sideNames(names)[won] ?? null) : won,
    shareOf(Math.max(0, ...counts), all),
    ...[votes(0), votes(1), votes("Both"), votes("Neither")],
    ...[toFourDigits(weights[at(0)] ?? 0), toFourDigits(weights[at(1)] ?? 0)],
  ];
}

function shareOf(most: number, votes: number): number | null {
  return votes === 0 ? null : toFourDigits(most / votes);
}

/** The rows of a ranked group, the best item first, without the cursor. */
export function groupCells({ group, context, assetUrls, aggregatedResults, totalVotes }: TableGroup): Cell[][] {
  const ranked = Object.entries(aggregatedResults).sort(([, one], [, other]) => other - one);
  return ranked.map(([item, score], at) => [
    ...[group, at + 1, item, assetUrls?.[item] ?? null, score, totalVotes, context ?? null],
  ]);
}
