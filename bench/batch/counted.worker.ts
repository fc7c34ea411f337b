import { createApp } from "../../src/app.ts";
import type { Bindings } from "../../src/config.ts";
import { createDeps } from "../../src/deps.ts";
import { countingDatabase } from "../../test/support/counting-database.ts";

let counted: ReturnType<typeof countedApp> | undefined;

function countedApp(env: Bindings) {
  const { d1, counts } = countingDatabase(env.DB);
  return { app: createApp(createDeps({ ...env, DB: d1 })), counts };
}

/** The whole service; each answer says what it asked of the database. For one request at a time. */
export default {
  async fetch(request, env, ctx) {
    counted ??= countedApp(env);
    const { app, counts } = counted;
    Object.assign(counts, { statements: 0, roundTrips: 0 });
    const answer = await app.fetch(request, env, ctx);
    const headers = new Headers(answer.headers);
    headers.set("Bench-Statements", String(counts.statements));
    headers.set("Bench-Round-Trips", String(counts.roundTrips));
    return new Response(answer.body, { status: answer.status, headers });
  },
} satisfies ExportedHandler<Bindings>;
