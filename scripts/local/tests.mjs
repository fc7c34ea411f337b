import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "./check.mjs";
import { prepare } from "./prepare.mjs";
import { runBin, step } from "./steps.mjs";
import { runWrangler } from "./wrangler.mjs";

/** The first loop starts no process, browser or service. */
const firstLoop = ["--project=domain", "--project=workerd"];
const secondLoop = ["--project=node"];

/**
 * Runs the tests, and checks beside them. Paths among `vitestArguments` run those tests and nothing else, whatever loop they belong to;
 * `isWhole` is everything that can be run on one machine. `loop` names how deep tests go, if not as these say.
 */
export async function runTests(vitestArguments, { isWhole, loop }) {
  const isPart = vitestArguments.some((argument) => !argument.startsWith("-"));
  await prepare();
  const scratch = await mkdtemp(join(tmpdir(), "muster-test-"));
  const reports = [];
  const vitest = async (projects, { env = {} } = {}) => {
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
    const args = ["run", ...projects, ...reporters, ...vitestArguments];
    return (await runBin("vitest", args, { env: settings })).code === 0;
  };
  try {
    const parts = isPart
      ? [step("tests", () => vitest([]))]
      : isWhole
        ? [bothLoops(vitest, join(scratch, "bundle"))]
        : [step("tests", () => vitest(firstLoop)), check()];
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

async function counts(reports) {
  const all = await Promise.all(reports.map(async (report) => JSON.parse(await readFile(report, "utf8"))));
  const sum = (name) => all.reduce((total, report) => total + report[name], 0);
  const skipped = sum("numPendingTests") > 0 ? `, ${sum("numPendingTests")} skipped` : "";
  return [
    ...all.flatMap(secondGoes),
    `Tests: ${sum("numPassedTests")} passed, ${sum("numFailedTests")} failed${skipped}`,
  ].join("\n");
}

/** A line for each test that failed once and then passed. */
function secondGoes({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages: [reason] }) => `Passed at the second go: ${fullName}\n  ${reason.split("\n")[0]}`,
      ),
  );
}
