import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { ensureDecoder } from "../../codecs/build/decoder.mjs";
import { runWrangler } from "../../scripts/local/wrangler.mjs";
import { sized } from "./size.mjs";

const compatibilityDate = "2026-10-20";
const compatibilityFlags = ["nodejs_compat", "global_fetch_strictly_public", "queue_consumer_no_wait_for_wait_until"];

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** What is bundled once serves every figure of this process. */
const bundles = new Map();

/** Starting wrangler takes longer than a bench may at its smallest size, whose figures mean nothing. */
const serviceEntry = sized(undefined, "src/worker.ts");

/**
 * A Worker in Miniflare's terms. `entry` is a path in the repository. None means the service itself, exactly as `wrangler deploy`
 * would upload it.
 */
export async function bundleWorker(folder, entry = serviceEntry) {
  if (!bundles.has(entry)) bundles.set(entry, await bundle(folder, entry));
  return bundles.get(entry);
}

async function bundle(folder, entry) {
  await ensureDecoder();
  const { modules, outputs } = await (entry ? bundleEntry(entry) : bundleService(join(folder, "service")));
  return {
    options: { modules, compatibilityDate, compatibilityFlags },
    modules,
    /** What each source file has in the code, as esbuild tells. */
    contributions: Object.values(outputs).find(({ entryPoint }) => entryPoint).inputs,
  };
}

async function bundleService(outdir) {
  const metafile = join(outdir, "meta.json");
  await runWrangler(["deploy", "--dry-run", "--outdir", outdir, "--metafile", metafile]);
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
  return { modules, outputs };
}

/** Much as wrangler bundles, but in this process: a wrangler for each Worker takes several times as long. */
async function bundleEntry(entry) {
  const wasm = new Map();
  const { outputFiles, metafile } = await build({
    absWorkingDir: repository,
    entryPoints: [entry],
    outdir: "out",
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2024",
    conditions: ["workerd", "worker", "browser"],
    define: { "navigator.userAgent": '"Cloudflare-Workers"', "process.env.NODE_ENV": '"production"' },
    external: ["cloudflare:*", "node:*"],
    plugins: [keptApart(wasm)],
    logLevel: "warning",
  });
  const code = { type: "ESModule", path: `${basename(entry, ".ts")}.js`, contents: outputFiles[0].contents };
  const others = [...wasm].map(async ([path, file]) => ({
    type: "CompiledWasm",
    path,
    contents: await readFile(file),
  }));
  return { modules: [code, ...(await Promise.all(others))], outputs: metafile.outputs };
}

/** Leaves wasm modules out of the code, and notes the file of each by the name that the code imports. */
const keptApart = (wasm) => ({
  name: "wasm",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /\.wasm$/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData?.isAsked) return undefined;
      const found = await resolve(path, { kind, resolveDir, pluginData: { isAsked: true } });
      if (found.errors.length > 0) return { errors: found.errors };
      wasm.set(basename(found.path), found.path);
      return { path: `./${basename(found.path)}`, external: true };
    });
  },
});
