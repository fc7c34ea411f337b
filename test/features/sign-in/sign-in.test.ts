import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { auditLog } from "../../../src/features/audit/audit.table.ts";
import { accounts } from "../../../src/features/identity/identity.table.ts";
import { passwords as passwordTable, signInSessions } from "../../../src/features/sign-in/sign-in.table.ts";
import type { Passwords } from "../../../src/platform/passwords/scrypt-passwords.ts";
import { testApp } from "../../support/app.ts";
import { browser, formTokenOf } from "../../support/browser.ts";
import { quickPasswords } from "../../support/quick-passwords.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { givePassword, password } from "../../support/sign-in.ts";

const db = drizzle(env.DB);
const sessionCookie = "__Host-muster_session";

async function arrange() {
  const passwords = quickPasswords();
  const app = testApp({ deps: { passwords } });
  const person = await seedPerson();
  await givePassword(person.accountId, (await passwords.hash(password)) as string);
  passwords.counts.derivations = 0;
  return { app, person, passwords, at: browser(app) };
}

const actionsOf = async ({ organizationId }: Person) =>
  (await db.select().from(auditLog).where(eq(auditLog.organizationId, organizationId))).map(({ action }) => action);
const sessionsOf = ({ accountId }: Person) =>
  db.select().from(signInSessions).where(eq(signInSessions.accountId, accountId));

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

  it("knows the e-mail in any case and with blanks around it", async () => {
    const { at, person } = await arrange();
    const answer = await at.submit("/sign-in", { email: ` ${person.email.toUpperCase()} `, password });
    expect([answer.status, answer.location]).toEqual([303, "/account"]);
  });

  it("stores only a hash of the cookie, and is noted without it", async () => {
    const { at, person } = await arrange();
    await at.submit("/sign-in", { email: person.email, password });
    const [session] = await sessionsOf(person);
    expect(session?.idHash).toMatch(/^[0-9a-f]{64}$/);
    expect(session?.idHash).not.toContain(at.jar.get(sessionCookie) as string);
    expect(await actionsOf(person)).toEqual(["sign_in.succeeded"]);
  });

  it("again replaces the session that the browser had: its earlier cookie is no longer good", async () => {
    const { app, at, person } = await arrange();
    await at.submit("/sign-in", { email: person.email, password });
    const thief = browser(app);
    thief.jar.set(sessionCookie, at.jar.get(sessionCookie) as string);
    expect((await thief.visit("/account")).status).toBe(200);
    await at.submit("/sign-in/confirm", { password });
    expect((await at.visit("/account")).status).toBe(200);
    expect((await thief.visit("/account")).status).toBe(303);
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  it("under newer parameters stores the password anew, and it is still right", async () => {
    const { at, person, passwords } = await arrange();
    const older = ((await passwords.hash(password)) as string).split("$");
    const [, , , , salt] = older;
    const hex = Buffer.from(salt as string, "base64url").toString("hex");
    const key = createHash("sha256")
      .update(JSON.stringify([password, hex, 14, 8, 1]))
      .digest("base64url");
    const stored = `scrypt$14$8$1$${salt}$${key}`;
    await db.update(passwordTable).set({ hash: stored }).where(eq(passwordTable.accountId, person.accountId));
    for (let count = 0; count < 2; count++) {
      expect((await at.submit("/sign-in", { email: person.email, password })).status).toBe(303);
      await at.submit("/account", {}, "/sign-out");
    }
    const [row] = await db.select().from(passwordTable).where(eq(passwordTable.accountId, person.accountId));
    expect(row?.hash).toMatch(/^scrypt\$15\$8\$3\$/);
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/\t/evil.example"])(
    "never leads to %j",
    async (returnTo) => {
      const { at, person } = await arrange();
      const page = await at.visit(`/sign-in?${new URLSearchParams({ return_to: returnTo })}`);
      expect(page.html).not.toContain("evil.example");
      const token = formTokenOf(page);
      const fields = { form_token: token, return_to: returnTo, email: person.email, password };
      expect((await at.post("/sign-in", fields)).location).toBe("/account");
    },
  );

  it("on the way to a program is answered by a page that leads on, since a form's answer may not leave this site", async () => {
    const { at, person } = await arrange();
    const answer = await at.submit("/sign-in?return_to=/connect/authorize%3Fa%3D1%26b%3D2", {
      email: person.email,
      password,
    });
    expect(answer.status).toBe(200);
    expect(answer.html).toContain('<meta http-equiv="refresh" content="0; url=/connect/authorize?a=1&amp;b=2">');
  });

  it("when one is signed in already offers to go on or to sign out", async () => {
    const { at, person } = await arrange();
    await at.submit("/sign-in", { email: person.email, password });
    const page = await at.visit("/sign-in?return_to=/account/grants");
    expect(page.html).toContain('href="/account/grants"');
    expect(page.html).toContain('action="/sign-out"');
  });
});

describe("an unknown e-mail, a wrong password, an account that is disabled, and one without a password", () => {
  it("get the same answer, for the same statements and the same number of derivations", async () => {
    const { app, person, passwords } = await arrange();
    const [disabled, without] = [await seedPerson(), await seedPerson()];
    await givePassword(disabled.accountId, (await passwords.hash(password)) as string);
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
    expect(seen[0]?.html).toContain("The e-mail or the password is not right.");
  });

  it("are noted where there is such an account, and nowhere else", async () => {
    const { at, person } = await arrange();
    await at.submit("/sign-in", { email: person.email, password: "wrong" });
    await at.submit("/sign-in", { email: "nobody-at-all@nowhere.example", password });
    expect(await actionsOf(person)).toEqual(["sign_in.failed"]);
    const rows = await db.select().from(auditLog).where(eq(auditLog.action, "sign_in.failed"));
    expect(rows.every(({ subject, detail }) => subject !== null && Object.keys(detail).length === 0)).toBe(true);
  });

  it("never bring back what was typed as a password", async () => {
    const { at, person } = await arrange();
    const answer = await at.submit("/sign-in", { email: person.email, password: "my other password" });
    expect(answer.html).toContain(person.email);
    expect(answer.html).not.toContain("my other password");
  });
});

describe("many attempts", () => {
  const headers = (address: string) => ({ "CF-Connecting-IP": address });

  async function attemptsOf(
    email: string,
    typed: string,
    address: string,
    app: Awaited<ReturnType<typeof arrange>>["app"],
  ) {
    const at = browser(app);
    const token = formTokenOf(await at.visit("/sign-in"));
    return () => at.post("/sign-in", { form_token: token, email, password: typed }, headers(address));
  }

  it("at one account from one address are locked out for at most a minute, and nobody else is", async () => {
    const { app, person, passwords } = await arrange();
    const other = await seedPerson();
    await givePassword(other.accountId, (await passwords.hash(password)) as string);
    const attempt = await attemptsOf(person.email, "wrong", "192.0.2.1", app);
    for (let count = 0; count < 10; count++) expect((await attempt()).status).toBe(400);
    passwords.counts.derivations = 0;
    const locked = await attempt();
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(locked.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(passwords.counts.derivations).toBe(0);
    const right = await attemptsOf(person.email, password, "192.0.2.1", app);
    expect((await right()).status).toBe(429);
    const elsewhere = await attemptsOf(person.email, password, "192.0.2.2", app);
    const another = await attemptsOf(other.email, password, "192.0.2.1", app);
    expect([(await elsewhere()).status, (await another()).status]).toEqual([303, 303]);
    app.clock.advance(61_000);
    expect((await right()).status).toBe(303);
  });

  it("that come at once are counted before any is judged", async () => {
    const { app, person } = await arrange();
    const attempt = await attemptsOf(person.email, "wrong", "192.0.2.3", app);
    const statuses = (await Promise.all(Array.from({ length: 16 }, attempt))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  it("from one address at many accounts are locked out, known or not", async () => {
    const { app } = await arrange();
    let last = 0;
    for (let count = 0; count < 61; count++) {
      const attempt = await attemptsOf(`${count}-${crypto.randomUUID()}@x.example`, "wrong", "192.0.2.4", app);
      last = (await attempt()).status;
      expect(last).toBe(count < 60 ? 400 : 429);
    }
  });

  it("at one account from many addresses are locked out", async () => {
    const { app, person } = await arrange();
    for (let count = 0; count < 61; count++) {
      const attempt = await attemptsOf(person.email, "wrong", `198.51.100.${count}`, app);
      expect((await attempt()).status).toBe(count < 60 ? 400 : 429);
    }
  });

  it("that outrun the derivations are a 503 page with a time to wait", async () => {
    const busy: Passwords = { hash: async () => null, verify: async () => null };
    const app = testApp({ deps: { passwords: busy } });
    const attempt = await attemptsOf("a@b.example", password, "192.0.2.5", app);
    const answer = await attempt();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(answer.html).toContain("Try again in a few seconds");
  });
});

describe("a session", () => {
  it("ends 12 hours after the password was typed, however busy it was", async () => {
    const { app, at, person } = await arrange();
    await at.submit("/sign-in", { email: person.email, password });
    const hours = (count: number) => app.clock.advance(count * 3_600_000);
    hours(11.9);
    expect((await at.visit("/account")).status).toBe(200);
    hours(0.2);
    expect((await at.visit("/account/clients?page=2")).location).toBe(
      "/sign-in?return_to=%2Faccount%2Fclients%3Fpage%3D2",
    );
  });

  it("ends when its account is disabled", async () => {
    const { at, person } = await arrange();
    await at.submit("/sign-in", { email: person.email, password });
    await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, person.accountId));
    expect((await at.visit("/account")).status).toBe(303);
  });

  it("does not begin on a password that was changed while it was checked", async () => {
    const { app, person, passwords } = await arrange();
    const slow: Passwords = {
      ...passwords,
      async verify(typed, hash) {
        const check = await passwords.verify(typed, hash);
        await db.update(passwordTable).set({ hash: "another" }).where(eq(passwordTable.accountId, person.accountId));
        return check;
      },
    };
    app.deps.passwords = slow;
    const answer = await browser(app).submit("/sign-in", { email: person.email, password });
    expect(answer.status).toBe(400);
    expect(await sessionsOf(person)).toHaveLength(0);
  });

  it("is ended by signing out, for the cookie's other holders too, and noted once", async () => {
    const { app, at, person } = await arrange();
    await at.submit("/sign-in", { email: person.email, password });
    const copy = browser(app);
    copy.jar.set(sessionCookie, at.jar.get(sessionCookie) as string);
    const answer = await at.submit("/account", {}, "/sign-out");
    expect(answer.location).toBe("/sign-in?done=signed-out");
    expect(at.jar.has(sessionCookie)).toBe(false);
    expect((await copy.visit("/account")).status).toBe(303);
    expect((await at.visit("/sign-in?done=signed-out")).html).toContain("You are signed out.");
    expect(await actionsOf(person)).toEqual(["sign_in.succeeded", "sign_out"]);
  });

  it("that is over is removed by the sweep, and others stay", async () => {
    const { app, at, person } = await arrange();
    await at.submit("/sign-in", { email: person.email, password });
    await app.deps.signIns.sweep(app.clock.now(), 100);
    expect(await sessionsOf(person)).toHaveLength(1);
    await app.deps.signIns.sweep(app.clock.now() + 12 * 3_600_000, 100_000);
    expect(await sessionsOf(person)).toHaveLength(0);
  });
});

describe("what gives access", () => {
  it("asks for the password once more after 15 minutes, and leads back", async () => {
    const { app, at, person } = await arrange();
    await at.submit("/sign-in", { email: person.email, password });
    expect((await at.visit("/account/clients/new")).status).toBe(200);
    app.clock.advance(15 * 60_000);
    const asked = await at.visit("/account/clients/new");
    expect(asked.location).toBe("/sign-in/confirm?return_to=%2Faccount%2Fclients%2Fnew");
    const wrong = await at.submit(asked.location as string, { password: "wrong" }, "/sign-in/confirm");
    expect([wrong.status, wrong.html.includes("The password is not right.")]).toEqual([400, true]);
    const right = await at.submit(asked.location as string, { password }, "/sign-in/confirm");
    expect(right.location).toBe("/account/clients/new");
    expect((await at.visit("/account/clients/new")).status).toBe(200);
  });

  it("lets nobody confirm with another account's password", async () => {
    const { app, at, person, passwords } = await arrange();
    const other = await seedPerson();
    await givePassword(other.accountId, (await passwords.hash("another password")) as string);
    await at.submit("/sign-in", { email: person.email, password });
    app.clock.advance(15 * 60_000);
    const answer = await at.submit("/sign-in/confirm", { email: other.email, password: "another password" });
    expect(answer.status).toBe(400);
    expect((await at.visit("/account/clients/new")).status).toBe(303);
  });
});
