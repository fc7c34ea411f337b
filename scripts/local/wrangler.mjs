import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const bin = join(dirname(require.resolve("wrangler/package.json")), "bin", "wrangler.js");

const quiet = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_LOG_SANITIZE: "true",
  // It would let every program on this machine read and change the database without a token.
  X_LOCAL_EXPLORER: "false",
};

/** Starts wrangler as a child; the caller ends it. */
export function spawnWrangler(args, options = {}) {
  return spawn(process.execPath, [bin, ...args], {
    ...options,
    env: { ...process.env, ...quiet, ...options.env },
  });
}

/** Runs wrangler to its end and gives what it printed. Throws with its output when it fails. */
export async function runWrangler(args, { env = {} } = {}) {
  const child = spawnWrangler(args, { stdio: ["ignore", "pipe", "pipe"], env });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`wrangler ${args.slice(0, 3).join(" ")} failed:\n${output}${errors}`);
  return output;
}
