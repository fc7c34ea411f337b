import { createApp } from "./app.ts";
import type { Bindings } from "./config.ts";
import { createDeps } from "./deps.ts";
import { failedStart } from "./http/failed-start.ts";
import { consume } from "./queue.ts";
import { runSweeps } from "./schedule.ts";

/** Made once per isolate: bindings do not change in its life. */
let app: ReturnType<typeof createApp> | undefined;

export default {
  fetch(request, env, ctx) {
    try {
      app ??= createApp(createDeps(env));
    } catch (error) {
      return failedStart(error);
    }
    return app.fetch(request, env, ctx);
  },
  async queue(batch, env) {
    await consume(createDeps(env), batch);
  },
  async scheduled(_controller, env) {
    await runSweeps(createDeps(env));
  },
} satisfies ExportedHandler<Bindings>;
