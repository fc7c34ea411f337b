import { expect, it } from "vitest";
import { MakerTurns } from "../../../src/objects/picture/maker-turns.ts";

const never = () => new Promise<never>(() => {});

it("makers of one isolate work one after the other, and further ones than may wait are refused at once", async () => {
  const turns = new MakerTurns({ longestWait: 60_000, mostWaiting: 2 });
  let atWork = 0;
  const work = async () => {
    atWork += 1;
    expect(atWork).toBe(1);
    await new Promise((next) => setTimeout(next, 10));
    atWork -= 1;
    return "done";
  };
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => turns.run(work)));
  expect(outcomes).toEqual(["done", "done", "done", null, null]);
  expect(await turns.run(work)).toBe("done");
});

it("a maker waits no longer than it may", async () => {
  const turns = new MakerTurns({ longestWait: 20, mostWaiting: 5 });
  void turns.run(never);
  expect(await turns.run(async () => "done")).toBeNull();
});

it("makers that died without a word are not counted for ever", async () => {
  let now = 0;
  const turns = new MakerTurns({ now: () => now, longestWait: 1_000, mostWaiting: 0 });
  void turns.run(never);
  expect(await turns.run(async () => "done")).toBeNull();
  now += 121_000;
  expect(await turns.run(async () => "done")).toBe("done");
});

it("a maker that died at work keeps the next one waiting for no more than twenty seconds", async () => {
  let now = 0;
  const turns = new MakerTurns({ now: () => now, longestWait: 20, mostWaiting: 1 });
  void turns.run(never);
  now += 21_000;
  expect(await turns.run(async () => "done")).toBe("done");
});

it("a maker whose job fails gives its turn back", async () => {
  const turns = new MakerTurns({ longestWait: 1_000, mostWaiting: 0 });
  await expect(turns.run(() => Promise.reject(new Error("no picture")))).rejects.toThrow("no picture");
  expect(await turns.run(async () => "done")).toBe("done");
});

it("makers give way while others wait, and under a load that never ends one comes every ten seconds", async () => {
  const state = { now: 0, isBusy: true };
  const turns = new MakerTurns({
    now: () => state.now,
    longestWait: 20,
    mostWaiting: 1,
    areOthersWaiting: () => state.isBusy,
  });
  const ask = async () => {
    const outcome = turns.run(async () => "done");
    await new Promise((next) => setTimeout(next, 30));
    state.now += 21;
    return outcome;
  };
  expect(turns.isContended).toBe(true);
  expect([await ask(), await ask()]).toEqual(["done", null]);
  state.now += 10_000;
  expect([await ask(), await ask()]).toEqual(["done", null]);
  state.isBusy = false;
  expect([turns.isContended, await ask()]).toEqual([false, "done"]);
});

it("between slices of its work a maker waits for what came before, and for no longer than half a second", async () => {
  const state = { now: 0, answeredAt: 300 };
  const turns = new MakerTurns({
    now: () => state.now,
    longestWait: 20,
    mostWaiting: 1,
    // A request came at 1, and the next one at 100.
    areOthersWaiting: (until) => until >= 100 || (until >= 1 && state.now < state.answeredAt),
    sleep: async (ms) => {
      state.now += ms;
    },
  });
  await turns.giveWay();
  expect(state.now).toBe(300);
  state.now = 10;
  state.answeredAt = Number.POSITIVE_INFINITY;
  await turns.giveWay();
  expect(state.now).toBe(510);
});
