import fc from "fast-check";
import { expect, it } from "vitest";
import { answerTo, guessChance } from "../../../scripts/crowd/answering.ts";
import { seededRandom } from "../../../scripts/local/seeded-random.mjs";
import type { StoredAssetTree } from "../../../src/domain/example/asset-tree.ts";
import { describeAsset } from "../../../src/domain/example/describe-asset.ts";
import type { ExamplePayload, ExampleTruth } from "../../../src/domain/example/payload.ts";
import { isCorrect } from "../../../src/domain/grading/grade.ts";
import type { GivenResult } from "../../../src/domain/grading/rapid-result.ts";
import { resultFaults } from "../../../src/domain/grading/result-faults.ts";
import type { BoxShape } from "../../../src/domain/kinds/shared/boxes.ts";
import { resultInShares, truthInShares } from "../../../src/domain/kinds/units.ts";

interface Example {
  payload: ExamplePayload;
  truth: ExampleTruth;
  asset: StoredAssetTree;
  randomCorrectProbability: number;
}

const text = (words: string): StoredAssetTree => ({
  kind: "text",
  text: words,
  metadata: {},
  identifier: `id of ${words}`,
});
const example = (payload: ExamplePayload, truth: ExampleTruth, asset = text("A")): Example => ({
  payload,
  truth,
  asset,
  randomCorrectProbability: 0.3,
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
/** Percentages. Left of the middle, so that there is room beside it. */
const box = fc.tuple(share, share, share, share).map(([x, y, width, height]) => ({
  xMin: x * 40,
  yMin: y * 90,
  xMax: x * 40 + 1 + width * 40,
  yMax: y * 90 + 1 + height * 9,
}));
const boxes = fc.array(box, { minLength: 1, maxLength: 4 });
const grading = fc.record(
  {
    requiredPrecision: fc.double({ min: 0.1, max: 1, noNaN: true }),
    requiredCompleteness: fc.double({ min: 0.1, max: 1, noNaN: true }),
  },
  { requiredKeys: [] },
);
const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 9 }), { minLength: 2, maxLength: 6 });

const examples: Record<string, fc.Arbitrary<Example>> = {
  Classify: fc.tuple(names, fc.nat()).map(([values, pick]) => {
    const categories = values.map((value) => ({ label: `A ${value}`, value }));
    const correctCategories = values.slice(0, 1 + (pick % (values.length - 1)));
    return example(
      { _t: "ClassifyExamplePayload", title: "?", categories },
      { _t: "ClassifyExampleTruth", correctCategories },
    );
  }),
  Compare: fc.tuple(names, fc.boolean()).map(([values, byIdentifier]) => {
    const asset: StoredAssetTree = { kind: "multi", assets: values.map(text), metadata: {}, identifier: "all" };
    const winnerId = byIdentifier ? `id of ${values[0]}` : String(values[0]);
    return example({ _t: "CompareExamplePayload", criteria: "?" }, { _t: "CompareExampleTruth", winnerId }, asset);
  }),
  Locate: fc
    .tuple(boxes, grading)
    .map(([boundingBoxes, required]) =>
      example({ _t: "LocateExamplePayload", target: "?" }, { _t: "LocateExampleTruth", boundingBoxes, ...required }),
    ),
  Line: fc
    .tuple(fc.oneof(boxes, fc.constantFrom(null, [] as BoxShape[])), grading)
    .map(([boundingBoxes, required]) =>
      example({ _t: "LineExamplePayload", target: "?" }, { _t: "LineExampleTruth", boundingBoxes, ...required }),
    ),
  Scrub: fc
    .array(fc.tuple(fc.nat(100_000), fc.nat(5_000)), { minLength: 1, maxLength: 4 })
    .map((ranges) =>
      example(
        { _t: "ScrubExamplePayload", target: "?" },
        { _t: "ScrubExampleTruth", validRanges: ranges.map(([start, length]) => ({ start, end: start + length })) },
      ),
    ),
  Transcription: fc
    .tuple(names, fc.nat(), grading, fc.option(fc.boolean()))
    .map(([words, pick, required, strictGrading]) => {
      const transcription = words.map((word, wordIndex) => ({ word, wordIndex }));
      const correctWords = transcription.slice(0, pick % (words.length + 1));
      return example(
        { _t: "TranscriptionExamplePayload", title: "?", transcription },
        { _t: "TranscriptionExampleTruth", correctWords, strictGrading, ...required },
      );
    }),
};

const reader = { isAdmin: false, urlOf: (name: string) => name };

it.each(Object.keys(examples))("answers %s rightly and wrongly as it is wanted, and never without sense", (kind) => {
  fc.assert(
    fc.property(examples[kind] as fc.Arbitrary<Example>, fc.boolean(), fc.nat(), (given, isRight, seed) => {
      const shown = { ...given, asset: describeAsset(given.asset, reader) };
      const answer = { ...answerTo(shown, { isRight, random: seededRandom(seed) }), rapidId: "r" };
      const result = resultInShares(answer) as GivenResult;
      expect(resultFaults(result, { ...given, featureFlags: null })).toEqual({});
      expect(isCorrect(result, truthInShares(given.truth), given.asset)).toBe(isRight);
    }),
    { numRuns: 300 },
  );
});

it("answers rightly where nothing is wrong", () => {
  const categories = ["a", "b"].map((value) => ({ label: value, value }));
  const all = example(
    { _t: "ClassifyExamplePayload", title: "?", categories },
    { _t: "ClassifyExampleTruth", correctCategories: ["a", "b"] },
  );
  expect(["a", "b"].map((category) => ({ _t: "AttachCategoryResult", category }))).toContainEqual(
    answerTo(all, { isRight: false, random: Math.random }),
  );
});

it("touches nothing where boxes leave no room, and names no moment after the last", () => {
  const everywhere = { _t: "LocateExampleTruth" as const, boundingBoxes: [{}] };
  const located = example({ _t: "LocateExamplePayload", target: "?" }, everywhere);
  expect(answerTo(located, { isRight: false, random: seededRandom(1) })).toMatchObject({ coordinates: [] });
  const always = { _t: "ScrubExampleTruth" as const, validRanges: [{ start: 0, end: 2 ** 31 - 1 }] };
  const scrubbed = example({ _t: "ScrubExamplePayload", target: "?" }, always);
  expect(answerTo(scrubbed, { isRight: false, random: seededRandom(1) })).toMatchObject({ timestamps: [] });
});

it("guesses by the options where there are some, else as the owner says", () => {
  const chanceAt = (kind: string) => {
    const [given] = fc.sample(examples[kind] as fc.Arbitrary<Example>, { numRuns: 1, seed: 5 }) as [Example];
    return { given, chance: guessChance({ ...given, asset: describeAsset(given.asset, reader) }) };
  };
  const { given, chance } = chanceAt("Compare");
  expect(chance).toBe(1 / (given.asset.kind === "multi" ? given.asset.assets.length : 0));
  expect(chanceAt("Locate").chance).toBe(0.3);
});
