import { describe, expect, it } from "vitest";
import { chooseMatchups, pairKey } from "../../../src/domain/benchmark/choose-matchups.ts";
import { stableFraction } from "../../../src/domain/stable-hash.ts";

interface Wanted {
  seed?: string;
  participants?: number;
  prompts?: number;
  most?: number;
  newcomer?: string | null;
  /** The share of the prompts that each participant has. */
  share?: number;
  compared?: ReadonlyMap<string, number>;
}

function choice({ seed = "run", participants = 6, prompts = 20, most = 100, share = 1, ...rest }: Wanted = {}) {
  const promptIds = Array.from({ length: prompts }, (_, i) => `prompt ${i}`);
  const contenders = Array.from({ length: participants }, (_, i) => ({
    id: `model ${i}`,
    prompts: promptIds.flatMap((id, place) => (stableFraction(seed, id, String(i)) < share ? [place] : [])),
  }));
  const { newcomer = null, compared = new Map() } = rest;
  return { seed, most, prompts: promptIds, participants: contenders, newcomer, compared, laid: [] };
}

function countsBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

const spreadOf = (counts: ReadonlyMap<string, number>) => Math.max(...counts.values()) - Math.min(...counts.values());
const pairOf = ({ contenders }: { contenders: readonly [string, string] }) => pairKey(...contenders);

describe("matchups", () => {
  it("are as many as were asked for, each pair and prompt once", () => {
    for (const seed of ["one", "two", "three"]) {
      const chosen = [...chooseMatchups(choice({ seed, share: 0.7 }))];
      expect(chosen).toHaveLength(100);
      const keys = chosen.map((matchup) => `${pairOf(matchup)} ${matchup.promptId}`);
      expect(new Set(keys).size).toBe(100);
    }
  });

  it("are only on prompts that both sides have", () => {
    const given = choice({ share: 0.5, most: 1_000 });
    const has = (id: string, promptId: string) =>
      given.participants.some(
        (each) => each.id === id && each.prompts.some((place) => given.prompts[place] === promptId),
      );
    const chosen = [...chooseMatchups(given)];
    expect(chosen.length).toBeGreaterThan(50);
    expect(chosen.length).toBeLessThan(15 * 20);
    for (const { contenders, promptId } of chosen) expect(contenders.every((id) => has(id, promptId))).toBe(true);
  });

  it("spread opponents and prompts evenly", () => {
    const chosen = [...chooseMatchups(choice({ newcomer: "model 2", most: 60, prompts: 30 }))];
    expect(chosen.every(({ contenders }) => contenders.includes("model 2"))).toBe(true);
    const pairs = countsBy(chosen, pairOf);
    expect(pairs.size).toBe(5);
    expect(spreadOf(pairs)).toBe(0);
    const prompts = countsBy(chosen, ({ promptId }) => promptId);
    expect(prompts.size).toBe(30);
    expect(spreadOf(prompts)).toBe(0);
  });

  it("take the least compared pairs first", () => {
    const compared = new Map([[pairKey("model 0", "model 1"), 10]]);
    const chosen = [...chooseMatchups(choice({ participants: 3, most: 20, compared }))];
    const pairs = countsBy(chosen, pairOf);
    expect(pairs.get(pairKey("model 0", "model 1"))).toBeUndefined();
    expect(pairs.get(pairKey("model 0", "model 2"))).toBe(10);
  });

  it("go on where an attempt was killed, wherever that was", () => {
    const given = choice({ share: 0.6, most: 80 });
    const whole = [...chooseMatchups(given)];
    for (const cut of [0, 1, 17, 43, 79, 80]) {
      const laid = whole.slice(0, cut);
      expect([...laid, ...chooseMatchups({ ...given, laid })]).toEqual(whole);
    }
  });

  it("end when nothing is left to compare", () => {
    expect([...chooseMatchups(choice({ participants: 1 }))]).toEqual([]);
    expect([...chooseMatchups(choice({ prompts: 0 }))]).toEqual([]);
    expect([...chooseMatchups(choice({ participants: 2, prompts: 4 }))]).toHaveLength(4);
  });

  it("of other seeds begin with other prompts", () => {
    const firstOf = (seed: string) => [...chooseMatchups({ ...choice({ most: 1 }), seed })][0]?.promptId;
    const seeds = Array.from({ length: 20 }, (_, i) => `run ${i}`);
    expect(new Set(seeds.map(firstOf)).size).toBeGreaterThan(5);
  });

  it("of the largest benchmark are chosen in a moment", () => {
    const most = 20_000;
    expect([...chooseMatchups(choice({ participants: 100, prompts: 5_000, most, newcomer: "model 0" }))]).toHaveLength(
      most,
    );
  });
});
