import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { findLeftovers, removeLeftovers } from "../../../src/features/assets/assets.usecases.ts";
import { testApp } from "../../support/app.ts";

it("the sweep takes away as many leftovers at once as it is allowed to, also more than the database takes parameters", async () => {
  const { deps } = testApp();
  await env.DB.prepare(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
      INSERT INTO assets (id, organization_id, account_id, state, created_at) SELECT 'left-' || i, 'o', 'a', 'writing', i FROM n`).run();
  expect(await removeLeftovers(deps, await findLeftovers(deps, 120))).toBe(120);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM assets WHERE state = 'writing'").first("n")).toBe(30);
});
