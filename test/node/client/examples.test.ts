import { describe, expect, it } from "vitest";
import { exampleBody, type StoredAsset, taskOf } from "../../../client/src/examples/example-body.ts";
import { impatientClient } from "./impatient-client.ts";

const asset: StoredAsset = { _t: "ExistingAssetInput", name: "a.webp" };

describe("the body of an example", () => {
  it("of options has them in their order, and the chance of a guess", () => {
    const task = taskOf("classify", {
      fileName: "a",
      question: "Who?",
      options: ["cat", "dog", "cow"],
      truth: ["cat", "cow"],
    });
    expect(exampleBody(task, { question: "Who?" }, { asset, contextAsset: null })).toEqual({
      asset,
      payload: {
        _t: "ClassifyExamplePayload",
        title: "Who?",
        categories: ["cat", "dog", "cow"].map((one) => ({ label: one, value: one })),
      },
      truth: { _t: "ClassifyExampleTruth", correctCategories: ["cat", "cow"] },
      randomCorrectProbability: 0.6667,
    });
  });

  it("of named options has the names as labels", () => {
    const { payload } = taskOf("classify", { text: "a", question: "Who?", options: { c: "A cat", d: "A dog" } });
    expect(payload).toMatchObject({
      categories: [
        { value: "c", label: "A cat" },
        { value: "d", label: "A dog" },
      ],
    });
  });

  it("of a comparison names the better asset by its file or text", () => {
    const { truthOf, chance } = taskOf("compare", { texts: ["yes", "no"], question: "Which?", truth: 1 });
    const assets: StoredAsset[] = [asset, { _t: "TextAssetInput", text: "no" }];
    expect(truthOf({ _t: "MultiAssetInput", assets })).toEqual({ _t: "CompareExampleTruth", winnerId: "no" });
    expect(chance).toBe(0.5);
  });

  it("of words has each with its place, and takes a word that occurs once as it is written", () => {
    const { payload, truthOf } = taskOf("words", {
      text: "a",
      question: "Which?",
      transcription: "the cat  saw the dog",
      truth: ["cat", 3],
    });
    expect(payload).toMatchObject({
      transcription: [{ word: "the", wordIndex: 0 }, {}, {}, { word: "the", wordIndex: 3 }, {}],
    });
    expect(truthOf(asset)).toMatchObject({
      correctWords: [
        { word: "cat", wordIndex: 1 },
        { word: "the", wordIndex: 3 },
      ],
    });
  });

  it("without a truth has none", () => {
    for (const kind of ["locate", "line", "scrub"] as const) {
      expect(taskOf(kind, { fileName: "a", question: "Where?" }).truthOf(asset)).toBeNull();
    }
  });
});

describe("an example that can never be one is a TypeError, before anything is uploaded", () => {
  const { client } = impatientClient({
    fetch: () => {
      throw new Error("something was sent");
    },
  });
  const { examples } = client;
  const ask = { file: new Blob(), question: "Who?" };
  const anything = (value: unknown) => value as never;
  it.each<[() => Promise<unknown>, string]>([
    [
      () => examples.classify("a", { ...ask, options: ["cat", "dog"], truth: anything("cst") }),
      'examples.classify: truth must be one of the options, not "cst". Did you mean cat?',
    ],
    [() => examples.classify("a", { ...ask, options: ["cat"] }), "examples.classify: options must name at least two."],
    [
      () => examples.classify(anything(undefined), { ...ask, options: ["a", "b"] }),
      "examples.classify: audienceId must be a text, not undefined.",
    ],
    [() => examples.classify("a", anything(undefined)), "examples.classify: options must be an object, not null."],
    [
      () => examples.locate("a", anything({ ...ask, text: "b" })),
      "examples.locate: give one of file, url, text and fileName, not file and text.",
    ],
    [
      () => examples.locate("a", anything({ question: "Who?" })),
      "examples.locate: give one of file, url, text and fileName.",
    ],
    [() => examples.line("a", { ...ask, question: "" }), "examples.line: question must be a text."],
    [
      () => examples.scrub("a", anything({ ...ask, truths: [] })),
      "examples.scrub: there is no option truths. Did you mean truth?",
    ],
    [
      () => examples.compare("a", anything({ files: [new Blob()], question: "Which?" })),
      "examples.compare: give two files, urls, texts or fileNames.",
    ],
    [
      () => examples.compare("a", anything({ texts: ["a", "b"], question: "Which?", truth: 2 })),
      "examples.compare: truth must be 0 or 1.",
    ],
    [
      () => examples.words("a", { ...ask, transcription: "a b a", truth: ["a"] }),
      'examples.words: truth names "a", which occurs twice: give its place.',
    ],
    [
      () => examples.words("a", { ...ask, transcription: "a b a", truth: [3] }),
      "examples.words: truth names 3, which is no word of the transcription.",
    ],
  ])("%#", async (call, sentence) => {
    await expect(call()).rejects.toThrow(new TypeError(sentence));
  });
});
