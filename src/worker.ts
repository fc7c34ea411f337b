import { createApp } from "./app.ts";
import type { Bindings } from "./config.ts";
import { createDeps } from "./deps.ts";
import { publishCounts } from "./features/distillation/distillation.usecases.ts";
import { failedStart } from "./http/failed-start.ts";
import type { RosterCounts } from "./platform/roster/roster.port.ts";
import { RosterObject } from "./platform/roster/roster-object.ts";
import { consume } from "./queue.ts";
import { runSweeps } from "./schedule.ts";

/** The people of one audience; what they come to is told to the audience's row. */
export class AudienceRoster extends RosterObject<Bindings> {
  protected override publishCounts(audienceId: string, counts: RosterCounts): Promise<void> {
    return publishCounts(createDeps(this.env), audienceId, counts);
  }
}

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
