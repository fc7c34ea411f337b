import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { setQuotasRoute } from "../../../src/features/quotas/quotas.contract.ts";
import { runSweeps } from "../../../src/schedule.ts";
import { testApp } from "../../support/app.ts";
import { caller } from "../../support/audiences.ts";
import { signedIn } from "../../support/sign-in.ts";

describe("the console", () => {
  it("shows the status to Admins alone, with what needs a look first", async () => {
    const app = testApp();
    const [{ at: admin }, { at: member }] = [await signedIn(app, { roles: ["Admin"] }), await signedIn(app)];
    const page = await admin.visit("/console/status");
    expect(page.status).toBe(200);
    // No minute has run in this database, and the queue of the tests tells no length.
    expect(page.html).toContain("Look today");
    expect(page.html.indexOf("Look today</span>")).toBeLessThan(page.html.indexOf("<h2>Database</h2>"));
    expect(page.html).toContain('href="/console/status"');
    expect((await member.visit("/console/status")).status).toBe(403);
    expect((await member.visit("/console/usage")).html).not.toContain('href="/console/status"');
  });

  it("shows which deployment answers, and what failed in each hour of two days", async () => {
    const version = { id: "0f3c9a51-aaaa-bbbb-cccc-000000000000", tag: "", timestamp: "2026-11-28T04:00:00Z" };
    const app = testApp({ deps: { version } });
    const { at: admin } = await signedIn(app, { roles: ["Admin"] });
    await env.DB.exec("DELETE FROM service_counters");
    const before = (await admin.visit("/console/status")).html;
    expect(before).toContain("<h3>Webhook deliveries that failed: 0</h3>");
    expect(before).toContain("The work of a minute never ran.");
    const hour = Math.floor(app.clock.now() / 3_600_000);
    for (const [back, count] of [
      [0, 2],
      [47, 5],
      [48, 100],
    ])
      await env.DB.prepare("INSERT INTO service_counters (hour, name, count) VALUES (?, 'failed-delivery', ?)")
        .bind(hour - (back ?? 0), count ?? 0)
        .run();
    const { html } = await admin.visit("/console/status");
    expect(html).toContain("version <code>0f3c9a51</code>, deployed ");
    expect(html).toContain("<h3>Webhook deliveries that failed: 7</h3>");
    expect(html).toContain("<h3>Messages given up: 0</h3>");
    expect(html.match(/<rect class="distilling"/g)).toHaveLength(2);
  });

  it("draws how long the database took in each hour, and no line through hours in which no work ran", async () => {
    const app = testApp();
    const { at: admin } = await signedIn(app, { roles: ["Admin"] });
    await env.DB.exec("DELETE FROM service_counters");
    for (const hours of [3, 1, 0]) {
      app.clock.advance(hours * 3_600_000);
      await runSweeps(app.deps);
    }
    await env.DB.prepare("UPDATE service_counters SET count = 60 WHERE name = 'database-ms'").run();
    const { html } = await admin.visit("/console/status");
    expect(html).toContain("Round trip to the database, average of an hour: On average from 60 ms to 30 ms");
    expect(html).toContain("<h3>Minutes whose work ran: 3</h3>");
    expect(html.match(/<path class="line plain"/g)).toHaveLength(1);
    app.clock.advance(2 * 3_600_000);
    await runSweeps(app.deps);
    expect((await admin.visit("/console/status")).html.match(/r="2.5"/g)).toHaveLength(1);
  });

  it("shows members what their organization uses of its quotas", async () => {
    const app = testApp();
    const { at, person } = await signedIn(app);
    const admin = await caller({ app, roles: ["Admin"] });
    const { organizationId } = person;
    await admin.call(setQuotasRoute, { params: { organizationId }, json: { audiences: 0, storedBytes: 1_500_000 } });
    const { html, status } = await at.visit("/console/usage");
    expect(status).toBe(200);
    expect(html).toContain("Used up");
    expect(html).toContain("0 bytes</strong> of 1.5 MB");
    expect(html).toContain('<progress aria-label="Audiences: used" max="100" value="100">');
  });
});
