import { describe, expect, it } from "vitest";
import { dayMs, type HistoryPoint, hourMs } from "../../../src/domain/audience/audience-history.ts";
import { historyView, usualRange } from "../../../src/domain/audience/history-view.ts";
import { rateText, readinessText } from "../../../src/domain/audience/readiness-text.ts";

const point = (at: number, change: Partial<HistoryPoint> = {}): HistoryPoint => ({
  at,
  distilling: 0,
  graduated: 0,
  inactive: 0,
  dropped: 0,
  answers: 0,
  ...change,
});

describe("charts of a history", () => {
  it("have a bar for each hour, and together they have all answers", () => {
    const present = point(10.5 * hourMs, { answers: 90, graduated: 3, distilling: 9 });
    const view = historyView({ history: [point(0.5 * hourMs), point(4 * hourMs, { answers: 30 })], present }, "day");
    expect(view?.bars).toHaveLength(11);
    expect(view?.bars.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(90);
    expect(view?.lines.map(({ points }) => points.at(-1)?.value)).toEqual([12, 3]);
  });

  it("begin with the range that a history fills, and are not drawn before there is one", () => {
    expect(historyView({ history: [], present: point(5) }, "week")).toBeNull();
    expect(usualRange([point(0)], hourMs)).toBe("day");
    expect(usualRange([point(0)], 3 * dayMs)).toBe("week");
    expect(usualRange([point(0)], 30 * dayMs)).toBe("month");
    const old = historyView({ history: [point(0)], present: point(700 * dayMs, { answers: 9 }) }, "all");
    expect(old?.bars.length).toBeLessThan(40);
  });
});

it("an estimate is coarse, and says what it rests on", () => {
  const said = (graduatesPerHour: number, remainingMs: number) =>
    Object.values(readinessText({ kind: "estimate", graduatesPerHour, remainingMs }));
  expect(said(4.25, 3 * hourMs)).toEqual(["In about 3 hours", "at 4.3 graduates an hour"]);
  expect(said(120, 61_000)).toEqual(["In about 5 minutes", "at 120 graduates an hour"]);
  expect(said(0.5, 4.2 * dayMs)).toEqual(["In about 5 days", "at 12 graduates a day"]);
  expect(said(0.01, 400 * dayMs)[0]).toBe("In over 3 months");
  expect(readinessText({ kind: "unknown" }).short).toBe("No estimate yet");
  expect([0, 0.04, 1.25, 14.7].map(rateText)).toEqual(["0", "under 0.1", "1.3", "15"]);
});
