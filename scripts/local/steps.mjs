import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** Runs a package's command under this Node and gives its exit code; output goes to the terminal, or is kept until it fails. */
export async function runBin(packageName, args, { quiet = false, env = {} } = {}) {
  // By its path: a package may keep its manifest out of its exports.
  const manifestPath = resolve("node_modules", packageName, "package.json");
  const { bin, name } = JSON.parse(await readFile(manifestPath, "utf8"));
  const file = typeof bin === "string" ? bin : (bin[name.split("/").at(-1)] ?? Object.values(bin)[0]);
  const child = spawn(process.execPath, [join(dirname(manifestPath), file), ...args], {
    stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    env: { ...process.env, ...env },
  });
  const kept = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => kept.push(chunk));
  const code = await new Promise((resolve) => child.on("close", resolve));
  const output = Buffer.concat(kept).toString();
  if (quiet && code !== 0) process.stderr.write(output);
  return { code, output };
}

/** Prints a step with its time, and tells whether it went well. */
export async function step(name, work) {
  const startedAt = performance.now();
  const good = await work();
  console.log(`${good ? "ok  " : "FAIL"} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return good;
}
