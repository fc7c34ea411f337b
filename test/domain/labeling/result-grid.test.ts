import { expect, it } from "vitest";
import { abSummaryOf, addSideVotes, sideVotesOf } from "../../../src/domain/kinds/compare/ab-summary.ts";
import { rapidRow } from "../../../src/domain/labeling/result-grid/rapid-row.ts";
import { type NamedResponse, responseRow } from "../../../src/domain/labeling/result-grid/response-row.ts";
import { answer, kinds } from "../kinds/answers.ts";

const named = (id: string, ...given: Parameters<typeof answer>): NamedResponse => ({
  ...answer(...given),
  id,
  userId: `user_${id}`,
});

it("a row of a classification has its responses, tallies and lead", () => {
  const { task } = kinds.Classify as (typeof kinds)[string];
  const responses = [
    named("1", { _t: "AttachCategoryResult", category: "cat" }, 0.25),
    named("2", { _t: "AttachCategoryResult", category: "cat" }, 0.5),
    named("3", { _t: "AttachCategoryResult", category: "dog" }, 0.12346),
  ];
  expect(rapidRow({ rapidId: "job.0.1", task, state: "Labeling" }, responses)).toMatchObject({
    rapidId: "job.0.1",
    totalResponseCount: 3,
    state: "Labeling",
    payload: { _t: "ClassifyPayload", title: "Which?" },
    decisiveness: 0.3333,
    aggregation: {
      _t: "ClassifyAggregation",
      categoryTallies: {
        cat: { count: 2, userScoreSum: 0.75 },
        dog: { count: 1, userScoreSum: 0.1235 },
        "7": { count: 0, userScoreSum: 0 },
      },
    },
    responses: [
      { id: "1", userId: "user_1", country: "CH", age: "18-29", gender: null, userScores: { global: 0.25 } },
      {},
      {},
    ],
  });
});

it("a row of points has no tallies, and its coordinates are percent", () => {
  const { task } = kinds.Locate as (typeof kinds)[string];
  const response = named("1", { _t: "LocateResult", coordinates: [{ x: 0.07, y: 1 }] });
  const row = rapidRow({ rapidId: "job.0.1", task, state: "Done" }, [response]);
  expect(row).toMatchObject({ decisiveness: null, aggregation: null });
  expect(row.responses[0]?.result).toEqual({
    _t: "LocateResult",
    rapidId: "job.0.1",
    coordinates: [{ x: 7, y: 100 }],
  });
});

it("of an erased person a row has the answer and its weight", () => {
  const erased: NamedResponse = {
    id: "1",
    userId: null,
    details: null,
    weight: 0.5,
    result: { _t: "FreeTextResult", answer: "a" },
  };
  expect(responseRow(erased, "job.0.1")).toEqual({
    id: "1",
    userId: "",
    country: "",
    language: "",
    age: null,
    gender: null,
    occupation: null,
    result: { _t: "FreeTextResult", rapidId: "job.0.1", answer: "a" },
    userScore: 0.5,
    userScores: { global: 0.5 },
    demographicInformation: {},
  });
});

it("the summary of sides adds up over tasks, by votes or by scores", () => {
  const { asset } = (kinds.Compare as (typeof kinds)[string]).task;
  const vote = (weight: number, ...winners: string[]) => answer({ _t: "CompareResult", winners }, weight);
  const parts = [
    sideVotesOf([vote(0.5, "a.jpg"), vote(0.25, "b.jpg"), vote(0.9)], asset),
    sideVotesOf([vote(0.75, "b.jpg"), vote(0.9, "a.jpg", "b.jpg")], asset),
  ];
  const votes = addSideVotes(parts);
  expect(abSummaryOf(votes, { indexIdentifiers: null, useUserScore: false, isCompleted: true })).toEqual({
    winCounter: { A: 1, B: 2 },
    allTargetGroupsCompleted: true,
    sideOrder: ["A", "B"],
  });
  const indexIdentifiers = ["old", "new"];
  expect(abSummaryOf(votes, { indexIdentifiers, useUserScore: true, isCompleted: false })).toMatchObject({
    winCounter: { old: 0.5, new: 1 },
    allTargetGroupsCompleted: false,
    sideOrder: ["old", "new"],
  });
});
