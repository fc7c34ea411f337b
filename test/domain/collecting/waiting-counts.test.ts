import { expect, it } from "vitest";
import { isSound, keyOf, type ToldAudience, type ToldDesk } from "../../../src/domain/collecting/told-counts.ts";
import { placesAGroup, WaitingCounts } from "../../../src/domain/collecting/waiting-counts.ts";

const audience = (audienceId: string, sequence = 1): ToldAudience => ({
  kind: "audience",
  audienceId,
  sequence,
  epoch: 0,
  distilling: sequence,
  graduated: 0,
  dropped: 0,
  inactiveGraduated: 0,
});
const desk = (jobId: string, number: number): ToldDesk => ({
  kind: "desk",
  jobId,
  desk: number,
  sequence: 1,
  tasks: 10,
  done: 1,
  accepted: 3,
  share: 1.5,
});

it("only the newest counts of an audience are written, and all who told any are answered", () => {
  const waiting = new WaitingCounts<string>(10);
  waiting.add(audience("a", 2), "second");
  waiting.add(audience("a", 3), "third");
  waiting.add(audience("a", 1), "first, which comes late");
  expect(waiting.size).toBe(1);
  expect(waiting.take(100)).toEqual([
    { told: audience("a", 3), waiters: ["second", "third", "first, which comes late"] },
  ]);
  expect([waiting.size, waiting.take(100)]).toEqual([0, []]);
});

it("a job of a thousand desks takes turns with others", () => {
  const waiting = new WaitingCounts<null>(2_000);
  for (let i = 0; i < 1_000; i++) waiting.add(desk("large", i), null);
  waiting.add(audience("small"), null);
  const [first, second] = [waiting.take(placesAGroup + 1), waiting.take(placesAGroup)];
  expect(first.map(({ told }) => keyOf(told)).slice(-2)).toEqual([`large/${placesAGroup - 1}`, "small"]);
  expect(second.map(({ told }) => keyOf(told))[0]).toBe(`large/${placesAGroup}`);
});

it("a job alone fills a statement", () => {
  const waiting = new WaitingCounts<null>(1_000);
  for (let i = 0; i < 300; i++) waiting.add(desk("alone", i), null);
  expect([waiting.take(100), waiting.take(100), waiting.take(200)].map(({ length }) => length)).toEqual([
    100, 100, 100,
  ]);
});

it("no more wait than there is room for, except newer counts of those who do", () => {
  const waiting = new WaitingCounts<null>(2);
  expect(["a", "b", "c", "a"].map((id) => waiting.add(audience(id), null))).toEqual([true, true, false, true]);
  expect(waiting.takeAll()).toHaveLength(2);
  expect(waiting.add(audience("c"), null)).toBe(true);
});

it.each([
  ["whole counts", audience("a"), true],
  ["a desk", desk("a", 0), true],
  ["a number that is none", { ...audience("a"), graduated: Number.NaN }, false],
  ["a number below 0", { ...desk("a", 0), done: -1 }, false],
  ["an id that is too long", audience("a".repeat(201)), false],
  ["a number as text", { ...audience("a"), dropped: "x".repeat(300) as unknown as number }, false],
])("%s: sound is %s", (_, told, expected) => {
  expect(isSound(told)).toBe(expected);
});
