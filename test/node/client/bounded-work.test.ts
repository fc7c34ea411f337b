import fc from "fast-check";
import { expect, test } from "vitest";
import { boundedWork } from "../../../client/src/bounded-work.ts";

const later = () => new Promise<void>((resolve) => setImmediate(resolve));

test("every item is worked on once, under its own number, and never more at once than allowed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3)), fc.integer({ min: 1, max: 6 }), async (delays, atOnce) => {
      const seen: number[] = [];
      let [running, most] = [0, 0];
      await boundedWork(delays, atOnce, async (delay, index) => {
        expect(delay).toBe(delays[index]);
        most = Math.max(most, ++running);
        for (let turns = 0; turns < delay; turns++) await later();
        running--;
        seen.push(index);
      });
      expect(seen.sort((a, b) => a - b)).toEqual(delays.map((_, index) => index));
      expect(most).toBeLessThanOrEqual(atOnce);
    }),
  );
});

test("after a failure nothing more begins, and what has begun is waited for", async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = boundedWork([0, 1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    if (item === 0) throw new Error("of the first");
    for (let turns = 0; turns < 5; turns++) await later();
    ended.push(item);
  });
  await expect(work).rejects.toThrow("of the first");
  expect(begun).toEqual([0, 1]);
  expect(ended).toEqual([1]);
});

test("items may come one after the other, and what fails to bring them fails the work", async () => {
  const seen: string[] = [];
  async function* source() {
    yield "a";
    await later();
    yield "b";
    throw new Error("no more");
  }
  const work = boundedWork(source(), 3, async (item, index) => {
    seen.push(`${item}${index}`);
  });
  await expect(work).rejects.toThrow("no more");
  expect(seen).toEqual(["a0", "b1"]);
});
