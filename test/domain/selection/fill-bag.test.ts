import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../scripts/local/seeded-random.mjs";
import type { CampaignSelection } from "../../../src/domain/selection/selection.ts";
import { stableFraction } from "../../../src/domain/stable-hash.ts";
import { bagOf, draftRapids, pools } from "./draft-bag.ts";

const letters = ["a", "b", "c", "d", "e", "f", "g", "h"];
const fromStatic = (...rapidIds: string[]): CampaignSelection => ({ _t: "StaticSelection", rapidIds });
const rapids = new Map(draftRapids([...letters, "__proto__"]).map((rapid) => [rapid.id, rapid]));
const byUser = (userId: string) =>
  letters.toSorted((one, other) => stableFraction(userId, one) - stableFraction(userId, other));
const audience = (effort: number, settings: object = {}): CampaignSelection => ({
  _t: "AudienceSelection",
  audienceId: "a1",
  effort,
  retrievalMode: "Sequential",
  ...settings,
});
const labeling = (effortBudget: number, settings: object = {}): CampaignSelection => ({
  _t: "LabelingSelection",
  effortBudget,
  retrievalMode: "Sequential",
  ...settings,
});

describe("a static selection", () => {
  it("gives its rapids in its order, without those that are gone, answered or named before", () => {
    const selection = fromStatic("c", "gone", "__proto__", "a", "c", "b");
    expect(bagOf([selection], { rapids }, { known: { answered: new Set(["a"]) } })).toEqual(["c", "__proto__", "b"]);
  });
});

describe("an audience selection", () => {
  const audiences = pools({ a1: draftRapids(letters), a2: draftRapids(["z"]) });

  it("gives the audience's examples within the effort", () => {
    expect(bagOf([audience(3)], { audiences })).toEqual(["a", "b", "c"]);
    expect(bagOf([audience(100)], { audiences })).toEqual(letters);
  });

  it("gives none that was answered, and others instead", () => {
    expect(bagOf([audience(3)], { audiences }, { known: { answered: new Set(["a", "c"]) } })).toEqual(["b", "d", "e"]);
  });

  it("lets smaller ones fit where a large one does not", () => {
    const mixed = [...draftRapids(["a"], 2), ...draftRapids(["b"], 3), ...draftRapids(["c"], 1)];
    expect(bagOf([audience(3)], { audiences: pools({ a1: mixed }) })).toEqual(["a", "c"]);
  });

  it("looks at no more than it may, be they taken or not", () => {
    const mixed = [...draftRapids(["a"], 9), ...draftRapids(["b", "c", "d"])];
    expect(bagOf([audience(3, { maxIterations: 3 })], { audiences: pools({ a1: mixed }) })).toEqual(["b", "c"]);
    expect(bagOf([audience(3, { maxIterations: null })], { audiences: pools({ a1: mixed }) })).toEqual(["b", "c", "d"]);
  });

  it("shuffles for each person, always in the same way", () => {
    const shuffled = audience(8, { retrievalMode: "Shuffled" });
    for (const userId of ["u1", "u2", "u3"]) {
      const again = [1, 2].map((seed) =>
        bagOf([shuffled], { audiences }, { known: { userId }, random: seededRandom(seed) }),
      );
      expect(again).toEqual([byUser(userId), byUser(userId)]);
    }
  });

  it("at random gives each example as often as any other, at each place", () => {
    const random = seededRandom(5);
    const counts = new Map<string, number>();
    const times = 8000;
    for (let round = 0; round < times; round++) {
      const [first, second] = bagOf([audience(2, { retrievalMode: "Random" })], { audiences }, { random });
      for (const key of [`first ${first}`, `second ${second}`]) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(16);
    const expected = times / 8;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Fourteen degrees of freedom: once in ten thousand times.
    expect(chiSquare).toBeLessThan(42.6);
  });

  it("gives nothing where the audience has nothing", () => {
    expect(bagOf([audience(3, { audienceId: "__proto__" })], { audiences })).toEqual([]);
  });
});

describe("a labeling selection", () => {
  const routings = pools({ c1: draftRapids(letters), c2: draftRapids(["z"]) });

  it("gives the campaign's own rapids within the budget, and so many", () => {
    expect(bagOf([labeling(5)], { routings })).toEqual(["a", "b", "c", "d", "e"]);
    expect(bagOf([labeling(5, { amount: 2 })], { routings })).toEqual(["a", "b"]);
    expect(bagOf([labeling(5, { amount: 7, maxIterations: 3 })], { routings })).toEqual(["a", "b", "c"]);
    expect(bagOf([labeling(3, { retrievalMode: "Shuffled" })], { routings })).toEqual(byUser("u1").slice(0, 3));
  });
});

describe("a validation selection", () => {
  const validationSets = pools({ v1: draftRapids(letters, 2) });
  const validation = (settings: object = {}): CampaignSelection => ({
    _t: "ValidationSelection",
    validationSetId: "v1",
    ...settings,
  });

  it.each<[object, number]>([
    [{}, 1],
    [{ amount: null, effortBudget: null }, 1],
    [{ amount: 3 }, 3],
    [{ effortBudget: 7 }, 3],
    [{ amount: 2, effortBudget: 7 }, 2],
    [{ amount: 5, effortBudget: 7 }, 3],
  ])("of %j gives %d", (settings, count) => {
    const bag = bagOf([validation(settings)], { validationSets });
    expect(bag).toHaveLength(count);
    expect(letters).toEqual(expect.arrayContaining(bag));
  });

  it("gives other ones each time", () => {
    const random = seededRandom(3);
    const seen = Array.from({ length: 100 }, () => bagOf([validation()], { validationSets }, { random })[0]);
    expect(new Set(seen).size).toBe(8);
  });
});

describe("a demographic selection", () => {
  const demographics = pools({
    age: draftRapids(["age 1", "age 2"]),
    gender: draftRapids(["gender 1"]),
    constructor: draftRapids(["constructor 1"]),
  });
  const keys = ["age", "gender", "constructor", "unheard of"];
  const asking = (settings: object = {}): CampaignSelection => ({
    _t: "DemographicSelection",
    keys,
    maxRapids: 10,
    ...settings,
  });

  it("asks once for each attribute that is unknown", () => {
    expect(bagOf([asking()], { demographics })).toEqual(["age 1", "gender 1", "constructor 1"]);
    const known = { demographics: { gender: "f" } };
    expect(bagOf([asking({ keys: [...keys, ...keys] })], { demographics }, { known })).toEqual([
      "age 1",
      "constructor 1",
    ]);
  });

  it("asks no more than it may, and nothing that was answered", () => {
    const known = { answered: new Set(["age 1", "gender 1"]) };
    expect(bagOf([asking()], { demographics }, { known })).toEqual(["age 2", "constructor 1"]);
    expect(bagOf([asking({ maxRapids: 1 })], { demographics }, { known })).toEqual(["age 2"]);
    const twice = ["age", "age", "gender"];
    expect(bagOf([asking({ keys: twice, maxRapids: 2 })], { demographics })).toEqual(["age 1", "gender 1"]);
  });

  it("does not ask for one attribute twice in a bag", () => {
    expect(bagOf([asking({ keys: ["age"] }), asking()], { demographics })).toEqual([
      "age 1",
      "gender 1",
      "constructor 1",
    ]);
  });

  it("asks with its probability, for all or nothing", () => {
    const random = () => 0.3;
    expect(bagOf([asking({ probability: 0.31 })], { demographics }, { random })).toHaveLength(3);
    expect(bagOf([asking({ probability: 0.3 })], { demographics }, { random })).toHaveLength(0);
    expect(bagOf([asking({ probability: null })], { demographics }, { random: () => 0.999 })).toHaveLength(3);
    expect(bagOf([asking({ probability: 0 })], { demographics }, { random: () => 0 })).toHaveLength(0);
  });
});

describe("selections of selections", () => {
  const capped = (maxRapids: number, ...selections: CampaignSelection[]): CampaignSelection => ({
    _t: "CappedSelection",
    selections,
    maxRapids,
  });
  const enforcing = (minSelections: number, minRapids: number, ...selections: CampaignSelection[]) =>
    ({ _t: "EnforcingSelection", selections, minSelections, minRapids }) as const;

  it("follow each other, and no rapid comes twice", () => {
    const bag = bagOf([fromStatic("b"), labeling(2), fromStatic("a", "b", "h")], {
      rapids,
      routings: pools({ c1: draftRapids(letters) }),
    });
    expect(bag).toEqual(["b", "a", "c", "h"]);
  });

  it("capped give the first of all, and what is cut off may still come later", () => {
    expect(bagOf([capped(3, fromStatic("a", "b"), fromStatic("c", "d"))], { rapids })).toEqual(["a", "b", "c"]);
    expect(bagOf([capped(1, fromStatic("a", "b")), fromStatic("b")], { rapids })).toEqual(["a", "b"]);
  });

  it.each<[number, number, string[]]>([
    [2, 3, ["a", "b", "c"]],
    [3, 3, []],
    [2, 4, []],
    [0, 0, ["a", "b", "c"]],
  ])("enforced to be at least %d, with at least %d rapids, give %j", (minSelections, minRapids, expected) => {
    const inner = [fromStatic("a", "b"), fromStatic("gone"), fromStatic("c", "a")];
    expect(bagOf([enforcing(minSelections, minRapids, ...inner)], { rapids })).toEqual(expected);
  });

  it("that are enforced in vain leave their rapids to others", () => {
    expect(bagOf([enforcing(1, 3, fromStatic("a", "b")), fromStatic("b", "c")], { rapids })).toEqual(["b", "c"]);
  });

  it("shuffled come in any order", () => {
    const random = seededRandom(9);
    const selection: CampaignSelection = {
      _t: "ShufflingSelection",
      selections: [fromStatic("a", "b"), fromStatic("c")],
    };
    const orders = Array.from({ length: 200 }, () => bagOf([selection], { rapids }, { random }));
    for (const order of orders) expect(order.toSorted()).toEqual(["a", "b", "c"]);
    expect(new Set(orders.map(String)).size).toBe(6);
  });

  it("of a test are a or b by person and campaign, half of the people each", () => {
    const selection: CampaignSelection = { _t: "AbTestSelection", a: [fromStatic("a")], b: [fromStatic("b")] };
    const sides = Array.from({ length: 1000 }, (_, index) => {
      // Twice the same side: one rapid, which is not given again.
      const bag = bagOf([selection, selection], { rapids }, { known: { userId: `u${index}` } });
      expect(bag).toHaveLength(1);
      return bag[0];
    });
    expect(Math.abs(sides.filter((side) => side === "a").length - 500)).toBeLessThan(80);
  });
});

describe("a conditional validation", () => {
  const chance = (userScoreThreshold: number, rapidCount: number, settings: object = {}) => ({
    userScoreThreshold,
    chance: 1,
    rapidCount,
    ...settings,
  });
  const conditional = (dimensions: string[], ...validationChances: ReturnType<typeof chance>[]): CampaignSelection => ({
    _t: "ConditionalValidationSelection",
    validationChances,
    dimensions,
  });
  const loaded = { rapids, validationSets: pools({ c1: draftRapids(["v1", "v2", "v3", "v4"]) }) };
  const scored = (...scores: [string, number][]) => ({ known: { scores: new Map(scores) } });
  const byScore = [
    chance(0.9, 1, { selections: [fromStatic("a")] }),
    chance(0.3, 1, { selections: [fromStatic("b")] }),
    chance(0, 1, { selections: [fromStatic("c")] }),
  ];

  it("takes the first chance that the score reaches", () => {
    expect(bagOf([conditional([], ...byScore)], loaded, scored(["global", 0.95]))).toEqual(["a"]);
    expect(bagOf([conditional([], ...byScore)], loaded, scored(["global", 0.9 - 1e-12]))).toEqual(["a"]);
    expect(bagOf([conditional([], ...byScore)], loaded, scored(["global", 0.89]))).toEqual(["b"]);
    expect(bagOf([conditional([], ...byScore)], loaded, scored(["global", 0.1]))).toEqual(["c"]);
    expect(bagOf([conditional([], ...byScore.toReversed())], loaded, scored(["global", 0.95]))).toEqual(["c"]);
    expect(bagOf([conditional([], chance(0.6, 1))], loaded, scored(["global", 0.5]))).toEqual([]);
  });

  it("goes by the lowest score of its dimensions, and by the default where there is none", () => {
    const both = conditional(["a1", "a2"], ...byScore);
    expect(bagOf([both], loaded, scored(["a1", 0.95], ["a2", 0.1], ["global", 0.5]))).toEqual(["c"]);
    expect(bagOf([both], loaded, scored(["a1", 0.95]))).toEqual(["b"]);
  });

  it("comes true with its probability, and no other chance in its place", () => {
    const selection = conditional([], chance(0.2, 1, { chance: 0.3 }), chance(0, 1));
    expect(bagOf([selection], loaded, { random: () => 0.29 })).toHaveLength(1);
    expect(bagOf([selection], loaded, { random: () => 0.3 })).toEqual([]);
  });

  it("without selections gives of the set that bears the campaign's id", () => {
    const bag = bagOf([conditional([], chance(0, 3))], loaded);
    expect(bag).toHaveLength(3);
    for (const id of bag) expect(id).toMatch(/^v/);
    expect(bagOf([conditional([], chance(0, 3, { selections: null }))], loaded)).toHaveLength(3);
  });

  it("gives at most so many of its selections", () => {
    const selections = [fromStatic("a", "b"), fromStatic("c", "d")];
    expect(bagOf([conditional([], chance(0, 3, { selections }))], loaded)).toEqual(["a", "b", "c"]);
  });
});
