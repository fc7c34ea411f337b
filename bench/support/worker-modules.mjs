import { glob, readdir, readFile } from "node:fs/promises";
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
  if (bundles.size === 0) await sized(() => undefined, bundleTogether)();
  if (!bundles.has(entry)) bundles.set(entry, await bundle(folder, entry));
  return bundles.get(entry);
}

/** Bundles all Workers of the repository at once. They share chunks, so the service is read once. */
async function bundleTogether() {
  await ensureDecoder();
  const benches = await Array.fromAsync(glob("bench/**/*.worker.ts", { cwd: repository }));
  const made = await buildEntries([serviceEntry, ...benches], { splitting: true, minify: true });
  for (const [path, { entryPoint, inputs }] of Object.entries(made.outputs)) {
    if (entryPoint) bundles.set(entryPoint, bundleOf(modulesFrom(path, made), inputs));
  }
}

async function bundle(folder, entry) {
  await ensureDecoder();
  const { modules, outputs } = await (entry ? bundleEntry(entry) : bundleService(join(folder, "service")));
  return bundleOf(modules, Object.values(outputs).find(({ entryPoint }) => entryPoint).inputs);
}

/** `contributions` is what each source file has in the code, as esbuild tells. */
const bundleOf = (modules, contributions) => ({
  options: { modules, compatibilityDate, compatibilityFlags },
  modules,
  contributions,
});

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
  const made = await buildEntries([entry]);
  const [path] = Object.keys(made.outputs);
  return { modules: modulesFrom(path, made), outputs: made.outputs };
}

async function buildEntries(entries, options = {}) {
  const wasm = new Map();
  const { outputFiles, metafile } = await build({
    absWorkingDir: repository,
    entryPoints: entries.map((entry) => ({ in: entry, out: entry.replaceAll("/", "-").replace(/\.ts$/, "") })),
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
    ...options,
  });
  const files = await Promise.all([...wasm].map(async ([name, file]) => [name, await readFile(file)]));
  const code = outputFiles.map(({ path, contents }) => [basename(path), contents]);
  return { outputs: metafile.outputs, contents: new Map([...code, ...files]) };
}

/** The module at a path and all that it imports. */
function modulesFrom(entryPath, { outputs, contents }) {
  const names = new Set([basename(entryPath)]);
  for (const name of names)
    for (const { path } of outputs[`out/${name}`]?.imports ?? [])
      if (contents.has(basename(path))) names.add(basename(path));
  return [...names].map((name) => ({
    type: name.endsWith(".wasm") ? "CompiledWasm" : "ESModule",
    path: name,
    contents: contents.get(name),
  }));
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
