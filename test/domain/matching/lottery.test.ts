import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../scripts/local/seeded-random.mjs";
import { notSticky } from "../../../src/domain/campaign/campaign-settings.ts";
import { CampaignSet } from "../../../src/domain/matching/campaign-set.ts";
import { drawPassing } from "../../../src/domain/matching/draw-passing.ts";
import { LotteryBucket } from "../../../src/domain/matching/lottery-bucket.ts";
import { draftCampaign, draftProfile } from "../selection/draft.ts";

const draws = 20_000;

/** Squared differences from the expected counts, over these: about as large as there are weights when the odds are right. */
function chiSquare(counts: ReadonlyMap<string, number>, weights: ReadonlyMap<string, number>): number {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return [...weights].reduce((sum, [id, weight]) => {
    const expected = (draws * weight) / total;
    return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected;
  }, 0);
}

/** Wins of each campaign in all draws for one person. */
function countWinners(set: CampaignSet, seed: number): Map<string, number> {
  const random = seededRandom(seed);
  const counts = new Map<string, number>();
  const profile = draftProfile({ country: "DE", language: "de" });
  for (let draw = 0; draw < draws; draw++) {
    const winner = set.choose(profile, () => 0.5, random)?.id ?? "nobody";
    counts.set(winner, (counts.get(winner) ?? 0) + 1);
  }
  return counts;
}

/** How often each of the campaigns wins; those that stand in `passing` pass, spread over all kinds of buckets. */
function play(weights: ReadonlyMap<string, number>, rejected: ReadonlyMap<string, number>, seed: number) {
  const set = new CampaignSet();
  const places = [
    [],
    [{ _t: "CountryFilter" as const, countries: ["DE", "FR"] }],
    [{ _t: "LanguageFilter" as const, languages: ["de"] }],
    [
      { _t: "CountryFilter" as const, countries: ["DE"] },
      { _t: "LanguageFilter" as const, languages: ["de", "fr"] },
    ],
  ];
  const put = (id: string, priority: number, isPassing: boolean) => {
    const place = places[set.size % places.length]!;
    const filters = isPassing ? place : [...place, { _t: "NewUserFilter" as const }];
    set.put({ text: JSON.stringify(draftCampaign(id, { priority, filters })) });
  };
  for (const [id, weight] of weights) put(id, weight, true);
  for (const [id, weight] of rejected) put(id, weight, false);
  return countWinners(set, seed);
}

const weights = new Map([1, 2, 3, 5, 8, 13, 21, 34, 55, 89].map((weight) => [`weighs ${weight}`, weight]));
/** The chi-square limit for nine degrees of freedom, exceeded once in ten thousand times when the odds are right. */
const limit = 33.72;

describe("the lottery of 20,000 draws", () => {
  it("is won as the priorities say when every campaign passes", () => {
    const counts = play(weights, new Map(), 1);
    expect([...counts.keys()].sort()).toEqual([...weights.keys()].sort());
    expect(chiSquare(counts, weights)).toBeLessThan(limit);
  });

  it("is won as the priorities of those say who pass, when most draws are rejected and some end in asking everyone", () => {
    const rejected = new Map(Array.from({ length: 70 }, (_, index) => [`fails ${index}`, 1 + (index % 50)]));
    const counts = play(weights, rejected, 2);
    expect([...counts.keys()].sort()).toEqual([...weights.keys()].sort());
    expect(chiSquare(counts, weights)).toBeLessThan(limit);
  });

  it("is won as the priorities of those say who pass, when hardly any draw falls on one of them", () => {
    const rejected = new Map(Array.from({ length: 30 }, (_, index) => [`fails ${index}`, 10_000]));
    const counts = play(weights, rejected, 3);
    expect([...counts.keys()].sort()).toEqual([...weights.keys()].sort());
    expect(chiSquare(counts, weights)).toBeLessThan(limit);
  });
});

describe("a lottery of organizations", () => {
  /** How often each campaign wins; names begin with the organization. Those that end in `fails` accept no person. */
  function play(
    campaigns: Record<string, number>,
    { weights = {}, seed = 1 }: { weights?: Record<string, number>; seed?: number } = {},
  ) {
    const set = new CampaignSet();
    const places = [
      [],
      [{ _t: "CountryFilter" as const, countries: ["DE"] }],
      [{ _t: "LanguageFilter" as const, languages: ["de"] }],
    ];
    for (const [id, priority] of Object.entries(campaigns)) {
      const organizationId = id.split(" ")[0] as string;
      const place = places[set.size % places.length]!;
      const filters = id.endsWith("fails") ? [...place, { _t: "NewUserFilter" as const }] : place;
      const organizationWeight = weights[organizationId] ?? 1;
      set.put({ text: JSON.stringify(draftCampaign(id, { organizationId, organizationWeight, priority, filters })) });
    }
    return countWinners(set, seed);
  }
  const many = (organizationId: string, count: number, priority: number, ending = "") =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${organizationId} ${index}${ending}`, priority]));
  /** The chi-square limit for three degrees of freedom, exceeded once in ten thousand times when the odds are right. */
  const limitOfFour = 21.11;

  it("gives each the same odds, however many campaigns it has and however high their priorities", () => {
    const counts = play({ ...many("greedy", 200, 10_000), "small 0": 1, "small 1": 3, "other 0": 7 });
    const greedy = [...counts].reduce((sum, [id, wins]) => sum + (id.startsWith("greedy") ? wins : 0), 0);
    const seen = new Map([["greedy", greedy], ...[...counts].filter(([id]) => !id.startsWith("greedy"))]);
    const odds = new Map([
      ["greedy", 4],
      ["small 0", 1],
      ["small 1", 3],
      ["other 0", 4],
    ]);
    expect([...seen.keys()].sort()).toEqual([...odds.keys()].sort());
    expect(chiSquare(seen, odds)).toBeLessThan(limitOfFour);
  });

  it("leaves out those of whose campaigns none passes, however many of them are drawn in vain", () => {
    const campaigns = {
      ...Object.assign({}, ...Array.from({ length: 8 }, (_, index) => many(`vain${index}`, 2, 10_000, " fails"))),
      ...many("half", 12, 900, " fails"),
      "half 41": 2,
      "half 42": 6,
      "whole 0": 5,
      "whole 1": 5,
    };
    const odds = new Map([
      ["half 41", 1],
      ["half 42", 3],
      ["whole 0", 2],
      ["whole 1", 2],
    ]);
    const counts = play(campaigns, { seed: 2 });
    expect([...counts.keys()].sort()).toEqual([...odds.keys()].sort());
    expect(chiSquare(counts, odds)).toBeLessThan(limitOfFour);
  });

  it("goes by their weights, also where a weight has changed, and one of 0 never wins", () => {
    const set = { "a 0": 1, "a 1": 1, "b 0": 9, "c 0": 5 };
    const counts = play(set, { weights: { a: 6, b: 2, c: 0 } });
    const odds = new Map([
      ["a 0", 3],
      ["a 1", 3],
      ["b 0", 2],
    ]);
    expect([...counts.keys()].sort()).toEqual([...odds.keys()].sort());
    expect(chiSquare(counts, odds)).toBeLessThan(limitOfFour);

    const changed = new CampaignSet();
    const put = (id: string, organizationWeight: number) =>
      changed.put({ text: JSON.stringify(draftCampaign(id, { organizationId: id, organizationWeight })) });
    put("a", 1);
    put("b", 1);
    expect(
      changed.choose(
        draftProfile(),
        () => 0.5,
        () => 0.9,
      )?.id,
    ).toBe("b");
    put("a", 99);
    expect(
      changed.choose(
        draftProfile(),
        () => 0.5,
        () => 0.9,
      )?.id,
    ).toBe("a");
  });

  it("draws organizations that are to wait only when no other has a campaign that passes", () => {
    const set = new CampaignSet();
    const put = (id: string, filters: [] | [{ _t: "NewUserFilter" }]) =>
      set.put({ text: JSON.stringify(draftCampaign(id, { organizationId: id, filters })) });
    put("waits", []);
    put("other", [{ _t: "NewUserFilter" }]);
    const random = seededRandom(1);
    const winners = (isNew: boolean) =>
      new Set(
        Array.from(
          { length: 50 },
          () => set.choose(draftProfile({ isNew }), () => 0.5, random, { later: new Set(["waits"]) })?.id,
        ),
      );
    expect(winners(true)).toEqual(new Set(["other"]));
    expect(winners(false)).toEqual(new Set(["waits"]));
  });

  it("draws no campaign that is out, not even for a person who sticks to it", () => {
    const set = new CampaignSet();
    const sticky = { ...notSticky, isEnabled: true };
    for (const [id, changedVersion] of [
      ["a", 3],
      ["b", 4],
    ] as const)
      set.put({ text: JSON.stringify(draftCampaign(id, { changedVersion, sticky })) });
    const profile = draftProfile({ sticky: new Map([["org/default", { campaignId: "a", since: 1 }]]) });
    const choose = (out: Record<string, number>) =>
      set.choose(
        profile,
        () => 0.5,
        () => 0.1,
        { isOut: (id, version) => out[id] === version },
      )?.id ?? null;
    expect([choose({}), choose({ a: 3 }), choose({ a: 2 }), choose({ a: 3, b: 4 })]).toEqual(["a", "b", "a", null]);
  });
});

interface Ticket {
  name: number;
  priority: number;
  organization: { number: number; weight: number };
}

describe("a draw", () => {
  const organization = { number: 0, weight: 1 };

  /** Draws among buckets. Says who was asked, in this order, and whether all that pass were searched for. */
  function draw(buckets: LotteryBucket<Ticket>[], entries: Ticket[], passes: (entry: Ticket) => boolean, seed: number) {
    const asked: Ticket[] = [];
    const seen = { asked, hasSearched: false };
    const passing = {
      passes: (entry: Ticket) => {
        asked.push(entry);
        return passes(entry);
      },
      search: () => {
        seen.hasSearched = true;
        return entries.filter(passes);
      },
    };
    const winner = drawPassing(buckets, passing, seededRandom(seed));
    return { winner, ...seen };
  }

  /** The first ones of so many entries of one organization pass. */
  function drawOfOne(size: number, passing: number, seed: number) {
    const entries = Array.from({ length: size }, (_, name) => ({ name, priority: 1 + (name % 7), organization }));
    const bucket = new LotteryBucket<Ticket>();
    for (const entry of entries) bucket.add(entry);
    return draw([bucket], entries, ({ name }) => name < passing, seed);
  }

  it("asks no entry twice, and is won by one that passes", () => {
    for (const passing of [1, 20, 199, 200]) {
      for (const seed of [1, 2, 3, 4, 5]) {
        const { asked, winner } = drawOfOne(200, passing, seed);
        expect(new Set(asked).size).toBe(asked.length);
        expect(winner?.name).toBeLessThan(passing);
      }
    }
  });

  it("searches all before it has no winner, after it asked few of many", () => {
    for (const size of [1, 2, 200, 20_000]) {
      const { asked, winner, hasSearched } = drawOfOne(size, 0, 1);
      expect([winner, hasSearched]).toEqual([null, true]);
      expect(asked.length).toBeLessThanOrEqual(64);
    }
  });

  it("asks few where many pass, and does not search", () => {
    for (let seed = 0; seed < 100; seed++) {
      const { asked, hasSearched } = drawOfOne(200, 150, seed);
      expect(asked.length).toBeLessThan(20);
      expect(hasSearched).toBe(false);
    }
  });

  it("of the last number below 1 falls on the last one", () => {
    const last = 1 - 2 ** -53;
    for (const priority of [1, 2, 3, 9999, 10_000]) {
      const bucket = new LotteryBucket<Ticket>();
      const entries = Array.from({ length: 7 }, (_, name) => ({ name, priority, organization }));
      for (const entry of entries) bucket.add(entry);
      for (const passes of [() => true, () => false]) {
        const winners = [0, last].map((point) => drawPassing([bucket], { passes, search: () => entries }, () => point));
        expect(winners).toEqual([entries[0], entries[6]]);
      }
    }
  });

  it("asks no entry twice where entries and organizations stand in several buckets", () => {
    const organizations = [0, 1, 2, 3, 4].map((number) => ({ number, weight: 1 + number }));
    const entries = organizations.flatMap((one) =>
      Array.from({ length: 12 }, (_, index) => ({
        name: one.number * 12 + index,
        priority: 1 + index,
        organization: one,
      })),
    );
    for (const passing of [0, 1, 30]) {
      for (let seed = 1; seed <= 20; seed++) {
        const buckets = [0, 1, 2].map(() => new LotteryBucket<Ticket>());
        for (const [index, entry] of entries.entries()) buckets[(index * 7) % 3]!.add(entry);
        const { asked, winner } = draw(buckets, entries, ({ name }) => name < passing, seed);
        expect(new Set(asked).size).toBe(asked.length);
        if (passing === 0) expect(winner).toBeNull();
        else expect(winner?.name).toBeLessThan(passing);
      }
    }
  });

  it("has the odds of the weights and priorities, however early it gives up asking", () => {
    // Hardly any entry of the first organization passes, all of the second: asking alone seldom finds the first one's.
    const [poor, rich] = [0, 1].map((number) => ({ number, weight: 1 }));
    const entries = Array.from({ length: 400 }, (_, name) => ({
      name,
      priority: name < 2 ? 1 + 2 * name : 50,
      organization: name < 300 ? poor! : rich!,
    }));
    const bucket = new LotteryBucket<Ticket>();
    for (const entry of entries) bucket.add(entry);
    const passes = ({ name }: Ticket) => name < 2 || name >= 300;
    const counts = new Map<string, number>();
    const random = seededRandom(5);
    for (let times = 0; times < draws; times++) {
      const winner = drawPassing([bucket], { passes, search: () => entries.filter(passes) }, random);
      const name = winner === null ? "nobody" : winner.name < 2 ? `poor ${winner.name}` : "rich";
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const odds = new Map([
      ["poor 0", 1],
      ["poor 1", 3],
      ["rich", 4],
    ]);
    expect([...counts.keys()].sort()).toEqual([...odds.keys()].sort());
    // Of two degrees of freedom, exceeded once in ten thousand times when the odds are right.
    expect(chiSquare(counts, odds)).toBeLessThan(18.42);
  });
});
