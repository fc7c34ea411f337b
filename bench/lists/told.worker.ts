import { createApp } from "../../src/app.ts";
import type { Bindings } from "../../src/config.ts";
import { createDeps } from "../../src/deps.ts";

interface Asked {
  sql: string;
  params: unknown[];
}

let told: ReturnType<typeof toldApp> | undefined;

/** The service, and what it asks of the database in batches. */
function toldApp(env: Bindings) {
  const deps = createDeps(env);
  const asked: Asked[] = [];
  const batch = deps.db.batch.bind(deps.db);
  deps.db.batch = (statements) => {
    asked.push(...(statements as unknown as { toSQL(): Asked }[]).map((statement) => statement.toSQL()));
    return batch(statements);
  };
  return { app: createApp(deps), asked };
}

/** Answers a request with its statements, the plan of each, and the rows that they read. One request at a time. */
export default {
  async fetch(request, env, ctx) {
    told ??= toldApp(env);
    const { app, asked } = told;
    asked.length = 0;
    const answer = await app.fetch(request, env, ctx);
    if (!answer.ok) return answer;
    const { DB } = env;
    const results = await DB.batch(asked.map(({ sql, params }) => DB.prepare(sql).bind(...params)));
    const plans = await DB.batch<{ detail: string }>(
      asked.map(({ sql, params }) => DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...params)),
    );
    return Response.json({
      statements: asked,
      plans: plans.map((plan) => plan.results.map(({ detail }) => detail)),
      rowsRead: results.reduce((sum, { meta }) => sum + meta.rows_read, 0),
    });
  },
} satisfies ExportedHandler<Bindings>;
