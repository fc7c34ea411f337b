// Runs another script of this folder under the Node that the repository brings, and installs first when needed:
// `node scripts/run.mjs start`. It must itself run on any Node that can load a module.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
/** Node 22 runs TypeScript only when it is told to. */
const typeStripping = ["--experimental-strip-types", "--disable-warning=ExperimentalWarning"];
const bundledNode = join(root, "node_modules", ".bin", "node");

const [script, ...rest] = process.argv.slice(2);

requireNode([20, 11]);
if (!isInstalled()) {
  console.error("Installing with npm ci; this takes about half a minute.");
  const { status, stderr } = spawnSync("npm", ["ci"], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
  });
  if (status !== 0) {
    console.error(whyNotInstalled(stderr ?? ""));
    process.exit(status ?? 1);
  }
}
const hasBundledNode = existsSync(bundledNode);
if (!hasBundledNode) requireNode([22, 13]);

const child = spawn(
  hasBundledNode ? bundledNode : process.execPath,
  [...(hasBundledNode ? [] : typeStripping), join(root, "scripts", `${script}.mjs`), ...rest],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH}` },
  },
);
// A terminal's Ctrl-C reaches the child by itself; this process only waits for it to end.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));

function requireNode([major, minor]) {
  const [haveMajor, haveMinor] = process.versions.node.split(".").map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  console.error(`Muster needs Node ${major}.${minor} or newer here; this is ${process.versions.node}.`);
  process.exit(1);
}

/** One sentence where a person can mend it, else what npm said. */
function whyNotInstalled(said) {
  if (/\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/.test(said))
    return "The packages that Muster needs cannot be fetched: connect this machine to the network, and try again.";
  if (/\b(EACCES|EROFS)\b/.test(said))
    return `The folder ${root} cannot be written: clone Muster to where you may write.`;
  return said || "npm ci did not run: check that npm is installed.";
}

/** Whether what npm noted as installed is what the lock file wants; packages for other platforms may be missing. */
function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
    const installed = JSON.parse(readFileSync(join(root, "node_modules", ".package-lock.json"), "utf8")).packages;
    return Object.entries(wanted).every(
      ([path, entry]) => path === "" || (installed[path] ? installed[path].version === entry.version : entry.optional),
    );
  } catch {
    return false;
  }
}
