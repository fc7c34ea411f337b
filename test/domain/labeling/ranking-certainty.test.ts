import { expect, it } from "vitest";
import { certaintySentence } from "../../../src/domain/labeling/ranking/ranking-certainty.ts";

const sentence = (scores: number[], halfWidth: number, votes = 400) =>
  certaintySentence({ scores, halfWidths: scores.map(() => halfWidth), votes });

it("all places are certain where every gap is wider than both intervals together", () => {
  expect(sentence([1_400, 1_000, 1_200], 40)).toBe("All places are certain.");
});

it("the first places are certain, and the others could change until so many more comparisons tell", () => {
  // The nearest two are 50 apart and must be 69: 1.9 times the votes for half of the items.
  expect(sentence([1_600, 1_500, 1_400, 1_270, 1_220, 1_165], 44.5)).toBe(
    "The first three are certain; places 4 to 6 could still change: about 180 more comparisons would tell.",
  );
});

it("several stretches of places may be open, and the first may be among them", () => {
  expect(sentence([1_600, 1_570, 1_400, 1_370, 1_200], 30)).toBe(
    "Places 1 to 2 and 3 to 4 could still change: about 480 more comparisons would tell.",
  );
});

it("an item with few votes opens the places of all that it may overtake", () => {
  const halfWidths = [20, 20, 20, 20, 300];
  expect(certaintySentence({ scores: [1_600, 1_500, 1_400, 1_300, 1_200], halfWidths, votes: 100 })).toBe(
    "The first is certain; places 2 to 5 could still change: about 820 more comparisons would tell.",
  );
});

it("ties cannot be told by any number of comparisons", () => {
  expect(sentence([1_600, 1_200, 1_199], 40)).toBe(
    "The first is certain; places 2 to 3 could still change, and some are too close for comparisons to tell.",
  );
});

it("one item has no place", () => {
  expect(sentence([1_200], 100)).toBe(null);
});
