import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { caller } from "../../../support/audiences.ts";
import { newFlow } from "../../../support/flows.ts";

it("a page of all desks reads no more than it gives, however many desks follow", async () => {
  const owner = await caller();
  const flowId = await newFlow(owner);
  const copy = "id || '.' || n.value AS id";
  const { results: columns } = await env.DB.prepare("SELECT name FROM pragma_table_info('flows')").all<{
    name: string;
  }>();
  const others = columns.map(({ name }) => name).filter((name) => name !== "id");
  await env.DB.prepare(
    `WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 400)
      INSERT INTO flows (id, ${others.join(", ")}) SELECT ${copy}, ${others.join(", ")} FROM flows, n WHERE id = ?`,
  )
    .bind(flowId)
    .run();
  const { jobDesks } = owner.app.deps;
  const before = { jobId: flowId, desk: -1 };
  for (const asked of [jobDesks.after(before, 10, null), jobDesks.openAfter(`${flowId}/-1`, 10)]) {
    const { sql, params } = asked.getQuery();
    const { results, meta } = await env.DB.prepare(sql)
      .bind(...params)
      .all<{ jobId: string }>();
    expect(results.map(({ jobId }) => jobId).slice(0, 2)).toEqual([flowId, `${flowId}.1`]);
    expect(results).toHaveLength(10);
    expect(meta.rows_read).toBeLessThan(100);
  }
});
