import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import type { MemberRole } from "../../../../src/domain/identity/member-role.ts";
import { getAudienceRoute, updateAudienceRoute } from "../../../../src/features/audiences/audiences.contract.ts";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import { memberships } from "../../../../src/features/auth/identity/identity.table.ts";
import { testApp } from "../../../support/app.ts";
import { type Caller, caller, newAudience, shareWith } from "../../../support/audiences.ts";
import { call } from "../../../support/client.ts";
import { seedPerson, tokenOf } from "../../../support/seed.ts";
import { signedIn } from "../../../support/sign-in.ts";

const db = drizzle(env.DB);

/** An owner, and another member of the role. */
async function arrange(memberRole: MemberRole) {
  const app = testApp();
  const { person, at } = await signedIn(app);
  const { organizationId } = person;
  const other = await signedIn(app, { organizationId, memberRole });
  const path = `/account/organizations/${organizationId}`;
  const give = (role: MemberRole, before: MemberRole) =>
    at.submit(path, { role, before }, `${path}/members/${other.person.accountId}/role`);
  return { app, person, at, organizationId, other, path, give };
}

const rename = (owner: Pick<Caller, "app">, token: string, audienceId: string) =>
  call(owner.app, updateAudienceRoute, { token, params: { audienceId }, json: { name: "Owls" } });

describe("a role that changed", () => {
  it("is told once, on the member's next page, and noted with what it was", async () => {
    const { person, other, give, organizationId } = await arrange("Manager");
    expect((await give("Reviewer", "Manager")).status).toBe(303);
    expect((await give("Viewer", "Reviewer")).status).toBe(303);
    const told = "was changed from Manager to Viewer";
    expect((await other.at.visit("/account")).html).toContain(told);
    expect((await other.at.visit("/account")).html).not.toContain(told);
    const rows = await db
      .select({ by: auditLog.accountId, subject: auditLog.subject, changes: auditLog.changes, via: auditLog.via })
      .from(auditLog)
      .where(and(eq(auditLog.organizationId, organizationId), eq(auditLog.action, "member.role_changed")));
    const about = { by: person.accountId, subject: other.person.accountId, via: "console" };
    expect(rows).toEqual([
      { ...about, changes: { role: ["Manager", "Reviewer"] } },
      { ...about, changes: { role: ["Reviewer", "Viewer"] } },
    ]);
  });

  it("holds from the next request on, also for programs that have a token already", async () => {
    const { app, other, give } = await arrange("Manager");
    const token = await tokenOf(app, other.person);
    const owner = await caller({ app, organizationId: other.person.organizationId });
    const audienceId = await newAudience(owner);
    expect((await rename({ app }, token, audienceId)).status).toBe(200);
    await give("Reviewer", "Manager");
    expect((await rename({ app }, token, audienceId)).status).toBe(403);
  });

  it("is not changed twice by two owners who saw the same page", async () => {
    const { give } = await arrange("Manager");
    await give("Reviewer", "Manager");
    const late = await give("Viewer", "Manager");
    expect([late.status, late.html.includes("changed in the meantime")]).toEqual([400, true]);
  });
});

describe("a Viewer at the console", () => {
  it("reads what they are and whom to ask, and finds buttons disabled with the reason", async () => {
    const { other, person } = await arrange("Viewer");
    const { html } = await other.at.visit("/console/jobs");
    expect(html).toMatch(new RegExp(`<p id="role"[^>]*>You are a Viewer of .* changes nothing.*${person.email}`));
    expect(html).toMatch(/<button type="button"[^>]*disabled=""[^>]*title="This needs the role Manager/);
    expect(html).not.toMatch(/class="button[^"]*" href="[^"]*\/new"/);
    const settings = await other.at.visit("/console/webhooks/new");
    expect(settings.status).toBe(403);
    expect(settings.html).toContain("This needs the role Manager.");
  });

  it("a Manager sees nothing of that", async () => {
    const { other } = await arrange("Manager");
    const { html } = await other.at.visit("/console/jobs");
    expect(html).not.toContain('id="role"');
    expect(html).toContain('href="/console/jobs/new"');
  });
});

it("an audience that is shared with an organization is changed only by those who may change things there", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const friend = await seedPerson();
  const elsewhere = await seedPerson();
  const audienceId = await newAudience(owner);
  await shareWith(owner, audienceId, elsewhere.organizationId, "Editor");
  const membership = { organizationId: elsewhere.organizationId, accountId: friend.accountId };
  await db.insert(memberships).values({ ...membership, role: "Viewer", createdAt: 0 });
  const token = await tokenOf(app, friend);
  expect((await call(app, getAudienceRoute, { token, params: { audienceId } })).status).toBe(200);
  expect((await rename({ app }, token, audienceId)).status).toBe(403);
  await db.update(memberships).set({ role: "Manager" }).where(eq(memberships.organizationId, elsewhere.organizationId));
  expect((await rename({ app }, token, audienceId)).status).toBe(200);
});

describe("an API client", () => {
  it("gets the role that its maker chooses, and keeps to it", async () => {
    const { app, at, person } = await arrange("Manager");
    const page = await at.submit("/account/clients/new", {
      name: "Dashboard",
      organization: person.organizationId,
      role: "Viewer",
    });
    const [, clientId = ""] = /(client_[\w-]{36})/.exec(page.html) ?? [];
    const [, clientSecret = ""] = /(muster_secret_[\w-]{43})/.exec(page.html) ?? [];
    const token = await tokenOf(app, { ...person, clientId, clientSecret });
    const audienceId = await newAudience(await caller({ app, organizationId: person.organizationId }));
    expect((await call(app, getAudienceRoute, { token, params: { audienceId } })).status).toBe(200);
    expect((await rename({ app }, token, audienceId)).status).toBe(403);
    const path = `/account/clients/${clientId}`;
    expect((await at.submit(path, { role: "Manager" }, `${path}/role`)).location).toBe(path);
    expect((await rename({ app }, token, audienceId)).status).toBe(200);
  });

  it("gets no role above its maker's, neither when it is made nor later", async () => {
    const { other } = await arrange("Reviewer");
    const { organizationId, clientId } = other.person;
    const fields = { name: "Sneaky", organization: organizationId, role: "Manager" };
    const refused = await other.at.submit("/account/clients/new", fields);
    expect([refused.status, refused.html.includes("Your own role in this organization is Reviewer.")]).toEqual([
      400,
      true,
    ]);
    const path = `/account/clients/${clientId}`;
    const later = await other.at.submit(path, { role: "Owner" }, `${path}/role`);
    expect([later.status, later.html.includes("may not do more than you")]).toEqual([400, true]);
  });
});

describe("an invitation", () => {
  const linkIn = (html: string) => /\/invite\/[\w-]{43}/.exec(html)?.[0] as string;

  it("brings somebody in as what it says", async () => {
    const { app, at, path, organizationId } = await arrange("Manager");
    const guest = await signedIn(app);
    const { html } = await at.submit(`${path}/invite`, { email: guest.person.email, role: "Reviewer" });
    const link = linkIn(html);
    expect((await guest.at.submit(link, {}, `${link}/join`)).status).toBe(303);
    const rows = await db.select().from(memberships).where(eq(memberships.accountId, guest.person.accountId));
    expect(rows.find((row) => row.organizationId === organizationId)).toMatchObject({
      role: "Reviewer",
      isOwner: false,
    });
  });

  it("is for no role above the inviter's own", async () => {
    const { other, path } = await arrange("Manager");
    const refused = await other.at.submit(`${path}/invite`, { email: "new@example.com", role: "Owner" });
    expect([refused.status, refused.html.includes("none above your own")]).toEqual([400, true]);
  });

  it("ends when its inviter may invite no more", async () => {
    const { app, other, path, give } = await arrange("Manager");
    const link = linkIn((await other.at.submit(`${path}/invite`, { email: "new@example.com" })).html);
    expect((await signedIn(app)).at.jar.size).toBe(1);
    const guest = await signedIn(app);
    expect((await guest.at.visit(link)).status).toBe(200);
    await give("Viewer", "Manager");
    expect((await guest.at.visit(link)).status).toBe(404);
  });
});

it("a member's hour of work is noted once", async () => {
  const { app, other, at, path } = await arrange("Viewer");
  // The isolate remembers for a while what the organization has.
  await at.visit("/console/jobs");
  const before = app.counts.statements;
  await other.at.visit("/console/jobs");
  const first = app.counts.statements - before;
  await other.at.visit("/console/jobs");
  expect(app.counts.statements - before - first).toBe(first - 1);
  const csv = (await at.visit(`${path}/members.csv`)).html;
  expect(csv).toMatch(new RegExp(`${other.person.email},yes,,Viewer,[^,]*,[^,]*,,20[^,]*Z,`));
});
