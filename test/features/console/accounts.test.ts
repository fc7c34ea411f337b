import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { auditLog } from "../../../src/features/auth/audit/audit.table.ts";
import { accounts, memberships } from "../../../src/features/auth/identity/identity.table.ts";
import { testApp } from "../../support/app.ts";
import { caller, newAudience, share } from "../../support/audiences.ts";
import { formTokenOf } from "../../support/browser.ts";
import { seedPerson } from "../../support/seed.ts";
import { signedIn } from "../../support/sign-in.ts";

const db = drizzle(env.DB);
const list = "/console/accounts";
const accountOf = async (id: string) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];
const notesOf = (subject: string, action: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.action, action)));

async function arrange() {
  const app = testApp();
  const { at, person } = await signedIn(app, { roles: ["Admin"] });
  const claimant = await seedPerson({ isUnverified: true });
  const find = `${list}?${new URLSearchParams({ email: claimant.email })}`;
  return { app, at, person, claimant, find, verify: `${list}/${claimant.accountId}/verify` };
}

it("an Admin verifies the e-mail that an account claims, and shares find it from then on", async () => {
  const { app, at, person, claimant, find, verify } = await arrange();
  expect((await at.visit("/account")).html).toContain(`href="${list}"`);
  expect((await at.visit(list)).html).toContain(claimant.email);
  expect((await at.submit(find, {}, verify)).location).toBe(find);
  expect((await at.visit(find)).html).toContain("The e-mail is verified.");
  expect(await accountOf(claimant.accountId)).toMatchObject({
    email: claimant.email,
    claimedEmail: null,
    emailVerifiedAt: expect.any(Number),
  });
  expect(await notesOf(claimant.accountId, "email.verified")).toMatchObject([
    { accountId: person.accountId, organizationId: claimant.organizationId },
  ]);
  const owner = await caller({ app });
  await share(owner, await newAudience(owner), claimant.email, "Viewer");
  const withdraw = `${list}/${claimant.accountId}/withdraw`;
  await at.submit(find, {}, withdraw);
  expect((await at.visit(find)).html).toContain("The e-mail counts as unverified again.");
  expect(await accountOf(claimant.accountId)).toMatchObject({ claimedEmail: claimant.email, emailVerifiedAt: null });
  expect(await notesOf(claimant.accountId, "email.withdrawn")).toHaveLength(1);
});

it("of several accounts of one e-mail one has it: another is refused until it is taken back", async () => {
  const { at, claimant, find, verify } = await arrange();
  const second = await seedPerson({ isUnverified: true });
  const claim = { email: `${second.accountId}@unverified.invalid`, claimedEmail: claimant.email };
  await db.update(accounts).set(claim).where(eq(accounts.id, second.accountId));
  await at.submit(find, {}, verify);
  const refused = await at.submit(find, {}, `${list}/${second.accountId}/verify`);
  expect((await at.visit(refused.location as string)).html).toContain("another account has this e-mail");
  expect(await accountOf(second.accountId)).toMatchObject(claim);
});

it("an e-mail that the account does not claim is not verified for it", async () => {
  const { at, claimant, find, verify } = await arrange();
  const form_token = formTokenOf(await at.visit(find));
  const { location } = await at.post(verify, { form_token, email: "other@example.com" });
  expect((await at.visit(location as string)).html).toContain("the account claims another one");
  expect(await accountOf(claimant.accountId)).toMatchObject({ email: claimant.email, emailVerifiedAt: null });
});

it("verifying asks for a password of the last quarter of an hour", async () => {
  const { app, at, claimant, find, verify } = await arrange();
  const form_token = formTokenOf(await at.visit(find));
  app.clock.advance(15 * 60_000);
  expect((await at.post(verify, { form_token, email: claimant.email })).location).toMatch(/^\/sign-in\/confirm/);
});

it("an Admin in no organization reaches the accounts and the publishers too", async () => {
  const { at, person, claimant, find, verify } = await arrange();
  await db.delete(memberships).where(eq(memberships.accountId, person.accountId));
  await at.submit(find, {}, verify);
  expect(await accountOf(claimant.accountId)).toMatchObject({ email: claimant.email });
  for (const path of [list, `${list}.csv`, "/console/publishers"]) expect((await at.visit(path)).status).toBe(200);
});

it("a form of a session that is over leads back to the list", async () => {
  const { app, at, claimant, find, verify } = await arrange();
  const form_token = formTokenOf(await at.visit(find));
  app.clock.advance(400 * 86_400_000);
  const late = await at.post(verify, { form_token, email: claimant.email });
  expect(late.location).toMatch(new RegExp(`^/sign-in\\?.*${encodeURIComponent(list)}$`));
});

it("nobody but an Admin sees the accounts, or changes one", async () => {
  const { app, claimant, find, verify } = await arrange();
  const { at } = await signedIn(app);
  expect((await at.visit("/account")).html).not.toContain(list);
  expect((await at.visit(find)).status).toBe(403);
  const form_token = formTokenOf(await at.visit("/account"));
  await at.post(verify, { form_token, email: claimant.email });
  expect(await accountOf(claimant.accountId)).toMatchObject({ emailVerifiedAt: null });
  const known = await seedPerson();
  await at.post(`${list}/${known.accountId}/withdraw`, { form_token });
  expect(await accountOf(known.accountId)).toMatchObject({ email: known.email, claimedEmail: null });
});
