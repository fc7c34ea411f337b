import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { getAudienceRoute } from "../../../../src/features/audiences/audiences.contract.ts";
import {
  getOrganizationSharesRoute,
  getSharesRoute,
  revokeCustomerShareRoute,
  revokeOrganizationShareRoute,
  shareWithCustomerRoute,
  shareWithOrganizationRoute,
} from "../../../../src/features/audiences/shares/shares.contract.ts";
import {
  type Caller,
  caller,
  join,
  leave,
  newAudience,
  newView,
  share,
  shareWith,
} from "../../../support/audiences.ts";
import { call } from "../../../support/client.ts";
import { seedPerson, tokenOf } from "../../../support/seed.ts";

const sharesOf = async (by: Caller, audienceId: string) =>
  (await by.call(getSharesRoute, { params: { audienceId } })).body;
const organizationSharesOf = async (by: Caller, audienceId: string) =>
  (await by.call(getOrganizationSharesRoute, { params: { audienceId } })).body;
const reads = async (by: Caller, audienceId: string) =>
  (await by.call(getAudienceRoute, { params: { audienceId } })).status === 200;

async function pair() {
  const owner = await caller();
  const friend = await caller({ app: owner.app });
  const audienceId = await newAudience(owner);
  return { owner, friend, audienceId };
}

describe("a share with a customer", () => {
  it("is listed with his id, e-mail and level", async () => {
    const { owner, friend, audienceId } = await pair();
    await share(owner, audienceId, friend.person.email, "Viewer");
    expect(await sharesOf(owner, audienceId)).toEqual([
      { customerId: friend.person.accountId, email: friend.person.email, level: "Viewer" },
    ]);
  });

  it("again at the same level changes nothing, at another replaces it", async () => {
    const { owner, friend, audienceId } = await pair();
    for (const level of ["Viewer", "Viewer", "Editor"] as const) {
      await share(owner, audienceId, friend.person.email, level);
      expect(await sharesOf(owner, audienceId)).toMatchObject([{ level }]);
    }
  });

  it("knows the e-mail in any case and with blanks around it", async () => {
    const { owner, friend, audienceId } = await pair();
    await share(owner, audienceId, `  ${friend.person.email.toUpperCase()} `, "Viewer");
    expect(await reads(friend, audienceId)).toBe(true);
  });

  it("does not find an account that only claims the e-mail", async () => {
    const { owner, audienceId } = await pair();
    const claimant = await seedPerson({ isUnverified: true });
    const token = await tokenOf(owner.app, claimant);
    await share(owner, audienceId, claimant.email, "Viewer");
    expect(await sharesOf(owner, audienceId)).toEqual([]);
    expect((await call(owner.app, getAudienceRoute, { token, params: { audienceId } })).status).toBe(403);
  });

  it("of an unknown e-mail, of the owner's, of one that has it already or is not verified cannot be told from a new one", async () => {
    const { owner, friend, audienceId } = await pair();
    const claimant = await seedPerson({ isUnverified: true });
    const answers = [];
    const { email } = friend.person;
    for (const one of [email, email, owner.person.email, claimant.email, "nobody@nowhere.example"]) {
      owner.app.counts.statements = 0;
      const answer = await owner.call(shareWithCustomerRoute, {
        params: { audienceId },
        json: { email: one, level: "Viewer" },
      });
      // A bookmark is sealed, so only its length could tell.
      const headers = [...answer.headers]
        // The rate counts every call, whatever its outcome.
        .filter(([name]) => name !== "x-trace-id" && name !== "ratelimit")
        .map(([name, value]) => [name, name === "x-bookmark" ? value.length : value]);
      answers.push({ status: answer.status, body: answer.body, headers, statements: owner.app.counts.statements });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 204, body: null });
    expect(await sharesOf(owner, audienceId)).toHaveLength(1);
  });

  it("through a view stands on its base and covers all its views", async () => {
    const { owner, friend, audienceId } = await pair();
    const [one, other] = [
      await newView(owner, audienceId),
      await newView(owner, audienceId, { _t: "LanguageFilter", languages: ["de"] }),
    ];
    await share(owner, one, friend.person.email, "Viewer");
    for (const id of [audienceId, one, other]) {
      expect(await reads(friend, id)).toBe(true);
      expect(await sharesOf(owner, id)).toHaveLength(1);
    }
    await owner.call(revokeCustomerShareRoute, { params: { audienceId: other, customerId: friend.person.accountId } });
    expect(await reads(friend, one)).toBe(false);
  });

  it("taken back ends on the next request; taken back again, or never given, it is a success", async () => {
    const { owner, friend, audienceId } = await pair();
    await share(owner, audienceId, friend.person.email, "Editor");
    expect(await reads(friend, audienceId)).toBe(true);
    const revoke = () =>
      owner.call(revokeCustomerShareRoute, { params: { audienceId, customerId: friend.person.accountId } });
    expect((await revoke()).status).toBe(204);
    expect(await reads(friend, audienceId)).toBe(false);
    expect((await revoke()).status).toBe(204);
  });

  it.each<[object, string]>([
    [{ level: "Viewer" }, "email"],
    [{ email: "nobody", level: "Viewer" }, "email"],
    [{ email: "a@b.example" }, "level"],
    [{ email: "a@b.example", level: "viewer" }, "level"],
    [{ email: "a@b.example", level: "Viewer", note: "hi" }, "note"],
  ])("as %j is refused by its member", async (json, member) => {
    const { owner, audienceId } = await pair();
    const { status, body } = await owner.call(shareWithCustomerRoute, { params: { audienceId }, json });
    expect([status, Object.keys(body.errors)]).toEqual([400, [member]]);
  });

  it("cannot be tried for one address after another: 429 with a time to wait, and others are not held up", async () => {
    const { owner, friend, audienceId } = await pair();
    const attempt = (by: Caller, id: string) =>
      by.call(shareWithCustomerRoute, { params: { audienceId: id }, json: { email: "x@y.example", level: "Viewer" } });
    const statuses = [];
    for (let i = 0; i < 61; i++) statuses.push((await attempt(owner, audienceId)).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    const refused = await attempt(owner, audienceId);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect((await attempt(friend, await newAudience(friend))).status).toBe(204);
  });

  it("cannot be tried for many addresses at once either", async () => {
    const { owner, audienceId } = await pair();
    const attempts = Array.from({ length: 70 }, (_, i) =>
      owner.call(shareWithCustomerRoute, {
        params: { audienceId },
        json: { email: `${i}@y.example`, level: "Viewer" },
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it("with no uuid for a customer is a 400", async () => {
    const { owner, audienceId } = await pair();
    const { status, body } = await owner.call(revokeCustomerShareRoute, { params: { audienceId, customerId: "x" } });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["customerId"]]);
  });
});

describe("a share with an organization", () => {
  it("reaches present members: one who joins later has it, one who leaves has not", async () => {
    const { owner, friend, audienceId } = await pair();
    const { organizationId } = (await caller({ app: owner.app })).person;
    await shareWith(owner, audienceId, organizationId, "Viewer");
    expect(await reads(friend, audienceId)).toBe(false);
    await join(friend.person, organizationId);
    expect(await reads(friend, audienceId)).toBe(true);
    await leave(friend.person, organizationId);
    expect(await reads(friend, audienceId)).toBe(false);
  });

  it("is listed with the organization's name, and another level replaces it", async () => {
    const { owner, friend, audienceId } = await pair();
    const { organizationId } = friend.person;
    await shareWith(owner, audienceId, organizationId, "Viewer");
    await shareWith(owner, audienceId, organizationId, "Editor");
    expect(await organizationSharesOf(owner, audienceId)).toEqual([
      { organizationId, name: `Organization ${organizationId}`, level: "Editor" },
    ]);
  });

  it("with an organization that there is not is a 400, with the owner's own nothing", async () => {
    const { owner, audienceId } = await pair();
    const json = { organizationId: "org_none", level: "Viewer" };
    const { status, body } = await owner.call(shareWithOrganizationRoute, { params: { audienceId }, json });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["organizationId"]]);
    await shareWith(owner, audienceId, owner.person.organizationId, "Viewer");
    expect(await organizationSharesOf(owner, audienceId)).toEqual([]);
  });

  it("and one with a customer are taken back each by itself", async () => {
    const { owner, friend, audienceId } = await pair();
    const { organizationId, accountId: customerId } = friend.person;
    const give = async () => {
      await share(owner, audienceId, friend.person.email, "Viewer");
      await shareWith(owner, audienceId, organizationId, "Viewer");
    };
    await give();
    await owner.call(revokeCustomerShareRoute, { params: { audienceId, customerId } });
    expect(await reads(friend, audienceId)).toBe(true);
    await give();
    await owner.call(revokeOrganizationShareRoute, { params: { audienceId, organizationId } });
    expect(await reads(friend, audienceId)).toBe(true);
    await owner.call(revokeCustomerShareRoute, { params: { audienceId, customerId } });
    expect(await reads(friend, audienceId)).toBe(false);
    const again = await owner.call(revokeOrganizationShareRoute, { params: { audienceId, organizationId } });
    expect(again.status).toBe(204);
  });

  it("cost one round trip to list and two to give", async () => {
    const { owner, friend, audienceId } = await pair();
    owner.app.counts.roundTrips = 0;
    await shareWith(owner, audienceId, friend.person.organizationId, "Viewer");
    expect(owner.app.counts.roundTrips).toBe(2);
    await organizationSharesOf(owner, audienceId);
    expect(owner.app.counts.roundTrips).toBe(3);
  });
});

describe("an unrequested share", () => {
  const dropOwn = (by: Caller, audienceId: string) =>
    by.call(revokeCustomerShareRoute, { params: { audienceId, customerId: by.person.accountId } });
  const dropOurs = (by: Caller, audienceId: string, { organizationId } = by.person) =>
    by.call(revokeOrganizationShareRoute, { params: { audienceId, organizationId } });

  it("is dropped by the customer who has it, at any level and through a view, and by no other recipient", async () => {
    const { owner, friend, audienceId } = await pair();
    const other = await caller({ app: owner.app });
    for (const level of ["Viewer", "Editor"] as const) {
      await share(owner, audienceId, friend.person.email, level);
      await share(owner, audienceId, other.person.email, level);
      const foreign = { audienceId, customerId: friend.person.accountId };
      expect((await other.call(revokeCustomerShareRoute, { params: foreign })).status).toBe(403);
      expect((await dropOwn(friend, await newView(friend, audienceId))).status).toBe(204);
      expect([await reads(friend, audienceId), await reads(other, audienceId)]).toEqual([false, true]);
      expect((await dropOwn(friend, audienceId)).status).toBe(204);
    }
    expect((await dropOwn(friend, "aud_none")).status).toBe(404);
  });

  it("is dropped for an organization only by an owner who acts for it", async () => {
    const { owner, friend, audienceId } = await pair();
    const { organizationId } = friend.person;
    const colleague = await caller({ app: owner.app, organizationId });
    const elsewhere = await caller({ app: owner.app });
    await join(elsewhere.person, organizationId);
    await shareWith(owner, audienceId, organizationId, "Editor");
    for (const by of [colleague, elsewhere, await caller({ app: owner.app })])
      expect((await dropOurs(by, audienceId, { ...by.person, organizationId })).status).toBe(403);
    expect(await reads(friend, audienceId)).toBe(true);
    expect((await dropOurs(friend, audienceId)).status).toBe(204);
    expect(await reads(colleague, audienceId)).toBe(false);
    expect((await dropOurs(friend, audienceId)).status).toBe(204);
    const { results } = await env.DB.prepare(
      "SELECT organization_id, account_id FROM audit_log WHERE subject = ? AND action = 'share.dropped' ORDER BY id",
    )
      .bind(audienceId)
      .all();
    const { accountId: account_id } = friend.person;
    expect(results).toEqual([
      { organization_id: owner.person.organizationId, account_id },
      { organization_id: organizationId, account_id },
    ]);
  });
});

describe("an organization that has given 1,000 shares", () => {
  async function generous() {
    const { owner, friend, audienceId } = await pair();
    await env.DB.prepare(
      `INSERT INTO audience_customer_shares (audience_id, account_id, level, created_at, giver_id)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
        SELECT ?1, 'account' || i, 'Viewer', 0, ?2 FROM n`,
    )
      .bind(audienceId, owner.person.organizationId)
      .run();
    return { owner, friend, audienceId };
  }
  const give = (by: Caller, audienceId: string, email: string, level = "Viewer") =>
    by.call(shareWithCustomerRoute, { params: { audienceId }, json: { email, level } });

  it("gives no more to a customer, known or not, and still changes a level", async () => {
    const { owner, friend, audienceId } = await generous();
    const another = await newAudience(owner);
    expect((await give(owner, another, friend.person.email)).status).toBe(204);
    for (const email of [(await caller()).person.email, "nobody@nowhere.example"]) {
      const { status, body } = await give(owner, another, email);
      expect([status, Object.keys(body.errors)]).toEqual([400, ["email"]]);
      expect(body.detail).toContain("1,000");
    }
    expect((await give(owner, another, friend.person.email, "Editor")).status).toBe(204);
    await owner.call(revokeCustomerShareRoute, { params: { audienceId, customerId: friend.person.accountId } });
    await owner.call(revokeCustomerShareRoute, {
      params: { audienceId: another, customerId: friend.person.accountId },
    });
    expect((await give(owner, another, friend.person.email)).status).toBe(204);
  });

  it("gives no more to an organization either, and others give as before", async () => {
    const { owner, friend, audienceId } = await generous();
    const { organizationId } = friend.person;
    await shareWith(owner, audienceId, organizationId, "Viewer");
    await shareWith(owner, audienceId, organizationId, "Editor");
    const json = { organizationId: (await caller()).person.organizationId, level: "Viewer" };
    const { status, body } = await owner.call(shareWithOrganizationRoute, { params: { audienceId }, json });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["organizationId"]]);
    expect((await give(friend, await newAudience(friend), owner.person.email)).status).toBe(204);
  });
});
