import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import { grants } from "../../../../src/features/auth/oauth/grants/grants.table.ts";
import { passwords as passwordTable } from "../../../../src/features/auth/sign-in/sign-in.table.ts";
import { testApp } from "../../../support/app.ts";
import { browser } from "../../../support/browser.ts";
import { quickPasswords } from "../../../support/quick-passwords.ts";
import { seedPerson, tokenOf } from "../../../support/seed.ts";
import { givePassword, password, signedIn } from "../../../support/sign-in.ts";

const db = drizzle(env.DB);
const next = "another horse battery staple";
const path = "/account/password";

async function arrange() {
  const passwords = quickPasswords();
  const app = testApp({ deps: { passwords } });
  const person = await seedPerson();
  await givePassword(person.accountId, (await passwords.hash(person.email, password)) as string);
  const { at } = await signedIn(app, { person });
  return { app, at, person };
}

const changed = (change: object = {}) => ({ present: password, password: next, repeated: next, ...change });

describe("changing the password", () => {
  it("the new password is accepted and the old one is refused", async () => {
    const { app, at, person } = await arrange();
    expect((await at.submit(path, changed())).location).toBe(`${path}?done=changed`);
    expect((await at.visit(`${path}?done=changed`)).html).toContain("Your password is changed.");
    const { email } = person;
    expect((await browser(app).submit("/sign-in", { email, password })).status).toBe(400);
    expect((await browser(app).submit("/sign-in", { email, password: next })).status).toBe(303);
  });

  it("a new password ends every other session and all grants, but no API client", async () => {
    const { app, at, person } = await arrange();
    const { at: elsewhere } = await signedIn(app, { person });
    const { at: stranger, person: other } = await signedIn(app);
    const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
    for (const [id, { accountId, organizationId }] of [[ids[0], person] as const, [ids[1], other] as const]) {
      await db.insert(grants).values({
        id,
        clientId: "muster-cli",
        accountId,
        organizationId,
        scope: "api",
        authenticatedAt: 0,
        createdAt: 0,
        expiresAt: Date.now() + 86_400_000,
      });
    }
    await at.submit(path, changed());
    expect([(await at.visit("/account")).status, (await elsewhere.visit("/account")).status]).toEqual([200, 303]);
    expect((await stranger.visit("/account")).status).toBe(200);
    const revokedAt = async (id: string) => (await db.select().from(grants).where(eq(grants.id, id)))[0]?.revokedAt;
    expect([await revokedAt(ids[0]), await revokedAt(ids[1])]).toEqual([expect.any(Number), null]);
    await expect(tokenOf(app, person)).resolves.toBeTypeOf("string");
  });

  it("a change loses against one that came first, and ends none of its sessions", async () => {
    const { app, at, person } = await arrange();
    const { at: elsewhere } = await signedIn(app, { person });
    const hash = "scrypt$1$1$1$salt$key";
    const { passwords } = app.deps;
    app.deps.passwords = {
      ...passwords,
      async hash(...chosen) {
        await db.update(passwordTable).set({ hash }).where(eq(passwordTable.accountId, person.accountId));
        return passwords.hash(...chosen);
      },
    };
    expect((await at.submit(path, changed())).html).toContain("The present password is wrong.");
    const stored = await db.select().from(passwordTable).where(eq(passwordTable.accountId, person.accountId));
    expect(stored).toMatchObject([{ hash }]);
    expect((await elsewhere.visit("/account")).status).toBe(200);
    const notes = await db.select().from(auditLog).where(eq(auditLog.subject, person.accountId));
    expect(notes.filter(({ action }) => action === "password.changed")).toEqual([]);
  });

  it.each([
    [{ present: "wrong" }, "#present", "The present password is wrong."],
    [{ password: "short", repeated: "short" }, "#password", "at least 12 characters"],
    [{ repeated: "something else entirely" }, "#password", "not the same"],
  ])("with %j is refused by its field, and changes nothing", async (change, field, sentence) => {
    const { app, at, person } = await arrange();
    const refused = await at.submit(path, changed(change));
    expect(refused.status).toBe(400);
    expect(refused.html).toContain(`<a href="${field}">`);
    expect(refused.html).toContain(sentence);
    expect((await browser(app).submit("/sign-in", { email: person.email, password })).status).toBe(303);
  });

  it("the form for a new password cannot be used to guess the present one", async () => {
    const { at } = await arrange();
    for (let count = 0; count < 5; count++) {
      expect((await at.submit(path, changed({ present: `wrong ${count}` }))).status).toBe(400);
    }
    const locked = await at.submit(path, changed());
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  });

  it("is noted", async () => {
    const { at, person } = await arrange();
    await at.submit(path, changed());
    const rows = await db.select().from(auditLog).where(eq(auditLog.subject, person.accountId));
    expect(rows.map(({ action }) => action)).toEqual(["password.changed"]);
    expect(JSON.stringify(rows)).not.toContain(next);
  });
});
