import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { writeLocalConfig } from "../../scripts/local/state.mjs";
import { runWrangler } from "../../scripts/local/wrangler.mjs";

/**
 * Bundles the Worker once, unless the run has made the bundle already, and writes a configuration by which `npm start` runs it as it
 * is. Bundling is half of what a start costs. The configuration has a folder of its own, so no service that runs sees it change.
 */
export async function buildWorker() {
  const folder = await mkdtemp(join(tmpdir(), "muster-worker-"));
  if (process.env.TEST_BUNDLE) await cp(process.env.TEST_BUNDLE, folder, { recursive: true });
  else await runWrangler(["deploy", "--dry-run", "--outdir", folder]);
  const local = await readFile(await writeLocalConfig(), "utf8");
  const config = join(folder, "wrangler.toml");
  await writeFile(
    config,
    withBundle(local, folder).replace('directory = "public"', `directory = "${resolve("public")}"`),
  );
  return { config, delete: () => rm(folder, { recursive: true, force: true }) };
}

/** A configuration whose Worker is bundled already, in that folder. */
export function withBundle(text, folder) {
  const main = join(folder, "worker.js");
  return text
    .replace('main = "src/worker.ts"', `main = "${main}"\nno_bundle = true`)
    .replace(/^\[build\]\n(?:.+\n)+/m, "");
}
