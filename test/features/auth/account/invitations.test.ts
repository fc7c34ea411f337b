import { env } from "cloudflare:workers";
import { and, eq, or } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { invitations } from "../../../../src/features/auth/account/account.table.ts";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import { accountRoles, accounts, memberships } from "../../../../src/features/auth/identity/identity.table.ts";
import { type TestApp, testApp } from "../../../support/app.ts";
import { leave } from "../../../support/audiences.ts";
import { type Browser, browser, formTokenOf } from "../../../support/browser.ts";
import { quickPasswords } from "../../../support/quick-passwords.ts";
import { seedPerson } from "../../../support/seed.ts";
import { givePassword, password, signedIn } from "../../../support/sign-in.ts";

const db = drizzle(env.DB);
const day = 86_400_000;
const freshEmail = () => `${crypto.randomUUID()}@example.com`;

async function arrange() {
  const app = testApp({ deps: { passwords: quickPasswords() } });
  const { at, person } = await signedIn(app);
  return { app, at, person, path: `/account/organizations/${person.organizationId}` };
}

/** The path of the link. */
async function inviteBy(at: Browser, organizationPath: string, email: string): Promise<string> {
  const page = await at.submit(`${organizationPath}/invite`, { email });
  const [, path] = /https:\/\/auth\.muster\.test(\/invite\/[\w-]{43})/.exec(page.html) ?? [];
  if (path === undefined) throw new Error(`no link: ${page.status} ${page.html}`);
  expect(page.html, "the link can be copied and mailed").toContain(`data-copy="https://auth.muster.test${path}"`);
  expect(page.html).toContain(`href="mailto:${encodeURIComponent(email.trim().toLowerCase())}?subject=`);
  return path;
}

const newcomer = { name: "Ann", password, repeated: password };
const accountsOf = (email: string) =>
  db
    .select()
    .from(accounts)
    .where(or(eq(accounts.email, email), eq(accounts.claimedEmail, email)));
const accountOf = async (email: string) => (await accountsOf(email))[0];
const isMember = async (accountId: string | undefined, organizationId: string) =>
  (
    await db
      .select()
      .from(memberships)
      .where(and(eq(memberships.accountId, accountId ?? ""), eq(memberships.organizationId, organizationId)))
  ).length === 1;
const joinedIn = (organizationId: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.organizationId, organizationId), eq(auditLog.action, "member.joined")));

describe("an invitation", () => {
  it("an invitation makes an account for its address, a Customer who is signed in at once", async () => {
    const { app, at, person, path } = await arrange();
    const email = freshEmail();
    const link = await inviteBy(at, path, ` ${email.toUpperCase()} `);
    const visitor = browser(app);
    expect((await visitor.visit(link)).html).toContain(email);
    expect((await visitor.submit(link, newcomer)).location).toBe("/console");
    expect((await visitor.visit("/account")).html).toContain(email);
    const account = await accountOf(email);
    expect(account).toMatchObject({
      name: "Ann",
      defaultOrganizationId: person.organizationId,
      claimedEmail: email,
      emailVerifiedAt: null,
    });
    expect(await isMember(account?.id, person.organizationId)).toBe(true);
    expect(
      await db
        .select()
        .from(accountRoles)
        .where(eq(accountRoles.accountId, account?.id ?? "")),
    ).toMatchObject([{ role: "Customer" }]);
    expect((await browser(app).submit("/sign-in", { email, password })).location).toBe("/console");
    expect(await joinedIn(person.organizationId)).toMatchObject([{ accountId: account?.id, subject: account?.id }]);
  });

  it("an invitation brings a signed-in account into one more organization", async () => {
    const { app, at, person, path } = await arrange();
    const friend = await signedIn(app);
    const link = await inviteBy(at, path, friend.person.email);
    expect((await friend.at.submit(link, {}, `${link}/join`)).location).toBe("/account/organizations");
    expect(await isMember(friend.person.accountId, person.organizationId)).toBe(true);
    expect((await accountOf(friend.person.email))?.defaultOrganizationId).toBe(friend.person.organizationId);
    expect(await joinedIn(person.organizationId)).toHaveLength(1);
    expect((await friend.at.visit(link)).status).toBe(404);
  });

  it("a member who accepts an invitation uses it up, and nothing else changes", async () => {
    const { at, person, path } = await arrange();
    const link = await inviteBy(at, path, person.email);
    expect((await at.submit(link, {}, `${link}/join`)).status).toBe(303);
    expect((await at.visit(link)).status).toBe(404);
    expect(await joinedIn(person.organizationId)).toEqual([]);
  });

  it("an invitation sends a person with an account to sign in, and back", async () => {
    const { app, at, path } = await arrange();
    const link = await inviteBy(at, path, freshEmail());
    const page = await browser(app).visit(link);
    expect(page.html).toContain(`href="/sign-in?return_to=${encodeURIComponent(link)}"`);
  });

  it("another account cannot accept an invitation, which stays open", async () => {
    const { app, at, person, path } = await arrange();
    const link = await inviteBy(at, path, freshEmail());
    const other = await signedIn(app);
    expect((await other.at.visit(link)).html).toContain("Sign out, then open the link again.");
    const form_token = formTokenOf(await other.at.visit(link));
    expect((await other.at.post(`${link}/join`, { form_token })).status).toBe(404);
    expect(await isMember(other.person.accountId, person.organizationId)).toBe(false);
    expect((await other.at.visit(link)).status).toBe(200);
  });

  it("another member who opens an invitation does not use it up", async () => {
    const { at, path } = await arrange();
    const link = await inviteBy(at, path, freshEmail());
    const form_token = formTokenOf(await at.visit(link));
    expect((await at.post(`${link}/join`, { form_token })).status).toBe(404);
    expect((await at.visit(link)).status).toBe(200);
  });

  it("an invitation does not show whether its address has an account", async () => {
    const { app, at, path } = await arrange();
    const victim = await seedPerson();
    const [link, unknown] = [await inviteBy(at, path, victim.email), await inviteBy(at, path, freshEmail())];
    const masked = [];
    for (const each of [link, unknown]) {
      const { html } = await browser(app).visit(each);
      const withoutLink = html.replaceAll(encodeURIComponent(each), "LINK").replaceAll(each, "LINK");
      masked.push(withoutLink.replace(/[\w-]{36}@example\.com|"[\w-]{43}"/g, "_"));
    }
    expect(masked[0]).toBe(masked[1]);
  });

  it("is answered alike whether its address has an account or not, and so is whatever its inviter tries with it then", async () => {
    const { app, at, person, path } = await arrange();
    const victim = await signedIn(app);
    const seen = [];
    for (const email of [victim.person.email, freshEmail()]) {
      const mine = browser(app);
      const link = await inviteBy(at, path, email);
      app.counts.statements = 0;
      const joined = await mine.submit(link, newcomer);
      const { statements } = app.counts;
      const again = await browser(app).submit("/sign-in", { email, password: newcomer.password });
      const wrong = await browser(app).submit("/sign-in", { email, password: "not that password" });
      const confirmed = await mine.submit("/sign-in/confirm", { password: newcomer.password });
      seen.push([joined.status, joined.location, statements, again.location, wrong.status, confirmed.location]);
      expect((await mine.visit("/account")).html).toContain(email);
    }
    expect(seen[0]).toEqual([303, "/console", expect.any(Number), "/console", 400, "/console"]);
    expect(seen[1]).toEqual(seen[0]);
    expect(await isMember(victim.person.accountId, person.organizationId)).toBe(false);
    const [theirs] = await db.select().from(accounts).where(eq(accounts.id, victim.person.accountId));
    expect(theirs).toMatchObject({ email: victim.person.email, claimedEmail: null });
  });

  it("never gives its new account what the account of the same e-mail has, nor the other way round", async () => {
    const { app, at, path } = await arrange();
    const passwords = app.deps.passwords;
    const victim = await seedPerson();
    await givePassword(victim.accountId, (await passwords.hash(victim.email, "the victim's own password")) as string);
    const mine = browser(app);
    await mine.submit(await inviteBy(at, path, victim.email), newcomer);
    const theirs = browser(app);
    await theirs.submit("/sign-in", { email: victim.email, password: "the victim's own password" });
    expect((await theirs.visit("/account/clients")).html).toContain(victim.clientId);
    expect((await mine.visit("/account/clients")).html).not.toContain(victim.clientId);
    const taken = await mine.submit("/sign-in/confirm", { password: "the victim's own password" });
    expect([taken.status, taken.html.includes("The password is wrong.")]).toEqual([400, true]);
  });

  it("an invitation makes one account, however many people use it at once", async () => {
    const { app, at, person, path } = await arrange();
    const email = freshEmail();
    const link = await inviteBy(at, path, email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser(app).submit(link, newcomer)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await accountsOf(email)).toHaveLength(1);
    expect(await joinedIn(person.organizationId)).toHaveLength(1);
  });

  it.each([
    ["after 7 days", async ({ app }: { app: TestApp }) => app.clock.advance(7 * day)],
    [
      "when its inviter is no longer a member",
      async ({ person }: { person: Awaited<ReturnType<typeof seedPerson>> }) => leave(person, person.organizationId),
    ],
    [
      "when it was taken back",
      async ({ at, path }: { at: Browser; path: string }) => {
        const [, action] = /action="([^"]*\/invitations\/[^"]*)"/.exec((await at.visit(path)).html) ?? [];
        await at.submit(path, {}, action as string);
      },
    ],
    [
      "when a newer one was made for the same address",
      async ({ at, path, email }: { at: Browser; path: string; email: string }) => {
        await inviteBy(at, path, email);
      },
    ],
  ])("is no longer good %s", async (_, happen) => {
    const arranged = await arrange();
    const email = freshEmail();
    const link = await inviteBy(arranged.at, arranged.path, email);
    const visitor = browser(arranged.app);
    const form_token = formTokenOf(await visitor.visit(link));
    await happen({ ...arranged, email });
    const page = await visitor.visit(link);
    expect([page.status, page.html.includes("Ask for a new link")]).toEqual([404, true]);
    expect((await visitor.post(link, { form_token, ...newcomer })).status).toBe(404);
    expect(await accountOf(email)).toBeUndefined();
  });

  it("asks for a good name and password, and keeps the name that was typed", async () => {
    const { app, at, path } = await arrange();
    const link = await inviteBy(at, path, freshEmail());
    const refused = await browser(app).submit(link, { name: "Ann", password: "short", repeated: "short" });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('<a href="#password">The password must have at least 12 characters.</a>');
    expect(refused.html).toContain('value="Ann"');
    const nameless = await browser(app).submit(link, { ...newcomer, name: " " });
    expect(nameless.html).toContain('<a href="#name">A name is missing.</a>');
  });

  it("stands in the database without its secret, and its link is shown once", async () => {
    const { at, person, path } = await arrange();
    const email = freshEmail();
    const link = await inviteBy(at, path, email);
    const secret = link.slice("/invite/".length);
    const rows = await db.select().from(invitations).where(eq(invitations.email, email));
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (const where of [path, "/account/audit"]) expect((await at.visit(where)).html).not.toContain(secret);
    const notes = await db.select().from(auditLog).where(eq(auditLog.organizationId, person.organizationId));
    expect(notes).toMatchObject([{ action: "member.invited", detail: { email } }]);
  });

  it("needs an e-mail, and a password typed in the last 15 minutes", async () => {
    const { app, at, path } = await arrange();
    const refused = await at.submit(`${path}/invite`, { email: "nobody" });
    expect([refused.status, refused.html.includes("not an e-mail")]).toEqual([400, true]);
    app.clock.advance(15 * 60_000);
    expect((await at.visit(`${path}/invite`)).location).toMatch(/^\/sign-in\/confirm/);
  });

  it("cannot be made when a hundred are open", async () => {
    const { at, person, path } = await arrange();
    const now = Date.now();
    await db.batch(
      Array.from({ length: 100 }, (_, count) =>
        db.insert(invitations).values({
          tokenHash: `${person.accountId} ${count}`,
          organizationId: person.organizationId,
          email: `${count}@b.example`,
          invitedBy: person.accountId,
          createdAt: now,
          expiresAt: now + day,
        }),
      ) as unknown as Parameters<typeof db.batch>[0],
    );
    const refused = await at.submit(`${path}/invite`, { email: "one.more@b.example" });
    expect([refused.status, refused.html.includes("Too many invitations")]).toEqual([400, true]);
  });

  it("a sweep removes what has expired, and nothing else", async () => {
    const { app, at, path } = await arrange();
    const email = freshEmail();
    await inviteBy(at, path, email);
    const count = async () => (await db.select().from(invitations).where(eq(invitations.email, email))).length;
    await app.deps.account.sweep(Date.now() + 6 * day, 1000);
    expect(await count()).toBe(1);
    await app.deps.account.sweep(Date.now() + 8 * day, 1000);
    expect(await count()).toBe(0);
  });
});

it("a link that never was one is a 404 page", async () => {
  expect((await browser(testApp()).visit("/invite/nothing")).status).toBe(404);
});

it("another organization's invitation cannot be taken back", async () => {
  const { app, at, path } = await arrange();
  await inviteBy(at, path, freshEmail());
  const [, action] = /action="([^"]*\/invitations\/[^"]*)"/.exec((await at.visit(path)).html) ?? [];
  const stranger = await signedIn(app);
  const tokenHash = (action as string).split("/").at(-2);
  const theirs = `/account/organizations/${stranger.person.organizationId}/invitations/${tokenHash}/revoke`;
  const form_token = formTokenOf(await stranger.at.visit("/account"));
  for (const where of [action as string, theirs])
    expect((await stranger.at.post(where, { form_token })).status).toBe(404);
  expect((await at.visit(path)).html).toContain("Open invitations");
});
