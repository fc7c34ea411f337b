import { describe, expect, it } from "vitest";
import {
  dayMs,
  type HistoryPoint,
  hourMs,
  isPointDue,
  lineSince,
  lineThrough,
} from "../../../src/domain/audience/audience-history.ts";
import { type ReadinessFacts, readinessOf } from "../../../src/domain/audience/readiness.ts";

const point = (at: number, graduated: number): HistoryPoint => ({
  at,
  distilling: 0,
  graduated,
  inactive: 0,
  dropped: 0,
  answers: 0,
});
const drawn = (line: readonly HistoryPoint[]) => line.map(({ at, graduated }) => [at / hourMs, graduated]);

describe("the line of a chart", () => {
  it("stays level while nothing changed", () => {
    const points = [point(0.25 * hourMs, 0), point(6.5 * hourMs, 4)];
    expect(drawn(lineThrough(points, point(7 * hourMs, 5)))).toEqual([
      [0.25, 0],
      [1, 4],
      [6.5, 4],
      [7, 5],
    ]);
  });

  it("rises over a whole day where only days are kept", () => {
    const points = [point(2 * hourMs, 0), point(4 * dayMs, 9)];
    expect(drawn(lineThrough(points, point(30 * dayMs, 9)))).toEqual([
      [2, 0],
      [24, 9],
      [96, 9],
      [120, 9],
      [720, 9],
    ]);
  });

  it("is cut at a moment between two points", () => {
    const line = [point(0, 0), point(2 * hourMs, 10), point(3 * hourMs, 10)];
    expect(drawn(lineSince(line, hourMs))).toEqual([
      [1, 5],
      [2, 10],
      [3, 10],
    ]);
    expect(lineSince(line, -1)).toEqual(line);
    expect(drawn(lineSince(line, 2 * hourMs))).toEqual([
      [2, 10],
      [3, 10],
    ]);
  });

  it("gets a point for each hour with a change", () => {
    expect(isPointDue(null, 0)).toBe(true);
    expect(isPointDue(hourMs, 2 * hourMs - 1)).toBe(false);
    expect(isPointDue(2 * hourMs - 1, 2 * hourMs)).toBe(true);
    expect(isPointDue(5 * hourMs, hourMs), "a clock that went back").toBe(false);
  });
});

describe("when an audience is ready", () => {
  const asked = (facts: Partial<ReadinessFacts>) =>
    readinessOf({
      graduated: 10,
      needed: 100,
      isReady: false,
      isRecruiting: true,
      now: 2 * hourMs,
      line: [point(0, 0), point(2 * hourMs, 10)],
      ...facts,
    });

  it("follows from the graduates an hour", () => {
    expect(asked({})).toEqual({ kind: "estimate", graduatesPerHour: 5, remainingMs: 18 * hourMs });
  });

  it("counts the last hour if it says enough, and more hours otherwise", () => {
    const now = 10 * hourMs;
    const faster = [point(0, 0), point(9 * hourMs, 10), point(now, 40)];
    expect(asked({ now, line: faster, graduated: 40 })).toMatchObject({ graduatesPerHour: 30 });
    const slower = [point(0, 0), point(4 * hourMs, 17), point(9 * hourMs, 39), point(now, 40)];
    expect(asked({ now, line: slower, graduated: 40 })).toMatchObject({ kind: "estimate", graduatesPerHour: 23 / 6 });
  });

  it("is not estimated from a few minutes or a few graduates", () => {
    expect(asked({ line: [] })).toEqual({ kind: "unknown" });
    expect(asked({ line: [point(2 * hourMs - 60_000, 0), point(2 * hourMs, 10)] })).toEqual({ kind: "unknown" });
    expect(asked({ graduated: 2, line: [point(0, 0), point(2 * hourMs, 2)] })).toEqual({ kind: "unknown" });
  });

  it("is not estimated while recruiting is off, nor when it is ready", () => {
    expect(asked({ isRecruiting: false })).toEqual({ kind: "idle" });
    expect(asked({ graduated: 100 })).toEqual({ kind: "ready" });
    expect(asked({ isReady: true })).toEqual({ kind: "ready" });
  });

  it("is nowhere in sight if as many are lost as graduate", () => {
    const now = 10 * dayMs;
    expect(asked({ now, line: [point(0, 20), point(now, 10)] })).toEqual({ kind: "standstill" });
  });
});
