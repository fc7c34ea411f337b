import { expect, it } from "vitest";
import { mayWait } from "../../../src/domain/collecting/desk-turns.ts";
import {
  collectorOf,
  collectors,
  countsAWrite,
  mostWaiting,
  pauseAfter,
} from "../../../src/domain/collecting/write-pace.ts";

const shareOf = (busyMs: number, pause: number) => (collectors * busyMs) / (busyMs + pause);

it("all collectors together take a fifth of the database, by what it tells and the time of a commit", () => {
  for (const busyMs of [0, 20, 100])
    expect(shareOf(busyMs + 4, pauseAfter({ busyMs, tookMs: busyMs + 4 }))).toBeCloseTo(0.2, 5);
});

it("they take a third at most of a database that is slow and tells nothing", () => {
  for (const tookMs of [20, 100, 500]) expect(shareOf(tookMs, pauseAfter({ busyMs: 0, tookMs }))).toBeLessThan(0.34);
});

it("nobody waits longer than an alarm may take", () => {
  const longest = pauseAfter({ busyMs: 30_000, tookMs: 30_000 });
  expect((mostWaiting / countsAWrite) * longest).toBeLessThan(15 * 60_000);
});

it("audiences spread evenly over the collectors", () => {
  const counts = Array.from({ length: collectors }, () => 0);
  for (let i = 0; i < 8_000; i++) {
    const collector = collectorOf(`aud_${i}`);
    counts[collector] = (counts[collector] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

it.each([
  ["progress of an open desk", { isOpen: true, results: null }, { isOpen: true, results: null }, true],
  ["the end of the last task", { isOpen: true, results: null }, { isOpen: false, results: null }, false],
  ["results", { isOpen: false, results: null }, { isOpen: false, results: "1" }, false],
  ["results that were written anew", { isOpen: false, results: "1" }, { isOpen: false, results: "2" }, false],
  ["a task that is opened again", { isOpen: false, results: "1" }, { isOpen: true, results: null }, false],
  ["a late answer", { isOpen: false, results: "1" }, { isOpen: false, results: "1" }, true],
  ["an open desk that just woke", null, { isOpen: true, results: null }, true],
  ["a desk that woke and is done", null, { isOpen: false, results: null }, false],
] as const)("%s: may wait for others is as expected", (_, told, turn, expected) => {
  expect(mayWait(told, turn)).toBe(expected);
});
