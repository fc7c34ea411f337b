import { describe, expect, it } from "vitest";
import type { Deps } from "../../../../src/deps.ts";
import { type BoostingProfile, noBoost } from "../../../../src/domain/boost/boosting-profile.ts";
import {
  getBoostInsightsRoute,
  getBoostStatusRoute,
  getFastBidMultiplierRoute,
  preheatRoute,
  setFastBidMultiplierRoute,
} from "../../../../src/features/campaigns/boost/boost.contract.ts";
import { applyBoost } from "../../../../src/features/campaigns/boost/boost.usecases.ts";
import { type Booster, BoosterUnreachable } from "../../../../src/platform/booster/booster.port.ts";
import { testApp } from "../../../support/app.ts";
import { caller } from "../../../support/audiences.ts";

const admin = (deps: Partial<Deps> = {}) => caller({ roles: ["Admin"], app: testApp({ deps }) });

/** A booster that gives those answers, and cannot be reached for anything else. */
function boosterThat(answers: Partial<Booster>): Booster {
  const unreachable = () => Promise.reject(new BoosterUnreachable(new Error("connection refused by 10.0.0.1")));
  return {
    createAudience: unreachable,
    knownAudiences: unreachable,
    deleteAudiences: unreachable,
    campaigns: unreachable,
    fastBidOf: unreachable,
    setFastBid: unreachable,
    apply: unreachable,
    ...answers,
  };
}

const sources = (...campaigns: [string, Partial<BoostingProfile>][]) => ({
  boosted: async () =>
    campaigns.map(([id, profile]) => ({ id, name: `Campaign ${id}`, profile: { ...noBoost, ...profile } })),
});
const who = (campaignId: string) => ({ campaignId, campaignName: `Campaign ${campaignId}` });
const boost = (externalAudienceId: number, level: number) => ({ externalAudienceId, level });

describe("insights", () => {
  it("show the highest levels and who asks for them, also without a booster", async () => {
    const boostSources = sources(
      ["2", { globalBoostLevel: 3, distillingBoosts: [boost(7, 3)], prospectBlacklist: [8, 9] }],
      ["1", { globalBoostLevel: 5, labelingBoosts: [boost(7, 1)], languageBoosts: ["de"] }],
    );
    const { call } = await admin({ boostSources, booster: boosterThat({}) });
    const { status, body } = await call(getBoostInsightsRoute);
    expect(status).toBe(200);
    expect(body).toEqual({
      mode: "Automatic",
      manualOverrideLevel: null,
      globalBoost: {
        effectiveLevel: 5,
        contributors: [
          { ...who("1"), level: 5 },
          { ...who("2"), level: 3 },
        ],
      },
      languageBoosts: [{ language: "de", contributors: [who("1")] }],
      audienceBoosts: [{ externalAudienceId: 7, contributors: [who("1"), who("2")] }],
      prospectBlacklist: [
        { externalAudienceId: 8, contributors: [who("2")] },
        { externalAudienceId: 9, contributors: [who("2")] },
      ],
      distillingBoosts: [{ externalAudienceId: 7, effectiveLevel: 3, contributors: [{ ...who("2"), level: 3 }] }],
      labelingBoosts: [{ externalAudienceId: 7, effectiveLevel: 1, contributors: [{ ...who("1"), level: 1 }] }],
    });
  });

  it("are empty when no campaign asks for a boost", async () => {
    const { call } = await admin({ boostSources: sources() });
    expect((await call(getBoostInsightsRoute)).body).toEqual({
      mode: "Automatic",
      manualOverrideLevel: null,
      globalBoost: { effectiveLevel: 0, contributors: [] },
      languageBoosts: [],
      audienceBoosts: [],
      prospectBlacklist: [],
      distillingBoosts: [],
      labelingBoosts: [],
    });
  });
});

describe("the status", () => {
  const campaign = (id: number, isActive: boolean | null) => ({ id, name: `target:${id}`, isActive });

  it.each([
    [[campaign(1, true), campaign(2, true)], "Active", ["target:1", "target:2"], [], []],
    [[campaign(1, false)], "Inactive", [], ["target:1"], []],
    [[], "Inactive", [], [], []],
    [[campaign(-1, true), campaign(2, false), campaign(3, null)], "Partial", ["target:-1"], ["target:2"], [3]],
    [[campaign(3, null)], "Unknown", [], [], [3]],
  ])("of %j is %s", async (campaigns, status, activeCampaigns, inactiveCampaigns, unknownCampaigns) => {
    const { call } = await admin({ booster: boosterThat({ campaigns: async () => campaigns }) });
    expect((await call(getBoostStatusRoute)).body).toEqual({
      status,
      mode: "Automatic",
      activeCampaigns,
      inactiveCampaigns,
      unknownCampaigns,
    });
  });

  it("is unknown while the booster cannot be reached, and the log alone says why", async () => {
    const { app, call } = await admin({ booster: boosterThat({}) });
    const { status, body } = await call(getBoostStatusRoute);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: "Unknown",
      mode: "Automatic",
      activeCampaigns: [],
      inactiveCampaigns: [],
      unknownCampaigns: [],
    });
    expect(app.logs).toContainEqual({
      level: "warn",
      message: "the booster cannot be reached",
      cause: "Error: connection refused by 10.0.0.1",
    });
  });

  it("is no mask over a fault of our own", async () => {
    const booster = boosterThat({ campaigns: () => Promise.reject(new Error("no such table")) });
    const { call } = await admin({ booster });
    expect((await call(getBoostStatusRoute)).status).toBe(500);
  });
});

describe("a fast bid", () => {
  const read = { params: { externalCampaignId: "4712" } };

  it("is 1.0 until it is set, then what was set", async () => {
    const { call } = await admin();
    expect((await call(getFastBidMultiplierRoute, read)).body).toEqual({
      externalCampaignId: 4712,
      bidMultiplierValue: 1,
    });
    expect(await call(setFastBidMultiplierRoute, { ...read, json: { multiplier: 7.25 } })).toMatchObject({
      status: 200,
      body: { externalCampaignId: 4712, appliedMultiplier: 7.25 },
    });
    expect((await call(getFastBidMultiplierRoute, read)).body.bidMultiplierValue).toBe(7.25);
  });

  it.each([
    ["-2147483648", 0],
    ["-1", 50],
    ["0", 0.01],
    ["2147483647", 1],
  ])("may be set for %s, to %d", async (externalCampaignId, multiplier) => {
    const { call } = await admin();
    const { body } = await call(setFastBidMultiplierRoute, {
      params: { externalCampaignId },
      json: { _t: "SetFastBidMultiplierEndpoint_Input", multiplier },
    });
    expect(body).toEqual({ externalCampaignId: Number(externalCampaignId), appliedMultiplier: multiplier });
  });

  it("is what the booster confirms", async () => {
    const { call } = await admin({ booster: boosterThat({ setFastBid: async () => 10 }) });
    const { body } = await call(setFastBidMultiplierRoute, { ...read, json: { multiplier: 50 } });
    expect(body.appliedMultiplier).toBe(10);
  });

  it.each([
    ["multiplier", { multiplier: -0.1 }],
    ["multiplier", { multiplier: 50.1 }],
    ["multiplier", { multiplier: "1" }],
    ["multiplier", { multiplier: null }],
    ["multiplier", { multiplier: [1] }],
    ["multiplier", {}],
    ["level", { multiplier: 1, level: 3 }],
    ["_t", { multiplier: 1, _t: "BoostingProfile" }],
  ])("is refused by naming %s in %j, and nothing is written", async (member, json) => {
    const written: number[] = [];
    const setFastBid = async (_id: number, multiplier: number) => written.push(multiplier);
    const { call } = await admin({ booster: boosterThat({ setFastBid }) });
    const { status, body } = await call(setFastBidMultiplierRoute, { ...read, json });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([member]);
    expect(written).toEqual([]);
  });

  it.each(['{"multiplier": 1e999}', '{"multiplier": NaN}', '{"multiplier": -1e-9}'])(
    "is refused as %s",
    async (body) => {
      const { call } = await admin({ booster: boosterThat({}) });
      const headers = { "Content-Type": "application/json" };
      expect((await call(setFastBidMultiplierRoute, { ...read, body, headers })).status).toBe(400);
    },
  );

  it.each(["2147483648", "-2147483649", "99999999999999999999", "1.0", "1e3", "0x10", "+1", "-", "x", " 1", "١"])(
    "of a campaign %j is refused by naming externalCampaignId",
    async (externalCampaignId) => {
      const { call } = await admin({ booster: boosterThat({}) });
      const params = { externalCampaignId };
      for (const answer of [
        await call(getFastBidMultiplierRoute, { params }),
        await call(setFastBidMultiplierRoute, { params, json: { multiplier: 1 } }),
      ]) {
        expect(answer.status).toBe(400);
        expect(Object.keys(answer.body.errors)).toEqual(["externalCampaignId"]);
      }
    },
  );

  it("is a 503 with Retry-After while the booster cannot be reached, and tells nothing of why", async () => {
    const { call } = await admin({ booster: boosterThat({}) });
    for (const answer of [
      await call(getFastBidMultiplierRoute, read),
      await call(setFastBidMultiplierRoute, { ...read, json: { multiplier: 1 } }),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("10");
      expect(answer.body.type).toBe("urn:muster:problem:unavailable");
      expect(JSON.stringify(answer.body)).not.toContain("10.0.0.1");
    }
  });
});

describe("preheating", () => {
  it("answers when it is done", async () => {
    const passes: string[] = [];
    const { call } = await admin({ preheat: async () => void passes.push("done") });
    expect((await call(preheatRoute)).status).toBe(204);
    expect(passes).toEqual(["done"]);
  });
});

describe("a caller who is no Admin", () => {
  it.each([
    ["insights", getBoostInsightsRoute, {}],
    ["the status", getBoostStatusRoute, {}],
    ["a fast bid", getFastBidMultiplierRoute, { params: { externalCampaignId: "1" } }],
    ["setting a fast bid", setFastBidMultiplierRoute, { params: { externalCampaignId: "1" }, json: { multiplier: 0 } }],
  ])("is refused %s, and nothing is asked or done", async (_, route, options) => {
    const fault = () => Promise.reject(new Error("asked all the same"));
    const booster = boosterThat({ campaigns: fault, fastBidOf: fault, setFastBid: fault });
    const app = testApp({ deps: { booster, boostSources: { boosted: fault }, preheat: fault } });
    const { call } = await caller({ app });
    expect((await call(route, options)).status).toBe(403);
  });
});

describe("bringing the booster in line", () => {
  it("hands over what all campaigns ask for", async () => {
    const plans: unknown[] = [];
    await applyBoost({
      booster: boosterThat({ apply: async (plan) => void plans.push(plan) }),
      boostSources: sources(
        ["1", { globalBoostLevel: 3, prospectBlacklist: [9] }],
        ["2", { globalBoostLevel: 10, distillingBoosts: [boost(7, 0)] }],
      ),
    });
    expect(plans).toEqual([{ targets: [{ target: "global", multiplier: 50 }], blacklist: [9] }]);
  });

  it("fails when it cannot be reached, so that it is tried again", async () => {
    const work = applyBoost({ booster: boosterThat({}), boostSources: sources() });
    await expect(work).rejects.toThrow(BoosterUnreachable);
  });
});
