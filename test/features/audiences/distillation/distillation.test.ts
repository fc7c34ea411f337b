import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { audienceBoostLevel } from "../../../../src/domain/audience/boost-level.ts";
import { audienceStatus, audienceStatuses } from "../../../../src/domain/audience/status.ts";
import { campaignStatuses, distillingStatus } from "../../../../src/domain/campaign/campaign-status.ts";
import { boostingProfileOf } from "../../../../src/domain/campaign/distilling-campaign.ts";
import { updateAudienceRoute } from "../../../../src/features/audiences/audiences.contract.ts";
import {
  pauseDistillationRoute,
  rebuildRoute,
  recreateExternalAudiencesRoute,
  recruitRoute,
  resumeDistillationRoute,
} from "../../../../src/features/audiences/distillation/distillation.contract.ts";
import { deriveStatusAndCampaign } from "../../../../src/features/audiences/distillation/distillation.usecases.ts";
import { deleteExampleRoute } from "../../../../src/features/audiences/examples/examples.contract.ts";
import { together } from "../../../../src/platform/db/together.ts";
import { anySettings } from "../../../models/any-settings.ts";
import {
  type Caller,
  caller,
  country,
  newAudience,
  newExample,
  newView,
  readAudience,
} from "../../../support/audiences.ts";
import { seed } from "../../../support/runs.ts";

const on = async (by: Caller, route: unknown, audienceId: string) =>
  (await by.call(route, { params: { audienceId } })).status;
const campaignOf = async (audienceId: string): Promise<Record<string, unknown>> => {
  const row = await env.DB.prepare("SELECT * FROM campaigns WHERE audience_id = ?").bind(audienceId).first();
  return { ...row, filters: JSON.parse(String(row?.filters)), selections: JSON.parse(String(row?.selections)) };
};
const externalOf = async (audienceId: string) =>
  JSON.parse(
    String(
      await env.DB.prepare("SELECT external_audiences FROM audiences WHERE id = ?")
        .bind(audienceId)
        .first("external_audiences"),
    ),
  );

describe("recruiting", () => {
  it("waits for the third example, then serves", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    for (let i = 0; i < 2; i++) await newExample(owner, audienceId);
    expect(await on(owner, recruitRoute, audienceId)).toBe(204);
    expect(await readAudience(owner, audienceId)).toMatchObject({
      status: "Pending",
      statusReason: expect.stringContaining("needs 3 examples with a truth, and there are 2"),
      isDistilling: false,
      boostLevel: "None",
    });
    const third = await newExample(owner, audienceId);
    expect(await readAudience(owner, audienceId)).toMatchObject({
      status: "Recruiting",
      isDistilling: true,
      boostLevel: "Global",
    });
    await owner.call(deleteExampleRoute, { params: { exampleId: third } });
    expect(await readAudience(owner, audienceId)).toMatchObject({ status: "Pending", isDistilling: false });
    expect((await campaignOf(audienceId)).status).toBe("Paused");
  });

  it("is never begun by examples alone", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    for (let i = 0; i < 3; i++) await newExample(owner, audienceId);
    expect(await readAudience(owner, audienceId)).toMatchObject({ status: "Created", isDistilling: false });
  });

  it("again changes nothing, also after a pause; pausing and resuming do, however often", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    for (let i = 0; i < 3; i++) await newExample(owner, audienceId);
    const isDistilling = async () => (await readAudience(owner, audienceId)).isDistilling;
    for (const [route, expected] of [
      [recruitRoute, true],
      [recruitRoute, true],
      [pauseDistillationRoute, false],
      [pauseDistillationRoute, false],
      [recruitRoute, false],
      [resumeDistillationRoute, true],
      [resumeDistillationRoute, true],
    ] as const) {
      expect(await on(owner, route, audienceId)).toBe(204);
      expect(await isDistilling()).toBe(expected);
    }
  });

  it("must have been asked for before it can be paused, resumed or rebuilt", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    for (const route of [pauseDistillationRoute, resumeDistillationRoute, rebuildRoute]) {
      expect(await on(owner, route, audienceId)).toBe(400);
    }
  });

  it("of a view is its base's to begin: 400 naming it", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const params = { audienceId: await newView(owner, audienceId) };
    for (const route of [recruitRoute, pauseDistillationRoute, resumeDistillationRoute, rebuildRoute]) {
      expect(await owner.call(route, { params })).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining(audienceId) },
      });
    }
  });

  it("with enough graduates is Ready, and stays so while four fifths are left", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner, { minimumSizeForActivation: 10 });
    await on(owner, recruitRoute, audienceId);
    const status = async () => (await readAudience(owner, audienceId)).status;
    const people = (count: number, score: number) => Array.from({ length: count }, (_, i) => [`p${i}`, score] as const);
    await seed(owner, audienceId, people(9, 0.9));
    expect(await status()).toBe("Pending");
    await seed(owner, audienceId, people(10, 0.9));
    expect(await status()).toBe("Ready");
  });
});

describe("the distilling campaign", () => {
  it("serves undecided people that the settings name, with this audience's examples", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner, { filters: [country("DE")], distillingRetrievalMode: "Sequential" });
    await on(owner, recruitRoute, audienceId);
    expect(await campaignOf(audienceId)).toMatchObject({
      filters: [
        country("DE"),
        { _t: "AudienceStateFilter", audienceId, allowedStates: ["Distilling"], includeUnknownState: true },
      ],
      selections: [{ _t: "AudienceSelection", audienceId, retrievalMode: "Sequential" }],
    });
  });

  it("follows changed settings when it is rebuilt", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await on(owner, recruitRoute, audienceId);
    await owner.call(updateAudienceRoute, { params: { audienceId }, json: { filters: [country("FR")] } });
    expect((await campaignOf(audienceId)).filters).toHaveLength(1);
    expect(await on(owner, rebuildRoute, audienceId)).toBe(204);
    expect((await campaignOf(audienceId)).filters).toHaveLength(2);
  });

  it("is boosted by how few people there are", () => {
    const external = { distilling: 1, graduated: 2, dropped: 3 };
    expect(boostingProfileOf("Global", external)).toEqual({
      globalBoostLevel: 3,
      prospectBlacklist: [2, 3],
      distillingBoosts: [{ externalAudienceId: 1, level: 3 }],
      labelingBoosts: [],
    });
    expect(boostingProfileOf("Distilling", external)).toMatchObject({ globalBoostLevel: 0, prospectBlacklist: [2, 3] });
    for (const level of ["None", "Stable"] as const) {
      expect(boostingProfileOf(level, external)).toMatchObject({ globalBoostLevel: 0, distillingBoosts: [] });
    }
  });
});

describe("external audiences", () => {
  it("are made with the first recruiting; missing ones again on demand, or all, by an Admin alone", async () => {
    const owner = await caller();
    const admin = await caller({ app: owner.app, roles: ["Admin"] });
    const audienceId = await newAudience(owner);
    await on(owner, recruitRoute, audienceId);
    const first = await externalOf(audienceId);
    expect(new Set(Object.values(first)).size).toBe(3);
    const recreate = (by: Caller, recreateAll: boolean) =>
      by.call(recreateExternalAudiencesRoute, { params: { audienceId }, json: { recreateAll } });
    expect((await recreate(owner, false)).status).toBe(403);
    expect((await recreate(admin, false)).status).toBe(204);
    expect(await externalOf(audienceId)).toEqual(first);
    await env.DB.prepare("DELETE FROM external_audiences WHERE id = ?").bind(first.dropped).run();
    await recreate(admin, false);
    const second = await externalOf(audienceId);
    expect(second).toMatchObject({ distilling: first.distilling, graduated: first.graduated });
    expect(second.dropped).not.toBe(first.dropped);
    await recreate(admin, true);
    const third = await externalOf(audienceId);
    expect(Object.values(third).filter((id) => Object.values(second).includes(id))).toEqual([]);
    const { results } = await env.DB.prepare(
      "SELECT id FROM external_audiences WHERE id IN (SELECT value FROM json_each(?))",
    )
      .bind(JSON.stringify([...Object.values(second), ...Object.values(third)]))
      .all();
    expect(results.map(({ id }) => id).sort()).toEqual(Object.values(third).sort());
  });
});

it("what the database derives is what the domain says, and it calls stale what deriving changes, for any row", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  const { deps } = owner.app;
  const facts = fc.record({
    previous: fc.constantFrom(...audienceStatuses),
    wanted: fc.option(fc.boolean()),
    graduated: fc.integer({ min: 0, max: 30 }),
    distilling: fc.integer({ min: 0, max: 30 }),
    examples: fc.integer({ min: 0, max: 5 }),
    settings: anySettings,
    campaign: fc.constantFrom(...campaignStatuses),
    isSpendLimited: fc.boolean(),
  });
  for (const row of fc.sample(facts, 150)) {
    const { previous, wanted, graduated, distilling, examples, campaign, settings, isSpendLimited } = row;
    await env.DB.batch([
      env.DB.prepare(
        "UPDATE audiences SET status = ?, wanted = ?, graduated = ?, distilling = ?, example_chances = ?, settings = ?, is_spend_limited = ? WHERE id = ?",
      ).bind(
        previous,
        wanted === null ? null : Number(wanted),
        graduated,
        distilling,
        JSON.stringify(new Array(examples).fill(0.5)),
        JSON.stringify(settings),
        Number(isSpendLimited),
        audienceId,
      ),
      env.DB.prepare("UPDATE campaigns SET status = ? WHERE audience_id = ?").bind(campaign, audienceId),
    ]);
    const read = () =>
      env.DB.prepare(
        "SELECT a.status, c.status AS campaign, c.boost_level FROM audiences a JOIN campaigns c ON c.audience_id = a.id WHERE a.id = ?",
      )
        .bind(audienceId)
        .first();
    const before = await read();
    const { audienceStatus: statuses, audienceCampaigns } = deps;
    const whereCampaignIsStale = audienceCampaigns.whereStale(audienceId, statuses.campaignFacts(audienceId), 0);
    const stale = await statuses.readStale(audienceId, whereCampaignIsStale);
    await together(deps.db, deriveStatusAndCampaign(deps, audienceId));
    const after = await read();
    expect(stale.length > 0).toBe(JSON.stringify(after) !== JSON.stringify(before));
    const { minimumSizeForActivation } = settings;
    const status = distillingStatus(campaign, { wanted, exampleCount: examples, isSpendLimited });
    expect(after).toEqual({
      status: audienceStatus({ previous, graduated, minimumSizeForActivation, wanted, exampleCount: examples }),
      campaign: status,
      boost_level: audienceBoostLevel({ ...settings, isDistilling: status === "Active", graduated, distilling }),
    });
  }
});
