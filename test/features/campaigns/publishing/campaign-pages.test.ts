import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { testApp } from "../../../support/app.ts";
import { caller } from "../../../support/audiences.ts";
import { seedCampaign } from "../../../support/campaigns.ts";

const { campaigns, servedCampaigns, identity, servedJobs } = testApp().deps;
const surroundings = {
  lotteryWeight: identity.lotteryWeightOf(campaigns.ofRow.organizationId),
  job: servedJobs.ofCampaign(campaigns.ofRow.id),
};
const pagesOf = {
  "in the order of their ids": () => servedCampaigns.servableAfter("", 1_000, surroundings),
  "in the order of their versions": () => servedCampaigns.changedAfter(0, 1_000, surroundings),
};
const campaignCount = 40;

async function read(page: { toSQL(): { sql: string; params: unknown[] } }) {
  const { sql, params } = page.toSQL();
  const { results, meta } = await env.DB.prepare(sql)
    .bind(...params)
    .all<{ id: string }>();
  return { ids: results.map(({ id }) => id), rowsRead: meta.rows_read };
}

beforeAll(async () => {
  const owner = await caller();
  for (let i = 0; i < campaignCount; i++) await seedCampaign(owner, { status: "Active" });
});

it.each(Object.entries(pagesOf))("a page of small campaigns %s reads four rows for each", async (_, page) => {
  const { ids, rowsRead } = await read(page());
  expect(ids.length).toBeGreaterThanOrEqual(campaignCount);
  expect(rowsRead).toBeLessThanOrEqual(4 * ids.length + 5);
});

it("a page of large campaigns ends with the one that makes it large enough", async () => {
  const { ids: all } = await read(servedCampaigns.servableAfter("", 1_000, surroundings));
  const large = all.slice(5, 10);
  await env.DB.prepare(
    "UPDATE campaigns SET selections = json_quote(hex(zeroblob(750000))) WHERE id IN (SELECT value FROM json_each(?))",
  )
    .bind(JSON.stringify(large))
    .run();
  const first = await read(servedCampaigns.servableAfter("", 1_000, surroundings));
  expect(first.ids).toEqual(all.slice(0, 8));
  const second = await read(servedCampaigns.servableAfter(String(first.ids.at(-1)), 1_000, surroundings));
  expect(second.ids).toEqual(all.slice(8));
});
