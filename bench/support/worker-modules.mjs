import { readdir, readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureDecoder } from "../../scripts/local/decoder.mjs";
import { runWrangler } from "../../scripts/local/wrangler.mjs";

const compatibilityDate = "2026-10-20";
const compatibilityFlags = ["nodejs_compat", "global_fetch_strictly_public"];

/** What is bundled once serves every figure of this process. */
const bundles = new Map();

/**
 * A Worker as `wrangler deploy` would upload it, in Miniflare's terms. `entry` is a path in the repository, and none means the
 * service itself.
 */
export async function bundleWorker(folder, entry) {
  if (!bundles.has(entry)) bundles.set(entry, await bundle(folder, entry));
  return bundles.get(entry);
}

async function bundle(folder, entry) {
  await ensureDecoder();
  const outdir = join(folder, entry ? basename(entry, ".worker.ts") : "service");
  const metafile = join(outdir, "meta.json");
  const repository = fileURLToPath(new URL("../..", import.meta.url));
  const config = join("bench", "support", "wrangler.toml");
  const script = entry ? [resolve(repository, entry), "--config", config] : [];
  await runWrangler(["deploy", ...script, "--dry-run", "--outdir", outdir, "--metafile", metafile]);
  const names = (await readdir(outdir)).filter((name) => /\.(js|wasm)$/.test(name));
  const modules = await Promise.all(
    names
      .sort((a, b) => Number(a.endsWith(".wasm")) - Number(b.endsWith(".wasm")))
      .map(async (name) => ({
        type: name.endsWith(".wasm") ? "CompiledWasm" : "ESModule",
        path: name,
        contents: await readFile(join(outdir, name)),
      })),
  );
  const { outputs } = JSON.parse(await readFile(metafile, "utf8"));
  return {
    options: { modules, compatibilityDate, compatibilityFlags },
    modules,
    /** What each source file has in the code, as esbuild tells. */
    contributions: Object.values(outputs).find(({ entryPoint }) => entryPoint).inputs,
  };
}
