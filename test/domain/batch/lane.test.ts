import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buryItems,
  claimLane,
  dueItems,
  type ItemOutcome,
  isFree,
  nextDue,
  openLane,
  settleLane,
  type Waiting,
} from "../../../src/domain/batch/lane.ts";

const waitingItems = fc
  .uniqueArray(fc.nat(99), { maxLength: 20 })
  .chain((positions) =>
    fc.tuple(
      ...positions.map((position) =>
        fc.tuple(fc.constant(position), fc.integer({ min: 1, max: 4 }), fc.nat(2), fc.nat(50)),
      ),
    ),
  ) as unknown as fc.Arbitrary<Waiting[]>;

const outcome = (position: number, state: ItemOutcome["state"]): ItemOutcome => ({
  position,
  assetId: `asset-${position}`,
  state,
  fileName: state === "Completed" ? `asset-${position}.png` : null,
  warnings: [],
  errorMessage: null,
  stage: null,
  upstreamHttpStatus: null,
  attempts: 2,
  notBefore: 77,
});
const outcomes = fc
  .array(fc.tuple(fc.nat(99), fc.constantFrom("Completed", "Failed", "Pending")))
  .map((list) => list.map(([position, state]) => outcome(position, state as ItemOutcome["state"])));

describe("settling a lane", () => {
  it("ends each item at most once, and counts its equals with it", () => {
    fc.assert(
      fc.property(waitingItems, outcomes, outcomes, (waiting, first, second) => {
        const all = waiting.reduce((sum, [, equals]) => sum + equals, 0);
        const once = settleLane(openLane(waiting, 0), first);
        const twice = settleLane(once.lane, second);
        const left = twice.lane.waiting.reduce((sum, [, equals]) => sum + equals, 0);
        expect(once.completed + once.failed + twice.completed + twice.failed + left).toBe(all);
        const ended = [...once.settled, ...twice.settled].map(({ position }) => position);
        expect(new Set(ended).size).toBe(ended.length);
        expect(settleLane(once.lane, first).settled.filter(({ state }) => state !== "Pending")).toEqual([]);
      }),
    );
  });

  it("postpones an item with its attempts, and forgets rescues and failures", () => {
    const lane = { ...openLane([[3, 2, 0, 0]], 0), rescues: 4, failingSince: 9 };
    const { lane: after, settled } = settleLane(lane, [outcome(3, "Pending")]);
    expect(after).toMatchObject({ waiting: [[3, 2, 2, 77]], rescues: 0, failingSince: null });
    expect(settled).toEqual([]);
  });

  it("keeps the files that were not stored among those taken", () => {
    const taken = [3, 4].map((position) => ({ position, assetId: `asset-${position}`, uploadId: null }));
    const lane = {
      ...openLane(
        [3, 4].map((at): Waiting => [at, 1, 0, 0]),
        0,
      ),
      taken,
    };
    const { lane: after } = settleLane(lane, [outcome(3, "Completed"), outcome(4, "Failed")]);
    expect(after.taken).toEqual([taken[1]]);
  });
});

it("the items that are due are the longest due, and the next time is that of the first to come", () => {
  const lane = openLane(
    [7, 5, 9].map((at): Waiting => [at, 1, 0, at === 5 ? 40 : 10]),
    0,
  );
  expect(dueItems(lane, 10, 64).map(([position]) => position)).toEqual([7, 9]);
  expect(dueItems(lane, 40, 1).map(([position]) => position)).toEqual([7]);
  expect(nextDue(lane)).toBe(10);
  expect(nextDue(openLane([], 0))).toBeNull();
});

describe("claiming a lane", () => {
  const taken = [{ position: 1, assetId: "a", uploadId: null }];

  it("after an expired lease is a rescue, and abandons the files of the lost holder", () => {
    const lane = { ...openLane([], 100), holder: "first", taken };
    expect(isFree(lane, 99)).toBe(false);
    expect(isFree(lane, 100)).toBe(true);
    const claimed = claimLane(lane, "second", 120);
    expect(claimed.lane).toMatchObject({ holder: "second", dueAt: 120, rescues: 1, taken: [] });
    expect(claimed.abandoned).toEqual(taken);
  });

  it("that was given back is no rescue", () => {
    expect(isFree(openLane([], 100), 0)).toBe(true);
    expect(claimLane(openLane([], 100), "first", 120).lane.rescues).toBe(0);
  });
});

it("buried items fail in public words", () => {
  expect(buryItems([[4, 2, 1, 0]])).toMatchObject([{ position: 4, state: "Failed", stage: "internal", attempts: 1 }]);
});
