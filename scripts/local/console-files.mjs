import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

/** Where the script of the console's pages stands among the static assets. */
const folder = "public/console";

/** Builds the script of the console's pages. */
export async function buildConsoleFiles() {
  const { outputFiles } = await build({
    entryPoints: ["src/console/main.ts"],
    outfile: join(folder, "console.js"),
    bundle: true,
    minify: true,
    format: "iife",
    target: ["safari16", "chrome109"],
    legalComments: "none",
    write: false,
    logLevel: "warning",
  });
  await mkdir(folder, { recursive: true });
  for (const { text } of outputFiles) await writeWhereDifferent(join(folder, "console.js"), text);
}

/** A service that runs watches the files: writing one again would start its Worker anew. */
async function writeWhereDifferent(path, text) {
  const before = await readFile(path, "utf8").catch(() => null);
  if (before !== text) await writeFile(path, text);
}
