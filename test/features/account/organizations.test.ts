import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { removeMember, setDefaultOrganization } from "../../../src/features/account/organizations.usecases.ts";
import { auditLog } from "../../../src/features/audit/audit.table.ts";
import { userInfoRoute } from "../../../src/features/identity/identity.contract.ts";
import { accounts, memberships } from "../../../src/features/identity/identity.table.ts";
import { testApp } from "../../support/app.ts";
import { join, leave } from "../../support/audiences.ts";
import { formTokenOf } from "../../support/browser.ts";
import { call } from "../../support/client.ts";
import { seedPerson, tokenOf } from "../../support/seed.ts";
import { signedIn } from "../../support/sign-in.ts";

const db = drizzle(env.DB);

/** Two members of one organization. */
async function arrange() {
  const app = testApp();
  const { at, person } = await signedIn(app);
  const { organizationId } = person;
  const other = await signedIn(app, { organizationId });
  return { app, at, person, other, organizationId, path: `/account/organizations/${organizationId}` };
}

const membersOf = async (organizationId: string) =>
  (await db.select().from(memberships).where(eq(memberships.organizationId, organizationId))).map(
    (row) => row.accountId,
  );
const defaultOf = async (accountId: string) =>
  (await db.select().from(accounts).where(eq(accounts.id, accountId)))[0]?.defaultOrganizationId;
const eventsOf = async (organizationId: string, action: string) =>
  db
    .select({ accountId: auditLog.accountId, subject: auditLog.subject })
    .from(auditLog)
    .where(and(eq(auditLog.organizationId, organizationId), eq(auditLog.action, action)));

describe("an organization", () => {
  it("is listed with its number of members, and shows them with their roles", async () => {
    const { at, person, other, path } = await arrange();
    const list = await at.visit("/account/organizations");
    expect(list.html).toContain("2 members");
    expect(list.html).toContain("You act for this one.");
    const page = await at.visit(path);
    for (const { email } of [person, other.person]) expect(page.html).toContain(email);
    expect(page.html).toContain("Customer, since");
  });

  it("is there for nobody but its members, from the moment that they are or are not", async () => {
    const { app, at, person, organizationId, path } = await arrange();
    const stranger = await signedIn(app, { roles: ["Admin"] });
    const paths = [path, `${path}/invite`, `${path}/members/${person.accountId}/remove`];
    for (const where of paths) expect((await stranger.at.visit(where)).status).toBe(404);
    const form_token = formTokenOf(await stranger.at.visit("/account"));
    for (const where of [`${path}/default`, `${path}/invite`, `${path}/members/${person.accountId}/remove`]) {
      expect((await stranger.at.post(where, { form_token, email: "a@b.example" })).status).toBe(404);
    }
    await join(stranger.person, organizationId);
    for (const where of paths) expect((await stranger.at.visit(where)).status).toBe(200);
    await leave(person, organizationId);
    expect((await at.visit(path)).status).toBe(404);
  });
});

describe("removing a member", () => {
  it("takes away at once what he reached through the organization, for his API clients too, and is noted", async () => {
    const { app, at, person, other, organizationId, path } = await arrange();
    const token = await tokenOf(app, other.person);
    expect((await call(app, userInfoRoute, { token })).status).toBe(200);
    const answer = await at.submit(`${path}/members/${other.person.accountId}/remove`);
    expect(answer.location).toBe(path);
    expect(await membersOf(organizationId)).toEqual([person.accountId]);
    expect((await call(app, userInfoRoute, { token })).status).toBe(403);
    expect(await eventsOf(organizationId, "member.removed")).toEqual([
      { accountId: person.accountId, subject: other.person.accountId },
    ]);
  });

  it("who is none is a 404, and noted nowhere", async () => {
    const { at, organizationId, path } = await arrange();
    const stranger = await seedPerson();
    const form_token = formTokenOf(await at.visit("/account"));
    const answer = await at.post(`${path}/members/${stranger.accountId}/remove`, { form_token });
    expect(answer.status).toBe(404);
    expect(await membersOf(stranger.organizationId)).toHaveLength(1);
    expect(await eventsOf(organizationId, "member.removed")).toEqual([]);
  });

  it("by one who has just been removed himself does nothing", async () => {
    const { app, person, other, organizationId } = await arrange();
    await leave(other.person, organizationId);
    const third = await signedIn(app, { organizationId });
    const session = (await app.deps.sessionOf(other.at.jar.get("__Host-muster_session") as string))!;
    expect(await removeMember(app.deps, { session, organizationId, accountId: person.accountId })).toBe(false);
    expect((await membersOf(organizationId)).sort()).toEqual([person.accountId, third.person.accountId].sort());
  });
});

describe("leaving", () => {
  it("is open to every member but the last one", async () => {
    const { at, person, other, organizationId, path } = await arrange();
    const left = await at.submit(`${path}/members/${person.accountId}/remove`);
    expect(left.location).toBe("/account/organizations");
    expect(await eventsOf(organizationId, "member.left")).toEqual([
      { accountId: person.accountId, subject: person.accountId },
    ]);
    const last = await other.at.submit(`${path}/members/${other.person.accountId}/remove`);
    expect([last.status, last.html.includes("The last member cannot leave")]).toEqual([400, true]);
    expect(await membersOf(organizationId)).toEqual([other.person.accountId]);
  });

  it("at the same moment as the only other member leaves one of the two", async () => {
    const { person, at, other, organizationId, path } = await arrange();
    const leaveBoth = [
      { at, id: person.accountId },
      { at: other.at, id: other.person.accountId },
    ].map(async ({ at: who, id }) => {
      const form_token = formTokenOf(await who.visit(path));
      return () => who.post(`${path}/members/${id}/remove`, { form_token });
    });
    await Promise.all((await Promise.all(leaveBoth)).map((go) => go()));
    expect(await membersOf(organizationId)).toHaveLength(1);
  });

  it("the organization that one acts for makes one act for another, or for none", async () => {
    const { at, person, path } = await arrange();
    const second = await seedPerson();
    await join(person, second.organizationId);
    await at.submit(`${path}/members/${person.accountId}/remove`);
    expect(await defaultOf(person.accountId)).toBe(second.organizationId);
    await at.submit(`/account/organizations/${second.organizationId}/members/${person.accountId}/remove`);
    expect(await defaultOf(person.accountId)).toBeNull();
    expect((await at.visit("/account")).html).toContain("No organization");
    expect((await at.visit("/account/audit")).status).toBe(404);
  });
});

it("a member chooses which of his organizations he acts for, and no other", async () => {
  const { at, person, organizationId } = await arrange();
  const second = await seedPerson();
  await join(person, second.organizationId);
  const path = `/account/organizations/${second.organizationId}`;
  expect((await at.submit(path, {}, `${path}/default`)).location).toBe(path);
  expect(await defaultOf(person.accountId)).toBe(second.organizationId);
  expect((await at.visit(path)).html).toContain("you act for this organization");
  const stranger = await seedPerson();
  const form_token = formTokenOf(await at.visit("/account"));
  await at.post(`/account/organizations/${stranger.organizationId}/default`, { form_token });
  expect(await defaultOf(person.accountId)).toBe(second.organizationId);
  expect(organizationId).not.toBe(second.organizationId);
});

it("who has just lost his membership cannot choose to act for the organization any more", async () => {
  const { app, person, organizationId } = await arrange();
  const stranger = await signedIn(app);
  const session = (await app.deps.sessionOf(stranger.at.jar.get("__Host-muster_session") as string))!;
  await setDefaultOrganization(app.deps, { session, organizationId });
  expect(await defaultOf(stranger.person.accountId)).toBe(stranger.person.organizationId);
  expect(await defaultOf(person.accountId)).toBe(organizationId);
});
