import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { ensureClient } from "../../../client/build/ensure-client.mjs";

/** The client library as it is installed: below node_modules of a folder of its own. */
export async function buildClientFolder() {
  const folder = await mkdtemp(join(tmpdir(), "muster-client-"));
  await cp(await ensureClient(), join(folder, "node_modules", "muster-client"), { recursive: true });
  return { folder, delete: () => rm(folder, { recursive: true }) };
}

export type Condition = "workerd" | "browser";

/** A program of a user as a bundler makes it for that place, minified, and which files of the package are in it. */
export async function bundleProgram(folder: string, condition: Condition, source: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, resolveDir: folder },
    conditions: [condition],
    bundle: true,
    minify: true,
    format: "esm",
    platform: condition === "browser" ? "browser" : "neutral",
    metafile: true,
    write: false,
    logLevel: "warning",
  });
  const paths = Object.keys(metafile.inputs).filter((path) => path.includes("node_modules/muster-client/"));
  return { text: outputFiles[0]?.text ?? "", files: paths.map((path) => path.split("/").at(-1)) };
}

/** Runs a module text in that folder, in a process of its own, and resolves with what it printed when it has ended. */
export function runModule(
  folder: string,
  source: string,
  { env = {}, node = process.execPath }: { env?: Record<string, string>; node?: string } = {},
): { child: ChildProcess; ended: Promise<{ code: number | null; output: string }> } {
  const { MUSTER_CLIENT_ID: _id, MUSTER_CLIENT_SECRET: _secret, ...outer } = process.env;
  const args = ["--input-type=module", "--eval", source];
  const child = spawn(node, args, { cwd: folder, env: { ...outer, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, output: output.trim() }));
  });
  return { child, ended };
}

/** Runs a module text in so many processes, all of which begin at the same moment: when the last of them is up. */
export async function runTogether(folder: string, count: number, source: string) {
  const gate = await mkdtemp(join(folder, "gate-"));
  const waiting = `
    import { existsSync, writeFileSync } from "node:fs";
    await import("muster-client");
    writeFileSync(${JSON.stringify(gate)} + "/ready-" + process.pid, "");
    while (!existsSync(${JSON.stringify(gate)} + "/go")) await new Promise((resolve) => setTimeout(resolve, 5));
    ${source}`;
  const runs = Array.from({ length: count }, () => runModule(folder, waiting));
  const ends = Promise.all(runs.map(({ ended }) => ended));
  let isOver = false;
  void ends.then(() => {
    isOver = true;
  });
  while (!isOver && (await readdir(gate)).length < count) await new Promise((resolve) => setTimeout(resolve, 20));
  await writeFile(join(gate, "go"), "");
  return ends;
}
