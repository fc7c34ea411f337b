import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import { auditLog } from "../../../../src/features/auth/audit/audit.table.ts";
import { accounts } from "../../../../src/features/auth/identity/identity.table.ts";
import { passwords as passwordTable, signInSessions } from "../../../../src/features/auth/sign-in/sign-in.table.ts";
import type { Passwords } from "../../../../src/objects/passwords/passwords.port.ts";
import { browser } from "../../../support/browser.ts";
import { type Person, seedPerson } from "../../../support/seed.ts";
import { givePassword, password, visitor } from "../../../support/sign-in.ts";

const db = drizzle(env.DB);
const sessionCookie = "__Host-muster_session";

const actionsOf = async ({ organizationId }: Person) =>
  (await db.select().from(auditLog).where(eq(auditLog.organizationId, organizationId))).map(({ action }) => action);
const sessionsOf = ({ accountId }: Person) =>
  db.select().from(signInSessions).where(eq(signInSessions.accountId, accountId));

describe("a session", () => {
  it("a session ends 12 hours after the password was typed, however busy it was", async () => {
    const { app, at, person } = await visitor();
    await at.submit("/sign-in", { email: person.email, password });
    const hours = (count: number) => app.clock.advance(count * 3_600_000);
    hours(11.9);
    expect((await at.visit("/account")).status).toBe(200);
    hours(0.2);
    expect((await at.visit("/account/clients?page=2")).location).toBe(
      "/sign-in?return_to=%2Faccount%2Fclients%3Fpage%3D2",
    );
  });

  it("a session ends when its account is disabled", async () => {
    const { at, person } = await visitor();
    await at.submit("/sign-in", { email: person.email, password });
    await db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, person.accountId));
    expect((await at.visit("/account")).status).toBe(303);
  });

  it("no session begins with a password that was changed while it was checked", async () => {
    const { app, person, passwords } = await visitor();
    const slow: Passwords = {
      ...passwords,
      async verify(...attempt) {
        const check = await passwords.verify(...attempt);
        await db.update(passwordTable).set({ hash: "another" }).where(eq(passwordTable.accountId, person.accountId));
        return check;
      },
    };
    app.deps.passwords = slow;
    const answer = await browser(app).submit("/sign-in", { email: person.email, password });
    expect(answer.status).toBe(400);
    expect(await sessionsOf(person)).toHaveLength(0);
  });

  it("signing out ends a session for every holder of its cookie, and is noted once", async () => {
    const { app, at, person } = await visitor();
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

  it("a sweep removes what has expired, and nothing else", async () => {
    const { app, at, person } = await visitor();
    await at.submit("/sign-in", { email: person.email, password });
    await app.deps.signIns.sweep(app.clock.now(), 100);
    expect(await sessionsOf(person)).toHaveLength(1);
    await app.deps.signIns.sweep(app.clock.now() + 12 * 3_600_000, 100_000);
    expect(await sessionsOf(person)).toHaveLength(0);
  });
});

describe("what gives access", () => {
  it("an action that gives access asks for the password again after 15 minutes, and leads back", async () => {
    const { app, at, person } = await visitor();
    await at.submit("/sign-in", { email: person.email, password });
    expect((await at.visit("/account/clients/new")).status).toBe(200);
    app.clock.advance(15 * 60_000);
    const asked = await at.visit("/account/clients/new");
    expect(asked.location).toBe("/sign-in/confirm?return_to=%2Faccount%2Fclients%2Fnew");
    const wrong = await at.submit(asked.location as string, { password: "wrong" }, "/sign-in/confirm");
    expect([wrong.status, wrong.html.includes("The password is wrong.")]).toEqual([400, true]);
    const right = await at.submit(asked.location as string, { password }, "/sign-in/confirm");
    expect(right.location).toBe("/account/clients/new");
    expect((await at.visit("/account/clients/new")).status).toBe(200);
  });

  it("a session cannot be confirmed with another account's password", async () => {
    const { app, at, person, passwords } = await visitor();
    const other = await seedPerson();
    await givePassword(other.accountId, (await passwords.hash(other.email, "another password")) as string);
    await at.submit("/sign-in", { email: person.email, password });
    app.clock.advance(15 * 60_000);
    const answer = await at.submit("/sign-in/confirm", { email: other.email, password: "another password" });
    expect(answer.status).toBe(400);
    expect((await at.visit("/account/clients/new")).status).toBe(303);
  });
});
