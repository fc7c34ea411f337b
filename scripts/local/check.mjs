import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { brokenReferencesOfTree } from "../../lint/doc-references.mjs";
import { styleFaultsOfTree } from "../../lint/style.mjs";
import { runBin, step } from "./steps.mjs";

const programs = [".", "src/label", "src/console", "src/docs/page"];
/** What the compiler knows of the last run: it checks again what changed since. */
const knowledge = ".wrangler/check";

/** Everything that can be said of the code without running it. Steps share the cores, so each says when it ended. */
export async function check() {
  mkdirSync(knowledge, { recursive: true });
  const results = await Promise.all([
    step("format and lint", () => succeeds("@biomejs/biome", ["ci", "--error-on-warnings", "--colors=off", "."])),
    types(),
    step("style", () => areNone(styleFaults())),
    step("what the docs name", () => areNone(brokenReferencesOfTree())),
  ]);
  return results.every(Boolean);
}

/** Files that had no fault in the last run are not walked again. */
function styleFaults() {
  const file = `${knowledge}/style.json`;
  const clean = new Set(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : []);
  const faults = styleFaultsOfTree(clean);
  writeFileSync(file, JSON.stringify([...clean]));
  return faults;
}

/** One after the other: they share nothing, and a second core is with the linter. */
async function types() {
  const results = [];
  for (const program of programs) {
    const name = program === "." ? "types" : `types of ${program}`;
    results.push(await step(name, () => succeeds("typescript", typeArguments(program))));
  }
  return results.every(Boolean);
}

// Parallel checkers each derive the types of the schemas again: four take three times the CPU of one.
const typeArguments = (program) => [
  ...["--noEmit", "-p", program, "--singleThreaded", "--incremental"],
  ...["--tsBuildInfoFile", `${knowledge}/${program.replaceAll(/\W+/g, "-")}.tsbuildinfo`],
];

async function succeeds(packageName, args) {
  return (await runBin(packageName, args, { quiet: true })).code === 0;
}

function areNone(faults) {
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}
