import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Check, CheckName } from "../../../src/domain/service/service-status.ts";
import { statusRoute } from "../../../src/features/service/status/status.contract.ts";
import { consume } from "../../../src/queue.ts";
import { runSweeps } from "../../../src/schedule.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { caller, newAudience } from "../../support/audiences.ts";
import { call } from "../../support/client.ts";

const statusToken = "monitor-token-that-is-long-enough-to-be-taken";
const appWith = (options: Parameters<typeof testApp>[0] = {}) =>
  testApp({ ...options, bindings: { STATUS_TOKEN: statusToken } });

async function checkOf(app: TestApp, name: CheckName): Promise<Check> {
  const { status, body } = await call(app, statusRoute, { token: statusToken });
  expect(status).toBe(200);
  return body.checks.find((check: Check) => check.name === name);
}

describe("the status", () => {
  it("is for Admins, and for a monitor with the operator's token", async () => {
    const app = appWith();
    const [admin, customer] = [await caller({ app, roles: ["Admin"] }), await caller({ app })];
    expect((await admin.call(statusRoute)).status).toBe(200);
    expect((await customer.call(statusRoute)).status).toBe(403);
    expect((await call(app, statusRoute, { token: statusToken })).status).toBe(200);
    expect((await call(app, statusRoute, { token: `${statusToken}.` })).status).toBe(401);
    expect((await call(testApp(), statusRoute, { token: statusToken })).status, "no token is set").toBe(401);
    const elsewhere = await app.request("/organization/usage", { headers: { Authorization: `Bearer ${statusToken}` } });
    expect(elsewhere.status, "the token opens nothing else").toBe(401);
  });

  it("takes one round trip to the database, and no cache keeps it", async () => {
    const app = appWith();
    await app.request("/status", { headers: { Authorization: `Bearer ${statusToken}` } });
    const before = app.counts.roundTrips;
    const response = await app.request("/status", { headers: { Authorization: `Bearer ${statusToken}` } });
    expect(app.counts.roundTrips - before).toBe(1);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("knows when the work of a minute last ran", async () => {
    const app = appWith();
    await runSweeps(app.deps);
    expect(await checkOf(app, "schedule")).toMatchObject({ state: "ok", figures: { lastMinuteSeconds: 0 } });
    app.clock.advance(600_000);
    expect((await checkOf(app, "schedule")).state).toBe("fail");
  });

  it("shows work that is due and has no holder, and work that lost three", async () => {
    const app = appWith();
    await env.DB.batch(
      [0, 3].map((claims) =>
        env.DB.prepare("INSERT INTO outbox (id, message, due_at, claims, created_at) VALUES (?, '{}', ?, ?, 0)").bind(
          `status/${claims}`,
          app.clock.now() - 240_000,
          claims,
        ),
      ),
    );
    expect(await checkOf(app, "outbox")).toMatchObject({ state: "warn", figures: { oldestDueSeconds: 240 } });
    expect(await checkOf(app, "claims")).toMatchObject({ state: "warn", figures: { stuck: 1 } });
    await env.DB.prepare("DELETE FROM outbox WHERE id LIKE 'status/%'").run();
    expect((await checkOf(app, "claims")).state).toBe("ok");
  });

  it("counts deliveries that failed and dead letters, for an hour or two", async () => {
    const app = appWith();
    const body = { v: 1, kind: "erase-roster", id: `erase/${crypto.randomUUID()}`, audienceId: "aud_nobody" };
    const failing = {
      ...app.deps,
      rosters: () => {
        throw new Error("an outage");
      },
    };
    const deliverTo = async (queue: string) => {
      const batch = createMessageBatch(queue, [{ id: "1", timestamp: new Date(), attempts: 1, body }]);
      await consume(failing, batch);
      expect((await getQueueResult(batch, createExecutionContext())).retryMessages).toHaveLength(1);
    };
    await deliverTo("muster-work");
    await deliverTo("muster-work-dead");
    expect((await checkOf(app, "queue")).figures).toMatchObject({ failedDeliveries: 2 });
    expect(await checkOf(app, "deadLetters")).toMatchObject({ state: "warn", figures: { deadLetters: 1 } });
    app.clock.advance(2 * 3_600_000);
    expect((await checkOf(app, "deadLetters")).state).toBe("ok");
    app.clock.advance(50 * 3_600_000);
    await runSweeps(app.deps);
    expect(
      await env.DB.prepare(
        "SELECT count(*) AS n FROM service_counters WHERE name IN ('failed-delivery', 'dead-letter')",
      ).first("n"),
    ).toBe(0);
  });

  it("tells the length of the queue, the size of the database and the room for campaigns", async () => {
    const now = Date.now();
    const app = appWith({
      deps: { queueLength: async () => ({ messages: 7, oldestAt: now - 1_200_000 }) },
    });
    expect(await checkOf(app, "queue")).toMatchObject({ state: "warn", figures: { queued: 7 } });
    const { figures } = await checkOf(app, "database");
    expect(figures.bytes).toBeGreaterThan(100_000);
    const [version] = await app.deps.campaigns.version();
    await app.deps.campaignCache.refresh(version?.version ?? 0);
    expect((await checkOf(app, "campaigns")).figures).toEqual({ held: expect.any(Number), refused: 0 });
  });

  it("stays when the campaign cache and the queue cannot be asked", async () => {
    const app = appWith({
      deps: { queueLength: () => Promise.reject(new Error("an outage")) },
    });
    const fill = () => Promise.reject(new Error("an outage"));
    app.deps.campaignCache = Object.assign(Object.create(app.deps.campaignCache), { fill });
    expect(await checkOf(app, "queue")).toMatchObject({ state: "warn", figures: { queued: null } });
    expect((await checkOf(app, "campaigns")).figures).toEqual({ held: null, refused: null });
    expect(app.logs.filter(({ message }) => message.endsWith("did not tell its state"))).toHaveLength(4);
  });

  it("counts runs, batches and erasures that are in work", async () => {
    const app = appWith();
    const owner = await caller({ app });
    await newAudience(owner);
    const old = app.clock.now() - 25 * 3_600_000;
    const insert = (sql: string) => env.DB.prepare(sql).bind(`status_${crypto.randomUUID()}`, old).run();
    await insert(`INSERT INTO audience_runs (id, kind, audience_id, state, phase, fence, processed_count, changed_count, created_at)
      VALUES (?, 'recalculation', 'aud_status', 'Processing', 'Recalculating', 1, 0, 0, ?)`);
    await insert(`INSERT INTO batch_uploads (id, organization_id, account_id, client_id, request_hash, state, total_count,
      completed_count, failed_count, asked_host, created_at) VALUES (?, 'org', 'a', 'c', 'h', 'Processing', 1, 0, 0, 'host', ?)`);
    await insert(`INSERT INTO person_erasures (id, organization_id, extent, user_id, state, last_audience_id, audience_count,
      created_at) VALUES (?, 'org', 'Everywhere', 'u', 'Running', '', 0, ?)`);
    for (const name of ["runs", "batches", "erasures"] as const)
      expect(await checkOf(app, name)).toMatchObject({ state: "warn", figures: { open: 1, oldestSeconds: 90_000 } });
  });
});
