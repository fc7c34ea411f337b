import { createApp } from "../../../src/app.ts";
import type { Bindings } from "../../../src/config.ts";
import { createDeps } from "../../../src/deps.ts";

export {
  AudienceRoster,
  CampaignCache,
  Dataset,
  JobDesk,
  PasswordDeriver,
  PersonOfUser,
  PublisherOfClient,
  ScoreCache,
} from "../../../src/worker.ts";

/** Before each question to the database, in milliseconds. */
let delayMs = 0;
let app: ReturnType<typeof createApp> | undefined;

const late = () => new Promise((resolve) => setTimeout(resolve, delayMs));
/** What asks the database, as against what only prepares to. */
const questions = new Set(["all", "first", "run", "raw"]);
const inner = new WeakMap<object, D1PreparedStatement>();

function slowStatement(statement: D1PreparedStatement): D1PreparedStatement {
  const slow = new Proxy(statement, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name === "bind") return (...values: unknown[]) => slowStatement(target.bind(...values));
      if (!questions.has(String(name))) return typeof value === "function" ? value.bind(target) : value;
      return async (...given: unknown[]) => {
        await late();
        return value.apply(target, given);
      };
    },
  });
  inner.set(slow, statement);
  return slow;
}

function slowDatabase(d1: D1Database): D1Database {
  return {
    prepare: (query: string) => slowStatement(d1.prepare(query)),
    batch: async (statements: D1PreparedStatement[]) => {
      await late();
      return d1.batch(statements.map((statement) => inner.get(statement) ?? statement));
    },
  } as unknown as D1Database;
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
