import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../src/domain/audience/settings.ts";
import { runSweeps } from "../src/schedule.ts";
import { testApp } from "./support/app.ts";
import { leaveInterruptedUpload } from "./support/leftovers.ts";

const retention = {
  DATASET_RETENTION_DAYS: "30",
  JOB_RETENTION_DAYS: "30",
  BATCH_RETENTION_DAYS: "30",
  FILE_RETENTION_DAYS: "30",
};

/** D1 that notes the text and the parameters of each statement. */
function notingDatabase() {
  const asked: { sql: string; params: unknown[] }[] = [];
  const d1 = new Proxy(env.DB, {
    get: (target, name) => {
      if (name === "prepare")
        return (sql: string) => {
          const statement = target.prepare(sql);
          const bind = statement.bind.bind(statement);
          statement.bind = (...params: unknown[]) => {
            asked.push({ sql, params });
            return bind(...params);
          };
          return statement;
        };
      const member = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  return { d1, asked };
}

describe("a minute", () => {
  it("with nothing to do costs two round trips to the database", async () => {
    const app = testApp({ bindings: retention });
    await runSweeps(app.deps);
    app.counts.roundTrips = 0;
    await runSweeps(app.deps);
    expect(app.counts.roundTrips).toBe(2);
    expect(app.logs).toEqual([]);
  });

  it("sends a flood of lost work again, slice by slice", async () => {
    const app = testApp();
    await runSweeps(app.deps);
    const flood = 2_500;
    const name = crypto.randomUUID();
    const message = JSON.stringify({ v: 1, kind: "erase-dataset", id: name, datasetId: name });
    const write = `INSERT INTO outbox (id, message, due_at, claims, created_at)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) SELECT ?2 || '/' || i, ?3, 0, 0, 0 FROM n`;
    await env.DB.prepare(write).bind(flood, name, message).run();
    app.sent.length = 0;
    await runSweeps(app.deps);
    expect(app.sent.filter(({ id }) => id === name)).toHaveLength(flood);
    await env.DB.prepare("DELETE FROM outbox WHERE id > ?1 || '/' AND id < ?1 || '0'").bind(name).run();
  });

  it("scans no table, however much stands in it", async () => {
    const { d1, asked } = notingDatabase();
    await runSweeps(testApp({ bindings: { ...retention, DB: d1 } }).deps);
    expect(asked.length).toBeGreaterThan(15);
    for (const { sql, params } of asked) {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...params)
        .all<{ detail: string }>();
      // What a statement itself makes up is bounded: the lanes that the outbox is given.
      const scans = results.filter(
        ({ detail }) => /^SCAN (?!json_each|lane$|\(subquery)/.test(detail) && !/USING (COVERING )?INDEX/.test(detail),
      );
      expect(scans, sql).toEqual([]);
    }
  });

  it("goes on with the other sweeps when one of them fails", async () => {
    const app = testApp();
    await leaveInterruptedUpload(app);
    const failing = { ...app.deps.rateLimit, sweep: () => app.deps.db.run("SELECT * FROM no_such_table") };
    await runSweeps({ ...app.deps, rateLimit: failing });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM assets WHERE state = 'writing'").first("n")).toBe(0);
    const failed = app.logs.filter(({ level }) => level === "error");
    expect(failed).toMatchObject([{ message: "the sweep of rate limits failed" }]);
  });

  it("starts a bounded number of inactivity syncs, and those of 10,000 audiences in the following ones", async () => {
    const app = testApp();
    const settings = JSON.stringify({ ...defaultSettings, inactivityDropDays: 30 });
    // All of them at one minute of the day, as after an outage of the cron.
    const minute = Math.floor(app.clock.now() / 60_000) % 1440;
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
        INSERT INTO audiences (id, organization_id, owner_id, name, name_folded, settings, rules_version, is_public,
          distilling_campaign_id, status, counts_sequence, distilling, graduated, dropped, inactive_graduated,
          example_chances, inactivity_minute, version, created_at)
        SELECT 'aud_many_' || i, 'org_of_many', 'o', 'n', 'n', ?, 1, 0, 'c', 'Created', 0, 0, 0, 0, 0, '[]', ?, 1, 0 FROM n`,
    )
      .bind(settings, minute)
      .run();
    const started = () =>
      env.DB.prepare("SELECT count(*) AS n FROM audience_runs WHERE audience_id LIKE 'aud_many_%'").first<number>("n");
    app.counts.roundTrips = 0;
    app.counts.statements = 0;
    await runSweeps(app.deps);
    expect(await started()).toBe(100);
    expect(app.counts.statements).toBeLessThan(800);
    expect(app.counts.roundTrips).toBeLessThanOrEqual(6);
    app.clock.advance(60_000);
    await runSweeps(app.deps);
    expect(await started()).toBe(200);
  });
});
