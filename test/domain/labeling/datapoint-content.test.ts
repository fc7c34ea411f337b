import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AssetInput, TextMetadata } from "../../../src/domain/example/asset-tree.ts";
import { wordsOf } from "../../../src/domain/kinds/transcription/words.ts";
import { canonicalContent } from "../../../src/domain/labeling/canonical-content.ts";
import { canonicalJson } from "../../../src/domain/labeling/canonical-json.ts";
import {
  checkContent,
  contentLimits,
  type DatapointInput,
  storeContent,
  traitsOf,
} from "../../../src/domain/labeling/datapoint-content.ts";

const text = (content: string): AssetInput => ({ _t: "TextAssetInput", text: content, metadata: {}, identifier: null });
const multi = (...assets: AssetInput[]): AssetInput => ({
  _t: "MultiAssetInput",
  assets,
  metadata: {},
  identifier: null,
});
const input = (change: Partial<DatapointInput> = {}): DatapointInput => ({
  asset: text("Meow"),
  context: null,
  contextAsset: null,
  sortIndex: null,
  group: null,
  transcription: null,
  privateMetadata: null,
  ...change,
});
const faultsOf = (datapoint: DatapointInput) => {
  const members: string[] = [];
  checkContent(datapoint, "", (member) => members.push(member));
  return members;
};
const noFiles = () => {
  throw new Error("no file was named");
};
const traits = (datapoint: DatapointInput) => traitsOf(storeContent(datapoint, noFiles, () => crypto.randomUUID()));

describe("a datapoint's limits", () => {
  it("count bytes of UTF-8, not letters", () => {
    fc.assert(
      fc.property(fc.constantFrom("x", "é", "鷺", "🐈"), fc.integer({ min: -3, max: 3 }), (letter, more) => {
        const each = new TextEncoder().encode(letter).length;
        const context = letter.repeat(Math.floor(contentLimits.context / each) + more);
        expect(faultsOf(input({ context }))).toEqual(more > 0 ? ["context"] : []);
      }),
    );
  });

  it("hold for private metadata as JSON, and each fault is named", () => {
    const privateMetadata = { note: "x".repeat(contentLimits.privateMetadata - '{"note":""}'.length) };
    expect(faultsOf(input({ privateMetadata }))).toEqual([]);
    const context = "x".repeat(contentLimits.context + 1);
    expect(faultsOf(input({ privateMetadata: { ...privateMetadata, more: "" }, context }))).toEqual([
      "context",
      "privateMetadata",
    ]);
  });
});

const words = fc.string({ unit: "binary" });
const described = {
  identifier: fc.option(words),
  metadata: fc.dictionary(
    words,
    fc.record({ text: fc.option(words), visibilities: fc.constant<TextMetadata["visibilities"]>(["All"]) }),
  ),
};
const { asset: anyAsset } = fc.letrec<{ asset: AssetInput }>((tie) => ({
  asset: fc.oneof(
    { maxDepth: 2 },
    fc.record({ _t: fc.constant("TextAssetInput" as const), text: words, ...described }),
    fc.record({ _t: fc.constant("ExistingAssetInput" as const), name: words, ...described }),
    fc.record({
      _t: fc.constant("MultiAssetInput" as const),
      assets: fc.array(tie("asset"), { minLength: 1 }),
      ...described,
    }),
  ),
}));
const anyInput = fc.record({
  asset: anyAsset,
  context: fc.option(words),
  contextAsset: fc.option(anyAsset),
  sortIndex: fc.option(fc.integer()),
  group: fc.option(words),
  transcription: fc.option(words),
  privateMetadata: fc.option(fc.dictionary(words, words)),
} satisfies Record<keyof DatapointInput, unknown>);

describe("canonical texts", () => {
  it("are the same whatever the order of members, and differ where anything else does", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const shuffled = JSON.parse(JSON.stringify(one), (_, value) =>
          typeof value === "object" && value !== null && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).reverse())
            : value,
        );
        expect(canonicalJson(shuffled)).toBe(canonicalJson(JSON.parse(JSON.stringify(one))));
        const isSame = canonicalJson(one) === canonicalJson(other);
        expect(isSame).toBe(sameJson(one, other));
      }),
    );
  });

  it("tell an object from the list of its entries", () => {
    expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson([["a", 1]]));
    expect(canonicalJson([1, ["a", 1]])).not.toBe(canonicalJson({ a: 1 }));
  });

  it("of a datapoint leave out its place, and nothing else", () => {
    fc.assert(
      fc.property(anyInput, ({ sortIndex, ...content }) => {
        expect(canonicalContent({ sortIndex, ...content } as DatapointInput)).toBe(canonicalJson(content));
      }),
    );
  });
});

/** Minus zero is zero in JSON. */
function sameJson(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
  try {
    expect(plain(one)).toEqual(plain(other));
    return true;
  } catch {
    return false;
  }
}

describe("a datapoint's traits", () => {
  it("count assets that can be told apart", () => {
    expect(traits(input())).toEqual({ contestants: 1, words: 0 });
    expect(traits(input({ asset: multi(text("a"), text("b")) })).contestants).toBe(2);
    expect(traits(input({ asset: multi(text("a"), text("a")) })).contestants).toBe(1);
    expect(traits(input({ asset: multi(multi(text("a")), multi(text("a")), text("b")) })).contestants).toBe(3);
  });

  it("count the words between white space", () => {
    expect(traits(input({ transcription: " Hello,\tmy\n cat! " })).words).toBe(3);
    expect(wordsOf(" Hello,\tmy\n cat! ")).toEqual([
      { word: "Hello,", wordIndex: 0 },
      { word: "my", wordIndex: 1 },
      { word: "cat!", wordIndex: 2 },
    ]);
    expect(wordsOf("")).toEqual([]);
  });
});
