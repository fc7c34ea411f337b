import { describe, expect, it } from "vitest";
import type { Passwords } from "../../../../src/objects/passwords/passwords.port.ts";
import { type TestApp, testApp } from "../../../support/app.ts";
import { browser, formTokenOf } from "../../../support/browser.ts";
import { password, signedIn, visitor } from "../../../support/sign-in.ts";

describe("many attempts", () => {
  const headers = (address: string) => ({ "CF-Connecting-IP": address });

  async function attemptsOf(email: string, typed: string, address: string, app: TestApp) {
    const at = browser(app);
    const token = formTokenOf(await at.visit("/sign-in"));
    return () => at.post("/sign-in", { form_token: token, email, password: typed }, headers(address));
  }

  it("from one address are locked out for at most a minute, and those from elsewhere are not", async () => {
    const { app, person, passwords } = await visitor();
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
    expect((await elsewhere()).status).toBe(303);
    app.clock.advance(61_000);
    expect((await right()).status).toBe(303);
  });

  it("that are refused for their address do not lock the account", async () => {
    const { app, person } = await visitor();
    const attempt = await attemptsOf(person.email, "wrong", "192.0.2.6", app);
    for (let count = 0; count < 70; count++) await attempt();
    const elsewhere = await attemptsOf(person.email, password, "192.0.2.7", app);
    expect((await elsewhere()).status).toBe(303);
  });

  it("count for what they derive: another password needs two, and an invitation's account one", async () => {
    const { app, person } = await visitor();
    const { at } = await signedIn(app, { person });
    const change = async () => {
      const chosen = { present: "wrong", password: "another good password", repeated: "another good password" };
      return (await at.submit("/account/password", chosen)).status;
    };
    for (let count = 0; count < 5; count++) expect(await change()).toBe(400);
    expect(await change()).toBe(429);
    const page = await at.submit(`/account/organizations/${person.organizationId}/invite`, { email: "new@b.example" });
    const [, link] = /https:\/\/auth\.muster\.test(\/invite\/[\w-]{43})/.exec(page.html) ?? [];
    at.jar.clear();
    const joined = await at.submit(link as string, { name: "New", password, repeated: password });
    expect([joined.status, joined.headers.has("retry-after")]).toEqual([429, true]);
  });

  it("that come at once are counted before any is judged", async () => {
    const { app, person } = await visitor();
    const attempt = await attemptsOf(person.email, "wrong", "192.0.2.3", app);
    const statuses = (await Promise.all(Array.from({ length: 16 }, attempt))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  it.each([
    ["one address", () => "192.0.2.4"],
    ["one network of IPv6", (count: number) => `2001:db8:0:1::${count.toString(16)}`],
  ])("from %s at many accounts are locked out, known or not", async (_, addressOf) => {
    const { app } = await visitor();
    let last = 0;
    for (let count = 0; count < 11; count++) {
      const attempt = await attemptsOf(`${count}-${crypto.randomUUID()}@x.example`, "wrong", addressOf(count), app);
      last = (await attempt()).status;
      expect(last).toBe(count < 10 ? 400 : 429);
    }
  });

  it("at one account from many addresses are locked out", async () => {
    const { app, person } = await visitor();
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
