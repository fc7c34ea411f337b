import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { batchStatusRoute } from "../../../../src/features/assets/batch-uploads/batch-uploads.contract.ts";
import { getAudienceRoute, queryAudiencesRoute } from "../../../../src/features/audiences/audiences.contract.ts";
import {
  accountRoles,
  accounts,
  externalSubjects,
  memberships,
  organizations,
} from "../../../../src/features/auth/identity/identity.table.ts";
import { userInfoRoute } from "../../../../src/features/auth/oauth/discovery/userinfo.contract.ts";
import { getBoostStatusRoute } from "../../../../src/features/campaigns/boost/boost.contract.ts";
import { queryCampaignsRoute } from "../../../../src/features/campaigns/campaigns.contract.ts";
import { type TestApp, testApp } from "../../../support/app.ts";
import { type Caller, newAudience, share, shareWith } from "../../../support/audiences.ts";
import { batchCaller } from "../../../support/batches.ts";
import { browser } from "../../../support/browser.ts";
import { call } from "../../../support/client.ts";
import { testIssuer } from "../../../support/issuer.ts";
import { seedPerson, tokenOf } from "../../../support/seed.ts";
import { givePassword, password } from "../../../support/sign-in.ts";

const db = drizzle(env.DB);
const entry = { claims: { organization: "org_id" }, roles: { boss: "Admin", user: "Customer" } };

async function arrange(change: Record<string, unknown> = {}) {
  const other = await testIssuer({ entry: { ...entry, ...change } });
  const app = testApp({ bindings: other.bindings, fetch: other.fetch });
  /** The account of a token with these claims. */
  const arrive = async (claims: Record<string, unknown> = {}, at: TestApp = app): Promise<Caller> => {
    const token = await other.sign(claims);
    const { body } = await call(at, userInfoRoute, { token });
    const [account] = await db.select().from(accounts).where(eq(accounts.id, body.sub));
    const person = { accountId: body.sub, email: account?.email, organizationId: account?.defaultOrganizationId };
    return { app: at, person, token, call: (route, more) => call(at, route, { token, ...more }) } as Caller;
  };
  return { app, other, arrive };
}

const reads = async (by: Caller, audienceId: string) =>
  (await by.call(getAudienceRoute, { params: { audienceId } })).status === 200;

describe("a subject of another issuer", () => {
  it("a subject of another issuer gets an account on its first request, and keeps it", async () => {
    const { app, other, arrive } = await arrange();
    const claims = { sub: "s1", email: `${crypto.randomUUID()}@example.com`, org_id: "acme" };
    const first = await arrive(claims);
    const again = await arrive({ ...claims, email: "moved@example.com" });
    const elsewhere = await arrive(claims, testApp({ bindings: other.bindings, fetch: other.fetch }));
    expect([again.person, elsewhere.person]).toEqual([first.person, first.person]);
    expect((await call(app, userInfoRoute, { token: first.token })).body).toEqual({
      sub: first.person.accountId,
      email: claims.email,
      email_verified: false,
      role: "Customer",
    });
    const rows = await db.select().from(externalSubjects).where(eq(externalSubjects.issuer, other.issuer));
    expect(rows).toMatchObject([{ subject: "s1", accountId: first.person.accountId }]);
  });

  it("each subject of each issuer gets an account of its own", async () => {
    const [one, two] = [await arrange(), await arrange()];
    const people = [await one.arrive({ sub: "s1" }), await one.arrive({ sub: "s2" }), await two.arrive({ sub: "s1" })];
    expect(new Set(people.map(({ person }) => person.accountId)).size).toBe(3);
    expect(new Set(people.map(({ person }) => person.organizationId)).size).toBe(3);
  });

  it("a subject of another issuer never becomes an existing account with the same e-mail", async () => {
    const { app, arrive } = await arrange();
    const ann = await seedPerson();
    const audienceId = await newAudience({
      app,
      person: ann,
      token: "",
      call: async (route, more) => call(app, route, { token: await tokenOf(app, ann), ...more }),
    });
    const impostor = await arrive({ email: ann.email.toUpperCase() });
    expect(impostor.person.accountId).not.toBe(ann.accountId);
    expect(impostor.person.email).toBe(`${impostor.person.accountId}@external.invalid`);
    expect(await reads(impostor, audienceId)).toBe(false);
  });

  it("an e-mail that the issuer has verified counts if the issuer's entry accepts it", async () => {
    const { arrive } = await arrange({ acceptVerifiedEmails: true });
    const email = `${crypto.randomUUID()}@example.com`;
    const claimed = await arrive({ sub: "s1", email });
    expect(claimed.person.email).toBe(`${claimed.person.accountId}@external.invalid`);
    const verified = await arrive({ sub: "s1", email, email_verified: true });
    expect(verified.person).toEqual({ ...claimed.person, email });
    const late = await (await arrange({ acceptVerifiedEmails: true })).arrive({ email, email_verified: true });
    expect(late.person.email, "it stays whose it is").toMatch(/@external\.invalid$/);
  });

  it("a verified e-mail is taken from an account that only claims it, which can still sign in with it", async () => {
    const { app, arrive } = await arrange({ acceptVerifiedEmails: true });
    const squatter = await seedPerson({ isUnverified: true });
    await givePassword(squatter.accountId);
    const { person } = await arrive({ email: squatter.email, email_verified: true });
    expect(person.email).toBe(squatter.email);
    const { email } = squatter;
    expect((await browser(app).submit("/sign-in", { email, password })).location).toBe("/console");
  });

  it.each([
    ["no e-mail", {}],
    ["an e-mail that is not verified", { email: "eve@example.com", email_verified: false }],
  ])("with %s gets one that nobody can have", async (_, claims) => {
    const { arrive } = await arrange();
    const { person } = await arrive(claims);
    expect(person.email).toBe(`${person.accountId}@external.invalid`);
  });

  it("a subject has an organization of its own if the token names none", async () => {
    const { arrive } = await arrange();
    const [one, two] = [await arrive({ sub: "s1" }), await arrive({ sub: "s2" })];
    const audienceId = await newAudience(one);
    expect(await reads(await arrive({ sub: "s1" }), audienceId)).toBe(true);
    expect(await reads(two, audienceId)).toBe(false);
  });

  it("subjects of one issuer share the organization that their tokens name", async () => {
    const [here, there] = [await arrange(), await arrange()];
    const [one, two] = [await here.arrive({ org_id: "acme" }), await here.arrive({ org_id: "acme" })];
    const audienceId = await newAudience(one);
    expect(await reads(two, audienceId)).toBe(true);
    for (const stranger of [await here.arrive({ org_id: "other" }), await there.arrive({ org_id: "acme" })]) {
      expect(await reads(stranger, audienceId)).toBe(false);
    }
  });

  it("a subject does not join one of our organizations by naming it, or its id", async () => {
    const { arrive } = await arrange();
    const ours = await seedPerson();
    const [organization] = await db.select().from(organizations).where(eq(organizations.id, ours.organizationId));
    for (const org_id of [ours.organizationId, organization?.name]) {
      const { person } = await arrive({ org_id });
      expect(person.organizationId).not.toBe(ours.organizationId);
    }
    const members = await db.select().from(memberships).where(eq(memberships.organizationId, ours.organizationId));
    expect(members.map(({ accountId }) => accountId)).toEqual([ours.accountId]);
  });

  it("twenty simultaneous requests make one account", async () => {
    const { app, other } = await arrange();
    const claims = { sub: "s1", email: `${crypto.randomUUID()}@example.com`, org_id: "acme" };
    const tokens = await Promise.all(Array.from({ length: 20 }, () => other.sign(claims)));
    const answers = await Promise.all(tokens.map((token) => call(app, userInfoRoute, { token })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.email))).toEqual(new Set([claims.email]));
  });

  it("the first request with a token costs one statement more, and later ones none", async () => {
    const { app, other, arrive } = await arrange();
    await arrive({ sub: "s1" });
    const token = await other.sign({ sub: "s1" });
    const statements = [];
    for (let i = 0; i < 3; i++) {
      app.counts.statements = 0;
      await call(app, userInfoRoute, { token });
      statements.push(app.counts.statements);
    }
    expect(statements).toEqual([2, 1, 1]);
  });

  it("a subject gets 401 after its account is disabled, and 403 after it lost its membership", async () => {
    const { arrive } = await arrange();
    const [disabled, gone] = [await arrive(), await arrive({ org_id: "acme" })];
    await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, disabled.person.accountId));
    await db.delete(memberships).where(eq(memberships.accountId, gone.person.accountId));
    expect((await disabled.call(userInfoRoute)).status).toBe(401);
    expect((await gone.call(userInfoRoute)).status).toBe(403);
  });

  it("a subject gets 401 if issuer and subject stand for another account", async () => {
    const { other, arrive } = await arrange();
    const ann = await seedPerson();
    const caller = await arrive();
    await db
      .update(externalSubjects)
      .set({ accountId: ann.accountId })
      .where(eq(externalSubjects.issuer, other.issuer));
    expect((await caller.call(userInfoRoute)).status).toBe(401);
  });
});

describe("roles of another issuer's subject", () => {
  it("roles come from the token, mapped by the issuer's entry", async () => {
    const { arrive } = await arrange();
    const [boss, user, stranger] = [
      await arrive({ roles: ["boss", "user"] }),
      await arrive({ roles: ["user"] }),
      await arrive({ roles: ["Admin"] }),
    ];
    expect((await boss.call(userInfoRoute)).body.role).toEqual(["Admin", "Customer"]);
    expect((await boss.call(getBoostStatusRoute)).status).toBe(200);
    for (const caller of [user, stranger]) {
      expect((await caller.call(userInfoRoute)).body.role).toBe("Customer");
      expect((await caller.call(getBoostStatusRoute)).status).toBe(403);
    }
  });

  it("roles change with the next token", async () => {
    const { arrive } = await arrange();
    expect((await (await arrive({ sub: "s1", roles: ["boss"] })).call(getBoostStatusRoute)).status).toBe(200);
    expect((await (await arrive({ sub: "s1" })).call(getBoostStatusRoute)).status).toBe(403);
  });

  it("roles of the token are ignored if the setting says so", async () => {
    const { arrive } = await arrange({ acceptRoles: false });
    expect((await (await arrive({ roles: ["boss"] })).call(getBoostStatusRoute)).status).toBe(403);
  });

  it("roles of another issuer's subject never come from the database", async () => {
    const { arrive } = await arrange();
    const caller = await arrive();
    await db.insert(accountRoles).values({ accountId: caller.person.accountId, role: "Admin" });
    expect((await caller.call(getBoostStatusRoute)).status).toBe(403);
  });

  it("a mapped Admin sees the batches of others, and a Customer does not", async () => {
    const { arrive } = await arrange();
    const batch = await batchCaller();
    const id = await batch.createdId(["https://a.example/1"]);
    const seen = async (roles: string[]) =>
      (await (await arrive({ roles })).call(batchStatusRoute, { query: { batchUploadIds: id } })).body.totalCount;
    expect([await seen(["boss"]), await seen(["user"])]).toEqual([1, 0]);
  });
});

describe("shares with another issuer's subject", () => {
  async function sharedAudience() {
    const { app, arrive } = await arrange({ acceptVerifiedEmails: true });
    const owner = await seedPerson();
    const token = await tokenOf(app, owner);
    const by: Caller = { app, person: owner, token, call: (route, more) => call(app, route, { token, ...more }) };
    return { arrive, by, audienceId: await newAudience(by) };
  }

  it("a share reaches another issuer's subject by its verified e-mail, and not by a claimed one", async () => {
    const { arrive, by, audienceId } = await sharedAudience();
    const claims = { sub: "s1", email: `${crypto.randomUUID()}@example.com` };
    const friend = await arrive(claims);
    await share(by, audienceId, claims.email, "Viewer");
    expect(await reads(friend, audienceId)).toBe(false);
    await arrive({ ...claims, email_verified: true });
    await share(by, audienceId, claims.email, "Viewer");
    expect(await reads(friend, audienceId)).toBe(true);
  });

  it("a share with an organization reaches a subject while the token names that organization", async () => {
    const { arrive, by, audienceId } = await sharedAudience();
    const founder = await arrive({ org_id: "acme" });
    await shareWith(by, audienceId, founder.person.organizationId, "Viewer");
    expect(await reads(founder, audienceId)).toBe(true);
    expect(await reads(await arrive({ sub: "s1" }), audienceId)).toBe(false);
    const member = await arrive({ sub: "s1", org_id: "acme" });
    expect(await reads(member, audienceId)).toBe(true);
    const listed = async (by: Caller) => [
      (await by.call(queryAudiencesRoute, { query: { scope: "Shared" } })).body.items.length,
      (await by.call(queryCampaignsRoute)).status,
    ];
    expect(await listed(member)).toEqual([1, 200]);
    for (const org_id of ["other", undefined]) {
      const left = await arrive({ sub: "s1", org_id });
      expect(await reads(left, audienceId)).toBe(false);
      expect(await listed(left)).toEqual([0, 200]);
    }
  });
});
