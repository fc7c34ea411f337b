import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "./check.mjs";
import { prepare } from "./prepare.mjs";
import { runBin, step } from "./steps.mjs";
import { runWrangler } from "./wrangler.mjs";

/** The first loop starts no process, browser or service. */
const firstLoop = ["--project=domain", "--project=workerd"];

/**
 * Runs the tests, and checks beside them. Paths among `vitestArguments` run those tests and nothing else, whatever loop they belong to;
 * `isWhole` is everything that can be run on one machine. `loop` names how deep tests go, if not as these say.
 */
export async function runTests(vitestArguments, { isWhole, loop }) {
  const isPart = vitestArguments.some((argument) => !argument.startsWith("-"));
  await prepare();
  const scratch = await mkdtemp(join(tmpdir(), "muster-test-"));
  const report = join(scratch, "report.json");
  try {
    const tests = step("tests", async () => {
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      // Tests start wrangler and Node many times over: what the first ones compiled is kept for the others.
      const isFirstLoop = !isWhole && !isPart;
      // The whole run draws more cases for properties.
      const env = { NODE_COMPILE_CACHE: join(scratch, "compiled"), TEST_LOOP: loop ?? (isWhole ? "all" : "") };
      const projects = isFirstLoop ? firstLoop : [];
      return (await runBin("vitest", ["run", ...projects, ...reporters, ...vitestArguments], { env })).code === 0;
    });
    // Beside the tests, which wait now and then.
    const results = [];
    if (!isPart) results.push(await check());
    if (isWhole && !isPart) {
      results.push(await step("the OpenAPI document", lintDocument));
      results.push(await step("the Worker can be deployed", () => bundles(join(scratch, "bundle"))));
    }
    results.push(await tests);
    console.log(await counts(report));
    return results.every(Boolean);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
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

async function counts(report) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(await readFile(report, "utf8"));
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : "";
  return `Tests: ${numPassedTests} passed, ${numFailedTests} failed${skipped}`;
}
