import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureClient } from "../client/build/ensure-client.mjs";
import { ensureDecoder } from "../codecs/build/decoder.mjs";
import { ensureRuntimeTypes } from "./local/runtime-types.mjs";
import { main } from "./local/sentence.mjs";
import { runBin, step } from "./local/steps.mjs";
import { runWrangler } from "./local/wrangler.mjs";

// What follows `npm test --` goes to vitest: paths, to run those tests and nothing else, or --update to write generated files anew.
const vitestArguments = process.argv.slice(2);
const isPart = vitestArguments.some((argument) => !argument.startsWith("-"));

main(async () => {
  await import("./docs-page.mjs");
  await import("./label-page.mjs");
  await import("./console-page.mjs");
  await ensureDecoder();
  // Commands that run at once in the tests would build it at once, under one another.
  await ensureClient();
  await ensureRuntimeTypes();
  const scratch = await mkdtemp(join(tmpdir(), "muster-test-"));
  const report = join(scratch, "report.json");
  try {
    const tests = step("tests", async () => {
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      // Tests start wrangler and Node many times over: what the first ones compiled is kept for the others.
      const env = { NODE_COMPILE_CACHE: join(scratch, "compiled") };
      return (await runBin("vitest", ["run", ...reporters, ...vitestArguments], { env })).code === 0;
    });
    // Beside the tests, which wait now and then, and one after the other, so that they leave them the other core.
    const checks = isPart ? [] : await check(join(scratch, "bundle"));
    const results = [await tests, ...checks];
    console.log(await counts(report));
    process.exitCode = results.every(Boolean) ? 0 : 1;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
});

async function check(outdir) {
  return [
    await step("format and lint", () => succeeds("@biomejs/biome", ["ci", "--error-on-warnings", "--colors=off", "."])),
    await step("types", () => succeeds("typescript", ["--noEmit", "-p", "."])),
    await step("types of the labeling page", () => succeeds("typescript", ["--noEmit", "-p", "src/label"])),
    await step("types of the console's script", () => succeeds("typescript", ["--noEmit", "-p", "src/console"])),
    await step("the OpenAPI document", lintDocument),
    await step("types of the docs' script", () => succeeds("typescript", ["--noEmit", "-p", "src/docs/page"])),
    await step("the Worker can be deployed", () => bundles(outdir)),
  ];
}

async function succeeds(packageName, args, env = {}) {
  return (await runBin(packageName, args, { quiet: true, env })).code === 0;
}

/** Holds docs/openapi.json against redocly.yaml. Nothing is told or asked over the network. */
function lintDocument() {
  const env = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return succeeds("@redocly/cli", ["lint", "docs/openapi.json", "--lint-config=error"], env);
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
