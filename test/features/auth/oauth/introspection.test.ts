import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { clients } from "../../../../src/features/auth/identity/identity.table.ts";
import { introspectTokenRoute } from "../../../../src/features/auth/oauth/tokens/token.contract.ts";
import { issuer, type TestApp, testApp } from "../../../support/app.ts";
import { call } from "../../../support/client.ts";
import { arrangeLogin, form, seedProgram, tokensFor } from "../../../support/login.ts";
import { type Person, seedPerson, tokenOf } from "../../../support/seed.ts";

function introspect(app: TestApp, { clientId, clientSecret }: Person, token: string) {
  return call(app, introspectTokenRoute, form({ client_id: clientId, client_secret: clientSecret, token }));
}

describe("an API client learns", () => {
  it("what its own token says", async () => {
    const app = testApp();
    const person = await seedPerson();
    const token = await tokenOf(app, person, "api email");
    const answer = await introspect(app, person, token);
    const { jti, iat, exp } = decodeJwt(token);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.body).toEqual({
      active: true,
      token_type: "Bearer",
      client_id: person.clientId,
      scope: "api email",
      sub: person.accountId,
      iss: issuer,
      aud: "muster",
      jti,
      iat,
      exp,
    });
  });

  it("nothing of one that has ended", async () => {
    const app = testApp();
    const person = await seedPerson();
    const token = await tokenOf(app, person);
    app.clock.advance(3_600_000);
    expect(await introspect(app, person, token)).toMatchObject({ status: 200, body: { active: false } });
  });

  it("nothing of any other's", async () => {
    const app = testApp();
    const { at, clientId, person } = await arrangeLogin(app);
    const tokens = await tokensFor(app, at, clientId);
    const colleague = await seedPerson({ organizationId: person.organizationId });
    const others = [await tokenOf(app, colleague), tokens.access_token, tokens.refresh_token, tokens.id_token, "x"];
    for (const token of others) expect((await introspect(app, person, token)).body).toEqual({ active: false });
  });

  it("nothing when it is gone itself", async () => {
    const app = testApp();
    const person = await seedPerson();
    const token = await tokenOf(app, person);
    await drizzle(env.DB).update(clients).set({ deletedAt: 1 }).where(eq(clients.id, person.clientId));
    expect(await introspect(app, person, token)).toMatchObject({ status: 401, body: { error: "invalid_client" } });
  });
});

it("a program without a secret learns nothing, not even of its own tokens", async () => {
  const app = testApp();
  const { at, clientId } = await arrangeLogin(app);
  const { access_token: token } = await tokensFor(app, at, clientId);
  for (const client_id of [clientId, await seedProgram()]) {
    const answer = await call(app, introspectTokenRoute, form({ client_id, token }));
    expect(answer).toMatchObject({ status: 401, body: { error: "invalid_client" } });
  }
});

it("a missing token is an invalid request", async () => {
  const answer = await introspect(testApp(), await seedPerson(), "");
  expect(answer).toMatchObject({ status: 400, body: { error: "invalid_request" } });
});
