import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { removeMember, setDefaultOrganization } from "../../../../src/features/auth/account/organizations.usecases.ts";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import { accounts, memberships } from "../../../../src/features/auth/identity/identity.table.ts";
import { userInfoRoute } from "../../../../src/features/auth/oauth/discovery/userinfo.contract.ts";
import { testApp } from "../../../support/app.ts";
import { join, leave } from "../../../support/audiences.ts";
import { formTokenOf } from "../../../support/browser.ts";
import { call } from "../../../support/client.ts";
import { seedPerson, tokenOf } from "../../../support/seed.ts";
import { signedIn } from "../../../support/sign-in.ts";

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
    expect(page.html).toContain("Owner, since");
  });

  it("is there only for its members, from the moment that they join until they leave", async () => {
    const { app, at, person, organizationId, path } = await arrange();
    const stranger = await signedIn(app, { roles: ["Admin"] });
    const paths = [path, `${path}/invite`, `${path}/members/${person.accountId}/remove`];
    for (const where of paths) expect((await stranger.at.visit(where)).status).toBe(404);
    const form_token = formTokenOf(await stranger.at.visit("/account"));
    for (const where of [`${path}/default`, `${path}/invite`, `${path}/members/${person.accountId}/remove`]) {
      expect((await stranger.at.post(where, { form_token, email: "a@b.example" })).status).toBe(404);
    }
    await join(stranger.person, organizationId);
    for (const where of paths) expect((await stranger.at.visit(where)).status).not.toBe(404);
    await leave(person, organizationId);
    expect((await at.visit(path)).status).toBe(404);
  });
});

describe("removing a member", () => {
  it("a removed member and their API clients lose access at once, and the removal is noted", async () => {
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

  it("removing a non-member is a 404, and is not noted", async () => {
    const { at, organizationId, path } = await arrange();
    const stranger = await seedPerson();
    const form_token = formTokenOf(await at.visit("/account"));
    const answer = await at.post(`${path}/members/${stranger.accountId}/remove`, { form_token });
    expect(answer.status).toBe(404);
    expect(await membersOf(stranger.organizationId)).toHaveLength(1);
    expect(await eventsOf(organizationId, "member.removed")).toEqual([]);
  });

  it("a member who has just been removed cannot remove others", async () => {
    const { app, person, other, organizationId } = await arrange();
    await leave(other.person, organizationId);
    const third = await signedIn(app, { organizationId });
    const session = (await app.deps.sessionOf(other.at.jar.get("__Host-muster_session") as string))!;
    expect(await removeMember(app.deps, { session, organizationId, accountId: person.accountId })).toBe(false);
    expect((await membersOf(organizationId)).sort()).toEqual([person.accountId, third.person.accountId].sort());
  });
});

describe("an owner", () => {
  const removalOf = (path: string, { accountId }: { accountId: string }) => `${path}/members/${accountId}/remove`;
  const roleOf = (path: string, { accountId }: { accountId: string }) => `${path}/members/${accountId}/role`;
  const owner = { before: "Manager", role: "Owner" };
  const manager = { before: "Owner", role: "Manager" };

  it("the founder owns an organization, and a newer member can remove no other", async () => {
    const { app, person, other, organizationId, path } = await arrange();
    const third = await signedIn(app, { organizationId });
    expect((await other.at.visit(path)).html).not.toContain("Change role");
    const form_token = formTokenOf(await other.at.visit(path));
    for (const member of [person, third.person]) {
      expect((await other.at.visit(removalOf(path, member))).status).toBe(400);
      const refused = await other.at.post(removalOf(path, member), { form_token });
      expect([refused.status, refused.html.includes("Only an owner")]).toEqual([400, true]);
      const claimed = await other.at.post(roleOf(path, other.person), { form_token, ...owner });
      expect([claimed.status, claimed.html.includes(`may change your role: ${person.email}`)]).toEqual([403, true]);
    }
    expect(await membersOf(organizationId)).toHaveLength(3);
    expect(await eventsOf(organizationId, "member.removed")).toEqual([]);
  });

  it("an owner names others with a fresh password, and each may then remove the other", async () => {
    const { app, at, person, other, organizationId, path } = await arrange();
    const form_token = formTokenOf(await at.visit(path));
    app.clock.advance(15 * 60_000);
    const asked = await at.post(roleOf(path, other.person), { form_token, ...owner });
    expect(asked.location).toMatch(/^\/sign-in\/confirm/);
    const again = await signedIn(app, { person });
    const token = formTokenOf(await again.at.visit(path));
    expect((await again.at.post(roleOf(path, other.person), { form_token: token, ...owner })).location).toBe(path);
    expect(await eventsOf(organizationId, "member.role_changed")).toEqual([
      { accountId: person.accountId, subject: other.person.accountId },
    ]);
    expect((await other.at.submit(removalOf(path, person))).location).toBe(path);
    expect(await membersOf(organizationId)).toEqual([other.person.accountId]);
  });

  it("the last owner can leave or step back only after naming another one", async () => {
    const { at, person, other, organizationId, path } = await arrange();
    const form_token = formTokenOf(await at.visit(path));
    const leaving = await at.post(removalOf(path, person), { form_token });
    const stepping = await at.post(roleOf(path, person), { form_token, ...manager });
    for (const { status, html } of [leaving, stepping])
      expect([status, html.includes("Make somebody else an owner first")]).toEqual([400, true]);
    await at.post(roleOf(path, other.person), { form_token, ...owner });
    expect((await at.post(roleOf(path, person), { form_token, ...manager })).location).toBe(path);
    expect(await eventsOf(organizationId, "member.role_changed")).toHaveLength(2);
    expect((await at.post(removalOf(path, person), { form_token })).location).toBe("/account/organizations");
    expect((await other.at.post(removalOf(path, other.person), { form_token })).status).not.toBe(303);
  });

  it("the longest-standing member is the owner while no enabled member is named", async () => {
    const { at, person, other, organizationId, path } = await arrange();
    await db.update(memberships).set({ isOwner: false }).where(eq(memberships.organizationId, organizationId));
    const older = { createdAt: 0 };
    await db.update(memberships).set(older).where(eq(memberships.accountId, other.person.accountId));
    expect((await at.visit(removalOf(path, other.person))).status).toBe(400);
    await db.update(memberships).set({ isOwner: true }).where(eq(memberships.accountId, person.accountId));
    expect((await other.at.visit(removalOf(path, person))).status).toBe(400);
    await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, person.accountId));
    expect((await other.at.submit(removalOf(path, person))).location).toBe(path);
  });

  it("one owner stays if two leave at the same moment", async () => {
    const { at, person, other, organizationId, path } = await arrange();
    await db.update(memberships).set({ isOwner: true }).where(eq(memberships.organizationId, organizationId));
    const goings = [
      { at, member: person },
      { at: other.at, member: other.person },
    ].map(async ({ at: who, member }) => {
      const form_token = formTokenOf(await who.visit(path));
      return () => who.post(removalOf(path, member), { form_token });
    });
    await Promise.all((await Promise.all(goings)).map((go) => go()));
    expect(await membersOf(organizationId)).toHaveLength(1);
  });
});

describe("leaving", () => {
  it("every member may leave, except the last owner", async () => {
    const { at, person, other, organizationId, path } = await arrange();
    const left = await other.at.submit(`${path}/members/${other.person.accountId}/remove`);
    expect(left.location).toBe("/account/organizations");
    expect(await eventsOf(organizationId, "member.left")).toEqual([
      { accountId: other.person.accountId, subject: other.person.accountId },
    ]);
    const last = await at.visit(`${path}/members/${person.accountId}/remove`);
    expect([last.status, last.html.includes("Make somebody else an owner first")]).toEqual([400, true]);
    expect(await membersOf(organizationId)).toEqual([person.accountId]);
  });

  it("leaving the default organization moves the default to another one, or to none", async () => {
    const { at, person, other, path } = await arrange();
    const second = await seedPerson();
    await join(person, second.organizationId);
    await db.update(memberships).set({ isOwner: true }).where(eq(memberships.accountId, second.accountId));
    await db.update(memberships).set({ isOwner: true }).where(eq(memberships.accountId, other.person.accountId));
    await at.submit(`${path}/members/${person.accountId}/remove`);
    expect(await defaultOf(person.accountId)).toBe(second.organizationId);
    await at.submit(`/account/organizations/${second.organizationId}/members/${person.accountId}/remove`);
    expect(await defaultOf(person.accountId)).toBeNull();
    expect((await at.visit("/account")).html).toContain("No organization");
    expect((await at.visit("/account/audit")).status).toBe(404);
  });
});

it("an account can make only one of its own organizations the default", async () => {
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

it("an account that has just lost its membership cannot make the organization its default", async () => {
  const { app, person, organizationId } = await arrange();
  const stranger = await signedIn(app);
  const session = (await app.deps.sessionOf(stranger.at.jar.get("__Host-muster_session") as string))!;
  await setDefaultOrganization(app.deps, { session, organizationId });
  expect(await defaultOf(stranger.person.accountId)).toBe(stranger.person.organizationId);
  expect(await defaultOf(person.accountId)).toBe(organizationId);
});
