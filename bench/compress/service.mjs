import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { unboundRates } from "../../scripts/local/settings.mjs";
import { bundleAll, withMiniflare } from "../support/miniflare.mjs";
import { cpuTimes, runtimePid, spentBetween } from "../support/runtime-process.mjs";
import { ask, createClient, draftBenchAccount, seedAccount } from "../support/service-client.mjs";
import { standInsExcept } from "../support/stand-ins.mjs";
import { withTemporaryFolder } from "../support/temporary-folder.mjs";

const codecPool = { className: "CodecPool", useSQLite: true };

/** Does the work while the service runs as it would be deployed, in a runtime of its own. */
export function withService(work) {
  return withServices(1, ([service]) => work(service.compress, service.client));
}

/**
 * Does the work while several isolates of the service run in one runtime. The objects that compress pictures are in the first one: they are
 * warm while the others are fresh.
 */
export async function withServices(count, work) {
  const account = draftBenchAccount();
  const bindings = { KEYS_SECRET: randomBytes(32).toString("base64url"), QUOTAS: unboundRates };
  const names = Array.from({ length: count }, (_, i) => (i === 0 ? "service" : `service-${i}`));
  const services = names.map((name, i) => {
    const codecs = i === 0 ? codecPool : { ...codecPool, scriptName: "service" };
    return [name, { bindings, durableObjects: { CODECS: codecs } }];
  });
  await withTemporaryFolder(async (folder) => {
    const workers = await bundleAll(
      folder,
      { empty: { entry: "bench/support/empty.worker.ts" }, ...Object.fromEntries(services) },
      {
        d1Databases: { DB: "bench" },
        r2Buckets: { BUCKET: "bench" },
        // What this figure does not touch must only be there.
        serviceBindings: standInsExcept(),
      },
    );
    await withMiniflare({ workers, persist: folder }, async (runtime) => {
      await seedAccount(await runtime.getD1Database("DB", "service"), account);
      const pid = await runtimePid();
      const made = [];
      for (const name of names) {
        const client = await createClient(await runtime.unsafeGetDirectURL(name), account);
        made.push({ client, compress: compressorOf(client, pid) });
      }
      await work(made);
    });
  });
}

/**
 * Compresses a picture whose body comes in pieces over so many milliseconds, as from a phone. Gives what the clock says from the last piece
 * to the answer.
 */
export async function compressSlowly({ url, headers }, picture, { maxdim, milliseconds }) {
  const form = new Response(formOf(picture));
  const whole = new Uint8Array(await form.arrayBuffer());
  const pieces = 20;
  let sentAt = 0;
  async function* body() {
    for (let piece = 0; piece < pieces; piece++) {
      await setTimeout(milliseconds / pieces);
      sentAt = performance.now();
      yield whole.subarray((piece * whole.length) / pieces, ((piece + 1) * whole.length) / pieces);
    }
  }
  const answer = await ask(new URL(`/asset/compress?quality=85&maxdim=${maxdim}`, url), {
    method: "POST",
    duplex: "half",
    headers: { ...headers, "Content-Type": form.headers.get("Content-Type") },
    body: ReadableStream.from(body()),
  });
  await answer.arrayBuffer();
  return performance.now() - sentAt;
}

/** Compresses a picture by one call. `milliseconds` is CPU of the whole runtime, null if it could not be told; `clock` is on the clock. */
function compressorOf(client, pid) {
  return async (picture, maxdim) => {
    const form = formOf(picture);
    const before = await cpuTimes(pid);
    const start = performance.now();
    const answer = await client.postForm(`/asset/compress?quality=85&maxdim=${maxdim}`, form);
    const webp = Buffer.from(await answer.arrayBuffer());
    const clock = performance.now() - start;
    return { webp, clock, milliseconds: spentBetween(before, await cpuTimes(pid)) };
  };
}

function formOf(picture) {
  const form = new FormData();
  form.append("file", new Blob([picture], { type: "image/jpeg" }), "photo.jpg");
  return form;
}

/** Does the work while a Worker makes several sizes of a picture; each call gives milliseconds of CPU, or null. */
export async function withSeveralSizes(work) {
  await withTemporaryFolder(async (folder) => {
    const workers = await bundleAll(folder, { several: { entry: "bench/compress/several.worker.ts" } }, {});
    await withMiniflare({ workers, persist: folder }, async (runtime) => {
      const url = await runtime.unsafeGetDirectURL("several");
      const pid = await runtimePid();
      await work(async (picture, query) => {
        const before = await cpuTimes(pid);
        await ask(new URL(`/?${query}`, url), { method: "POST", body: picture });
        return spentBetween(before, await cpuTimes(pid));
      });
    });
  });
}
