import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { queryAudiencesRoute } from "../../../src/features/audiences/audiences.contract.ts";
import { queryExamplesRoute } from "../../../src/features/audiences/examples/examples.contract.ts";
import { queryCampaignsRoute } from "../../../src/features/campaigns/campaigns.contract.ts";
import { caller, newAudience, newExample, share } from "../../support/audiences.ts";
import { seedCampaign } from "../../support/campaigns.ts";
import type { Answer, Call } from "../../support/client.ts";

const fill = (table: string, column: string, condition: string, value: string) =>
  env.DB.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${condition} = ?`).bind("x".repeat(1_500_000), value).run();

/** Lists five rows of 1.5 MB each. */
async function checkPages(list: (query: NonNullable<Call["query"]>) => Promise<Answer>) {
  const large = await list({ page_size: "5" });
  expect([large.status, Object.keys(large.body.errors)]).toEqual([400, ["page_size"]]);
  expect(large.body.detail).toContain("4 MB");
  expect((await list({ page_size: "3", page: "1" })).status).toBe(400);
  const ids = new Set<string>();
  for (const page of ["1", "2", "3"]) {
    const { status, body } = await list({ page_size: "2", page });
    expect([status, body.total, body.totalPages]).toEqual([200, 5, 3]);
    for (const { id } of body.items) ids.add(id);
  }
  expect(ids.size).toBe(5);
  const beyond = await list({ page_size: "2", page: "4" });
  expect([beyond.status, beyond.body.items]).toEqual([200, []]);
}

describe("a page of more than 4 MB is refused, and a smaller one shows everything", () => {
  it("of audiences, though another organization shared them unasked", async () => {
    const [owner, friend] = [await caller(), await caller()];
    for (let i = 0; i < 5; i++) await share(owner, await newAudience(owner), friend.person.email, "Viewer");
    await fill("audiences", "description", "organization_id", owner.person.organizationId);
    await checkPages((query) => friend.call(queryAudiencesRoute, { query: { scope: "Shared", ...query } }));
  });

  it("of examples", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    for (let i = 0; i < 5; i++) await newExample(owner, audienceId);
    await fill("audience_examples", "explanation", "audience_id", audienceId);
    await checkPages((query) => owner.call(queryExamplesRoute, { params: { audienceId }, query }));
  });

  it("of campaigns", async () => {
    const owner = await caller();
    for (let i = 0; i < 5; i++) await seedCampaign(owner);
    await fill("campaigns", "name", "organization_id", owner.person.organizationId);
    // Other tests may have public audiences, and those campaigns are in every list.
    const own = { "owner_mail[eq]": owner.person.email };
    await checkPages((query) => owner.call(queryCampaignsRoute, { query: { ...own, ...query } }));
  });

  it("and its length is counted in bytes, not in letters", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    for (let i = 0; i < 3; i++) await newExample(owner, audienceId);
    await env.DB.prepare("UPDATE audience_examples SET explanation = ? WHERE audience_id = ?")
      .bind("鷺".repeat(450_000), audienceId)
      .run();
    const list = (page_size: string) =>
      owner.call(queryExamplesRoute, { params: { audienceId }, query: { page_size } });
    expect((await list("3")).status).toBe(400);
    expect((await list("2")).body.items).toHaveLength(2);
  });
});
