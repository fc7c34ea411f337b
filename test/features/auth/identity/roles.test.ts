import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { setVisibilityRoute } from "../../../../src/features/audiences/audiences.contract.ts";
import { recreateExternalAudiencesRoute } from "../../../../src/features/audiences/distillation/distillation.contract.ts";
import { accountRoles } from "../../../../src/features/auth/identity/identity.table.ts";
import {
  getBoostInsightsRoute,
  getBoostStatusRoute,
  getFastBidMultiplierRoute,
  setFastBidMultiplierRoute,
} from "../../../../src/features/campaigns/boost/boost.contract.ts";
import {
  getCampaignCacheRoute,
  getUserScoreCacheRoute,
} from "../../../../src/features/campaigns/publishing/caches.contract.ts";
import { reconcileRoute } from "../../../../src/features/runs/runs.contract.ts";
import { caller, newAudience } from "../../../support/audiences.ts";

const db = drizzle(env.DB);

/** What crosses organizations or spends outside money. */
const adminOnly = [
  getBoostInsightsRoute,
  getBoostStatusRoute,
  getFastBidMultiplierRoute,
  setFastBidMultiplierRoute,
  getCampaignCacheRoute,
  getUserScoreCacheRoute,
  recreateExternalAudiencesRoute,
  reconcileRoute,
  setVisibilityRoute,
];

const bodies = new Map<string, object>([
  [setFastBidMultiplierRoute.getRoutingPath(), { multiplier: 2 }],
  [recreateExternalAudiencesRoute.getRoutingPath(), { recreateAll: true }],
]);

it.each(adminOnly.map((route) => [`${route.method} ${route.getRoutingPath()}`, route] as const))(
  "%s is for an Admin alone, from the request on that follows a change of roles",
  async (_, route) => {
    const person = await caller();
    const params = { audienceId: await newAudience(person), externalCampaignId: "1" };
    const query = { isPublic: "true" };
    const json = route.method === "get" ? undefined : bodies.get(route.getRoutingPath());
    const ask = async () => (await person.call(route, { params, query, ...(json ? { json } : {}) })).status;
    const { accountId } = person.person;
    expect(await ask()).toBe(403);
    await db.insert(accountRoles).values({ accountId, role: "Admin" });
    expect(await ask()).not.toBe(403);
    await db.delete(accountRoles).where(and(eq(accountRoles.accountId, accountId), eq(accountRoles.role, "Admin")));
    expect(await ask()).toBe(403);
  },
);
