import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../scripts/local/seeded-random.mjs";
import { CampaignSet } from "../../../src/domain/bag/campaign-set.ts";
import { drawPassing } from "../../../src/domain/bag/draw-passing.ts";
import { WeightedBucket } from "../../../src/domain/bag/weighted-bucket.ts";
import { draftCampaign, draftProfile } from "./draft.ts";

const draws = 100_000;

/** Squared differences from the expected counts, over these: about as large as there are weights when the odds are right. */
function chiSquare(counts: ReadonlyMap<string, number>, weights: ReadonlyMap<string, number>): number {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return [...weights].reduce((sum, [id, weight]) => {
    const expected = (draws * weight) / total;
    return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected;
  }, 0);
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

  const random = seededRandom(seed);
  const counts = new Map<string, number>();
  const profile = draftProfile({ country: "DE", language: "de" });
  for (let draw = 0; draw < draws; draw++) {
    const winner = set.choose(profile, () => 0.5, random)?.id ?? "nobody";
    counts.set(winner, (counts.get(winner) ?? 0) + 1);
  }
  return counts;
}

const weights = new Map([1, 2, 3, 5, 8, 13, 21, 34, 55, 89].map((weight) => [`weighs ${weight}`, weight]));
/** Of nine degrees of freedom, exceeded once in ten thousand times when the odds are right. */
const limit = 33.72;

describe("the lottery of 100,000 draws", () => {
  it("is won as the priorities say when everybody passes", () => {
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

describe("a draw", () => {
  /** Who was asked, in this order, and who won, when the first ones of 200 pass. */
  function ask(passing: number, seed: number) {
    const bucket = new WeightedBucket<{ priority: number; name: number }>();
    for (let name = 0; name < 200; name++) bucket.add({ name, priority: 1 + (name % 7) });
    const asked: number[] = [];
    const passes = ({ name }: { name: number }) => {
      asked.push(name);
      return name < passing;
    };
    const winner = drawPassing([bucket], passes, seededRandom(seed));
    return { asked, winner: winner?.name ?? null };
  }

  it("asks nobody twice, and is won by somebody who passes", () => {
    for (const passing of [1, 20, 199, 200]) {
      for (const seed of [1, 2, 3, 4, 5]) {
        const { asked, winner } = ask(passing, seed);
        expect(new Set(asked).size).toBe(asked.length);
        expect(winner).toBeLessThan(passing);
      }
    }
  });

  it("asks everyone before nobody wins", () => {
    const { asked, winner } = ask(0, 1);
    expect([asked.length, new Set(asked).size, winner]).toEqual([200, 200, null]);
  });

  it("asks few where many pass", () => {
    for (let seed = 0; seed < 100; seed++) expect(ask(100, seed).asked.length).toBeLessThan(20);
  });

  it("of the last number below 1 falls on the last one", () => {
    const last = 1 - 2 ** -53;
    for (const priority of [1, 2, 3, 9999, 10_000]) {
      const bucket = new WeightedBucket<{ priority: number }>();
      const entries = Array.from({ length: 7 }, () => ({ priority }));
      for (const entry of entries) bucket.add(entry);
      const winners = [0, last].map((point) =>
        drawPassing(
          [bucket],
          () => true,
          () => point,
        ),
      );
      expect(winners.map((winner) => entries.indexOf(winner!))).toEqual([0, 6]);
    }
  });
});
