import { expect, it } from "vitest";
import {
  afterDeciding,
  afterNominating,
  afterPage,
  afterResting,
  afterWaiting,
  type FileCycle,
  freshCycle,
  hasMissedMinutes,
  mostNominees,
  placesOfUse,
} from "../../../src/domain/retention/file-cycle.ts";
import { fileNamesIn } from "../../../src/domain/retention/file-names.ts";

const hourMs = 3_600_000;

it("a way through the files nominates, waits, looks through every place, and rests for the rest of the day", () => {
  let cycle: FileCycle = afterNominating(freshCycle(0), { last: "a", added: 3 }, 0);
  expect(cycle).toMatchObject({ phase: "nominating", lastFile: "a", nominees: 3 });
  cycle = afterNominating(cycle, { last: null, added: 0 }, 60_000);
  expect(cycle).toMatchObject({ phase: "waiting", nominatedAt: 0, isEnd: true });
  expect(afterWaiting(cycle, hourMs, hourMs)).toBe(cycle);
  cycle = afterWaiting(cycle, hourMs + 1, hourMs);
  const seen: string[] = [];
  for (const place of placesOfUse) {
    seen.push(cycle.phase);
    const paged = afterPage(cycle, place, "b");
    expect(paged).toMatchObject({ phase: place, place: "b" });
    cycle = afterPage(cycle, place, null) ?? afterDeciding(cycle);
  }
  expect(seen).toEqual([...placesOfUse]);
  expect(cycle).toMatchObject({ phase: "resting", nominees: 0 });
  expect(afterResting(cycle, 24 * hourMs - 1)).toBe(cycle);
  expect(afterResting(cycle, 24 * hourMs)).toEqual(freshCycle(24 * hourMs));
});

it("goes on after the last file once so many were nominated, and looks for nothing where none is old", () => {
  const full = afterNominating(freshCycle(0), { last: "m", added: mostNominees }, 0);
  expect(full).toMatchObject({ phase: "waiting", isEnd: false });
  expect(afterDeciding(full)).toMatchObject({ phase: "nominating", lastFile: "m", nominees: 0 });
  expect(afterNominating(freshCycle(0), { last: null, added: 0 }, 0).phase).toBe("resting");
});

it("notices that minutes were missed, and a clock that went back", () => {
  const cycle = freshCycle(hourMs);
  expect([hourMs + 60_000, hourMs + 200_000, 0].map((now) => hasMissedMinutes(cycle, now))).toEqual([
    false,
    true,
    true,
  ]);
});

it("finds names in JSON, in addresses and in words, and only those that are wanted", () => {
  const [one, other, third] = [1, 2, 3].map((at) => `0000000${at}-89ab-4def-8123-456789abcdef.webp`) as [
    string,
    string,
    string,
  ];
  const text = `{"name":"${one}"} see https://muster.example.com/asset/file/${other}, or ${third}.`;
  expect(fileNamesIn(text, new Set([one, other]))).toEqual([one, other]);
  expect(fileNamesIn(text.slice(0, 20), new Set([one]))).toEqual([]);
});
