import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { startDeviceRoute } from "../../../../src/features/auth/oauth/device/device.contract.ts";
import { userInfoRoute } from "../../../../src/features/auth/oauth/discovery/userinfo.contract.ts";
import {
  authorizationCodes,
  deviceCodes,
  grants,
  refreshTokens,
} from "../../../../src/features/auth/oauth/grants/grants.table.ts";
import { sweepExpired } from "../../../../src/features/auth/oauth/grants/sweep.usecases.ts";
import { together } from "../../../../src/platform/db/together.ts";
import { runSweeps } from "../../../../src/schedule.ts";
import { testApp } from "../../../support/app.ts";
import { call } from "../../../support/client.ts";
import { arrangeLogin, askToken, codeFor, form, tokensFor } from "../../../support/login.ts";

const db = drizzle(env.DB);
const hour = 3_600_000;
const day = 24 * hour;

async function rowsOf(grantId: string, clientId: string) {
  return {
    grants: await db.$count(grants, eq(grants.id, grantId)),
    codes: await db.$count(authorizationCodes, eq(authorizationCodes.grantId, grantId)),
    refreshTokens: await db.$count(refreshTokens, eq(refreshTokens.grantId, grantId)),
    deviceCodes: await db.$count(deviceCodes, eq(deviceCodes.clientId, clientId)),
  };
}

it("a sweep removes exactly what can no longer be used", async () => {
  const app = testApp();
  const { at, clientId } = await arrangeLogin(app);
  const tokens = await tokensFor(app, at, clientId);
  const grantId = decodeJwt(tokens.access_token).sid as string;
  await call(app, startDeviceRoute, form({ client_id: clientId }));

  app.clock.advance(hour);
  await runSweeps(app.deps);
  expect(await rowsOf(grantId, clientId)).toEqual({ grants: 1, codes: 1, refreshTokens: 1, deviceCodes: 1 });

  app.clock.advance(hour);
  await runSweeps(app.deps);
  expect(await rowsOf(grantId, clientId)).toEqual({ grants: 1, codes: 0, refreshTokens: 1, deviceCodes: 0 });

  app.clock.advance(30 * day - 2 * hour - 60_000);
  const refresh = { grant_type: "refresh_token", client_id: clientId, refresh_token: tokens.refresh_token };
  expect(await askToken(app, refresh)).toMatchObject({ status: 200 });
  app.clock.advance(30 * day + 60_000);
  await runSweeps(app.deps);
  expect(await rowsOf(grantId, clientId)).toEqual({ grants: 1, codes: 0, refreshTokens: 0, deviceCodes: 0 });
  app.clock.advance(hour);
  await runSweeps(app.deps);
  expect(await rowsOf(grantId, clientId)).toEqual({ grants: 0, codes: 0, refreshTokens: 0, deviceCodes: 0 });
  expect(app.logs.filter(({ level }) => level === "error")).toEqual([]);
});

it("an access token without a refresh token stays valid for its whole hour", async () => {
  const app = testApp();
  const { at, clientId } = await arrangeLogin(app);
  const code = await codeFor(at, clientId, { scope: "openid api" });
  app.clock.advance(50_000);
  const { access_token: token } = (await askToken(app, { ...code })).body;
  app.clock.advance(hour - 10_000);
  await runSweeps(app.deps);
  expect((await call(app, userInfoRoute, { token })).status).toBe(200);
  app.clock.advance(30_000);
  expect((await call(app, userInfoRoute, { token })).status).toBe(401);
});

it("a used refresh token is recognised until it would have expired", async () => {
  const app = testApp();
  const { at, clientId } = await arrangeLogin(app);
  const first = await tokensFor(app, at, clientId);
  const refresh = (refresh_token: string) =>
    askToken(app, { grant_type: "refresh_token", client_id: clientId, refresh_token });
  const second = (await refresh(first.refresh_token)).body;
  app.clock.advance(29 * day);
  await runSweeps(app.deps);
  await refresh(first.refresh_token);
  expect(await refresh(second.refresh_token)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
});

it("a sweep removes at most its limit", async () => {
  const app = testApp();
  const { at, clientId } = await arrangeLogin(app);
  for (let login = 0; login < 3; login++) await tokensFor(app, at, clientId);
  const before = await db.$count(grants);
  app.clock.advance(400 * day);
  await together(app.deps.db, sweepExpired(app.deps, 1));
  expect(await db.$count(grants)).toBe(before - 1);
  await together(app.deps.db, sweepExpired(app.deps, 100));
  expect(await db.$count(grants)).toBe(0);
});
