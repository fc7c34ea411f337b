import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import { clients, memberships, organizations } from "../../../../src/features/auth/identity/identity.table.ts";
import { testApp } from "../../../support/app.ts";
import { leave } from "../../../support/audiences.ts";
import { browser, formTokenOf } from "../../../support/browser.ts";
import { tokenOf } from "../../../support/seed.ts";
import { password, signedIn, visitor } from "../../../support/sign-in.ts";

const db = drizzle(env.DB);

/** An owner and a second member, each with an API client. */
async function arrange() {
  const app = testApp();
  const { at, person } = await signedIn(app);
  const { organizationId } = person;
  const other = await signedIn(app, { organizationId });
  await db
    .update(memberships)
    .set({ isOwner: true })
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.accountId, person.accountId)));
  return { app, at, person, other, organizationId, path: `/account/organizations/${organizationId}` };
}

const nameOf = async (id: string) => (await db.select().from(organizations).where(eq(organizations.id, id)))[0]?.name;
const detailsOf = async (organizationId: string, action: string) =>
  db
    .select({
      subject: auditLog.subject,
      detail: auditLog.detail,
      changes: auditLog.changes,
      accountId: auditLog.accountId,
    })
    .from(auditLog)
    .where(and(eq(auditLog.organizationId, organizationId), eq(auditLog.action, action)));

describe("renaming an organization", () => {
  it("an owner renames it, which is noted, and takes that back", async () => {
    const { at, person, organizationId, path } = await arrange();
    const before = (await nameOf(organizationId)) as string;
    const name = `Birds ${crypto.randomUUID()}`;
    expect((await at.submit(path, { name }, `${path}/name`)).location).toBe(path);
    expect(await nameOf(organizationId)).toBe(name);
    const page = await at.visit(path);
    expect(page.html).toContain(`is called ${name} now`);
    const { accountId } = person;
    expect(await detailsOf(organizationId, "organization.renamed")).toEqual([
      { accountId, subject: organizationId, detail: { name }, changes: { name: [before, name] } },
    ]);
    expect(page.html).toContain(`<input type="hidden" name="name" value="${before}"/>`);
    await at.post(`${path}/name`, { form_token: formTokenOf(page), name: before });
    expect(await nameOf(organizationId)).toBe(before);
  });

  it("a name that is missing or taken is refused beside its field, and another member's wish too", async () => {
    const { app, at, other, organizationId, path } = await arrange();
    const before = await nameOf(organizationId);
    const stranger = await signedIn(app);
    const taken = (await nameOf(stranger.person.organizationId)) as string;
    for (const [name, reason] of [
      [" ", "A name is missing."],
      [taken, "Another organization has this name."],
    ] as const) {
      const refused = await at.submit(path, { name }, `${path}/name`);
      expect([refused.status, refused.html.includes(reason)]).toEqual([400, true]);
    }
    const page = await other.at.visit(path);
    expect(page.html).not.toContain(`action="${path}/name"`);
    const wish = await other.at.post(`${path}/name`, { form_token: formTokenOf(page), name: "Ours" });
    expect([wish.status, wish.html.includes("This needs the role Owner.")]).toEqual([403, true]);
    expect(await nameOf(organizationId)).toBe(before);
    expect(await detailsOf(organizationId, "organization.renamed")).toEqual([]);
  });
});

describe("the members of an organization", () => {
  it("are shown with their last sign-in and the number of their API clients, and downloaded so", async () => {
    const { app, person, at } = await visitor();
    const signIn = await at.visit("/sign-in");
    await at.post("/sign-in", {
      form_token: formTokenOf(signIn),
      email: person.email,
      password,
      return_to: "/account",
    });
    const path = `/account/organizations/${person.organizationId}`;
    const { html } = await at.visit(path);
    expect(html).toMatch(/Last signed in <time datetime="20[^"]*">.*1 API client</s);
    const csv = await at.visit(`${path}/members.csv`);
    const [header, row] = csv.html.split("\r\n");
    expect(header).toBe(
      "E-mail,E-mail verified,Name,Role,Roles in the service,Member since,Last signed in at,Last active at,This week,API clients,Account id",
    );
    expect(row).toMatch(new RegExp(`^${person.email},yes,,Owner,.*,20[^,]*Z,,,1,${person.accountId}$`));
    expect((await browser(app).visit(`${path}/members.csv`)).location).toMatch(/^\/sign-in/);
  });

  it("a change of an owner can be taken back from the page that follows it", async () => {
    const { at, other, path } = await arrange();
    const owner = `${path}/members/${other.person.accountId}/role`;
    await at.submit(path, { role: "Owner" }, owner);
    const page = await at.visit(path);
    expect(page.html).toContain(`${other.person.email} is Owner now`);
    expect(page.html).toMatch(new RegExp(`role="status">.*action="${owner}">.*name="role" value="Manager"`, "s"));
  });

  it("an open invitation is renewed: the new link works, and the old one no longer", async () => {
    const { at, path, organizationId } = await arrange();
    const linkIn = (html: string) => /\/invite\/[\w-]{43}/.exec(html)?.[0] as string;
    const first = linkIn((await at.submit(`${path}/invite`, { email: "new@example.com" })).html);
    const [, renew = ""] = /action="([^"]*\/renew)"/.exec((await at.visit(path)).html) ?? [];
    const second = linkIn((await at.submit(path, {}, renew)).html);
    const guest = browser(testApp());
    expect([(await guest.visit(first)).status, (await guest.visit(second)).status]).toEqual([404, 200]);
    expect(await detailsOf(organizationId, "member.invited")).toHaveLength(2);
    const again = await at.post(renew, { form_token: formTokenOf(await at.visit(path)) });
    expect([again.status, again.html.includes("no longer open")]).toEqual([400, true]);
  });
});

describe("the API clients of an organization", () => {
  it("are shown with who made them, also when that person has left, and downloaded so", async () => {
    const { at, person, other, organizationId, path } = await arrange();
    const removal = await at.visit(`${path}/members/${other.person.accountId}/remove`);
    expect(removal.html).toContain("Programs with these API clients stop working");
    expect(removal.html).toContain(other.person.clientId);
    await leave(other.person, organizationId);
    const { html } = await at.visit(path);
    for (const id of [person.clientId, other.person.clientId]) expect(html).toContain(id);
    expect(html).toContain(`Made by ${other.person.email}`);
    expect(html).toContain("Refused: its account is no longer a member");
    const csv = await at.visit(`${path}/clients.csv`);
    expect(csv.html).toMatch(new RegExp(`,${other.person.email},Manager,no,.*,${other.person.clientId}\r\n`));
    expect(csv.html).toMatch(new RegExp(`,${person.email},Manager,yes,.*,${person.clientId}\r\n`));
  });

  it("an owner deletes any of them, which is noted, and other members and strangers none", async () => {
    const { app, at, person, other, organizationId, path } = await arrange();
    const ofOwner = `${path}/clients/${person.clientId}/delete`;
    const form_token = formTokenOf(await other.at.visit(path));
    for (const refused of [await other.at.visit(ofOwner), await other.at.post(ofOwner, { form_token })])
      expect([refused.status, refused.html.includes("This needs the role Owner.")]).toEqual([403, true]);
    const stranger = await signedIn(app);
    const fromElsewhere = `/account/organizations/${stranger.person.organizationId}/clients/${person.clientId}/delete`;
    expect((await stranger.at.visit(fromElsewhere)).status).toBe(404);
    expect(await tokenOf(app, person)).toBeTruthy();

    const ofOther = `${path}/clients/${other.person.clientId}/delete`;
    expect((await at.submit(ofOther)).location).toBe(path);
    const [row] = await db.select().from(clients).where(eq(clients.id, other.person.clientId));
    expect(row?.deletedAt).not.toBeNull();
    await expect(tokenOf(app, other.person)).rejects.toThrow();
    expect(await detailsOf(organizationId, "client.deleted")).toMatchObject([
      { accountId: person.accountId, subject: other.person.clientId },
    ]);
    expect((await at.visit(ofOther)).status).toBe(404);
  });
});
