import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { check } from "./check.mjs";
import { prepare } from "./prepare.mjs";
import { runBin, step } from "./steps.mjs";
import { runWrangler } from "./wrangler.mjs";

/** The first loop starts no process, browser or service. */
const firstLoop = ["--project=domain", "--project=workerd"];
const secondLoop = ["--project=node"];

/** So many files may fail for want of a quiet machine. More are broken, and would take long to run again. */
const mostFilesRunAgain = 8;

/**
 * Runs the tests, and checks beside them. Paths among `vitestArguments` run those tests and nothing else, whatever loop they belong to;
 * `isWhole` is everything that can be run on one machine. `loop` names how deep tests go, if not as these say.
 */
export async function runTests(vitestArguments, { isWhole, loop }) {
  const flags = vitestArguments.filter((argument) => argument.startsWith("-"));
  const isPart = flags.length < vitestArguments.length;
  await prepare();
  const scratch = await mkdtemp(join(tmpdir(), "muster-test-"));
  const reports = [];
  const vitest = async (projects, { env = {}, args = vitestArguments } = {}) => {
    const report = join(scratch, `report-${reports.length}.json`);
    reports.push(report);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const settings = {
      // Tests start wrangler and Node many times over: what the first ones compiled is kept for the others.
      NODE_COMPILE_CACHE: join(scratch, "compiled"),
      // The whole run draws more cases for properties.
      TEST_LOOP: loop ?? (isWhole ? "all" : ""),
      ...env,
    };
    const { code } = await runBin("vitest", ["run", ...projects, ...reporters, ...args], { env: settings });
    return { isGood: code === 0, report };
  };
  /** Files that fail among many others run once more, one after another and with nothing beside them. */
  const vitestTwice = async (projects, { env = {} } = {}) => {
    const first = await vitest(projects, { env });
    if (first.isGood || !isWhole) return first.isGood;
    const failed = (await readReport(first.report)).testResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 || failed.length > mostFilesRunAgain) return false;
    const files = failed.map(({ name }) => relative(process.cwd(), name));
    console.log(`These files failed, and run again by themselves:\n${files.map((file) => `  ${file}`).join("\n")}`);
    return (await vitest(projects, { env: { ...env, TEST_WORKERS: "1" }, args: [...files, ...flags] })).isGood;
  };
  try {
    const parts = isPart
      ? [step("tests", () => vitestTwice([]))]
      : isWhole
        ? [bothLoops(vitestTwice, join(scratch, "bundle"))]
        : [step("tests", () => vitestTwice(firstLoop)), check()];
    const results = await Promise.all(parts);
    console.log(await counts(reports));
    return results.flat().every(Boolean);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * The first loop with the checks beside it, then what needs processes and browsers. Both at once would leave the cores idle for less of the
 * time, but a service that starts beside twenty others answers too late for tests that kill it.
 */
async function bothLoops(vitest, bundle) {
  const first = step("tests of the first loop", () => vitest(firstLoop));
  const results = [await check(), await step("the OpenAPI document", lintDocument)];
  // The tests start the same bundle many times.
  const isBundled = await step("the Worker can be deployed", () => bundles(bundle));
  const env = isBundled ? { TEST_BUNDLE: bundle } : {};
  results.push(isBundled, await first);
  return [...results, await step("tests of processes and browsers", () => vitest(secondLoop, { env }))];
}

/** Holds docs/openapi.json against redocly.yaml. Nothing is told or asked over the network. */
async function lintDocument() {
  const env = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const args = ["lint", "docs/openapi.json", "--lint-config=error"];
  return (await runBin("@redocly/cli", args, { quiet: true, env })).code === 0;
}

async function bundles(outdir) {
  let output;
  try {
    output = await runWrangler(["deploy", "--dry-run", "--outdir", outdir]);
  } catch (error) {
    // The tests go on beside it.
    console.error(error.message);
    return false;
  }
  const size = /Total Upload: .*/.exec(output)?.[0];
  if (size) console.log(`     ${size}`);
  return true;
}

const readReport = async (path) => JSON.parse(await readFile(path, "utf8"));

/** What the last run of each file came to. */
async function counts(paths) {
  const files = new Map();
  const secondGoes = [];
  for (const path of paths)
    for (const file of (await readReport(path)).testResults) {
      const before = files.get(file.name);
      if (before && file.status === "passed") secondGoes.push(...reasonsOf(before));
      files.set(file.name, file);
    }
  const tests = [...files.values()].flatMap(({ assertionResults }) => assertionResults);
  const number = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  const skipped = number("skipped", "pending", "todo", "disabled");
  return [
    ...secondGoes,
    `Tests: ${number("passed")} passed, ${number("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  ].join("\n");
}

/** A line for each reason why a file failed that passed at its second go. */
function reasonsOf({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === "failed");
  const reasons = failed.map(({ fullName, failureMessages: [reason = ""] }) => [fullName, reason]);
  return (reasons.length > 0 ? reasons : [[relative(process.cwd(), name), message]]).map(
    ([what, reason]) => `Passed at the second go: ${what}\n  ${reason.split("\n")[0]}`,
  );
}
