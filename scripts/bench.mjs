import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { main, Sentence } from "./local/sentence.mjs";

// Runs one figure, or all of them: `npm run bench -- compress`. What follows the name goes to the figure. `--smallest` runs them with
// as little as they can do, in this process, so that they share what is bundled.
main(async () => {
  const names = readdirSync("bench")
    .filter((file) => file.endsWith(".bench.mjs"))
    .map((file) => file.replace(".bench.mjs", ""));
  const isSmallest = process.argv.includes("--smallest");
  const [wanted, ...rest] = process.argv.slice(2).filter((argument) => argument !== "--smallest");
  if (wanted !== undefined && !names.includes(wanted)) {
    throw new Sentence(
      `There is no figure ${JSON.stringify(wanted)}: npm run bench -- [${names.join("|")}] [--smallest]`,
    );
  }
  const run = isSmallest ? runHere : runInProcess;
  const failed = [];
  for (const name of wanted === undefined ? names : [wanted]) {
    if (!(await run(name, rest))) failed.push(name);
  }
  if (failed.length > 0) throw new Sentence(`These figures failed: ${failed.join(", ")}`);
});

async function runInProcess(name, rest) {
  const child = spawn(process.execPath, [join("bench", `${name}.bench.mjs`), ...rest], { stdio: "inherit" });
  return (await new Promise((resolve) => child.on("close", resolve))) === 0;
}

async function runHere(name, rest) {
  const startedAt = performance.now();
  process.exitCode = 0;
  process.argv.splice(2, process.argv.length, ...rest, "--smallest");
  try {
    await import(`../bench/${name}.bench.mjs`);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  const isGood = process.exitCode === 0;
  console.log(`${isGood ? "ok  " : "FAIL"} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  process.exitCode = 0;
  return isGood;
}
