import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PartOf } from "../../../src/domain/kinds/kinds.ts";
import type { Dict } from "../../../src/domain/kinds/shared/entry-parts.ts";
import { certaintyRules } from "../../../src/domain/labeling/certainty/certainty-rules.ts";
import type { TaskResponse } from "../../../src/domain/labeling/response.ts";
import type { ResultEntry } from "../../../src/domain/labeling/result-file/entry.ts";
import { toOrderedJson } from "../../../src/domain/labeling/result-file/ordered-json.ts";
import { taskEntry } from "../../../src/domain/labeling/result-file/task-entry.ts";
import { answer, anyAnswers, inTwoOrders, kinds, urlOf } from "./answers.ts";

const referee = { _t: "EarlyStoppingReferee", threshold: 0.99, maxVotes: 20 } as const;
const certainty = certaintyRules({ referee }, { learned: null, aggregation: null });

function entryOf(name: string, responses: readonly TaskResponse[]): ResultEntry {
  const { blueprint, task } = kinds[name] as (typeof kinds)[string];
  return taskEntry(task, responses, { blueprint, certainty, urlOf });
}

/** Everything but the lists of single answers, whose order is that of the answers. */
function outcomeOf(name: string, responses: readonly TaskResponse[]): string {
  const { detailedResults, ...outcome } = entryOf(name, responses);
  return toOrderedJson(name === "FreeText" ? { ...outcome, aggregatedResults: [] } : outcome);
}

describe.each(Object.keys(kinds))("%s", (name) => {
  const answers = anyAnswers(kinds[name] as (typeof kinds)[string]);

  it("the order of answers does not matter, to the last digit", () => {
    fc.assert(
      fc.property(inTwoOrders(answers), ([one, other]) => {
        expect(outcomeOf(name, other)).toBe(outcomeOf(name, one));
      }),
    );
  });

  it("no answer at all is an outcome of the same members", () => {
    fc.assert(
      fc.property(answers, (some) => {
        const detailed = entryOf(name, some).detailedResults;
        expect(detailed).toHaveLength(some.length);
        expect(Object.keys(entryOf(name, some))).toEqual(Object.keys(entryOf(name, [])));
      }),
    );
  });
});

const equal = (responses: TaskResponse[], weight: number) => responses.map((response) => ({ ...response, weight }));
const anyCommonWeight = fc.double({ min: 0.01, max: 1, noNaN: true });

it.each(["Classify", "Compare"])("with equal weights, sums of scores are counts, of %s", (name) => {
  const answers = anyAnswers(kinds[name] as (typeof kinds)[string]);
  fc.assert(
    fc.property(answers, anyCommonWeight, (responses, weight) => {
      const entry = entryOf(name, equal(responses, weight)) as PartOf<"entry", "Compare">;
      expect([...entry.summedUserScoresRatios]).toEqual([...entry.aggregatedResultsRatios]);
      expect(entry.weightedWinner).toBe(entry.winner);
    }),
  );
});

it("with equal weights, words are selected by more than half of the people", () => {
  const answers = anyAnswers(kinds.Transcription as (typeof kinds)[string]);
  fc.assert(
    fc.property(answers, anyCommonWeight, (responses, weight) => {
      const entry = entryOf("Transcription", equal(responses, weight)) as PartOf<"entry", "Transcription">;
      for (const { count, ratio, weightRatio, selected } of entry.aggregatedResults) {
        expect(weightRatio).toBe(ratio);
        expect(selected).toBe(2 * count > responses.length);
      }
    }),
  );
});

it.each(["Locate", "Scrub"])("with equal weights, the share of a place is that of its people, of %s", (name) => {
  const answers = anyAnswers(kinds[name] as (typeof kinds)[string]);
  fc.assert(
    fc.property(answers, anyCommonWeight, (responses, weight) => {
      const { aggregatedResults } = entryOf(name, equal(responses, weight)) as { aggregatedResults: unknown[] };
      for (const { people, share } of aggregatedResults as { people: number; share: number }[])
        expect(share).toBe(Math.round((people / responses.length) * 10_000) / 10_000);
    }),
  );
});

it("with equal weights, regions do not depend on the weight", () => {
  const answers = anyAnswers(kinds.Line as (typeof kinds)[string]);
  fc.assert(
    fc.property(answers, anyCommonWeight, (responses, weight) => {
      expect(outcomeOf("Line", equal(responses, weight))).toBe(outcomeOf("Line", equal(responses, 1)));
    }),
  );
});

const vote = (...winners: string[]) => answer({ _t: "CompareResult", winners }, 0.5);

it("both and neither are options behind the assets when voted, and no evidence", () => {
  const entry = entryOf("Compare", [vote(), vote("a.jpg", "b.jpg"), vote(), vote("a.jpg")]) as PartOf<
    "entry",
    "Compare"
  >;
  expect([...entry.aggregatedResults]).toEqual([
    ["a.jpg", 1],
    ["b.jpg", 0],
    ["Both", 1],
    ["Neither", 2],
  ]);
  expect(entry).toMatchObject({ winner: "Neither", winnerIndex: 3 });
  expect([...(entry.confidencePerCategory as Dict)]).toEqual([
    ["a.jpg", 0.75],
    ["b.jpg", 0.25],
  ]);
  expect(entry.detailedResults.map(({ votedFor }) => votedFor)).toEqual(["Neither", "Both", "Neither", "a.jpg"]);
});

it("a tie has no winner, though a tie of votes may have one by weight", () => {
  const heavy = answer({ _t: "CompareResult", winners: ["b.jpg"] }, 0.9);
  const entry = entryOf("Compare", [vote("a.jpg"), heavy]) as PartOf<"entry", "Compare">;
  expect(entry).toMatchObject({ winner: null, winnerIndex: null, winner_index: null, weightedWinnerIndex: 1 });
});

it("answers that differ in case and spaces are one group, written as most wrote it", () => {
  const written = ["A cat", " a  cat", "a cat", "dog"].map((each) => answer({ _t: "FreeTextResult", answer: each }));
  expect(entryOf("FreeText", written)).toMatchObject({
    aggregatedResults: ["A cat", " a  cat", "a cat", "dog"],
    groups: [
      { answer: "a cat", count: 3 },
      { answer: "dog", count: 1 },
    ],
  });
});
