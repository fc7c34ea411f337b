import { beforeAll, describe, expect, it } from "vitest";
import type { FeatureFlag } from "../../../src/domain/campaign/campaign-settings.ts";
import type { Blueprint } from "../../../src/domain/labeling/definition.ts";
import type { TaskContent } from "../../../src/domain/labeling/task.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { newJob, taskContent, textAsset } from "../../support/jobs.ts";
import { newPublisher, openSession, type Publisher, sendAnswer } from "../../support/serving.ts";

let app: TestApp;
let publisher: Publisher;
beforeAll(async () => {
  app = testApp();
  publisher = await newPublisher(app);
});

const pair: TaskContent["asset"] = {
  kind: "multi",
  metadata: {},
  identifier: "pair",
  assets: [textAsset("left"), textAsset("right")],
};
const words = ["the", "cat", "sat"].map((word, wordIndex) => ({ word, wordIndex }));

/** A session with one task of a job with these flags. */
async function task(blueprint: Blueprint, content: Partial<TaskContent>, flags: FeatureFlag[] = []) {
  const wanted = { desks: [[taskContent("it", content)]], workflow: { blueprint }, flags };
  const { demographics, desks } = await newJob(app, wanted);
  const userId = `user-${crypto.randomUUID()}`;
  const { status, body } = await openSession(publisher, { userId, demographics });
  expect(status).toBe(200);
  return {
    rapid: body.rapids[0],
    answer: (result: object) => sendAnswer(publisher, body.sessionId, { rapidId: body.next, ...result }),
    stored: async () => (await desks[0]?.responses(0))?.map(({ result }) => result),
  };
}

const freeText: Blueprint = { _t: "FreeTextBlueprint", question: "What do you see?" };
const freeTextPayload: TaskContent["payload"] = { _t: "FreeTextPayload", question: "What do you see?" };
const compare: Blueprint = { _t: "CompareBlueprint", criteria: "Which is better?" };
const comparePayload: TaskContent["payload"] = { _t: "CompareExamplePayload", criteria: "Which is better?" };
const locate: Blueprint = { _t: "LocateBlueprint", target: "Point at the cat" };
const locatePayload: TaskContent["payload"] = { _t: "LocateExamplePayload", target: "Point at the cat" };

describe("a task is shown, and its answer reaches its desk", () => {
  it.each<{
    name: string;
    blueprint: Blueprint;
    content: Partial<TaskContent>;
    shown: object;
    result: object;
    stored: object;
  }>([
    {
      name: "compare",
      blueprint: compare,
      content: { payload: comparePayload, asset: pair },
      shown: { kind: "Compare", instruction: "Which is better?" },
      result: { _t: "CompareResult", winners: ["right"] },
      stored: { _t: "CompareResult", winners: ["right"] },
    },
    {
      name: "free text",
      blueprint: freeText,
      content: { payload: freeTextPayload },
      shown: { kind: "FreeText", instruction: "What do you see?" },
      result: { _t: "FreeTextResult", answer: "A cat" },
      stored: { _t: "FreeTextResult", answer: "A cat" },
    },
    {
      name: "locate, in percent outside and in shares inside",
      blueprint: locate,
      content: { payload: locatePayload },
      shown: { kind: "Locate", instruction: "Point at the cat" },
      result: { _t: "LocateResult", coordinates: [{ x: 25, y: 100 }] },
      stored: { _t: "LocateResult", coordinates: [{ x: 0.25, y: 1 }] },
    },
    {
      name: "draw",
      blueprint: { _t: "LineBlueprint", target: "Draw the tail" },
      content: { payload: { _t: "LineExamplePayload", target: "Draw the tail" } },
      shown: { kind: "Line", instruction: "Draw the tail" },
      result: { _t: "LineResult", lines: [{ size: 5, points: [{ x: 10, y: 50 }] }] },
      stored: { _t: "LineResult", lines: [{ size: 5, points: [{ x: 0.1, y: 0.5 }] }] },
    },
    {
      name: "timestamp",
      blueprint: { _t: "ScrubBlueprint", target: "When does it meow?" },
      content: { payload: { _t: "ScrubExamplePayload", target: "When does it meow?" } },
      shown: { kind: "Scrub", instruction: "When does it meow?" },
      result: { _t: "ScrubResult", timestamps: [1_500] },
      stored: { _t: "ScrubResult", timestamps: [1_500] },
    },
    {
      name: "select words",
      blueprint: { _t: "TranscriptionBlueprint", title: "Which words are nouns?" },
      content: {
        payload: { _t: "TranscriptionExamplePayload", title: "Which words are nouns?", transcription: words },
      },
      shown: { kind: "Transcription", instruction: "Which words are nouns?", words },
      result: { _t: "TranscriptionResult", selectedWords: [words[1]] },
      stored: { _t: "TranscriptionResult", selectedWords: [words[1]] },
    },
  ])("$name", async ({ blueprint, content, shown, result, stored }) => {
    const asked = await task(blueprint, content);
    expect(asked.rapid).toMatchObject(shown);
    expect((await asked.answer(result)).body).toMatchObject({ isAccepted: true, done: true });
    expect(await asked.stored()).toEqual([stored]);
  });

  it("compare in a ranking", async () => {
    const asked = await task(compare, { payload: comparePayload, asset: pair, group: "cats", context: "A prompt" });
    expect(asked.rapid).toMatchObject({ kind: "Compare", context: "A prompt", asset: { _t: "MultiAsset" } });
    expect((await asked.answer({ _t: "CompareResult", winners: ["left"] })).body).toMatchObject({ isAccepted: true });
  });
});

describe("an answer that a job does not allow names its member", () => {
  const unsure = [{ key: "compare_unsure", value: "3000" }];
  const lengths = [
    { key: "free_text_minimum_characters", value: "3" },
    { key: "free_text_max_characters", value: "5" },
  ];
  const points = [
    { key: "locate_min_points", value: "2" },
    { key: "locate_max_points", value: "2" },
  ];
  const at = { x: 1, y: 1 };

  it.each<[string, Blueprint, Partial<TaskContent>, FeatureFlag[], object, string]>([
    [
      "both",
      compare,
      { payload: comparePayload, asset: pair },
      [],
      { _t: "CompareResult", winners: ["left", "right"] },
      "result.winners",
    ],
    [
      "neither",
      compare,
      { payload: comparePayload, asset: pair },
      [],
      { _t: "CompareResult", winners: [] },
      "result.winners",
    ],
    [
      "a stranger",
      compare,
      { payload: comparePayload, asset: pair },
      unsure,
      { _t: "CompareResult", winners: ["third"] },
      "result.winners[0]",
    ],
    [
      "too short a text",
      freeText,
      { payload: freeTextPayload },
      lengths,
      { _t: "FreeTextResult", answer: " ab " },
      "result.answer",
    ],
    [
      "too long a text",
      freeText,
      { payload: freeTextPayload },
      lengths,
      { _t: "FreeTextResult", answer: "abcdef" },
      "result.answer",
    ],
    [
      "too few points",
      locate,
      { payload: locatePayload },
      points,
      { _t: "LocateResult", coordinates: [at] },
      "result.coordinates",
    ],
    [
      "a point outside",
      locate,
      { payload: locatePayload },
      [],
      { _t: "LocateResult", coordinates: [{ x: 101, y: 0 }] },
      "result.coordinates[0]",
    ],
    [
      "another kind",
      freeText,
      { payload: freeTextPayload },
      [],
      { _t: "AttachCategoryResult", category: "cat" },
      "result._t",
    ],
  ])("%s", async (_, blueprint, content, flags, result, member) => {
    const asked = await task(blueprint, content, flags);
    const { status, body } = await asked.answer(result);
    expect([status, Object.keys(body.errors)]).toEqual([400, [member]]);
    expect(await asked.stored()).toEqual([]);
  });

  it.each([
    ["both", ["left", "right"]],
    ["neither", []],
  ])("but %s is allowed under compare_unsure", async (_, winners) => {
    const asked = await task(compare, { payload: comparePayload, asset: pair }, unsure);
    expect(asked.rapid.featureFlags).toEqual(unsure);
    expect((await asked.answer({ _t: "CompareResult", winners })).body).toMatchObject({ isAccepted: true });
    expect(await asked.stored()).toEqual([{ _t: "CompareResult", winners }]);
  });
});
