import { expect, test } from "vitest";
import { MemoryPool, type Release } from "../../../src/platform/memory/memory-pool.ts";
import { withBytes } from "../../../src/platform/memory/with-bytes.ts";

const soon = 10;
const long = 5_000;

test("what fits is granted at once, and given back once however often it is released", async () => {
  const pool = new MemoryPool(10);
  const release = (await pool.acquire(6, soon)) as Release;
  await pool.acquire(4, soon);
  expect(pool.heldBytes).toBe(10);
  release();
  release();
  expect(pool.heldBytes).toBe(4);
});

test("who does not fit waits in order: a small wish does not overtake a large one", async () => {
  const pool = new MemoryPool(10);
  const release = (await pool.acquire(8, soon)) as Release;
  const granted: string[] = [];
  const large = pool.acquire(9, long).then((give) => {
    granted.push("large");
    give?.();
  });
  const small = pool.acquire(1, long).then(() => granted.push("small"));
  release();
  await Promise.all([large, small]);
  expect(granted).toEqual(["large", "small"]);
});

test("who waited in vain gets null, and makes room for those behind", async () => {
  const pool = new MemoryPool(10);
  await pool.acquire(6, soon);
  const large = pool.acquire(9, soon);
  const small = pool.acquire(4, long);
  expect(await large).toBeNull();
  expect(await small).not.toBeNull();
});

test("a wish beyond the whole is granted when all is free", async () => {
  const pool = new MemoryPool(10);
  expect(await pool.acquire(1_000, soon)).not.toBeNull();
  expect(await pool.acquire(1, soon)).toBeNull();
});

test("what a cancelled request never gave back is anybody's after a while, and its late release takes nothing away", async () => {
  let now = 0;
  const pool = new MemoryPool(10, { now: () => now, longestHold: 1_000 });
  const late = (await pool.acquire(10, soon)) as Release;
  now = 999;
  expect(await pool.acquire(10, soon)).toBeNull();
  now = 1_000;
  expect(await pool.acquire(10, soon)).not.toBeNull();
  late();
  expect(pool.heldBytes).toBe(10);
});

test("work that fails gives its bytes back", async () => {
  const pool = new MemoryPool(10);
  const wish = { bytes: 10, waitMs: soon, otherwise: () => new Error("busy") };
  await expect(withBytes(pool, wish, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(pool.heldBytes).toBe(0);
});

test("work that finds no room is not begun", async () => {
  const pool = new MemoryPool(10);
  await pool.acquire(10, soon);
  const wish = { bytes: 1, waitMs: soon, otherwise: () => new Error("busy") };
  await expect(withBytes(pool, wish, () => Promise.reject(new Error("begun")))).rejects.toThrow("busy");
});
