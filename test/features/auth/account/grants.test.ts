import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import { userInfoRoute } from "../../../../src/features/auth/oauth/discovery/userinfo.contract.ts";
import { consents } from "../../../../src/features/auth/oauth/grants/grants.table.ts";
import { testApp } from "../../../support/app.ts";
import { formTokenOf } from "../../../support/browser.ts";
import { call } from "../../../support/client.ts";
import { arrangeLogin, askToken, tokensFor } from "../../../support/login.ts";
import { signedIn } from "../../../support/sign-in.ts";

const db = drizzle(env.DB);

/** A person who has signed in to a program. */
async function arrange() {
  const app = testApp();
  const { at, person, clientId } = await arrangeLogin(app);
  const tokens = await tokensFor(app, at, clientId);
  const [, action] = /action="(\/account\/grants\/[^"]*\/revoke)"/.exec((await at.visit("/account/grants")).html) ?? [];
  return { app, at, person, clientId, tokens, action: action as string };
}

it("a program that one has signed in to is listed with what it may do", async () => {
  const { at } = await arrange();
  const { html } = await at.visit("/account/grants");
  expect(html).toContain("<h2>Program</h2>");
  expect(html).toContain("with openid api offline_access");
});

it("a program that it is taken back from is refused at once, with both its tokens, and has to ask again", async () => {
  const { app, at, person, clientId, tokens, action } = await arrange();
  expect((await call(app, userInfoRoute, { token: tokens.access_token })).status).toBe(200);
  expect((await at.submit("/account/grants", {}, action)).location).toBe("/account/grants");
  expect((await call(app, userInfoRoute, { token: tokens.access_token })).status).toBe(401);
  const refresh = { grant_type: "refresh_token", client_id: clientId, refresh_token: tokens.refresh_token };
  expect((await askToken(app, refresh)).status).toBe(400);
  expect((await at.visit("/account/grants")).html).toContain("No program may act for you.");
  const remembered = and(eq(consents.accountId, person.accountId), eq(consents.clientId, clientId));
  expect(await db.select().from(consents).where(remembered)).toEqual([]);
  const ofPerson = eq(auditLog.accountId, person.accountId);
  const notes = await db
    .select()
    .from(auditLog)
    .where(and(ofPerson, eq(auditLog.action, "grant.revoked")));
  expect(notes).toMatchObject([
    { organizationId: person.organizationId, subject: action.split("/").at(-2), detail: { client: clientId } },
  ]);
  const { html } = await at.visit("/account/audit");
  expect(html).toContain("Program&#39;s access taken back");
  expect(html).toContain('<span class="part">program Program</span>');
  expect(html).not.toContain(clientId);
});

it("what another account allowed cannot be taken back", async () => {
  const { app, tokens, action } = await arrange();
  const { at: stranger } = await signedIn(app);
  const form_token = formTokenOf(await stranger.visit("/account/grants"));
  expect((await stranger.post(action, { form_token })).status).toBe(404);
  expect((await call(app, userInfoRoute, { token: tokens.access_token })).status).toBe(200);
});
