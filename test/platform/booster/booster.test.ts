import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Booster } from "../../../src/platform/booster/booster.port.ts";
import { createEmbeddedBooster } from "../../../src/platform/booster/embedded-booster.ts";
import { createHttpBooster } from "../../../src/platform/booster/http-booster.ts";
import { systemClock } from "../../../src/platform/clock.ts";
import { createDatabase } from "../../../src/platform/db/database.ts";
import { fakeBooster } from "./fake-booster.ts";

const url = "https://booster.example/v1";
const freshUuid = () => crypto.randomUUID();
const [least, most] = [-(2 ** 31), 2 ** 31 - 1];

const at = (...targets: [string, number][]) => targets.map(([target, multiplier]) => ({ target, multiplier }));
const plan = (...targets: [string, number][]) => ({ targets: at(...targets), blacklist: [] });
/** Campaigns of other tests are there too. */
const named = async (booster: Booster, ...names: string[]) =>
  (await booster.campaigns()).filter(({ name }) => names.includes(name));

describe.each<[string, () => Booster]>([
  ["in our own database", () => createEmbeddedBooster({ db: createDatabase(env.DB), clock: systemClock })],
  [
    "elsewhere",
    () => {
      const { fetch } = fakeBooster(url);
      const sleep = () => Promise.reject(new Error("there was nothing to wait for"));
      return createHttpBooster({ url, token: "token", fetch, clock: systemClock, sleep, random: () => 0, freshUuid });
    },
  ],
])("a booster %s", (_, make) => {
  const booster = make();

  it("makes audiences of different numbers, and knows those until they are deleted", async () => {
    const [one, other] = [await booster.createAudience("Cats"), await booster.createAudience("Cats")];
    expect(one).not.toBe(other);
    expect(await booster.knownAudiences([one, other, most])).toEqual(new Set([one, other]));
    await booster.deleteAudiences([one]);
    await booster.deleteAudiences([one, most]);
    expect(await booster.knownAudiences([one, other])).toEqual(new Set([other]));
    const many = Array.from({ length: 500 }, (_, index) => most - index);
    expect(await booster.knownAudiences([...many, other])).toEqual(new Set([other]));
    expect(await booster.knownAudiences([])).toEqual(new Set());
  });

  it("runs a campaign for each target of a plan", async () => {
    await booster.apply({ targets: at(["global", 2.19], ["language:de", 3.23]), blacklist: [7, 8] });
    expect(await named(booster, "global", "language:de")).toEqual([
      { id: expect.any(Number), name: "global", isActive: true },
      { id: expect.any(Number), name: "language:de", isActive: true },
    ]);
  });

  it("keeps a campaign that is not asked for any more, off, and its number for the next time", async () => {
    const [name, id] = ["distilling:12", expect.any(Number)];
    await booster.apply(plan([name, 50]));
    const [before] = await named(booster, name);
    await booster.apply(plan(["distilling:13", 50]));
    expect(await named(booster, name)).toEqual([{ ...before, isActive: false }]);
    expect(await named(booster, "distilling:13")).toEqual([{ id, name: "distilling:13", isActive: true }]);
    await booster.apply(plan([name, 1]));
    expect(await named(booster, name)).toEqual([before]);
  });

  it("runs what the last plan says, whatever plans came before it and however often each came", async () => {
    const targets = ["model:1", "model:2", "model:3", "model:4"];
    const plans = fc.array(fc.tuple(fc.subarray(targets), fc.integer({ min: 1, max: 2 })), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(plans, async (history) => {
        const ids = new Map((await named(booster, ...targets)).map(({ name, id }) => [name, id]));
        for (const [asked, times] of history) {
          for (let time = 0; time < times; time += 1) {
            await booster.apply(plan(...asked.map((target): [string, number] => [target, 2.19])));
          }
        }
        const campaigns = await named(booster, ...targets);
        const running = campaigns.filter(({ isActive }) => isActive).map(({ name }) => name);
        expect(running.sort()).toEqual(history.at(-1)?.[0]);
        for (const { name, id } of campaigns) expect(ids.get(name) ?? id).toBe(id);
      }),
      { numRuns: 20 },
    );
  });

  it("takes a plan of a thousand targets", async () => {
    const targets = Array.from({ length: 1000 }, (_, index) => `labeling:${index + 1}`);
    const blacklist = Array.from({ length: 1000 }, (_, index) => most - index);
    await booster.apply({ targets: at(...targets.map((target): [string, number] => [target, 1.48])), blacklist });
    expect((await named(booster, ...targets)).every(({ isActive }) => isActive)).toBe(true);
    await booster.apply(plan());
    expect((await booster.campaigns()).some(({ isActive }) => isActive)).toBe(false);
  });

  it("knows no fast bid until one is set, and then what was set last, of any number", async () => {
    const bid = fc.double({ min: 0, max: 50, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    expect(await booster.fastBidOf(4711)).toBeNull();
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constantFrom(least, -1, 0, most), fc.integer()), bid, async (id, multiplier) => {
        expect(await booster.setFastBid(id, multiplier)).toBe(multiplier);
        expect(await booster.fastBidOf(id)).toBe(multiplier);
      }),
      { numRuns: 30 },
    );
  });

  it("keeps a fast bid through plans, and campaigns through fast bids", async () => {
    await booster.apply(plan(["distilling:99", 50]));
    const [campaign] = await named(booster, "distilling:99");
    const id = campaign?.id as number;
    await booster.setFastBid(id, 0);
    expect(await named(booster, "distilling:99")).toEqual([campaign]);
    await booster.apply(plan());
    expect(await booster.fastBidOf(id)).toBe(0);
  });
});
