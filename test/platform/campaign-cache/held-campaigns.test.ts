import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChangedCampaign } from "../../../src/platform/campaign-cache/campaign-cache.port.ts";
import { HeldCampaigns } from "../../../src/platform/campaign-cache/held-campaigns.ts";

/** Somebody who follows, page by page, and from nothing when he is told so. */
class Follower {
  readonly known = new Map<string, string>();
  #version = -1;

  follow(held: HeldCampaigns, limit: number): void {
    for (let isPart = true; isPart; ) {
      const changes = held.changesAfter(this.#version, limit);
      if (changes.isWhole) this.known.clear();
      for (const { id, text } of changes.changed) {
        if (text === null) this.known.delete(id);
        else this.known.set(id, text);
      }
      this.#version = changes.version;
      isPart = changes.isPart;
    }
  }
}

const textOf = (id: string, version: number) => JSON.stringify({ id, name: `ü ${version}` });
const parsed = (texts: Iterable<string>) => [...texts].map((text) => JSON.parse(text)).sort(byId);
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

describe("campaigns in memory", () => {
  it("are known to every follower as they are, however the changes come and wherever he stood", () => {
    const change = fc.record({ id: fc.integer({ min: 0, max: 8 }).map(String), isServed: fc.boolean() });
    const step = fc.oneof(change, fc.record({ follower: fc.nat({ max: 1 }), limit: fc.integer({ min: 1, max: 4 }) }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const held = new HeldCampaigns(0, 100);
        const followers = [new Follower(), new Follower()];
        const truth = new Map<string, string>();
        let version = 0;
        for (const next of steps) {
          if ("follower" in next) {
            const follower = followers[next.follower] as Follower;
            follower.follow(held, next.limit);
            expect(parsed(follower.known.values())).toEqual(parsed(truth.values()));
            continue;
          }
          version += 1;
          const text = next.isServed ? textOf(next.id, version) : null;
          held.take({ id: next.id, version, text });
          if (text === null) truth.delete(next.id);
          else truth.set(next.id, text);
        }
        expect(parsed(held.texts())).toEqual(parsed(truth.values()));
      }),
    );
  });

  it("are told anew to who knows more than there is, or less than is remembered", () => {
    const held = new HeldCampaigns(10, 100);
    held.take({ id: "a", version: 9, text: textOf("a", 9) });
    expect(held.changesAfter(11, 5).isWhole).toBe(true);
    expect(held.changesAfter(9, 5).isWhole).toBe(true);
    expect(held.changesAfter(10, 5)).toEqual({ isWhole: false, changed: [], version: 10, isPart: false });
  });

  it("that have gone are remembered in a bounded number", () => {
    const held = new HeldCampaigns(0, 100);
    const follower = new Follower();
    held.take({ id: "kept", version: 1, text: textOf("kept", 1) });
    follower.follow(held, 1_000);
    for (let index = 0; index < 12_000; index += 1) held.take({ id: `gone ${index}`, version: index + 2, text: null });
    expect(held.changesAfter(1, 1_000).isWhole).toBe(true);
    follower.follow(held, 1_000);
    expect([...follower.known.keys()]).toEqual(["kept"]);
  });

  it("of one version are never parted", () => {
    const held = new HeldCampaigns(5, 100);
    for (const id of ["a", "b", "c"]) held.take({ id, version: 5, text: textOf(id, 5) });
    held.take({ id: "d", version: 6, text: textOf("d", 6) });
    const { changed, isPart } = held.changesAfter(-1, 1);
    expect([changed.map(({ id }) => id), isPart]).toEqual([["a", "b", "c"], true]);
  });

  it("are refused beyond the limit, and counted", () => {
    const held = new HeldCampaigns(0, 2);
    const rows: ChangedCampaign[] = ["a", "b", "c"].map((id, at) => ({ id, version: at + 1, text: textOf(id, at) }));
    for (const row of rows) held.take(row);
    expect([[...held.texts()].length, held.refused, held.hasRoom]).toEqual([2, 1, false]);
    held.take({ id: "a", version: 4, text: textOf("a", 4) });
    expect(held.refused).toBe(1);
    held.take({ id: "a", version: 5, text: null });
    expect(held.hasRoom).toBe(true);
  });

  it("take no older state than they hold", () => {
    const held = new HeldCampaigns(0, 2);
    held.take({ id: "a", version: 2, text: textOf("a", 2) });
    held.take({ id: "a", version: 1, text: null });
    expect(parsed(held.texts())).toEqual([{ id: "a", name: "ü 2" }]);
  });
});
