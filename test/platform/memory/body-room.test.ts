import { expect, test } from "vitest";
import { BodyRoom, uncountedBytes, withRoom } from "../../../src/platform/memory/body-room.ts";
import { MemoryPool } from "../../../src/platform/memory/memory-pool.ts";

const otherwise = () => new Error("busy");
const roomIn = (pool: MemoryPool, account: string, waitMs = 20) => new BodyRoom(pool, { account, waitMs, otherwise });
const large = uncountedBytes * 4;

test("a small body takes nothing, and never waits behind large ones", async () => {
  const pool = new MemoryPool(large);
  await roomIn(pool, "a").need(large);
  const small = roomIn(pool, "b");
  await small.need(uncountedBytes);
  expect(pool.heldBytes).toBe(large);
  await expect(small.need(uncountedBytes + 1)).rejects.toThrow("busy");
});

test("a waiting body looks for room by itself, and has it when another body ends", async () => {
  const pool = new MemoryPool(large);
  const first = roomIn(pool, "a");
  await first.need(large);
  const waiting = roomIn(pool, "b", 5_000).need(large);
  expect(first.isWantedByOthers).toBe(true);
  first.release();
  await waiting;
  expect([pool.heldBytes, first.isWantedByOthers]).toEqual([large, false]);
});

test("what was released can be asked for again", async () => {
  const pool = new MemoryPool(large);
  const room = roomIn(pool, "a");
  for (let time = 0; time < 2; time++) {
    await room.need(large);
    room.release();
    expect(pool.heldBytes).toBe(0);
  }
});

test("work that fails gives its room back", async () => {
  const pool = new MemoryPool(large);
  const work = withRoom(pool, { account: "a", waitMs: 20, otherwise }, async (room) => {
    await room.need(large);
    throw new Error("broken");
  });
  await expect(work).rejects.toThrow("broken");
  expect(pool.heldBytes).toBe(0);
});
