import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { writeLocalConfig } from "../../scripts/local/state.mjs";
import { runWrangler } from "../../scripts/local/wrangler.mjs";

/**
 * Bundles the Worker once, and writes a configuration by which `npm start` runs it as it is. Bundling is half of what a start costs.
 * The configuration has a folder of its own, so no service that runs sees it change.
 */
export async function buildWorker() {
  const folder = await mkdtemp(join(tmpdir(), "muster-worker-"));
  await runWrangler(["deploy", "--dry-run", "--outdir", folder]);
  const local = await readFile(await writeLocalConfig(), "utf8");
  const text = local
    .replace('main = "src/worker.ts"', 'main = "worker.js"\nno_bundle = true')
    .replace(/^\[build\]\n(?:.+\n)+/m, "")
    .replace('directory = "public"', `directory = "${resolve("public")}"`);
  const config = join(folder, "wrangler.toml");
  await writeFile(config, text);
  return { config, delete: () => rm(folder, { recursive: true, force: true }) };
}
