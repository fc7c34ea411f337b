import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { runWrangler } from "./wrangler.mjs";

const folder = ".wrangler/types";
const require = createRequire(import.meta.url);

/** Types of the runtime for the wrangler and the compatibility date in use; made anew only when one of them changed. */
export async function ensureRuntimeTypes() {
  const { version } = require("wrangler/package.json");
  const wanted = createHash("sha256").update(version).update(readFileSync("wrangler.toml")).digest("hex");
  const stamp = `${folder}/stamp`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  mkdirSync(folder, { recursive: true });
  await runWrangler(["types", "--include-env=false", `${folder}/runtime.d.ts`]);
  writeFileSync(stamp, wanted);
}
