import { describe, expect, it } from "vitest";
import { dayMs, type HistoryPoint, hourMs } from "../../../../../src/domain/audience/audience-history.ts";
import { peopleCsvHeader, peopleCsvLine } from "../../../../../src/domain/member/people-csv.ts";
import { freshStatistics } from "../../../../../src/domain/member/statistics.ts";
import { readSeedRow } from "../../../../../src/domain/seeding/seed-row.ts";
import { historyView, usualRange } from "../../../../../src/features/console/audiences/overview/history-view.ts";
import { pathOf, roundTop } from "../../../../../src/features/console/audiences/overview/line-chart.ts";
import { rateText, readinessText } from "../../../../../src/features/console/audiences/overview/readiness-text.ts";
import { relevantRuns } from "../../../../../src/features/console/audiences/overview/relevant-runs.ts";
import { emptyViewForm, filterOfForm } from "../../../../../src/features/console/audiences/overview/view-filter.ts";
import { parseRecords } from "../../../../../src/platform/seed-file/parse-records.ts";

const point = (at: number, change: Partial<HistoryPoint> = {}): HistoryPoint => ({
  at,
  distilling: 0,
  graduated: 0,
  inactive: 0,
  dropped: 0,
  answers: 0,
  ...change,
});

describe("charts", () => {
  it("end at a round number, of which a quarter is whole", () => {
    expect([0, 3, 5, 9, 17, 41, 99, 100, 850, 12_345].map(roundTop)).toEqual([
      4, 4, 8, 12, 20, 60, 100, 100, 1000, 20_000,
    ]);
  });

  it("draw from the first moment to the last, upwards", () => {
    const points = [
      { at: 0, value: 0 },
      { at: 50, value: 5 },
      { at: 100, value: 10 },
    ];
    expect(pathOf(points, { from: 0, to: 100, top: 10 })).toBe("M0 240L500 120L1000 0");
    expect(pathOf(points, { from: 5, to: 5, top: 10 })).toBe("");
  });

  it("have a bar for each hour, and together they have all answers", () => {
    const present = point(10.5 * hourMs, { answers: 90, graduated: 3, distilling: 9 });
    const view = historyView({ history: [point(0.5 * hourMs), point(4 * hourMs, { answers: 30 })], present }, "day");
    expect(view?.bars).toHaveLength(11);
    expect(view?.bars.reduce((sum, { value }) => sum + value, 0)).toBe(90);
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

it("of the runs only those are shown that changed somebody, failed, refused rows or go on", () => {
  const run = (change: object) => ({ state: "Completed" as const, changedCount: 0, file: null, ...change });
  const dull = [run({}), run({ state: "Aborted" as const })];
  const telling = [
    run({ changedCount: 1 }),
    run({ state: "Failed" as const }),
    run({ state: "Pending" as const }),
    run({ file: { badRows: 2 } }),
  ];
  const { shown, left } = relevantRuns([...telling, ...dull]);
  expect([shown, left]).toEqual([telling, dull]);
});

describe("the form of a view", () => {
  it("becomes a filter in which every filled field must hold", () => {
    expect(filterOfForm({ ...emptyViewForm, countries: "de, AT;de" }).filter).toEqual({
      _t: "CountryFilter",
      countries: ["DE", "AT"],
    });
    const whole = filterOfForm({
      countries: "DE",
      languages: "EN",
      devices: ["Phone", "Toaster"],
      isInverted: true,
      demographic: "ageGroup",
      demographicValues: "18-29, 30-39",
    });
    expect(whole.filter).toEqual({
      _t: "NotFilter",
      filter: {
        _t: "AndFilter",
        filters: [
          { _t: "CountryFilter", countries: ["DE"] },
          { _t: "LanguageFilter", languages: ["en"] },
          { _t: "DeviceFilter", deviceTypes: ["Phone"] },
          { _t: "DemographicFilter", identifier: "ageGroup", values: ["18-29", "30-39"] },
        ],
      },
    });
  });

  it("names each field that is wrong", () => {
    const wrong = filterOfForm({ ...emptyViewForm, countries: "Germany", languages: "English", demographic: "age" });
    expect([wrong.filter, Object.keys(wrong.errors)]).toEqual([null, ["countries", "languages", "demographicValues"]]);
    expect(Object.keys(filterOfForm({ ...emptyViewForm, demographicValues: "x" }).errors)).toEqual(["demographic"]);
    expect(Object.keys(filterOfForm(emptyViewForm).errors)).toEqual(["countries"]);
  });
});

describe("a line of the CSV of people", () => {
  const row = (userId: string) =>
    peopleCsvLine({ userId, state: "Graduated", score: 0.123456789, lastSeenAt: 0, statistics: freshStatistics });
  const columns = { userId: 0, score: 1, count: 8 };

  it("can be seeded again, whatever the id", () => {
    for (const userId of ["a", 'a "b", c', "Zoë", "-abc_9", "+4915", "@maria"]) {
      const [header, record] = parseRecords(new TextEncoder().encode(peopleCsvHeader + row(userId)));
      expect(header?.slice(0, 2)).toEqual(["userId", "score"]);
      expect(readSeedRow(record ?? [], columns)).toEqual({ ok: true, userId, score: 0.123457 });
    }
  });

  it("runs no formula in a spreadsheet", () => {
    for (const userId of ['=HYPERLINK("x")', "+1+1", "@SUM(1)", "-1|cmd"]) expect(row(userId)).toMatch(/^"?'/);
  });
});
