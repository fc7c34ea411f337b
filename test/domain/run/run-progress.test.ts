import { expect, it } from "vitest";
import { runProgress } from "../../../src/domain/run/run-progress.ts";

const run = { kind: "recalculation", state: "Processing", processedCount: 30, file: null } as const;

it("a run over people is as far as the share of people that it looked at", () => {
  expect(runProgress(run, 120)).toBe(0.25);
  expect(runProgress({ ...run, state: "Failed" }, 120)).toBe(0.25);
});

it("a seeding is as far as it has read its file, however many people there are", () => {
  const seeding = { ...run, kind: "initialization", file: { offset: 10, bytes: 40 } } as const;
  expect(runProgress(seeding, 5)).toBe(0.25);
});

it("people who went in the meantime, or are none, make no progress above all or below nothing", () => {
  expect(runProgress(run, 10)).toBe(1);
  expect(runProgress({ ...run, processedCount: 0 }, 0)).toBe(0);
});

it("what waits has not begun, and what is completed is done", () => {
  expect(runProgress({ ...run, state: "Pending" }, 30)).toBe(0);
  expect(runProgress({ ...run, state: "Completed" }, 0)).toBe(1);
});
