import { expect, it } from "vitest";
import {
  dayMs,
  hourMs,
  mostSeriesPoints,
  seriesOf,
  stretchesBetween,
  stretchStart,
} from "../../../src/domain/money/cost-series.ts";

const at = (text: string) => Date.parse(`${text}:00Z`);

it("stretches start at whole hours, days, Mondays and months in UTC", () => {
  const time = at("2026-11-05T14:31");
  const startIn = (grouping: Parameters<typeof stretchStart>[1]) =>
    new Date(stretchStart(time, grouping)).toISOString();
  expect(startIn("Minute")).toBe("2026-11-05T14:00:00.000Z");
  expect(startIn("Hour")).toBe("2026-11-05T14:00:00.000Z");
  expect(startIn("Day")).toBe("2026-11-05T00:00:00.000Z");
  expect(startIn("Week")).toBe("2026-11-02T00:00:00.000Z");
  expect(startIn("Month")).toBe("2026-11-01T00:00:00.000Z");
});

it("a series has a bounded number of points", () => {
  const from = at("2026-11-01T00:00");
  expect(stretchesBetween(from, from + mostSeriesPoints * hourMs, "Hour")).toHaveLength(mostSeriesPoints);
  expect(stretchesBetween(from, from + mostSeriesPoints * hourMs + 1, "Hour")).toBeNull();
  expect(stretchesBetween(0, from, "Month")).toBeNull();
});

it("stretches without costs are zero, and discounts of a month sum to that of its bill", () => {
  const from = at("2026-11-01T00:00");
  const starts = stretchesBetween(from, from + 4 * dayMs, "Day") ?? [];
  const rows = [0, 1, 3].map((day) => ({ at: from + day * dayMs, answers: 1, amount: 5, unbilled: 0 }));
  const points = seriesOf(rows, { starts, grouping: "Day", partsOf: () => 100_000 });
  expect(points.map(({ gross }) => gross)).toEqual([5, 5, 0, 5]);
  expect(points.reduce((sum, { discount }) => sum + discount, 0)).toBe(2);
});
