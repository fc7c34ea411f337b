import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boostTargetsOf } from "../../../src/domain/boost/boost-plan.ts";
import { effectiveBoost, noBoosts } from "../../../src/domain/boost/effective-boost.ts";
import { multiplierOf } from "../../../src/domain/boost/multiplier.ts";
import { anyCampaigns, campaign } from "./boosting-profiles.ts";

const levels = Array.from({ length: 11 }, (_, level) => level);

describe("the multiplier of a level", () => {
  it("grows from 1 to 50 by the same factor a level, to two digits", () => {
    expect(levels.map(multiplierOf)).toEqual([1, 1.48, 2.19, 3.23, 4.78, 7.07, 10.46, 15.46, 22.87, 33.81, 50]);
  });
});

describe("what a booster shall run", () => {
  it("is one target for each way of looking, at the multiplier of its level, and the people to leave out", () => {
    const effective = effectiveBoost([
      campaign("1", { globalBoostLevel: 5, prospectBlacklist: [9, 8] }),
      campaign("2", {
        distillingBoosts: [{ externalAudienceId: 12, level: 10 }],
        labelingBoosts: [{ externalAudienceId: 12, level: 1 }],
      }),
    ]);
    expect(boostTargetsOf(effective)).toEqual({
      targets: [
        { target: "global", multiplier: 7.07 },
        { target: "distilling:12", multiplier: 50 },
        { target: "labeling:12", multiplier: 1.48 },
      ],
      blacklist: [8, 9],
    });
  });

  it("is nothing when no campaign asks for a boost", () => {
    expect(boostTargetsOf(noBoosts)).toEqual({ targets: [], blacklist: [] });
  });

  it.each<[string, number[], number]>([
    ["as hard as its campaign looks for all people", [5], 5],
    ["less hard than usual when its campaign looks for all people so", [1], 1],
    ["at the usual level when its campaign does not look for all people", [0], 3],
    ["as hard as the hardest of its campaigns", [4, 1, 0], 4],
    ["at the usual level at least when one of its campaigns gives none", [1, 0], 3],
  ])("looks for the speakers of a language %s", (_, asked, level) => {
    const loud = campaign("other", { globalBoostLevel: 10 });
    const asking = asked.map((globalBoostLevel, i) =>
      campaign(String(i), { globalBoostLevel, languageBoosts: ["de"] }),
    );
    const { targets } = boostTargetsOf(effectiveBoost([loud, ...asking]));
    expect(targets).toContainEqual({ target: "language:de", multiplier: multiplierOf(level) });
  });

  it("names each target and each audience once, and raises every bid", () => {
    fc.assert(
      fc.property(anyCampaigns, (campaigns) => {
        const { targets, blacklist } = boostTargetsOf(effectiveBoost(campaigns));
        expect(new Set(targets.map(({ target }) => target)).size).toBe(targets.length);
        expect(new Set(blacklist).size).toBe(blacklist.length);
        expect(targets.every(({ multiplier }) => multiplier > 1 && multiplier <= 50)).toBe(true);
      }),
    );
  });
});
