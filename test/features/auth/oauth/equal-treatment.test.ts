import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import {
  accounts,
  clients,
  memberships,
  publicClients,
} from "../../../../src/features/auth/identity/identity.table.ts";
import {
  introspectTokenRoute,
  revokeTokenRoute,
  tokenRoute,
} from "../../../../src/features/auth/oauth/tokens/token.contract.ts";
import { type TestApp, testApp } from "../../../support/app.ts";
import { call } from "../../../support/client.ts";
import { form, seedProgram } from "../../../support/login.ts";
import { seedPerson } from "../../../support/seed.ts";

const db = drizzle(env.DB);

/** All that a caller could tell one refusal from another by, and what it took. */
async function observe(app: TestApp, route: unknown, members: Record<string, string>) {
  app.counts.roundTrips = app.counts.statements = 0;
  const { status, body, headers } = await call(app, route, form(members));
  const told = [...headers].filter(([name]) => name !== "x-trace-id");
  return { status, body, told, counts: { ...app.counts } };
}

const wrong = { client_secret: "muster_secret_wrong" };

describe("a refusal does not tell", () => {
  it.each([
    ["the token endpoint", tokenRoute, { grant_type: "client_credentials" }],
    ["the token endpoint, asked for another grant", tokenRoute, { grant_type: "refresh_token", refresh_token: "x" }],
    ["introspection", introspectTokenRoute, { token: "x" }],
    ["revocation", revokeTokenRoute, { token: "x" }],
  ])("whether there is such an API client, by %s", async (_, route, members) => {
    const app = testApp();
    const [known, deleted, disabled, gone] = await Promise.all([
      seedPerson(),
      seedPerson(),
      seedPerson(),
      seedPerson(),
    ]);
    await db.update(clients).set({ deletedAt: 1 }).where(eq(clients.id, deleted.clientId));
    await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, disabled.accountId));
    await db.delete(memberships).where(eq(memberships.accountId, gone.accountId));
    const expected = await observe(app, route, { ...members, ...wrong, client_id: "nobody" });
    expect(expected).toMatchObject({ status: 401, counts: { roundTrips: 2, statements: 3 } });
    expect(await observe(app, route, { ...members, ...wrong, client_id: known.clientId })).toEqual(expected);
    for (const { clientId, clientSecret } of [deleted, disabled, gone]) {
      const credentials = { client_id: clientId, client_secret: clientSecret };
      expect(await observe(app, route, { ...members, ...credentials })).toEqual(expected);
    }
  });

  it.each([
    ["authorization_code", { code: "x", redirect_uri: "x", code_verifier: "x" }],
    ["refresh_token", { refresh_token: "x" }],
    ["urn:ietf:params:oauth:grant-type:device_code", { device_code: "x" }],
  ])("whether a program was deleted or never was, by %s", async (grant_type, members) => {
    const app = testApp();
    const deleted = await seedProgram();
    await db.update(publicClients).set({ deletedAt: 1 }).where(eq(publicClients.id, deleted));
    const expected = await observe(app, tokenRoute, { grant_type, ...members, client_id: "nobody" });
    expect(expected).toMatchObject({ status: 401, body: { error: "invalid_client" } });
    expect(await observe(app, tokenRoute, { grant_type, ...members, client_id: deleted })).toEqual(expected);
    const known = await observe(app, tokenRoute, { grant_type, ...members, client_id: await seedProgram() });
    expect(known.counts, "a known one takes as much").toEqual(expected.counts);
  });
});
