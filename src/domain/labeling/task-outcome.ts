import type { StoredAssetTree } from "../example/asset-tree.ts";
import { aggregateClassify } from "./aggregation/classify.ts";
import { aggregateCompare } from "./aggregation/compare.ts";
import { aggregateDrawings, type DrawnRegion } from "./aggregation/draw.ts";
import { aggregateFreeText, erasedAnswer } from "./aggregation/free-text.ts";
import { aggregateLocate } from "./aggregation/locate.ts";
import { aggregateWords } from "./aggregation/select-words.ts";
import { aggregateTimestamps } from "./aggregation/timestamp.ts";
import type { TaskResponse } from "./response.ts";
import { assetKeys } from "./result-file/asset-keys.ts";
import type { TaskContent } from "./task.ts";

/** What some people said of a task. */
export interface OutcomePart {
  label: string;
  /** People. */
  count: number;
}

/** A place on the asset, in shares of its width and height. */
export type OutcomeMark = { kind: "spot"; x: number; y: number } | ({ kind: "region" } & Omit<DrawnRegion, "share">);

/** What the responses to a task say together, for people to look at. */
export interface TaskOutcome {
  responses: number;
  /** Options in their order, or what people said themselves, the most frequent first. */
  parts: OutcomePart[];
  /** The share of votes for the leading option. Null: the task has no options, or no votes yet. */
  agreement: number | null;
  marks: OutcomeMark[];
}

export function outcomeOf(task: TaskContent, responses: readonly TaskResponse[]): TaskOutcome {
  const { payload, asset } = task;
  const plain = (parts: OutcomePart[], marks: OutcomeMark[] = []): TaskOutcome => ({
    responses: responses.length,
    parts,
    marks,
    agreement: null,
  });
  switch (payload._t) {
    case "ClassifyExamplePayload": {
      const { counts } = aggregateClassify(
        responses,
        payload.categories.map(({ value }) => value),
      );
      return optionOutcome(
        responses,
        payload.categories.map(({ label }) => label),
        counts,
      );
    }
    case "CompareExamplePayload": {
      const { options, counts } = aggregateCompare(responses, asset);
      const keys = asset.kind === "multi" ? assetKeys(asset.assets) : [];
      const labels = options.map((option) => (typeof option === "number" ? (keys[option] as string) : option));
      return optionOutcome(responses, labels, counts);
    }
    case "FreeTextPayload":
      return plain(aggregateFreeText(responses).groups.map(({ answer, count }) => ({ label: answer, count })));
    case "TranscriptionExamplePayload":
      return plain(aggregateWords(responses, payload.transcription).map(({ word, count }) => ({ label: word, count })));
    case "LocateExamplePayload": {
      const spots = aggregateLocate(responses, sidesOf(asset));
      return plain(
        spots.map(({ x, y, people }) => ({
          label: `${percent(x)} from the left, ${percent(y)} from the top`,
          count: people,
        })),
        spots.map(({ x, y }) => ({ kind: "spot", x, y })),
      );
    }
    case "LineExamplePayload":
      return plain(
        [],
        aggregateDrawings(responses, sidesOf(asset)).map(({ share, ...region }) => ({ kind: "region", ...region })),
      );
    case "ScrubExamplePayload":
      return plain(
        aggregateTimestamps(responses).map(({ timestamp, people }) => ({ label: secondsOf(timestamp), count: people })),
      );
  }
}

function optionOutcome(responses: readonly TaskResponse[], labels: string[], counts: number[]): TaskOutcome {
  const votes = counts.reduce((sum, count) => sum + count, 0);
  return {
    responses: responses.length,
    parts: labels.map((label, at) => ({ label, count: counts[at] as number })),
    agreement: votes > 0 ? Math.max(...counts) / votes : null,
    marks: [],
  };
}

/** Says one person's answer. */
export function answerText({ payload, asset }: TaskContent, { result }: TaskResponse): string {
  switch (result._t) {
    case "AttachCategoryResult": {
      const { category } = result;
      const categories = payload._t === "ClassifyExamplePayload" ? payload.categories : [];
      return categories.find(({ value }) => value === category)?.label ?? category;
    }
    case "CompareResult": {
      const { options, counts } = aggregateCompare([{ result, weight: 1, details: null }], asset);
      const chosen = options[counts.indexOf(1)];
      return typeof chosen === "number" && asset.kind === "multi"
        ? (assetKeys(asset.assets)[chosen] as string)
        : String(chosen ?? result.winners.join(", "));
    }
    case "FreeTextResult":
      return result.answer === erasedAnswer ? "Erased with the person" : result.answer;
    case "TranscriptionResult":
      return result.selectedWords.map(({ word }) => word).join(" ") || "No word";
    case "LocateResult":
      return result.coordinates.map(({ x, y }) => `${percent(x)}, ${percent(y)}`).join("; ") || "No point";
    case "LineResult":
      return result.lines.length === 1 ? "1 line" : `${result.lines.length} lines`;
    case "ScrubResult":
      return result.timestamps.map(secondsOf).join(", ") || "No moment";
  }
}

/** A square where the size is unknown. */
function sidesOf(asset: StoredAssetTree): { width: number; height: number } {
  const { width, height } = asset.kind === "file" ? asset.facts : { width: null, height: null };
  return { width: width ?? 1, height: height ?? 1 };
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function secondsOf(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
