import { expect, it } from "vitest";
import { leasePatienceMs } from "../../../src/domain/labeling/lease-patience.ts";

it("a holder may be silent for three times the median answer, between 30 seconds and two minutes", () => {
  const patience = (seconds: number[]) => leasePatienceMs(seconds.map((one) => one * 1_000)) / 1_000;
  expect(patience([3, 90, 4, 2, 600])).toBe(30);
  expect(patience([15, 90, 14, 3, 600])).toBe(45);
  expect(patience([50, 90, 60, 45, 600])).toBe(120);
});

it("with fewer than five answers nothing is known of the pace, and a holder may be silent for two minutes", () => {
  expect(leasePatienceMs([1, 1, 1, 1])).toBe(120_000);
  expect(leasePatienceMs([])).toBe(120_000);
});
