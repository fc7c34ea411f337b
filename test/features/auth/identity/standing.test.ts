import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { uploadFileRoute } from "../../../../src/features/assets/assets.contract.ts";
import {
  accounts,
  clients,
  memberships,
  publicClients,
} from "../../../../src/features/auth/identity/identity.table.ts";
import { userInfoRoute } from "../../../../src/features/auth/oauth/discovery/userinfo.contract.ts";
import { grants } from "../../../../src/features/auth/oauth/grants/grants.table.ts";
import { issuer, type TestApp, testApp } from "../../../support/app.ts";
import { call } from "../../../support/client.ts";
import { picture as pngOfOnePixel } from "../../../support/origin.mjs";
import { type Person, seedPerson } from "../../../support/seed.ts";
import { assetRows, fileForm } from "../../../support/uploads.ts";

const db = drizzle(env.DB);

/** A program that keeps no secret. */
async function seedProgram(): Promise<string> {
  const id = `program_${crypto.randomUUID()}`;
  const redirectUris = ["http://127.0.0.1/callback"];
  await db.insert(publicClients).values({ id, name: "Program", redirectUris, scopes: "openid api", createdAt: 0 });
  return id;
}

/** A grant from a person to a program. */
async function seedGrant(person: Person, clientId: string): Promise<string> {
  const id = crypto.randomUUID();
  const { accountId, organizationId } = person;
  const times = { authenticatedAt: 0, createdAt: 0, expiresAt: Date.now() + 3_600_000 };
  await db.insert(grants).values({ id, clientId, accountId, organizationId, scope: "openid api", ...times });
  return id;
}

async function tokenFor(app: TestApp, person: Person, claims: Record<string, unknown>): Promise<string> {
  const { kid, privateKey } = await app.deps.keys.current();
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    iss: issuer,
    aud: "muster",
    sub: person.accountId,
    org: person.organizationId,
    client_id: person.clientId,
    scope: "openid api",
    jti: crypto.randomUUID(),
    iat: now,
    exp: now + 3600,
    ...claims,
  })
    .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid })
    .sign(privateKey);
}

/** A read, and a write that has the same standing for its condition: their answers, and how many rows were written. */
async function tries(app: TestApp, person: Person, token: string): Promise<number[]> {
  const before = (await assetRows(person)).length;
  const read = await call(app, userInfoRoute, { token });
  const query = { compress: "false" };
  const write = await call(app, uploadFileRoute, { token, form: fileForm(pngOfOnePixel), query });
  return [read.status, write.status, (await assetRows(person)).length - before];
}

async function signedIn() {
  const app = testApp();
  const person = await seedPerson();
  const clientId = await seedProgram();
  const sid = await seedGrant(person, clientId);
  return { app, person, clientId, sid, token: await tokenFor(app, person, { client_id: clientId, sid }) };
}

describe("a token that came of a grant", () => {
  it("is good for a program that keeps no secret, and for the account's own client", async () => {
    const { app, person, token } = await signedIn();
    expect(await tries(app, person, token)).toEqual([200, 200, 1]);
    const sid = await seedGrant(person, person.clientId);
    expect(await tries(app, person, await tokenFor(app, person, { sid }))).toEqual([200, 200, 1]);
  });

  it("is read in one statement", async () => {
    const { app, token } = await signedIn();
    await call(app, userInfoRoute, { token });
    app.counts.statements = 0;
    await call(app, userInfoRoute, { token });
    expect(app.counts.statements).toBe(1);
  });

  it.each<[string, number, (of: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>]>([
    ["the grant is revoked", 401, ({ sid }) => db.update(grants).set({ revokedAt: 1 }).where(eq(grants.id, sid))],
    ["the grant is gone", 401, ({ sid }) => db.delete(grants).where(eq(grants.id, sid))],
    [
      "the grant is another program's",
      401,
      ({ sid }) => db.update(grants).set({ clientId: "x" }).where(eq(grants.id, sid)),
    ],
    [
      "the grant is another account's",
      401,
      ({ sid }) => db.update(grants).set({ accountId: "x" }).where(eq(grants.id, sid)),
    ],
    [
      "the program is deleted",
      401,
      ({ clientId }) => db.update(publicClients).set({ deletedAt: 1 }).where(eq(publicClients.id, clientId)),
    ],
    [
      "the account is disabled",
      401,
      ({ person }) => db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, person.accountId)),
    ],
    [
      "its holder left the organization",
      403,
      ({ person }) => db.delete(memberships).where(eq(memberships.accountId, person.accountId)),
    ],
  ])("is refused on the next request when %s", async (_, status, happen) => {
    const of = await signedIn();
    expect(await tries(of.app, of.person, of.token)).toEqual([200, 200, 1]);
    await happen(of);
    expect(await tries(of.app, of.person, of.token)).toEqual([status, status, 0]);
  });

  it("is refused when its client is another account's", async () => {
    const app = testApp();
    const [person, other] = [await seedPerson(), await seedPerson()];
    const sid = await seedGrant(person, other.clientId);
    expect(await tries(app, person, await tokenFor(app, person, { client_id: other.clientId, sid }))).toEqual([
      401, 401, 0,
    ]);
  });
});

describe("a token of client credentials", () => {
  it("is refused for a program that keeps no secret", async () => {
    const app = testApp();
    const person = await seedPerson();
    expect(await tries(app, person, await tokenFor(app, person, { client_id: await seedProgram() }))).toEqual([
      401, 401, 0,
    ]);
  });

  it("is refused on the next request when its client is deleted", async () => {
    const app = testApp();
    const person = await seedPerson();
    const token = await tokenFor(app, person, {});
    expect(await tries(app, person, token)).toEqual([200, 200, 1]);
    await db.update(clients).set({ deletedAt: 1 }).where(eq(clients.id, person.clientId));
    expect(await tries(app, person, token)).toEqual([401, 401, 0]);
  });
});

it("a token whose sid is no text is refused", async () => {
  const app = testApp();
  const person = await seedPerson();
  expect(await tries(app, person, await tokenFor(app, person, { sid: 7 }))).toEqual([401, 401, 0]);
});
