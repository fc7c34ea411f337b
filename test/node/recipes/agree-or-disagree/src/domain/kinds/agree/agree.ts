import { subjectOf } from "../../labeling/result-file/subject.ts";
import type { KindOfWork, Response } from "../kind.ts";
import { certaintyOfVotes } from "../shared/confidence.ts";
import { certaintyCells, certaintyColumns, details, leadingShare, notesOf, talliesOf } from "../shared/entry-parts.ts";
import { tallyOptions } from "../shared/option-tally.ts";
import type { AgreeShapes } from "./shapes.ts";

const names = ["Agree", "Disagree"];

export const agree: KindOfWork<AgreeShapes> = {
  name: "Agree",
  tags: { payload: "AgreeExamplePayload", result: "AgreeResult", blueprint: "AgreeBlueprint", asked: "AgreePayload" },
  words: {
    title: "Agree or disagree",
    does: "Agree with a statement, or not",
    says: "Agree with a statement, or not",
    needs: "Any pictures, videos, sounds or texts",
    asks: "The statement",
    example: "This picture shows a cat.",
  },
  asks: "question",
  payloadOf: ({ question }) => ({ _t: "AgreeExamplePayload", question }),
  checkBlueprint() {},
  misfits: null,
  aggregator: "MajorityVote",
  isBulky: false,
  show: () => ({}),
  checkResult() {},
  convertResult: (result) => result,
  ownWords: null,
  example: {
    tag: "AgreeExampleTruth",
    check() {},
    checkTruth() {},
    isCorrect: (result, truth) => result.agrees === truth.agrees,
    convertTruth: (truth) => truth,
    words: { label: "Agree or disagree", asks: "Statement", does: "People agree or disagree." },
    form: {
      fieldsOf: ({ agrees }) => ({ chosen: [nameOf(agrees)] }),
      read: ({ chosen: [one] }) => ({
        truth: one === undefined ? null : { _t: "AgreeExampleTruth", agrees: one === "Agree" },
      }),
      textsOf: ({ chosen }) => chosen,
    },
    guessChance: () => 1 / 2,
    simulate: ({ truth }, { isRight }) => ({ _t: "AgreeResult", agrees: truth.agrees === isRight }),
  },
  vote: {
    member: "agrees",
    readsAsset: false,
    optionCount: () => 2,
    optionsOf: () => names.map((name) => ({ option: name, name })),
    voteOf: ({ agrees }) => ({ option: nameOf(agrees), isEvidence: true }),
    tallyOf: (_, responses) => ({ names, candidates: 2, ...tallyOptions(votesIn(responses), 2) }),
    aggregationOf: (answerTallies) => ({ _t: "AgreeAggregation", answerTallies }),
    choiceOf: ({ agrees }) => nameOf(agrees),
    summaryNames: () => names,
    summaryOf: ({ aggregatedResults }) => [...aggregatedResults],
  },
  questions: {
    optionCount: () => 2,
    classes: () => names,
    choicesOf: (_, responses) => [votesIn(responses).map(({ option }) => option)],
  },
  entryOf(task, responses, { certainty: rules, urlOf }) {
    const votes = votesIn(responses);
    const outcome = { ...tallyOptions(votes, 2), ...certaintyOfVotes(votes, 2, rules) };
    return {
      ...notesOf(task),
      ...subjectOf(task.asset, urlOf),
      ...talliesOf(names, outcome, { candidates: names, rules }),
      detailedResults: details(responses, ({ agrees }) => ({ agrees })),
    };
  },
  columns: ({ referee }) => ["agree", "disagree", "agreement", "answer", ...certaintyColumns(referee)],
  cellsOf({ aggregatedResults, certainty }, _, { certainty: { referee } }) {
    const counts = [...aggregatedResults.values()];
    return [...counts, leadingShare(counts), certainty.answer, ...certaintyCells(certainty, referee)];
  },
  consensusOf(_, responses, rules) {
    const { answer } = certaintyOfVotes(votesIn(responses), 2, rules);
    return answer === null ? null : { _t: "AgreeResult", agrees: answer === 0 };
  },
  outcomeOf(_, responses) {
    const { counts } = tallyOptions(votesIn(responses), 2);
    return { parts: names.map((label, i) => ({ label, count: counts[i] ?? 0 })), marks: [] };
  },
  answerText: ({ agrees }) => nameOf(agrees),
  review: {
    options: () => names.map((name) => ({ label: name, chosen: name })),
    drawingOf: () => ({}),
    fieldsOf: ({ agrees }) => ({ chosen: [nameOf(agrees)], written: "" }),
    read: ({ chosen: [one] }) =>
      one === undefined ? { fault: "Choose one." } : { result: { _t: "AgreeResult", agrees: one === "Agree" } },
  },
  draft: {
    slug: "agree",
    isMarking: false,
    blueprintOf: (question) => ({ _t: "AgreeBlueprint", question }),
    flagsOf: () => [],
    textsOf: () => ({}),
  },
  simulated: {
    guessChance: () => 1 / 2,
    beliefOf: (task, numberOf) => numberOf(task.names.join(", ")) < 0.5,
    answerTo: (_, { belief, isRight }) => ({ _t: "AgreeResult", agrees: belief === isRight }),
    seenIn: ({ originalFileName }) => ({ names: [originalFileName] }),
    agrees: ({ aggregatedResults: { Agree = 0, Disagree = 0 } }, belief) => Agree > Disagree === belief,
  },
};

function nameOf(agrees: boolean): string {
  return agrees ? "Agree" : "Disagree";
}

function votesIn(responses: readonly Response<AgreeShapes["result"]>[]) {
  return responses.map(({ result, weight, learned = null }) => ({ option: result.agrees ? 0 : 1, weight, learned }));
}
