import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memoryLimitBytes } from "../../../src/codecs/memory-budget.ts";
import { bytesOfCampaign, mostCampaigns } from "../../../src/objects/campaign-cache/campaign-copy.ts";
import {
  bodyBytes,
  type GivingCache,
  IsolateMemory,
  isolateBytes,
  ownBytes,
} from "../../../src/platform/memory/isolate-memory.ts";
import { KeptContents } from "../../../src/platform/memory/kept-contents.ts";
import { MemoryPool } from "../../../src/platform/memory/memory-pool.ts";
import { contentBytes } from "../../../src/platform/platform.deps.ts";

class Cache implements GivingCache {
  bytes = 0;

  giveWay(): void {
    this.bytes = 0;
  }
}

describe("the memory of an isolate", () => {
  it("has room for the largest picture beside all bodies, the bundle and its code", () => {
    expect(memoryLimitBytes + bodyBytes + ownBytes).toBeLessThanOrEqual(isolateBytes);
  });

  it("has room for all campaigns and contents beside bodies and a picture of 40 MB", () => {
    const caches = mostCampaigns * bytesOfCampaign + contentBytes;
    expect(caches + bodyBytes + ownBytes + 40_000_000).toBeLessThanOrEqual(isolateBytes);
  });

  it("is never used beyond its limit, in whatever order bodies, pictures and caches come and grow", () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant("bodies" as const), bytes: fc.integer({ min: 0, max: 17 }) }),
      fc.record({ kind: fc.constant("codec" as const), bytes: fc.integer({ min: 0, max: 95 }) }),
      fc.record({ kind: fc.constant("first" as const), bytes: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ kind: fc.constant("second" as const), bytes: fc.integer({ min: 1, max: 60 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const memory = new IsolateMemory(112);
        const caches = { first: new Cache(), second: new Cache() };
        memory.addCache(caches.first);
        memory.addCache(caches.second);
        for (const { kind, bytes } of steps) {
          if (kind === "bodies" || kind === "codec") memory.hold(kind, bytes);
          else if (memory.hasRoomFor(caches[kind], bytes)) caches[kind].bytes += bytes;
          expect(memory.freeBytes).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("is taken from the cache that was added first, and only as far as needed", () => {
    const memory = new IsolateMemory(100);
    const [contents, campaigns] = [new Cache(), new Cache()];
    memory.addCache(contents);
    memory.addCache(campaigns);
    [contents.bytes, campaigns.bytes] = [20, 40];
    memory.hold("codec", 50);
    expect([contents.bytes, campaigns.bytes]).toEqual([0, 40]);
    expect(memory.hasRoomFor(contents, 20)).toBe(false);
    memory.hold("codec", 70);
    expect(campaigns.bytes).toBe(0);
  });

  it("knows of every body in flight", () => {
    const memory = new IsolateMemory(100);
    const pool = new MemoryPool(40, { memory });
    const claim = pool.enter("a");
    pool.grow(claim, 15, 15);
    expect(memory.heldBy("bodies")).toBe(15);
    pool.leave(claim);
    expect(memory.heldBy("bodies")).toBe(0);
  });
});

it("contents are kept while there is room, and read again otherwise", () => {
  const memory = new IsolateMemory(100);
  const contents = new KeptContents(memory, 90);
  contents.set("a", [1, 2, 3]);
  expect(contents.bytes).toBe(21);
  memory.hold("codec", 95);
  expect(contents.get("a")).toBeUndefined();
  contents.set("a", [1, 2, 3]);
  expect(contents.get("a")).toBeUndefined();
  memory.hold("codec", 0);
  contents.set("a", [1, 2, 3]);
  expect(contents.get("a")).toEqual([1, 2, 3]);
});
