import { expect, it } from "vitest";
import { reliabilityOf } from "../../../../src/domain/labeling/certainty/reliability.ts";

it.each([
  // Quantiles in closed form: of Beta(1, 1) the probability itself, of Beta(3, 1) its cube root.
  [1, 1, 0.025, 0.975],
  [3, 1, 0.025 ** (1 / 3), 0.975 ** (1 / 3)],
  [1, 4, 1 - 0.975 ** (1 / 4), 1 - 0.025 ** (1 / 4)],
])("%d right and %d wrong answers have the interval of their Beta distribution", (right, wrong, low, high) => {
  const reliability = reliabilityOf({ right, wrong });
  expect(reliability.ability).toBeCloseTo(right / (right + wrong), 9);
  expect(reliability.low).toBeCloseTo(low, 6);
  expect(reliability.high).toBeCloseTo(high, 6);
});

it("many answers bound reliability as the normal distribution does", () => {
  const { ability, low, high } = reliabilityOf({ right: 8_000, wrong: 2_000 });
  const bound = 1.96 * Math.sqrt((0.8 * 0.2) / 10_001);
  expect(Math.abs(high - ability - bound)).toBeLessThan(2e-4);
  expect(Math.abs(ability - low - bound)).toBeLessThan(2e-4);
});
