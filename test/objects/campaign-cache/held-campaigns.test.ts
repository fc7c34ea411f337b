import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { knowsNothing } from "../../../src/objects/campaign-cache/campaign-cache.port.ts";
import { HeldCampaigns } from "../../../src/objects/campaign-cache/held-campaigns.ts";

/** A follower that reads page by page, and from nothing when it is told so. */
class Follower {
  readonly known = new Map<string, string>();
  #position = knowsNothing;

  follow(held: HeldCampaigns, letters: number): void {
    let pages = 0;
    for (let isPart = true; isPart; pages += 1) {
      if (pages > 200) throw new Error("the pages never end");
      const changes = held.changesAfter(this.#position, letters);
      if (changes.isWhole) this.known.clear();
      for (const { id, text } of changes.changed) {
        if (text === null) this.known.delete(id);
        else this.known.set(id, text);
      }
      this.#position = changes.next;
      isPart = changes.isPart;
    }
  }
}

const room = { campaigns: 100, campaignsOfOne: 100, bytes: 1e6, bytesOfOne: 1e6 };
const organizationId = "org";
const at = (version: number, epoch = -1) => ({ version, epoch });
const textOf = (id: string, version: number) => JSON.stringify({ id, name: `ü ${version}` });
const parsed = (texts: Iterable<string>) => [...texts].map((text) => JSON.parse(text)).sort(byId);
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

describe("campaigns in memory", () => {
  it("are known to every follower as they are, however the changes come and wherever he stood", () => {
    const change = fc.record({ id: fc.integer({ min: 0, max: 8 }).map(String), isServed: fc.boolean() });
    const step = fc.oneof(
      change,
      fc.record({ follower: fc.nat({ max: 1 }), letters: fc.integer({ min: 1, max: 90 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat({ max: 6 }), (steps, atFirst) => {
        // What is rebuilt begins with campaigns whose versions are below its own.
        const held = new HeldCampaigns(10, room);
        const followers = [new Follower(), new Follower()];
        const truth = new Map<string, string>();
        let version = 10;
        for (let index = 0; index < atFirst; index += 1) {
          const text = textOf(String(index), index);
          held.take({ id: String(index), organizationId, version: index + 1, text });
          truth.set(String(index), text);
        }
        for (const next of steps) {
          if ("follower" in next) {
            const follower = followers[next.follower] as Follower;
            follower.follow(held, next.letters);
            expect(parsed(follower.known.values())).toEqual(parsed(truth.values()));
            continue;
          }
          version += 1;
          const text = next.isServed ? textOf(next.id, version) : null;
          held.take({ id: next.id, organizationId, version, text });
          if (text === null) truth.delete(next.id);
          else truth.set(next.id, text);
        }
        expect(parsed(held.texts())).toEqual(parsed(truth.values()));
      }),
    );
  });

  it("are told anew to who knows more than there is, or less than is remembered", () => {
    const held = new HeldCampaigns(10, room);
    held.take({ id: "a", organizationId, version: 9, text: textOf("a", 9) });
    expect(held.changesAfter(at(11), 500).isWhole).toBe(true);
    expect(held.changesAfter(at(9), 500).isWhole).toBe(true);
    expect(held.changesAfter(at(10), 500)).toMatchObject({ isWhole: false, changed: [], isPart: false });
  });

  it("that have gone are remembered in a bounded number", () => {
    const held = new HeldCampaigns(0, room);
    const follower = new Follower();
    held.take({ id: "kept", organizationId, version: 1, text: textOf("kept", 1) });
    follower.follow(held, 1e6);
    for (let index = 0; index < 12_000; index += 1)
      held.take({ id: `gone ${index}`, organizationId, version: index + 2, text: null });
    expect(held.changesAfter(at(1), 1e6).isWhole).toBe(true);
    follower.follow(held, 1e6);
    expect([...follower.known.keys()]).toEqual(["kept"]);
  });

  it("of one version are never parted", () => {
    const held = new HeldCampaigns(5, room);
    for (const id of ["a", "b", "c"]) held.take({ id, organizationId, version: 5, text: textOf(id, 5) });
    held.take({ id: "d", organizationId, version: 6, text: textOf("d", 6) });
    const { changed, isPart } = held.changesAfter(knowsNothing, 1);
    expect([changed.map(({ id }) => id), isPart]).toEqual([["a", "b", "c"], true]);
  });

  const take = (held: HeldCampaigns, id: string, version: number, text: string | null, of = organizationId) =>
    held.take({ id, organizationId: of, version, text });

  it("are refused beyond their number, counted, and may come when one has gone", () => {
    const held = new HeldCampaigns(0, { ...room, campaigns: 2 });
    for (const [index, id] of ["a", "b", "c"].entries()) take(held, id, index + 1, textOf(id, index));
    expect([[...held.texts()].length, held.refused, held.mayTakeRefused]).toEqual([2, 1, false]);
    take(held, "a", 4, textOf("a", 4));
    expect(held.refused).toBe(1);
    take(held, "a", 5, null);
    expect(held.mayTakeRefused).toBe(true);
  });

  it("of one organization are no more than its number, however small they are", () => {
    const held = new HeldCampaigns(0, { ...room, campaignsOfOne: 2 });
    for (const [index, id] of ["a", "b", "c"].entries())
      held.take({ id, organizationId: "one", version: index + 1, text: textOf(id, index) });
    held.take({ id: "d", organizationId: "two", version: 4, text: textOf("d", 4) });
    expect(parsed(held.texts()).map(({ id }) => id)).toEqual(["a", "b", "d"]);
    held.take({ id: "b", organizationId: "one", version: 5, text: textOf("b", 5) });
    held.take({ id: "a", organizationId: "one", version: 6, text: null });
    held.take({ id: "e", organizationId: "one", version: 7, text: textOf("e", 7) });
    expect(parsed(held.texts()).map(({ id }) => id)).toEqual(["b", "d", "e"]);
  });

  it("of one organization take no more than its room, and leave the others theirs", () => {
    const held = new HeldCampaigns(0, { ...room, bytesOfOne: 1_000 });
    const long = JSON.stringify({ id: "x", name: "n".repeat(400) });
    for (const [index, id] of ["a", "b", "c"].entries()) take(held, id, index + 1, long, "greedy");
    take(held, "d", 4, long, "modest");
    expect([[...held.texts()].length, held.refused]).toEqual([3, 1]);
    // One that grows beyond the room is served no more, not in its old form either.
    take(held, "a", 5, JSON.stringify({ id: "a", name: "n".repeat(900) }), "greedy");
    expect([[...held.texts()].length, held.refused]).toEqual([2, 2]);
    expect(held.changesAfter(at(4, 0), 1e6).changed).toMatchObject([{ id: "a", text: null }]);
  });

  it("take no older state than they hold", () => {
    const held = new HeldCampaigns(0, room);
    take(held, "a", 2, textOf("a", 2));
    take(held, "a", 1, null);
    expect(parsed(held.texts())).toEqual([{ id: "a", name: "ü 2" }]);
  });
});
