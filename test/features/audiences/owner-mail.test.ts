import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { getAudienceRoute, queryAudiencesRoute } from "../../../src/features/audiences/audiences.contract.ts";
import { recruitRoute } from "../../../src/features/audiences/distillation/distillation.contract.ts";
import { accounts } from "../../../src/features/auth/identity/identity.table.ts";
import { getCampaignRoute, queryCampaignsRoute } from "../../../src/features/campaigns/campaigns.contract.ts";
import { testApp } from "../../support/app.ts";
import { type Caller, caller, makePublic, newAudience, newExample, share, shareWith } from "../../support/audiences.ts";

const db = drizzle(env.DB);

/** A public audience that recruits, of a name that nothing else has, and all callers that can read it. */
async function arrange() {
  const app = testApp();
  const [owner, admin, stranger, friend, partner] = await Promise.all([
    caller({ app }),
    caller({ app, roles: ["Admin"] }),
    caller({ app }),
    caller({ app }),
    caller({ app }),
  ]);
  const colleague = await caller({ app, organizationId: owner.person.organizationId });
  const name = `Mail ${crypto.randomUUID()}`;
  const audienceId = await newAudience(owner, { name });
  for (let count = 0; count < 3; count++) await newExample(owner, audienceId);
  await owner.call(recruitRoute, { params: { audienceId } });
  await makePublic(admin, audienceId);
  await share(owner, audienceId, friend.person.email, "Viewer");
  await shareWith(owner, audienceId, partner.person.organizationId, "Viewer");
  const { distillingCampaignId: campaignId } = (await owner.call(getAudienceRoute, { params: { audienceId } })).body;
  return { owner, admin, stranger, friend, partner, colleague, name, audienceId, campaignId };
}

/** The e-mail at every place where it stands. */
async function mailsFor(by: Caller, { audienceId, campaignId, name }: Awaited<ReturnType<typeof arrange>>) {
  const audience = await by.call(getAudienceRoute, { params: { audienceId } });
  const campaign = await by.call(getCampaignRoute, { params: { campaignId } });
  const query = { "name[contains]": name };
  const audiences = await by.call(queryAudiencesRoute, { query });
  const campaigns = await by.call(queryCampaignsRoute, { query });
  const [row] = audiences.body.items;
  const listed = campaigns.body.items.filter(({ id }: { id: string }) => id === campaignId);
  return [audience.body, campaign.body, row, ...listed].map(({ ownerMail }) => ownerMail);
}

describe("the owner's e-mail", () => {
  it("is shown within the organization, to Admins and to receivers of a share; to others it is empty", async () => {
    const world = await arrange();
    const { email } = world.owner.person;
    for (const by of [world.owner, world.colleague, world.admin, world.friend, world.partner])
      expect(new Set(await mailsFor(by, world))).toEqual(new Set([email]));
    expect(new Set(await mailsFor(world.stranger, world))).toEqual(new Set([""]));
  });

  it("cannot be found out by a filter either", async () => {
    const world = await arrange();
    const { email } = world.owner.person;
    const found = async (by: Caller, filter: Record<string, string>) =>
      Promise.all(
        [queryAudiencesRoute, queryCampaignsRoute].map(async (route) => {
          const query = { "name[contains]": world.name, ...filter };
          return (await by.call(route, { query })).body.total;
        }),
      );
    const [local = ""] = email.split("@");
    for (const [operator, text] of [
      ["eq", email],
      ["contains", local],
      ["starts_with", local.slice(0, 1)],
      ["gte", local.slice(0, 1)],
    ] as const) {
      expect((await found(world.friend, { [`owner_mail[${operator}]`]: text }))[0], operator).toBe(1);
      expect(await found(world.stranger, { [`owner_mail[${operator}]`]: text }), operator).toEqual([0, 0]);
    }
    for (const text of [email, "somebody@else.example"])
      expect((await found(world.stranger, { "owner_mail[neq]": text }))[0]).toBe(1);
  });

  it("that is only claimed is shown within the organization, and not to receivers of a share", async () => {
    const world = await arrange();
    const { email, accountId } = world.owner.person;
    const claim = { email: `${accountId}@unverified.invalid`, claimedEmail: email, emailVerifiedAt: null };
    await db.update(accounts).set(claim).where(eq(accounts.id, accountId));
    expect(new Set(await mailsFor(world.colleague, world))).toEqual(new Set([email]));
    expect(new Set(await mailsFor(world.friend, world))).toEqual(new Set([""]));
  });
});
