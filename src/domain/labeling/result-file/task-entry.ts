import { aggregateClassify } from "../aggregation/classify.ts";
import { aggregateCompare, type CompareOption } from "../aggregation/compare.ts";
import { aggregateDrawings } from "../aggregation/draw.ts";
import { aggregateFreeText } from "../aggregation/free-text.ts";
import { aggregateLocate } from "../aggregation/locate.ts";
import { type OptionTally, sharesOf } from "../aggregation/option-tally.ts";
import { aggregateWords } from "../aggregation/select-words.ts";
import { aggregateTimestamps } from "../aggregation/timestamp.ts";
import type { Blueprint, Referee } from "../definition.ts";
import type { LabelResult, TaskResponse } from "../response.ts";
import { resultInPercent } from "../result-in-percent.ts";
import type { TaskContent } from "../task.ts";
import { assetKeys } from "./asset-keys.ts";
import { type DetailedResult, userDetailsOf } from "./detailed-result.ts";
import type { ClassifyEntry, CompareEntry, Dict, Notes, ResultEntry, Tallies } from "./entry.ts";
import { toFourDigits, toPercent } from "./round.ts";
import { assetUrlsOf, sidesOf, subjectOf, type UrlOf } from "./subject.ts";

/** What the entries of a job's tasks depend on, beside the tasks. Rankings have entries by group instead. */
export interface EntryRules {
  blueprint: Blueprint;
  referee: Referee;
  urlOf: UrlOf;
}

/** The entry of one task with its accepted responses, in the order in which they came. */
export function taskEntry(task: TaskContent, responses: readonly TaskResponse[], rules: EntryRules): ResultEntry {
  const { blueprint, urlOf } = rules;
  const { asset } = task;
  const notes = notesOf(task);
  const { identifier: _, ...subject } = subjectOf(asset, urlOf);
  switch (blueprint._t) {
    case "ClassifyBlueprint":
      return classifyEntry(task, responses, { ...rules, categories: blueprint.categories.map(({ value }) => value) });
    case "CompareBlueprint":
      return compareEntry(task, responses, rules);
    case "FreeTextBlueprint": {
      const { answers, groups } = aggregateFreeText(responses);
      const detailedResults = details(responses, "FreeTextResult", ({ answer }) => ({ answer }));
      const { originalFileName } = subject;
      return { ...notes, originalFileName, aggregatedResults: answers, groups, detailedResults };
    }
    case "LocateBlueprint": {
      const clusters = aggregateLocate(responses, sidesOf(asset));
      return {
        ...notes,
        ...subject,
        aggregatedResults: clusters.map(({ x, y, share, people }) => ({
          x: toPercent(x),
          y: toPercent(y),
          share: toFourDigits(share),
          people,
        })),
        detailedResults: details(responses, "LocateResult", ({ coordinates }) => ({ coordinates })),
      };
    }
    case "LineBlueprint": {
      const regions = aggregateDrawings(responses, sidesOf(asset));
      return {
        ...notes,
        ...subject,
        aggregatedResults: regions.map(({ xMin, yMin, xMax, yMax, share }) => ({
          xMin: toPercent(xMin),
          yMin: toPercent(yMin),
          xMax: toPercent(xMax),
          yMax: toPercent(yMax),
          share: toFourDigits(share),
        })),
        detailedResults: details(responses, "LineResult", ({ lines }) => ({ lines })),
      };
    }
    case "ScrubBlueprint": {
      const moments = aggregateTimestamps(responses);
      return {
        ...notes,
        ...subject,
        aggregatedResults: moments.map((moment) => ({ ...moment, share: toFourDigits(moment.share) })),
        detailedResults: details(responses, "ScrubResult", ({ timestamps }) => ({ timestamps })),
      };
    }
    case "TranscriptionBlueprint": {
      const asked = task.payload._t === "TranscriptionExamplePayload" ? task.payload.transcription : [];
      return {
        ...notes,
        ...subject,
        aggregatedResults: aggregateWords(responses, asked).map((outcome) => ({
          ...outcome,
          ratio: toFourDigits(outcome.ratio),
          weight: toFourDigits(outcome.weight),
          weightRatio: toFourDigits(outcome.weightRatio),
        })),
        detailedResults: details(responses, "TranscriptionResult", ({ selectedWords }) => ({ selectedWords })),
      };
    }
  }
}

function classifyEntry(
  task: TaskContent,
  responses: readonly TaskResponse[],
  { categories, referee, urlOf }: EntryRules & { categories: readonly string[] },
): ClassifyEntry {
  const outcome = aggregateClassify(responses, categories);
  return {
    ...notesOf(task),
    ...subjectOf(task.asset, urlOf),
    ...talliesOf(categories, outcome),
    ...confidenceMember(referee, categories, outcome.confidence),
    detailedResults: details(responses, "AttachCategoryResult", ({ category }) => ({ selectedCategory: category })),
  };
}

function compareEntry(
  task: TaskContent,
  responses: readonly TaskResponse[],
  { referee, urlOf }: EntryRules,
): CompareEntry {
  const assets = task.asset.kind === "multi" ? task.asset.assets : [];
  const keys = assetKeys(assets);
  const keyOf = (option: CompareOption) => (typeof option === "number" ? (keys[option] as string) : option);
  const outcome = aggregateCompare(responses, task.asset);
  const options = outcome.options.map(keyOf);
  const { winner, weightedWinner } = outcome;
  const urls = assetUrlsOf(assets, keys, urlOf);
  return {
    ...notesOf(task),
    winner: winner === null ? null : (options[winner] as string),
    winnerIndex: winner,
    weightedWinner: weightedWinner === null ? null : (options[weightedWinner] as string),
    weightedWinnerIndex: weightedWinner,
    winner_index: winner,
    ...(urls && { assetUrls: urls }),
    ...talliesOf(options, outcome),
    ...confidenceMember(referee, keys, outcome.confidence),
    detailedResults: responses.map((response, at) => {
      const vote = outcome.votes[at] ?? null;
      return { votedFor: vote === null ? null : keyOf(vote), userDetails: userDetailsOf(response) };
    }),
  };
}

function talliesOf(options: readonly string[], { counts, weights }: OptionTally): Tallies {
  return {
    aggregatedResults: dict(options, counts),
    aggregatedResultsRatios: dict(options, sharesOf(counts)),
    summedUserScores: dict(options, weights),
    summedUserScoresRatios: dict(options, sharesOf(weights)),
  };
}

function confidenceMember(referee: Referee, options: readonly string[], confidence: readonly number[]) {
  return referee._t === "EarlyStoppingReferee" ? { confidencePerCategory: dict(options, confidence) } : {};
}

function dict(keys: readonly string[], values: readonly number[]): Dict {
  return new Map(keys.map((key, at) => [key, toFourDigits(values[at] as number)]));
}

function notesOf({ context, privateMetadata }: Pick<TaskContent, "context" | "privateMetadata">): Notes {
  return { ...(context !== null && { context }), ...(privateMetadata !== null && { privateMetadata }) };
}

/** What each person answered, in percent of the asset, with who they are. */
function details<Tag extends LabelResult["_t"], Answer>(
  responses: readonly TaskResponse[],
  tag: Tag,
  answerOf: (result: Extract<LabelResult, { _t: Tag }>) => Answer,
): DetailedResult<Answer>[] {
  const isTagged = (result: LabelResult): result is Extract<LabelResult, { _t: Tag }> => result._t === tag;
  return responses.flatMap((response) => {
    const result = resultInPercent(response.result);
    return isTagged(result) ? [{ ...answerOf(result), userDetails: userDetailsOf(response) }] : [];
  });
}
