import { describe, expect, it } from "vitest";
import { clockText } from "../../src/label/rules/clock-text.ts";
import { waitUntilMs } from "../../src/label/rules/delivery.ts";
import { beginWorking, breakAfterMs, isBreakDue, longestPauseMs, worked } from "../../src/label/rules/work-clock.ts";

const minute = 60_000;

describe("the clock of work", () => {
  it("is due after twenty minutes whose pauses were shorter than two", () => {
    let clock = beginWorking(0);
    for (let now = longestPauseMs - 1; now < breakAfterMs; now += longestPauseMs - 1) {
      clock = worked(clock, now);
      expect(isBreakDue(clock, now)).toBe(false);
    }
    clock = worked(clock, breakAfterMs);
    expect(isBreakDue(clock, breakAfterMs)).toBe(true);
    expect(isBreakDue(clock, breakAfterMs + longestPauseMs)).toBe(false);
  });

  it("begins anew after a pause of two minutes", () => {
    let clock = beginWorking(0);
    for (let now = minute; now <= 19 * minute; now += minute) clock = worked(clock, now);
    clock = worked(clock, 19 * minute + longestPauseMs);
    expect(clock).toEqual(beginWorking(19 * minute + longestPauseMs));
  });
});

describe("a time in words", () => {
  const now = new Date(2026, 10, 27, 14, 0).getTime();
  it("names the day only where it is another one", () => {
    expect(clockText(now + 5 * minute, now, "de")).toBe("14:05");
    expect(clockText(now + 12 * 3_600_000, now, "de")).toMatch(/Samstag.*02:00/);
    expect(clockText(now, now, "")).not.toBe("");
  });
});

describe("a page at a limit", () => {
  it("waits until the person may go on, and never longer than a timer can", () => {
    const at = (ms: number) => new Date(1_000_000 + ms).toISOString();
    expect(waitUntilMs(null, 1_000_000)).toBeNull();
    expect(waitUntilMs(at(minute), 1_000_000)).toBe(minute + 1_000);
    expect(waitUntilMs(at(-minute), 1_000_000)).toBe(1_000);
    expect(waitUntilMs(at(90 * 86_400_000), 1_000_000)).toBe(24 * 3_600_000);
  });
});
