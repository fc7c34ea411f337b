import { createApp } from "../../../src/app.ts";
import type { Bindings } from "../../../src/config.ts";
import { createDeps } from "../../../src/deps.ts";
import { watchedDatabase } from "../../support/watched-database.ts";

export {
  AudienceRoster,
  BatchUpload,
  CampaignCache,
  Dataset,
  JobDesk,
  PasswordDeriver,
  PersonOfUser,
  PublisherOfClient,
  ScoreCache,
} from "../../../src/worker.ts";

/** The wait before each question to the database, in milliseconds. */
let delayMs = 0;
let app: ReturnType<typeof createApp> | undefined;

function slowDatabase(d1: D1Database): D1Database {
  return watchedDatabase(d1, async (_, run) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return run();
  });
}

/** The service in one isolate, over a database as far away as `PUT /delay?ms=` says. `PUT /anew` makes the isolate forget all. */
export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    if (request.method === "PUT" && url.pathname === "/delay") {
      delayMs = Number(url.searchParams.get("ms"));
      return new Response(null, { status: 204 });
    }
    if (request.method === "PUT" && url.pathname === "/anew") {
      app = undefined;
      return new Response(null, { status: 204 });
    }
    app ??= createApp(createDeps({ ...env, DB: slowDatabase(env.DB) }));
    return app.fetch(request, env, ctx);
  },
} satisfies ExportedHandler<Bindings>;
