import { describe, expect, it } from "vitest";
import { explanationsFault, newExamples, type Piece } from "../../../../../src/domain/example/new-examples.ts";
import { readOptions, writeOptions } from "../../../../../src/domain/kinds/classify/options.ts";
import { newExamplesForm } from "../../../../../src/features/console/audiences/editing/new-examples.pages.tsx";
import { exampleFormNamed } from "../../../../../src/features/console/kinds/kinds.pages.tsx";
import { readForm } from "../../../../../src/http/forms/read-form.ts";

/** What a browser sends. */
function read(change: Record<string, string>) {
  const kind = exampleFormNamed(change.kind ?? "classify");
  const usual = { instruction: "What is it?", options: "A cat = cat\nDog", right: "", chance: "" };
  return { kind: kind.kind, ...readForm(newExamplesForm(kind), new URLSearchParams({ ...usual, ...change })) };
}

function examples(change: Record<string, string>, pieces: readonly Piece[]) {
  const { kind, value } = read(change);
  return value && newExamples({ ...value, kind }, pieces);
}

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
    expect(readOptions(text)).toEqual(options);
    expect(readOptions(writeOptions(options))).toEqual(options);
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

  it("explains all of them in the same words, or each in its own", () => {
    const pieces = ["a", "b", "c"].map((text) => ({ text }));
    const explained = (change: Record<string, string>) =>
      examples(change, pieces)?.map(({ explanation }) => explanation);
    expect(explained({})).toEqual([null, null, null]);
    expect(explained({ explanation: "Cats meow." })).toEqual(Array(3).fill("Cats meow."));
    const each = "It meows.\r\n-\r\n\r\nIt purrs.";
    expect(explained({ explanation: "Cats meow.", explanations: each })).toEqual([
      "It meows.",
      "Cats meow.",
      "It purrs.",
    ]);
    expect(read({ explanation: "a".repeat(1_001) }).errors).toHaveProperty("explanation");
    expect(explanationsFault(["a", "b"], 3)).toBe("Write one line for each example: these are 2 for 3.");
    expect(explanationsFault([], 3)).toBeNull();
  });

  it("makes words of texts", () => {
    const [made] = examples({ kind: "words" }, [{ text: "the old  crow" }]) ?? [];
    expect(made?.payload).toMatchObject({
      transcription: [{ word: "the", wordIndex: 0 }, { word: "old" }, { word: "crow" }],
    });
  });

  it("makes nothing of a comparison of equal texts", () => {
    expect(examples({ kind: "compare" }, [{ text: "a" }, { text: "a" }])).toBeNull();
  });

  it.each([
    [{ instruction: "" }, "instruction"],
    [{ options: "One" }, "options"],
    [{ options: "One\nOne" }, "options"],
    [{ urls: "https://a.example/b\nftp://a.example/b" }, "urls"],
    [{ texts: Array.from({ length: 101 }, String).join("\n") }, "texts"],
    [{ chance: "101" }, "chance"],
  ])("with %j says what is wrong", (change, member) => {
    const { value, errors } = read(change as Record<string, string>);
    expect(value).toBeNull();
    expect(errors?.[member]).toMatch(/\.$/);
  });

  it("asks a kind of example for no texts that it cannot show", () => {
    expect(read({ kind: "locate", texts: "a" }).value?.texts).toEqual([]);
  });
});
