import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { recruitRoute } from "../../../../src/features/audiences/distillation/distillation.contract.ts";
import { getBoostInsightsRoute } from "../../../../src/features/campaigns/boost/boost.contract.ts";
import {
  getOrganizationServingRoute,
  updateOrganizationServingRoute,
} from "../../../../src/features/campaigns/organization-serving/organization-serving.contract.ts";
import { type Caller, caller, newAudience, newExample, readAudience } from "../../../support/audiences.ts";
import { readCampaign, seedCampaign } from "../../../support/campaigns.ts";

const admin = await caller({ roles: ["Admin"] });
const change = (by: Caller, organizationId: string, json: object) =>
  by.call(updateOrganizationServingRoute, { params: { organizationId }, json });
const read = (by: Caller, organizationId: string) =>
  by.call(getOrganizationServingRoute, { params: { organizationId } });

describe("an organization's place in serving", () => {
  it("is weight 1 and ceiling 3, until an Admin changes it, which is noted once", async () => {
    const owner = await caller();
    const { organizationId } = owner.person;
    expect((await read(owner, organizationId)).body).toEqual({ organizationId, lotteryWeight: 1, boostCeiling: 3 });
    const { body } = await change(admin, organizationId, { lotteryWeight: 5 });
    expect(body).toEqual({ organizationId, lotteryWeight: 5, boostCeiling: 3 });
    await change(admin, organizationId, { lotteryWeight: 5, boostCeiling: null });
    await change(admin, organizationId, { boostCeiling: 0 });
    expect((await read(owner, organizationId)).body).toEqual({ organizationId, lotteryWeight: 5, boostCeiling: 0 });
    const { results } = await env.DB.prepare("SELECT * FROM audit_log WHERE organization_id = ? ORDER BY id")
      .bind(organizationId)
      .all();
    const noted = { account_id: admin.person.accountId, action: "organization.serving_changed" };
    expect(results).toMatchObject([
      { ...noted, detail: '{"lotteryWeight":"5","boostCeiling":"3"}' },
      { ...noted, detail: '{"lotteryWeight":"5","boostCeiling":"0"}' },
    ]);
  });

  it("is read by its own members and Admins, and changed by Admins alone", async () => {
    const [owner, stranger] = [await caller(), await caller()];
    const { organizationId } = owner.person;
    const statuses = async (send: (by: Caller) => ReturnType<Caller["call"]>) =>
      Promise.all([owner, stranger, admin].map(async (by) => (await send(by)).status));
    expect(await statuses((by) => read(by, organizationId))).toEqual([200, 403, 200]);
    expect(await statuses((by) => change(by, organizationId, { lotteryWeight: 2 }))).toEqual([403, 403, 200]);
    expect((await read(admin, "nothing")).status).toBe(404);
    expect((await change(admin, "nothing", { lotteryWeight: 2 })).status).toBe(404);
  });

  it.each([
    ["lotteryWeight", 1_001],
    ["lotteryWeight", -1],
    ["lotteryWeight", 1.5],
    ["boostCeiling", 11],
    ["priority", 3],
  ])("refuses %s %d by name", async (member, value) => {
    const { status, body } = await change(admin, admin.person.organizationId, { [member]: value });
    expect([status, Object.keys(body.errors)]).toEqual([400, [member]]);
  });

  it("reaches all its campaigns that are served, each with a version of its own", async () => {
    const owner = await caller();
    const { organizationId } = owner.person;
    const active = [await seedCampaign(owner), await seedCampaign(owner), await seedCampaign(owner)];
    await seedCampaign(owner, { status: "Paused" });
    const other = await seedCampaign(await caller());
    const { deps } = owner.app;
    const versionNow = async () => (await deps.campaigns.version())[0]?.version ?? 0;
    const before = await versionNow();
    await change(admin, organizationId, { lotteryWeight: 7 });
    const { results } = await env.DB.prepare(
      "SELECT id, changed_version - ? AS place FROM campaigns WHERE organization_id = ? AND changed_version > ? ORDER BY 2",
    )
      .bind(before, organizationId, before)
      .all();
    expect(results.map(({ id }) => id).sort()).toEqual([...active].sort());
    expect(results.map(({ place }) => place)).toEqual([1, 2, 3]);
    await deps.campaignCache.refresh(await versionNow());
    const { set } = await deps.campaignCopy.current();
    expect(active.map((id) => set.get(id)?.organizationWeight)).toEqual([7, 7, 7]);
    expect(set.get(other)?.organizationWeight).toBeUndefined();
  });

  it("caps what its audiences ask for, and has the booster told", async () => {
    const owner = await caller();
    const { organizationId } = owner.person;
    const audienceId = await newAudience(owner);
    for (let example = 0; example < 3; example += 1) await newExample(owner, audienceId);
    await owner.call(recruitRoute, { params: { audienceId } });
    const { distillingCampaignId: campaignId } = await readAudience(owner, audienceId);
    const levels = async () => {
      const { boostLevel, boostingProfile, hasBooster } = await readCampaign(owner, campaignId);
      const { body } = await admin.call(getBoostInsightsRoute);
      const asked = body.globalBoost.contributors.find((one: { campaignId: string }) => one.campaignId === campaignId);
      return [boostLevel, boostingProfile.distillingBoosts[0].level, asked?.level, hasBooster];
    };
    expect(await levels()).toEqual([3, 3, 3, true]);
    await change(admin, organizationId, { boostCeiling: 10 });
    expect(await levels()).toEqual([3, 3, 3, true]);
    admin.app.sent.length = 0;
    await change(admin, organizationId, { boostCeiling: 1 });
    expect(admin.app.sent).toEqual([{ v: 1, kind: "campaigns-changed", id: "campaigns" }]);
    expect(await levels()).toEqual([1, 1, 1, true]);
    await change(admin, organizationId, { boostCeiling: 0 });
    expect(await levels()).toEqual([0, 0, undefined, false]);
  });
});
