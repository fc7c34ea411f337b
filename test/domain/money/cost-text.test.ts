import { expect, it } from "vitest";
import { costText } from "../../../src/domain/money/cost-text.ts";

it.each([
  [{ expected: 12_400_000, low: 12_400_000, high: 12_400_000 }, "$12.40"],
  [{ expected: 12_345, low: 12_345, high: 12_345 }, "$0.012345"],
  [{ expected: 12_401_234, low: 11_098_000, high: 13_902_000 }, "about $12.40, between $11.10 and $13.90"],
])("a cost is told as exactly as it is known", (cost, text) => {
  expect(costText(cost)).toBe(text);
});
