import { expect, it } from "vitest";
import { OpeningTurns } from "../../src/platform/opening-turns.ts";

/** Turns on a clock that `pass` moves. */
function turnsOnClock({
  most,
  longestWaitMs,
  isNeeded = true,
}: {
  most: number;
  longestWaitMs: number;
  isNeeded?: boolean;
}) {
  let time = 0;
  let looks = 0;
  const sleepers = new Set<{ until: number; wake: () => void }>();
  const sleep = (ms: number) =>
    new Promise<void>((wake) => {
      looks++;
      sleepers.add({ until: time + ms, wake });
    });
  const turns = new OpeningTurns({ most, longestWaitMs, isNeeded: () => isNeeded, now: () => time, sleep });
  const opened: number[] = [];
  const enders: (() => void)[] = [];
  const ask = async (name: number) => {
    const end = await turns.take();
    opened.push(name);
    enders.push(end);
  };
  const settle = async () => {
    for (let i = 0; i < 20; i++) await Promise.resolve();
  };
  const pass = async (ms: number) => {
    for (const end = time + ms; time < end; time++) {
      for (const sleeper of sleepers)
        if (sleeper.until <= time + 1 && sleepers.delete(sleeper)) queueMicrotask(sleeper.wake);
      await settle();
    }
  };
  return { ask, pass, settle, opened, endOldest: () => enders.shift()?.(), looks: () => looks };
}

it("a few open at once, and each that ends lets the next of the line open", async () => {
  const { ask, pass, settle, opened, endOldest } = turnsOnClock({ most: 2, longestWaitMs: 1_000 });
  for (let name = 0; name < 5; name++) void ask(name);
  await settle();
  expect(opened).toEqual([0, 1]);
  for (const expected of [
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
  ]) {
    endOldest();
    await pass(8);
    expect(opened).toEqual(expected);
  }
});

it("where the store is slow, one more opens every 10 ms", async () => {
  const { ask, pass, opened } = turnsOnClock({ most: 2, longestWaitMs: 1_000 });
  for (let name = 0; name < 10; name++) void ask(name);
  await pass(9);
  expect(opened).toEqual([0, 1]);
  await pass(60);
  expect(opened).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it("no request waits for longer than the line allows, wherever it stands", async () => {
  const { ask, pass, opened } = turnsOnClock({ most: 1, longestWaitMs: 45 });
  for (let name = 0; name < 100; name++) void ask(name);
  await pass(44);
  expect(opened.length).toBeLessThan(6);
  await pass(2);
  expect(opened.length).toBe(100);
});

it("a long line looks seldom", async () => {
  const { ask, pass, looks } = turnsOnClock({ most: 2, longestWaitMs: 1_000 });
  for (let name = 0; name < 42; name++) void ask(name);
  await pass(40);
  expect(looks()).toBeLessThan(42 * 6);
});

it("none waits where no calls come that it would delay", async () => {
  const { ask, settle, opened } = turnsOnClock({ most: 2, longestWaitMs: 1_000, isNeeded: false });
  for (let name = 0; name < 42; name++) void ask(name);
  await settle();
  expect(opened.length).toBe(42);
});
