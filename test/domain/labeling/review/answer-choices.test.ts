import { expect, it } from "vitest";
import type { KindName } from "../../../../src/domain/kinds/kinds.ts";
import { kindNames } from "../../../../src/domain/kinds/kinds.ts";
import type { LabelResult } from "../../../../src/domain/labeling/response.ts";
import { choicesIn, fieldsOfAnswer, readAnswer } from "../../../../src/domain/labeling/review/answer-choices.ts";
import type { TaskContent } from "../../../../src/domain/labeling/task.ts";
import { answer, file, multi, task, text } from "../../kinds/answers.ts";

const categories = ["cat", "dog", "hen"].map((value) => ({ value, label: `A ${value}` }));
const classify = task({ _t: "ClassifyExamplePayload", title: "?", categories }, text("a"));
const words = ["an", "odd", "word"].map((word, wordIndex) => ({ word, wordIndex }));

const answered: Record<KindName, { of: TaskContent; result: LabelResult }> = {
  Classify: { of: classify, result: { _t: "AttachCategoryResult", category: "dog" } },
  Compare: {
    of: task({ _t: "CompareExamplePayload", criteria: "?" }, multi(file("a.jpg"), file("b.jpg"))),
    result: { _t: "CompareResult", winners: ["b.jpg"] },
  },
  FreeText: {
    of: task({ _t: "FreeTextPayload", question: "?" }, text("a")),
    result: { _t: "FreeTextResult", answer: "Two lines\nof text" },
  },
  Line: {
    of: task({ _t: "LineExamplePayload", target: "?" }, file("a.jpg")),
    result: {
      _t: "LineResult",
      lines: [
        {
          size: 2.5,
          points: [
            { x: 0.1, y: 0.07 },
            { x: 0.3, y: 1 },
          ],
        },
      ],
    },
  },
  Locate: {
    of: task({ _t: "LocateExamplePayload", target: "?" }, file("a.jpg")),
    result: { _t: "LocateResult", coordinates: [{ x: 0.07, y: 0.5 }] },
  },
  Scrub: {
    of: task({ _t: "ScrubExamplePayload", target: "?" }, file("a.mp4")),
    result: { _t: "ScrubResult", timestamps: [1_250, 60_000] },
  },
  Transcription: {
    of: task({ _t: "TranscriptionExamplePayload", title: "?", transcription: words }, text("a")),
    result: { _t: "TranscriptionResult", selectedWords: [{ word: "odd", wordIndex: 1 }] },
  },
};

it.each(kindNames)("an answer of %s comes back from its plain form as it was", (name) => {
  const { of, result } = answered[name];
  expect(readAnswer(of, fieldsOfAnswer(of, result))).toEqual({ result });
});

it("both and neither come back too", () => {
  const { of } = answered.Compare;
  for (const chosen of ["Both", "Neither"]) {
    const read = readAnswer(of, { chosen: [chosen], written: "" });
    expect("result" in read && fieldsOfAnswer(of, read.result).chosen).toEqual([chosen]);
  }
});

it.each([
  ["Classify", { chosen: [], written: "" }, "Choose one of the options."],
  ["Compare", { chosen: ["7"], written: "" }, "Choose one of the two, both or neither."],
  ["FreeText", { chosen: [], written: "  " }, "Write the answer."],
  ["Locate", { chosen: [], written: "10 twenty" }, "Write each point as two percentages: from the left, from the top."],
  ["Line", { chosen: [], written: "2 10 20 30" }, /^Write each line as its pen/],
  ["Scrub", { chosen: [], written: "soon" }, "Write each moment in seconds, such as 1.5."],
  ["Transcription", { chosen: ["9"], written: "" }, "Choose words of the sentence."],
] as const)("what is no answer of %s is refused in words", (name, { chosen, written }, fault) => {
  expect(readAnswer(answered[name].of, { chosen: [...chosen], written })).toEqual({
    fault: typeof fault === "string" ? fault : expect.stringMatching(fault),
  });
});

it("options stand in their order, each with who chose it", () => {
  const votes = ["dog", "cat", "dog"].map((category) => answer({ _t: "AttachCategoryResult", category }));
  expect(choicesIn(classify, votes)).toEqual([
    { label: "A cat", chosen: "cat", by: [1] },
    { label: "A dog", chosen: "dog", by: [0, 2] },
    { label: "A hen", chosen: "hen", by: [] },
  ]);
});

it("of more options than digits, those that were chosen come first", () => {
  const many = Array.from({ length: 12 }, (_, i) => ({ value: `${i}`, label: `${i}` }));
  const of = task({ _t: "ClassifyExamplePayload", title: "?", categories: many }, text("a"));
  const votes = ["11", "5", "11"].map((category) => answer({ _t: "AttachCategoryResult", category }));
  expect(choicesIn(of, votes).map(({ label }) => label)).toEqual([
    "11",
    "5",
    "0",
    "1",
    "2",
    "3",
    "4",
    "6",
    "7",
    "8",
    "9",
    "10",
  ]);
});

it("drawings are one choice only where they are exactly the same", () => {
  const { of, result } = answered.Line;
  const other: LabelResult = { _t: "LineResult", lines: [{ size: 1, points: [{ x: 0, y: 0 }] }] };
  expect(
    choicesIn(
      of,
      [result, other, result].map((one) => answer(one)),
    ).map(({ by }) => by),
  ).toEqual([[0, 2], [1]]);
});

it("texts that say the same are one choice, the most frequent first", () => {
  const texts = ["Two cats", "a dog", "A dog "].map((answerOf) => answer({ _t: "FreeTextResult", answer: answerOf }));
  expect(choicesIn(answered.FreeText.of, texts)).toEqual([
    { label: "a dog", chosen: null, by: [1, 2] },
    { label: "Two cats", chosen: null, by: [0] },
  ]);
});
