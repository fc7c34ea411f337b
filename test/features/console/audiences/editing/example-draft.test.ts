import { describe, expect, it } from "vitest";
import {
  draftLike,
  type ExampleDraft,
  examplesOf,
  planOf,
} from "../../../../../src/features/console/audiences/editing/example-draft.ts";
import { optionsIn, optionsText } from "../../../../../src/features/console/kinds/options.pages.ts";

const draft = (change: Partial<ExampleDraft>): ExampleDraft => ({
  kind: "classify",
  instruction: "What is it?",
  options: "A cat = cat\nDog",
  texts: "",
  urls: "",
  right: "",
  chance: "",
  ...change,
});
const examples = (change: Partial<ExampleDraft>, pieces: Parameters<typeof examplesOf>[1]) => {
  const { plan } = planOf(draft(change), pieces.length);
  return plan && examplesOf(plan, pieces);
};

describe("options of a question", () => {
  it.each([
    [
      "A cat = cat\r\n\n Dog ",
      [
        { label: "A cat", value: "cat" },
        { label: "Dog", value: "Dog" },
      ],
    ],
    ["1 + 1 = 2 = two", [{ label: "1 + 1 = 2", value: "two" }]],
    ["A =", [{ label: "A =", value: "A =" }]],
  ])("in %j are %j, and are written the same way", (text, options) => {
    expect(optionsIn(text)).toEqual(options);
    expect(optionsIn(optionsText(options))).toEqual(options);
  });
});

describe("a form for new examples", () => {
  it("makes an example of each file, with the usual chance of a guess", () => {
    expect(examples({ right: "cat" }, [{ fileName: "a.webp" }, { fileName: "b.webp" }])).toMatchObject([
      {
        asset: { name: "a.webp" },
        payload: { title: "What is it?" },
        truth: { correctCategories: ["cat"] },
        randomCorrectProbability: 0.5,
      },
      { asset: { name: "b.webp" } },
    ]);
  });

  it("makes comparisons of two files each, of which the first may be better in all", () => {
    const files = ["a", "b", "c", "d"].map((name) => ({ fileName: `${name}.webp` }));
    const made = examples({ kind: "compare", right: "0" }, files);
    expect(made).toMatchObject([
      { asset: { assets: [{ name: "a.webp" }, { name: "b.webp" }] }, truth: { winnerId: "a.webp" } },
      { asset: { assets: [{ name: "c.webp" }, { name: "d.webp" }] }, truth: { winnerId: "c.webp" } },
    ]);
    expect(examples({ kind: "compare", right: "7" }, files)?.[0]?.truth).toBeNull();
  });

  it("makes words of texts", () => {
    const [made] = examples({ kind: "words" }, [{ text: "the old  crow" }]) ?? [];
    expect(made?.payload).toMatchObject({
      transcription: [{ word: "the", wordIndex: 0 }, { word: "old" }, { word: "crow" }],
    });
  });

  it.each([
    [{ instruction: "" }, 1, "instruction"],
    [{ options: "One" }, 1, "options"],
    [{ options: "One\nOne" }, 1, "options"],
    [{}, 0, "files"],
    [{ kind: "compare" as const }, 3, "files"],
    [{ kind: "locate" as const, texts: "a" }, 0, "texts"],
    [{ urls: "ftp://a.example/b" }, 0, "urls"],
    [{ chance: "101" }, 1, "chance"],
  ])("with %j and %i files says what is wrong", (change, files, member) => {
    const { plan, errors } = planOf(draft(change), files);
    expect(plan).toBeNull();
    expect(errors[member]).toMatch(/\.$/);
  });

  it("asks what the last example asked", () => {
    const categories = [{ label: "A cat", value: "cat" }];
    const like = draftLike({ _t: "ClassifyExamplePayload", title: "What?", categories });
    expect(like).toEqual({ kind: "classify", instruction: "What?", options: "A cat = cat" });
  });
});
