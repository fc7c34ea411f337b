import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { consents } from "../../../src/features/auth/oauth/grants/grants.table.ts";
import { decide, seedProgram, tokensFor } from "../../support/login.ts";
import { apiScopes, type Person } from "../../support/seed.ts";
import { signedIn } from "../../support/sign-in.ts";
import type { Cast } from "./cast.ts";
import type { Stage } from "./stage.ts";

/** A program signs in, and tokens are looked at and revoked. */
export async function tellIdentity(stage: Stage, { mira }: Cast): Promise<void> {
  await stage.show("getOpenidConfiguration", { as: null });
  await stage.show("getAuthorizationServerMetadata", { as: null });
  await stage.show("getJwks", { as: null });

  const client = { client_id: mira.clientId, client_secret: mira.clientSecret };
  const { access_token: token } = await stage.show("issueToken", {
    as: null,
    form: { grant_type: "client_credentials", ...client, scope: "openid email api" },
  });
  await stage.show("getUserInfo", { as: token });
  await stage.show("introspectToken", { as: null, form: { token, token_type_hint: "access_token", ...client } });
  await stage.show("startDeviceAuthorization", {
    as: null,
    form: { client_id: "muster-cli", scope: "openid email api offline_access" },
  });
  const login = await signIn(stage, mira);
  await stage.show("revokeToken", {
    as: null,
    form: { token: login.refreshToken, token_type_hint: "refresh_token", client_id: login.clientId },
  });
  await tellBridge(stage, mira);
}

/** A program without credentials has a person sign in by browser, and makes itself an API client. */
async function tellBridge(stage: Stage, person: Person): Promise<void> {
  const clientId = "rapidata-cli";
  const { readKey, writeKey } = await stage.show("createBridgeToken", { as: null, parameters: { clientId } });
  const telling = { as: null, parameters: { readKey } };
  await stage.show("readBridgeToken", telling);
  const { at } = await signedIn(stage.app, { person });
  const asked = new URLSearchParams({ clientId, scope: "openid profile email api", writeKey });
  await decide(at, await at.visit(`/connect/authorize/external?${asked}`), "allow");
  const { accessToken } = await stage.show("readBridgeToken", telling);
  await stage.show("createClient", { as: accessToken, json: { displayName: "Mira's laptop" } });
}

/** What a program in a browser has after a sign-in. */
async function signIn({ app }: Stage, person: Person) {
  const { at } = await signedIn(app, { person });
  const { accountId } = person;
  const clientId = await seedProgram({ name: "Harbor annotations" });
  await drizzle(env.DB).insert(consents).values({ accountId, clientId, scope: apiScopes, grantedAt: 0 });
  const { refresh_token: refreshToken } = await tokensFor(app, at, clientId);
  return { clientId, refreshToken };
}
