import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildClient } from "../../client/build/build.mjs";
import { startService } from "../local/service.mjs";
import { localSettings } from "../local/settings.mjs";
import { Absent, installed, runtimes } from "./runtimes.mjs";

const run = promisify(execFile);

/**
 * Packs the client as it would be published, and runs one program with it on each runtime against a service of its own. Prints a table
 * and resolves with the number of failures. A runtime that is not here is no failure.
 */
export async function checkClient() {
  const scratch = await mkdtemp(join(tmpdir(), "muster-check-"));
  try {
    const folder = join(scratch, "package");
    await buildClient(folder);
    await publishDry(folder);
    const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", scratch], { cwd: folder });
    const tarball = join(scratch, JSON.parse(stdout)[0].filename);
    return await withService(join(scratch, "state"), (settings) =>
      installed(tarball, (place) => tryAll({ folder: place, settings })),
    );
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function tryAll(parts) {
  const rows = [];
  for (const runtime of runtimes) rows.push(await tryOne(runtime, parts));
  const width = (at) => Math.max(...rows.map((row) => row[at].length));
  for (const [name, version, outcome] of rows) {
    console.log(`${name.padEnd(width(0))}  ${version.padEnd(width(1))}  ${outcome}`);
  }
  return rows.filter(([, , outcome]) => outcome.startsWith("FAILED")).length;
}

async function tryOne(runtime, parts) {
  const began = performance.now();
  try {
    const { version, done } = await runtime.try(parts);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    return [runtime.name, version, done.startsWith("signs in") ? `${done} (${seconds} s)` : `FAILED: ${done}`];
  } catch (error) {
    const reason = (error.stderr || error.message).trim().split("\n").slice(0, 3).join(" ");
    return [runtime.name, "-", `${error instanceof Absent ? "not here" : "FAILED"}: ${reason}`];
  }
}

/** Asks npm what it would publish. It asks the registry whether the version is taken, so that it needs a network. */
async function publishDry(folder) {
  try {
    const { stdout, stderr } = await run("npm", ["publish", "--dry-run", "--access", "public"], { cwd: folder });
    const warnings = stderr.split("\n").filter((line) => line.startsWith("npm warn publish"));
    console.log(`npm publish --dry-run: ${[stdout.trim(), ...warnings].join("; ")}`);
  } catch (error) {
    console.log(`npm publish --dry-run: ${error.stderr.trim().split("\n").slice(0, 2).join(" ")}`);
  }
}

async function withService(state, work) {
  const port = await freePort();
  const settings = localSettings({ PORT: String(port), MUSTER_STATE: state, CORS_ORIGINS: "*" });
  const service = await startService(settings);
  try {
    const { clients } = JSON.parse(await readFile(service.credentialsFile, "utf8"));
    const { clientId, clientSecret } = clients.find(({ roles }) => !roles.includes("Admin")) ?? clients[0];
    return await work({ baseUrl: settings.baseUrl, clientId, clientSecret });
  } finally {
    await service.stop();
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
