import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { pixel, program } from "./program.mjs";

const run = promisify(execFile);
const patienceMs = 180_000;

/** This runtime is not here and could not be fetched, so that nothing is known about it. */
export class Absent extends Error {}

/**
 * The runtimes that the client is tried on. Each gets a folder with the package below its node_modules and the settings of the client,
 * and resolves with its version and what the program did there.
 */
export const runtimes = [
  ...[20, 22, 24].map((major) => ({ name: `Node ${major}`, try: (parts) => inNode(major, parts) })),
  { name: "Bun", try: inBun },
  { name: "workerd", try: inWorkerd },
  { name: "Chromium", try: inChromium },
];

/** The package runner finds a Node of that version. Beside this repository it would find the one in its node_modules. */
const inNode = (major, parts) => byRunner(`node@${major}`, ["node"], parts);

function inBun(parts) {
  return byRunner("bun@1.4.5", ["bun"], parts);
}

async function byRunner(name, command, { folder, settings }) {
  const fetched = ["-y", "-p", name, ...command];
  const env = { ...process.env, PATH: withoutOwnBins(process.env.PATH ?? "") };
  const options = { cwd: folder, env, timeout: patienceMs };
  const { stdout: version } = await run("npx", [...fetched, "--version"], options).catch((error) => {
    throw new Absent(lastLine(error.stderr || error.message));
  });
  const file = join(folder, "program.mjs");
  await writeFile(file, sourceFor(settings, "console.log(await done);"));
  const { stdout } = await run("npx", [...fetched, file], options);
  return { version: version.trim().replace(/^v/, ""), done: stdout.trim() };
}

async function inWorkerd({ folder, settings }) {
  const handler =
    "export default { async fetch() { return new Response(await work().catch((error) => String(error))); } };";
  const source = sourceFor(settings, handler, { isDeferred: true });
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: "ESModule", path: "worker.mjs", contents: await bundle(folder, source, "workerd") }],
      compatibilityDate: "2026-10-01",
    }),
  );
  try {
    const done = await (await runtime.dispatchFetch("http://worker.test/")).text();
    const { version } = await import("workerd/package.json", { with: { type: "json" } }).then((json) => json.default);
    return { version, done };
  } finally {
    await runtime.dispose();
  }
}

async function inChromium({ folder, settings }) {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  if (!existsSync(executablePath)) throw new Absent(`there is no ${executablePath}`);
  const { chromium } = await import("playwright-core");
  const source = sourceFor(
    settings,
    "done.then((text) => { document.title = text; }, (error) => { document.title = String(error); });",
  );
  const script = await bundle(folder, source, "browser");
  const page = createServer((_, response) =>
    response.writeHead(200, { "Content-Type": "text/html" }).end("<title>working</title>"),
  );
  await new Promise((resolve) => page.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${page.address().port}/`);
    await tab.addScriptTag({ content: script, type: "module" });
    await tab.waitForFunction(() => document.title !== "working", undefined, { timeout: patienceMs });
    return { version: browser.version(), done: await tab.title() };
  } finally {
    await browser.close();
    page.closeAllConnections();
    page.close();
  }
}

/** A module that runs the program: `done` is its promise, or `work` begins it. */
function sourceFor(settings, ending, { isDeferred = false } = {}) {
  return `import * as library from "muster-client";
${program}
const work = () => program(library, ${JSON.stringify({ ...settings, picture: pixel })});
${isDeferred ? "" : "const done = work();"}
${ending}
`;
}

async function bundle(folder, source, condition) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder },
    conditions: [condition],
    bundle: true,
    format: "esm",
    platform: condition === "browser" ? "browser" : "neutral",
    write: false,
    logLevel: "warning",
  });
  return outputFiles[0].text;
}

/** Puts a packed package where a program finds it, without asking a registry. */
export async function installed(tarball, work) {
  const folder = await mkdtemp(join(tmpdir(), "muster-runtimes-"));
  try {
    await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }');
    await run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], { cwd: folder });
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function withoutOwnBins(path) {
  return path
    .split(":")
    .filter((folder) => !folder.endsWith("node_modules/.bin"))
    .join(":");
}

function lastLine(text) {
  return text.trim().split("\n").at(-1) ?? "";
}
