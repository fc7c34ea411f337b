import { describe, expect, it } from "vitest";
import { readDraft } from "../../src/label/rules/draft.ts";
import { type TryTask, trySession } from "../../src/label/rules/try-session.ts";
import type { Rapid, Result } from "../../src/label/wire.ts";

const picture = (fileName: string) => ({
  _t: "FileAsset" as const,
  url: `/asset/file/${fileName}`,
  fileName,
  identifier: fileName,
  mediaType: "image/png",
  width: 100,
  height: 100,
  durationMs: null,
  thumbHash: null,
  urls: {},
});

const rapid = (id: string, change: Partial<Rapid> = {}): Rapid => ({
  id,
  kind: "Classify",
  instruction: "What is it?",
  asset: picture("a.png"),
  context: null,
  contextAsset: null,
  featureFlags: [],
  instructions: null,
  ...change,
});

const classify: TryTask = {
  rapid: rapid("one"),
  truth: { _t: "ClassifyExampleTruth", correctCategories: ["cat"] },
  explanation: "It meows",
};
const locate: TryTask = {
  rapid: rapid("two", { kind: "Locate" }),
  truth: { _t: "LocateExampleTruth", boundingBoxes: [{ xMin: 0.1, yMin: 0.1, xMax: 0.2, yMax: 0.2 }] },
  explanation: null,
};
const compare: TryTask = {
  rapid: rapid("three", {
    kind: "Compare",
    asset: { _t: "MultiAsset", assets: [picture("a.png"), picture("b.png")], identifier: "pair" },
  }),
  truth: { _t: "CompareExampleTruth", winnerId: "b.png" },
  explanation: null,
};
const unknown: TryTask = { rapid: rapid("four"), truth: null, explanation: null };

describe("a try", () => {
  it("grades as the service does, with coordinates in percent", async () => {
    const service = trySession([classify, locate, compare, unknown]);
    const said = async (result: Result) => {
      const { outcomes = [], done } = (await service.answer("try 1", [{ result }])).body ?? {};
      return { ...outcomes[0], done };
    };
    const cat = await said({ _t: "AttachCategoryResult", rapidId: "one", category: "cat" });
    expect(cat).toMatchObject({ isCorrect: true, explanation: "It meows", done: false });
    const right = { _t: "LocateResult", rapidId: "two", coordinates: [{ x: 15, y: 15 }] } as const;
    expect(await said({ ...right, coordinates: [...right.coordinates] })).toMatchObject({ isCorrect: true });
    const wrong = await said({ _t: "LocateResult", rapidId: "two", coordinates: [{ x: 50, y: 50 }] });
    expect(wrong).toMatchObject({ isCorrect: false });
    expect(await said({ _t: "CompareResult", rapidId: "three", winners: ["b.png"] })).toMatchObject({
      isCorrect: true,
    });
    const last = await said({ _t: "AttachCategoryResult", rapidId: "four", category: "cat" });
    expect(last).not.toHaveProperty("isCorrect");
    expect(last).toMatchObject({ done: true });
  });

  it("is not told of by a skip, and ends once before it begins again", async () => {
    const service = trySession([classify]);
    const skipped = await service.answer("try 1", [{ result: { _t: "SkipResult", rapidId: "one" } }]);
    expect(skipped.body).toMatchObject({ outcomes: [{ isAccepted: false }], done: true });
    expect(skipped.body?.outcomes[0]).not.toHaveProperty("isCorrect");
    const opened = [];
    for (let count = 0; count < 3; count++) opened.push((await service.open()).body?.sessionId ?? null);
    expect(opened).toEqual(["try 1", null, "try 2"]);
  });

  it("without tasks has nothing", async () => {
    expect((await trySession([]).open()).body).toEqual({ campaignId: null });
  });
});

describe("a draft", () => {
  it("needs no more than a kind and an instruction", () => {
    const draft = readDraft({ tasks: [{ kind: "Classify", instruction: "What is it?" }] });
    expect(draft?.tasks[0]?.rapid).toMatchObject({ id: "draft 1", categories: [], featureFlags: [], context: null });
    expect(draft?.tasks[0]?.truth).toBeNull();
  });

  it("that is none is refused", () => {
    for (const value of [null, 1, "x", {}, { tasks: 1 }]) expect(readDraft(value)).toBeNull();
  });

  it("keeps what an answer begins with, and tells nothing to begin with from a trial", () => {
    const tasks = [{ kind: "Classify", instruction: "What is it?" }];
    const given = { _t: "AttachCategoryResult", rapidId: "draft 1", category: "cat" };
    expect(readDraft({ tasks, given })?.given).toEqual(given);
    expect(readDraft({ tasks, given: null })?.given).toBeNull();
    expect(readDraft({ tasks })).not.toHaveProperty("given");
  });
});
