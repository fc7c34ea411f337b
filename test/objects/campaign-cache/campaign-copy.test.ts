import { describe, expect, it } from "vitest";
import type { CampaignCache } from "../../../src/objects/campaign-cache/campaign-cache.port.ts";
import { bytesOfCampaign, createCampaignCopy } from "../../../src/objects/campaign-cache/campaign-copy.ts";
import { HeldCampaigns } from "../../../src/objects/campaign-cache/held-campaigns.ts";
import { IsolateMemory } from "../../../src/platform/memory/isolate-memory.ts";
import { isPlatformOutage } from "../../../src/platform/platform-outage.ts";
import { draftCampaign } from "../../domain/selection/draft.ts";

const room = { campaigns: 1_000, campaignsOfOne: 1_000, bytes: 1e7, bytesOfOne: 1e7 };

function arrange({ letters = 1e6, memory = new IsolateMemory() } = {}) {
  const held = new HeldCampaigns(100, room);
  const time = { now: 0 };
  let asked = 0;
  const cache = {
    changesAfter: async (known: Parameters<CampaignCache["changesAfter"]>[0]) => {
      asked += 1;
      if (asked > 500) throw new Error("the copy asks for ever");
      return held.changesAfter(known, letters);
    },
  } as CampaignCache;
  const put = (id: string, version: number) =>
    held.take({ id, organizationId: "org", version, text: JSON.stringify(draftCampaign(id)) });
  const remove = (id: string, version: number) => held.take({ id, organizationId: "org", version, text: null });
  const copy = createCampaignCopy({
    source: cache,
    snapshots: { read: async () => null },
    clock: { now: () => time.now },
    memory,
    sleep: async () => (time.now += 100),
  });
  const size = async () => (await copy.current()).set.size;
  return { copy, cache, time, memory, put, remove, size, asked: () => asked };
}

describe("where pictures need the memory of the copy", () => {
  const pictures = 95_000_000;

  it("it gives way, and is read again as a whole for the next person once they are done", async () => {
    const { put, size, memory, asked } = arrange();
    put("a", 101);
    put("b", 102);
    expect([await size(), memory.freeBytes]).toEqual([2, 112_000_000 - 2 * bytesOfCampaign]);
    memory.hold("codec", 111_999_000);
    expect(memory.freeBytes).toBe(1_000);
    memory.hold("codec", 0);
    expect([await size(), asked()]).toEqual([2, 2]);
  });

  it("a request waits for it, and is refused with a repeat after some seconds", async () => {
    const { copy, put, memory, time } = arrange();
    put("a", 101);
    memory.hold("codec", pictures);
    const refused = await copy.current().catch((error: unknown) => error);
    expect(isPlatformOutage(refused)).toBe(true);
    expect(time.now).toBeGreaterThanOrEqual(5_000);
    memory.hold("codec", 0);
    expect((await copy.current()).set.size).toBe(1);
  });
});

describe("what an isolate serves from", () => {
  it("is whole after as many parts as it comes in", async () => {
    const { put, size, asked } = arrange({ letters: 1_000 });
    for (let index = 0; index < 60; index += 1) put(`c${index}`, index + 1);
    expect(await size()).toBe(60);
    expect(asked()).toBeGreaterThan(5);
  });

  it("is asked for again only when it is old", async () => {
    const { put, remove, size, time, asked } = arrange();
    put("a", 101);
    expect(await size()).toBe(1);
    remove("a", 102);
    time.now = 700;
    expect([await size(), asked()]).toEqual([1, 1]);
    time.now = 750;
    expect([await size(), asked()]).toEqual([0, 2]);
  });

  it("is asked for again at once after an answer that failed", async () => {
    const { copy, cache, put, size } = arrange();
    put("a", 101);
    const { changesAfter } = cache;
    cache.changesAfter = () => Promise.reject(new Error("away"));
    await expect(copy.current()).rejects.toThrow("away");
    cache.changesAfter = changesAfter;
    expect(await size()).toBe(1);
  });

  it("is not served from after it stood idle, however many come at once", async () => {
    const { cache, put, remove, size, time, asked } = arrange();
    put("a", 101);
    await size();
    remove("a", 102);
    time.now = 60_000;
    const { changesAfter } = cache;
    cache.changesAfter = async (known) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return changesAfter(known);
    };
    expect(await Promise.all([size(), size(), size()])).toEqual([0, 0, 0]);
    expect(asked()).toBe(4);
  });

  it("is asked for by one of many while it is in use", async () => {
    const { size, time, asked } = arrange();
    await size();
    time.now = 800;
    await Promise.all([size(), size(), size()]);
    expect(asked()).toBe(2);
  });

  it("does not go back to an older answer that comes late", async () => {
    const { cache, put, size, time } = arrange();
    put("a", 101);
    await size();
    const { changesAfter } = cache;
    const late = Promise.withResolvers<void>();
    cache.changesAfter = async (known) => {
      const answer = await changesAfter(known);
      await late.promise;
      return answer;
    };
    time.now = 1_000;
    const slow = size();
    cache.changesAfter = changesAfter;
    put("b", 102);
    time.now = 2_000;
    expect(await size()).toBe(2);
    late.resolve();
    await slow;
    expect(await size()).toBe(2);
  });
});
