import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { bundleAll } from "../../bench/support/miniflare.mjs";
import { runtimePid } from "../../bench/support/runtime-process.mjs";

/** A roster in a runtime of its own, to be killed and started as often as one likes. */
export async function createRosterRuntime(folder, { delayMs = 0 } = {}) {
  const workers = await bundleAll(
    folder,
    {
      shards: {
        entry: "test/faults/shards.worker.ts",
        bindings: { DELAY_MS: delayMs },
        durableObjects: { ROSTERS: { className: "AudienceRoster", useSQLite: true } },
      },
    },
    {},
  );
  let runtime = null;
  let url = null;

  async function start() {
    runtime = new Miniflare(convertV4MiniflareOptions({ workers, resourcePersistencePath: `${folder}/state` }));
    await runtime.ready;
    url = await runtime.unsafeGetDirectURL("shards");
  }

  async function stop() {
    await runtime?.dispose().catch(() => undefined);
    runtime = null;
  }

  return {
    start,
    stop,
    async restartKilled() {
      process.kill(Number(await runtimePid()), "SIGKILL");
      await stop();
      await start();
    },
    /** Throws where the call failed or the runtime is away. */
    async ask(path, body = {}) {
      const response = await fetch(new URL(path, url), { method: "POST", body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.json();
    },
  };
}
