import { expect, test } from "vitest";
import { PoolSpread } from "../../../src/domain/media/pool-spread.ts";

const most = 16;

test("pictures that never wait all go to the first object, which stays warm", () => {
  const spread = new PoolSpread(most);
  for (let i = 0; i < 50; i++) {
    expect(spread.pick(0.999)).toBe(0);
    spread.note(0);
  }
});

test("pictures that wait spread to all objects, and to none beyond", () => {
  const spread = new PoolSpread(most);
  for (let i = 0; i < 50; i++) spread.note(3);
  expect(spread.width).toBe(most);
  expect(new Set(Array.from({ length: 100 }, (_, i) => spread.pick(i / 100)))).toEqual(
    new Set(Array.from({ length: most }, (_, i) => i)),
  );
});

test("once no picture waits, they come back to the first object", () => {
  const spread = new PoolSpread(most);
  for (let i = 0; i < 50; i++) spread.note(1);
  for (let i = 0; i < 50; i++) spread.note(0);
  expect(spread.width).toBe(1);
});

test("there is always another object, within the pool", () => {
  const spread = new PoolSpread(most);
  expect(spread.besides(0)).toBe(1);
  for (let i = 0; i < 50; i++) spread.note(1);
  for (let i = 0; i < most; i++) {
    expect(spread.besides(i)).not.toBe(i);
    expect(spread.besides(i)).toBeLessThan(most);
  }
});
