import { env } from "cloudflare:workers";
import { and, desc, eq, ne } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { createAccounts, draftAccount, requireUnclaimed } from "../../../../scripts/local/accounts.mjs";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import { accounts, memberships, organizations } from "../../../../src/features/auth/identity/identity.table.ts";
import { testApp } from "../../../support/app.ts";
import { seedPerson } from "../../../support/seed.ts";
import { givePassword, signedIn } from "../../../support/sign-in.ts";

const db = drizzle(env.DB);

const execute = (statements: string[]) =>
  env.DB.batch<Record<string, unknown>>(statements.map((sql) => env.DB.prepare(sql)));

function make(draft: { email: string; organization: string; password?: string; account?: string }) {
  return createAccounts([draftAccount({ role: "Customer", ...draft })], execute);
}

it("an account of the command line has a verified e-mail, and owns the organization that it was made with", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const organization = `Organization ${crypto.randomUUID()}`;
  await make({ email, organization });
  await make({ email: `second.${email}`, organization });
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  expect(account?.emailVerifiedAt).not.toBeNull();
  const members = await db
    .select()
    .from(memberships)
    .where(eq(memberships.organizationId, account?.defaultOrganizationId ?? ""))
    .orderBy(desc(memberships.isOwner));
  expect(members.map(({ isOwner }) => isOwner)).toEqual([true, false]);
});

it("an account that only claims the e-mail is named, and neither verified nor given away unasked", async () => {
  const claimant = await seedPerson({ isUnverified: true });
  const { email, accountId } = claimant;
  await expect(requireUnclaimed(` ${email.toUpperCase()}`, execute)).rejects.toThrow(accountId);
  await make({ email, organization: "Operators" });
  const [operators] = await db.select().from(accounts).where(eq(accounts.email, email));
  expect(operators?.id).not.toBe(accountId);
  const [left] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  expect(left).toMatchObject({ claimedEmail: email, emailVerifiedAt: null });
  await expect(requireUnclaimed(email, execute), "now it is somebody's").resolves.toBeUndefined();
});

it("an account that only claims the e-mail is verified when its id is given", async () => {
  const { email, accountId } = await seedPerson({ isUnverified: true });
  await make({ email, organization: "Operators", account: accountId });
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  expect(account).toMatchObject({ email, claimedEmail: null, emailVerifiedAt: expect.any(Number) });
  const notes = await db.select().from(auditLog).where(eq(auditLog.subject, accountId));
  expect(notes.map(({ action }) => action)).toEqual(["email.verified", "member.joined"]);
});

it("accounts that the command line makes or gives a password are noted for their organization", async () => {
  const app = testApp();
  const person = await seedPerson();
  await givePassword(person.accountId);
  const organization = `Organization ${person.organizationId}`;
  const email = `${crypto.randomUUID()}@example.com`;
  const [made] = await make({ email, organization });
  await make({ email: person.email, organization, password: "another long password" });
  const rows = await db
    .select({ action: auditLog.action, subject: auditLog.subject, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.organizationId, person.organizationId), ne(auditLog.action, "sign_in.succeeded")))
    .orderBy(auditLog.id);
  const detail = { from: "the command line" };
  expect(rows).toEqual([
    { action: "member.joined", subject: expect.any(String), detail },
    { action: "client.created", subject: made?.clientId, detail },
    { action: "client.created", subject: expect.stringMatching(/^client_/), detail },
    { action: "password.changed", subject: person.accountId, detail },
  ]);
  const { at } = await signedIn(app, { person });
  const { html } = await at.visit("/account/audit");
  expect(html).toContain(`account ${person.email}`);
  expect(html).toContain("from the command line");
});

it("an account of the command line gets a role in the organization, but its first member owns it", async () => {
  const organization = `Organization ${crypto.randomUUID()}`;
  const roles = ["Viewer", "Reviewer", "Owner"];
  for (const role of roles) {
    const email = `${role.toLowerCase()}.${crypto.randomUUID()}@example.com`;
    await createAccounts([draftAccount({ email, organization, role })], execute);
  }
  const [found] = await db.select().from(organizations).where(eq(organizations.name, organization));
  const members = await db
    .select({ role: memberships.role, isOwner: memberships.isOwner })
    .from(memberships)
    .where(eq(memberships.organizationId, found?.id ?? ""));
  expect(members).toHaveLength(3);
  expect(members).toEqual(
    expect.arrayContaining([
      { role: "Viewer", isOwner: true },
      { role: "Reviewer", isOwner: false },
      { role: "Owner", isOwner: true },
    ]),
  );
  expect(() => draftAccount({ email: "a@b.example", organization, role: "Emperor" })).toThrow("Viewer, Reviewer");
});
