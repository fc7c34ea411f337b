import { randomInt } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createProgress } from "../test/faults/progress.mjs";
import { main, Sentence } from "./local/sentence.mjs";

const types = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp" };
const extensions = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };

// Feeds the picture decoder mutated files of every kind, and the encoder what comes out. Keeps those that are not answered as they must be:
// `npm run fuzz -- [--count 100000] [--seed 7] [--kind webp]`.
main(async () => {
  const { count, seed, kind } = readArguments();
  console.log(`Fuzz: seed ${seed}`);
  // Not before the arguments are read: it needs what is installed, and takes a moment.
  const { runFuzzCampaign } = await import("../test/fuzz/fuzz-campaign.ts");
  const progress = createProgress("Fuzz");
  const findings = await runFuzzCampaign({
    seed,
    count,
    type: types[kind],
    onProgress: (done) => progress.show(done, count),
  });
  progress.end();
  tell(findings, count);
  if (findings.faults.length > 0) await keep(findings.faults);
  process.exit(findings.faults.length === 0 ? 0 : 1);
});

function tell({ tally, slowest, faults, seconds }, count) {
  const answers = [...tally].sort(([, one], [, other]) => other - one);
  for (const [answer, times] of answers) console.log(`${String(times).padStart(7)}  ${answer}`);
  const cpu = `slowest ${(slowest.milliseconds / 1000).toFixed(2)} s of CPU (file ${slowest.index}, from ${slowest.name})`;
  console.log(`Fuzz: ${count} mutated files in ${seconds.toFixed(0)} s; ${cpu}; ${faults.length} faults`);
}

async function keep(faults) {
  const folder = await mkdtemp(join(tmpdir(), "muster-fuzz-"));
  for (const { index, name, type, bytes, fault } of faults) {
    const path = join(folder, `${index}.${extensions[type]}`);
    await writeFile(path, bytes);
    console.log(`FAIL ${path}, from ${name}: ${fault}`);
  }
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { count: { type: "string" }, seed: { type: "string" }, kind: { type: "string" } },
    });
    return {
      count: whole("count", values.count ?? "100000"),
      seed: whole("seed", values.seed ?? String(randomInt(1_000_000))),
      kind: known(values.kind),
    };
  } catch (error) {
    throw new Sentence(`${error.message}: npm run fuzz -- [--count 100000] [--seed 7] [--kind webp]`);
  }
}

function whole(name, text) {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} must be a whole number, not "${text}"`);
  return value;
}

function known(kind) {
  if (kind !== undefined && !Object.hasOwn(types, kind))
    throw new Error(`--kind must be jpeg, png or webp, not "${kind}"`);
  return kind;
}
