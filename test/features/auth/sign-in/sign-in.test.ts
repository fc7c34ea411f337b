import { env } from "cloudflare:workers";
import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import { accounts } from "../../../../src/features/auth/identity/identity.table.ts";
import { passwords as passwordTable, signInSessions } from "../../../../src/features/auth/sign-in/sign-in.table.ts";
import { testApp } from "../../../support/app.ts";
import { browser, formTokenOf } from "../../../support/browser.ts";
import { type Person, seedPerson } from "../../../support/seed.ts";
import { givePassword, password, visitor } from "../../../support/sign-in.ts";

const db = drizzle(env.DB);
const sessionCookie = "__Host-muster_session";

const actionsOf = async ({ organizationId }: Person) =>
  (await db.select().from(auditLog).where(eq(auditLog.organizationId, organizationId))).map(({ action }) => action);
const sessionsOf = ({ accountId }: Person) =>
  db.select().from(signInSessions).where(eq(signInSessions.accountId, accountId));
const setHash = (accountId: string, hash: string) =>
  db.update(passwordTable).set({ hash }).where(eq(passwordTable.accountId, accountId));

async function hashOf(accountId: string): Promise<string | undefined> {
  const [row] = await db.select().from(passwordTable).where(eq(passwordTable.accountId, accountId));
  return row?.hash;
}

/** As `quickPasswords` would have made it. */
function hashOfOlderParameters(typed: string): string {
  const salt = randomBytes(16);
  const key = createHash("sha256").update(JSON.stringify([typed, salt.toString("hex"), 14, 8, 1]));
  return `scrypt$14$8$1$${salt.toString("base64url")}$${key.digest("base64url")}`;
}

describe("signing in", () => {
  it("with the real derivation leads to where one came from, with a cookie that scripts and other sites do not get", async () => {
    const app = testApp();
    const person = await seedPerson();
    await givePassword(person.accountId);
    const at = browser(app);
    const answer = await at.submit("/sign-in?return_to=/account/clients%3Fa%3Db", { email: person.email, password });
    expect([answer.status, answer.location]).toEqual([303, "/account/clients?a=b"]);
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(
        /^__Host-muster_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    );
    expect((await at.visit("/account")).html).toContain(person.email);
  });

  it("signing in accepts the e-mail in any case and with blanks around it", async () => {
    const { at, person } = await visitor();
    const answer = await at.submit("/sign-in", { email: ` ${person.email.toUpperCase()} `, password });
    expect([answer.status, answer.location]).toEqual([303, "/console"]);
  });

  it("stores only a hash of the cookie, and is noted without it", async () => {
    const { at, person } = await visitor();
    await at.submit("/sign-in", { email: person.email, password });
    const [session] = await sessionsOf(person);
    expect(session?.idHash).toMatch(/^[0-9a-f]{64}$/);
    expect(session?.idHash).not.toContain(at.jar.get(sessionCookie) as string);
    expect(await actionsOf(person)).toEqual(["sign_in.succeeded"]);
  });

  it("again replaces the session that the browser had: its earlier cookie is no longer good", async () => {
    const { app, at, person } = await visitor();
    await at.submit("/sign-in", { email: person.email, password });
    const thief = browser(app);
    thief.jar.set(sessionCookie, at.jar.get(sessionCookie) as string);
    expect((await thief.visit("/account")).status).toBe(200);
    await at.submit("/sign-in/confirm", { password });
    expect((await at.visit("/account")).status).toBe(200);
    expect((await thief.visit("/account")).status).toBe(303);
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  it("signing in under newer parameters stores the password anew, and it still works", async () => {
    const { at, person } = await visitor();
    await setHash(person.accountId, hashOfOlderParameters(password));
    for (let count = 0; count < 2; count++) {
      expect((await at.submit("/sign-in", { email: person.email, password })).status).toBe(303);
      await at.submit("/account", {}, "/sign-out");
    }
    expect(await hashOf(person.accountId)).toMatch(/^scrypt\$15\$8\$3\$/);
  });

  it("leaves it as it is where another account signs in by the same e-mail, which still can", async () => {
    const { app, at, person, passwords } = await visitor();
    const older = hashOfOlderParameters(password);
    await setHash(person.accountId, older);
    const other = await seedPerson({ isUnverified: true });
    await db.update(accounts).set({ claimedEmail: person.email }).where(eq(accounts.id, other.accountId));
    const theirs = "the other one's password";
    await givePassword(other.accountId, (await passwords.hash(person.email, theirs, older)) as string);
    for (const typed of [password, theirs, password])
      expect((await browser(app).submit("/sign-in", { email: person.email, password: typed })).status).toBe(303);
    expect(await hashOf(person.accountId)).toBe(older);
    await at.submit("/sign-in", { email: person.email, password: theirs });
    expect((await at.visit("/account/clients")).html).toContain(other.clientId);
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/\t/evil.example"])(
    "never leads to %j",
    async (returnTo) => {
      const { at, person } = await visitor();
      const page = await at.visit(`/sign-in?${new URLSearchParams({ return_to: returnTo })}`);
      expect(page.html).not.toContain("evil.example");
      const token = formTokenOf(page);
      const fields = { form_token: token, return_to: returnTo, email: person.email, password };
      expect((await at.post("/sign-in", fields)).location).toBe("/console");
    },
  );

  it("on the way to a program is answered by a page that leads on, since a form's answer may not leave this site", async () => {
    const { at, person } = await visitor();
    const answer = await at.submit("/sign-in?return_to=/connect/authorize%3Fa%3D1%26b%3D2", {
      email: person.email,
      password,
    });
    expect(answer.status).toBe(200);
    expect(answer.html).toContain('<meta http-equiv="refresh" content="0; url=/connect/authorize?a=1&amp;b=2"/>');
  });

  it("when one is signed in already offers to go on or to sign out", async () => {
    const { at, person } = await visitor();
    await at.submit("/sign-in", { email: person.email, password });
    const page = await at.visit("/sign-in?return_to=/account/grants");
    expect(page.html).toContain('href="/account/grants"');
    expect(page.html).toContain('action="/sign-out"');
  });
});

describe("an unknown e-mail, a wrong password, an account that is disabled, and one without a password", () => {
  it("get the same answer, for the same statements and the same number of derivations", async () => {
    const { app, person, passwords } = await visitor();
    const [disabled, without] = [await seedPerson(), await seedPerson()];
    await givePassword(disabled.accountId, (await passwords.hash(disabled.email, password)) as string);
    await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, disabled.accountId));
    const attempts = [
      { email: person.email, password: "wrong" },
      { email: "nobody@nowhere.example", password },
      { email: disabled.email, password },
      { email: without.email, password },
    ];
    const seen = [];
    for (const attempt of attempts) {
      const at = browser(app);
      const token = formTokenOf(await at.visit("/sign-in"));
      const before = { ...app.counts, ...passwords.counts };
      const answer = await at.post("/sign-in", { ...attempt, form_token: token, return_to: "/account" });
      seen.push({
        status: answer.status,
        headers: [...answer.headers].filter(([name]) => name !== "x-trace-id"),
        html: answer.html.replaceAll(attempt.email, "E-MAIL").replaceAll(token, "TOKEN"),
        statements: app.counts.statements - before.statements,
        roundTrips: app.counts.roundTrips - before.roundTrips,
        derivations: passwords.counts.derivations - before.derivations,
      });
    }
    for (const other of seen) expect(other).toEqual(seen[0]);
    expect(seen[0]).toMatchObject({ status: 400, derivations: 1 });
    expect(seen[0]?.html).toContain("The e-mail or the password is wrong.");
  });

  it("are noted where there is such an account, and nowhere else", async () => {
    const { at, person } = await visitor();
    await at.submit("/sign-in", { email: person.email, password: "wrong" });
    await at.submit("/sign-in", { email: "nobody-at-all@nowhere.example", password });
    expect(await actionsOf(person)).toEqual(["sign_in.failed"]);
    const rows = await db.select().from(auditLog).where(eq(auditLog.action, "sign_in.failed"));
    expect(rows.every(({ subject, detail }) => subject !== null && Object.keys(detail).length === 0)).toBe(true);
  });

  it("never bring back what was typed as a password", async () => {
    const { at, person } = await visitor();
    const answer = await at.submit("/sign-in", { email: person.email, password: "my other password" });
    expect(answer.html).toContain(person.email);
    expect(answer.html).not.toContain("my other password");
  });
});
