import { expect, it } from "vitest";
import { agreementSentence } from "../../../../src/domain/labeling/certainty/agreement-sentence.ts";

const sentenceAt = (krippendorffAlpha: number | null) =>
  agreementSentence({ fleissKappa: 0, krippendorffAlpha, kappas: [] });

it("agreement is said in words, with its alpha", () => {
  expect([0.82, 0.7, 0.5, 0.2, 0.02, -0.3].map(sentenceAt)).toEqual([
    "People agree far beyond chance: Krippendorff’s alpha 0.82.",
    "People agree well beyond chance: Krippendorff’s alpha 0.70.",
    "People agree more than by chance, but differ on many tasks: Krippendorff’s alpha 0.50.",
    "People agree little more than by chance: Krippendorff’s alpha 0.20.",
    "People agree no more than by chance: Krippendorff’s alpha 0.02.",
    "People agree less than by chance: Krippendorff’s alpha -0.30.",
  ]);
});

it("too few votes say nothing", () => {
  expect(sentenceAt(null)).toBe(null);
});
