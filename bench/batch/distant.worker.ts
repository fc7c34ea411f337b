import { createApp } from "../../src/app.ts";
import type { Bindings } from "../../src/config.ts";
import { createDeps, type Deps } from "../../src/deps.ts";
import type { LanePace } from "../../src/domain/batch/lane-pace.ts";
import type { AssetStore } from "../../src/platform/asset-store/asset-store.port.ts";
import { sleep } from "../../src/platform/sleep.ts";
import { consume } from "../../src/queue.ts";

interface Env extends Bindings {
  /** Milliseconds that a put takes longer. */
  FAR: string;
  HOLDS: string;
}

/** Each download keeps its place until its file is stored, and no item is taken before all others are settled. */
const holding: LanePace = { downloads: 4, behindEach: 0, codecLine: Number.POSITIVE_INFINITY, refills: false };

function depsOf(env: Env): Deps {
  const deps = createDeps(env);
  const { store } = deps;
  const put: AssetStore["put"] = async (...written) => {
    await sleep(Number(env.FAR));
    return store.put(...written);
  };
  const far = new Proxy(store, {
    get: (target, name) => {
      const member = name === "put" ? put : Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  return { ...deps, store: far, ...(env.HOLDS === "yes" ? { lanePace: holding } : {}) };
}

/** The service, whose bucket is as far away as in production: locally a put takes no time. */
export default {
  fetch: (request, env, ctx) => createApp(depsOf(env)).fetch(request, env, ctx),
  queue: (batch, env) => consume(depsOf(env), batch),
} satisfies ExportedHandler<Env>;

export { BatchUpload } from "../../src/worker.ts";
