import { createApp } from "../../src/app.ts";
import type { Bindings } from "../../src/config.ts";
import { createDeps } from "../../src/deps.ts";
import { defineRoute } from "../../src/http/route.ts";
import { createRouter } from "../../src/http/router.ts";

const probeRoute = defineRoute({
  method: "get",
  path: "/bench/probe",
  operationId: "probe",
  tag: "Bench",
  summary: "Behind the bearer check, and without a database",
  answers: { 204: { description: "The token is good" } },
});

let app: ReturnType<typeof createApp> | undefined;

function appWithProbe(env: Bindings) {
  const probe = createRouter().openapi(probeRoute, (c) => c.body(null, 204));
  return createApp(createDeps(env), [{ operations: [probe] }]);
}

/** The whole service with one route more. */
export default {
  fetch(request, env, ctx) {
    app ??= appWithProbe(env);
    return app.fetch(request, env, ctx);
  },
} satisfies ExportedHandler<Bindings>;
