import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FileFacts } from "../../../src/domain/example/asset-tree.ts";
import {
  describeInstructions,
  type Instructions,
  instructionFaults,
  instructionFiles,
  showInstructions,
  storeInstructions,
  wrongPicture,
} from "../../../src/domain/instructions/instructions.ts";
import { picturesIn, withPictures } from "../../../src/domain/instructions/markdown-pictures.ts";
import { parseMarkdown } from "../../../src/label/rules/markdown.ts";

const file = (n = 1) => `0000000${n}-aaaa-4bbb-8ccc-0123456789ab.webp`;
const example = (change: object = {}) => ({
  asset: null,
  text: "A tomato",
  answer: null,
  isRight: true,
  reason: "It is red.",
  ...change,
});
const facts: FileFacts = {
  mediaType: "image/webp",
  width: 800,
  height: 600,
  durationMs: null,
  originalName: "tomato.png",
  sourceUrl: null,
};
const urlOf = (name: string) => `https://x/asset/file/${name}`;

describe("pictures in Markdown", () => {
  it.each([
    ["a file name", `![red](${file()})`, [file()]],
    ["a name in angle brackets, and a title", `![red](<${file()}> "Ripe")`, [file()]],
    [
      "an address of this service, with or without its host",
      `![a](/asset/file/${file()}) ![](${urlOf(file(2))})`,
      [file(), file(2)],
    ],
    ["another address", "![a](https://other.example/a.png)", [null]],
    ["a file with a query", `![a](${urlOf(file())}?w=160)`, [null]],
    ["a link, which is no picture", `[a](${file()})`, []],
    ["brackets within the name", `![a \\] b](${file()})`, [file()]],
  ])("%s", (_, markdown, found) => {
    expect(picturesIn(markdown).map(({ fileName }) => fileName)).toEqual(found);
  });

  it("get full addresses that the labeling page reads as they stand, whatever is around them", () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9 .,]{0,20}$/);
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 9 }), (before, alt, n) => {
        const shown = withPictures(`${before} ![${alt}](${file(n)}) end`, urlOf);
        expect(shown).toBe(`${before} ![${alt}](${urlOf(file(n))}) end`);
        expect(JSON.stringify(parseMarkdown(shown))).toContain(`"kind":"image","url":"${urlOf(file(n))}"`);
        expect(picturesIn(shown).map(({ fileName }) => fileName)).toEqual([file(n)]);
      }),
    );
  });

  it("are found in a long text of brackets within moments", () => {
    expect(picturesIn("![".repeat(10_000))).toEqual([]);
    expect(picturesIn(`![${"\\".repeat(19_000)}`)).toEqual([]);
  });
});

describe("instructions", () => {
  it("are refused by the member that is wrong", () => {
    expect(instructionFaults({ text: "Only ripe ones.", examples: [example()] })).toEqual({});
    expect(
      instructionFaults({
        text: "![a](https://other.example/a.png)",
        examples: [example(), example({ text: " ", reason: " " }), example({ asset: file(), text: null })],
      }),
    ).toEqual({
      "instructions.text": [
        "shows a picture that is not stored here: https://other.example/a.png. Upload it, and name its file",
      ],
      "instructions.examples[1].asset": ["must name a file, unless the example has a `text`"],
      "instructions.examples[1].reason": ["must not be blank"],
    });
    expect(instructionFaults({ text: " \n", examples: [] })).toEqual({ "instructions.text": ["must not be blank"] });
  });

  const sent: Instructions = {
    text: `Only ripe ones. ![red](${file(1)}) ![red](${file(1)})`,
    examples: [example({ asset: file(2), text: null, answer: "Ripe" }), example({ isRight: false })],
  };

  it("name each file with the place where it is named", () => {
    expect(instructionFiles(sent)).toEqual([
      { name: file(1), path: "instructions.text" },
      { name: file(2), path: "instructions.examples[0].asset" },
    ]);
    expect(wrongPicture(sent, () => facts)).toBeNull();
    expect(wrongPicture(sent, () => ({ ...facts, mediaType: "audio/mpeg" }))).toBe(file(1));
  });

  it("are described as they were sent, and shown with addresses", () => {
    const stored = storeInstructions(sent, () => facts);
    expect(describeInstructions("ins_1", stored)).toEqual({ version: "ins_1", ...sent });
    const shown = showInstructions("ins_1", stored, { urlOf });
    expect(shown.text).toBe(`Only ripe ones. ![red](${urlOf(file(1))}) ![red](${urlOf(file(1))})`);
    expect(shown.examples[0]).toMatchObject({
      asset: { _t: "FileAsset", url: urlOf(file(2)), mediaType: "image/webp", width: 800 },
      text: null,
      answer: "Ripe",
      isRight: true,
    });
    expect(JSON.stringify(shown)).not.toContain("tomato.png");
    expect(shown.examples[1]).toEqual({ ...example(), isRight: false });
  });
});
