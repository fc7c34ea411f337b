/**
 * CPU and memory of turning 1,000,000 responses of each kind into entries of a result file, ten responses a task, as a desk does: task
 * after task, by the domain's functions in Node. Memory is the peak of a process that does nothing else and whose heap
 * may have 64 MB, beside that of one with a tenth of the responses. Fails when a kind takes longer than 60 seconds, or when memory grows
 * with the number of responses.
 */
import { spawnSync } from "node:child_process";
import { aggregateResponses, kindNames } from "./aggregate/aggregate.ts";
import { demand, figureArguments, sized } from "./support/size.mjs";

const responses = Number(figureArguments[0] ?? sized(1_000_000, 1_000));
const smallHeap = ["--max-old-space-size=64", "--max-semi-space-size=4"];
const limits = { seconds: 60, growth: 1.3 };

function measure(name, count) {
  // At the smallest size a process for each kind takes longer than the kind.
  if (name !== kindNames[0] && sized(false, true))
    return { ...aggregateResponses(name, { responses: count, seed: 7 }), peakKb: 1 };
  const script = new URL("aggregate/measure.mjs", import.meta.url).pathname;
  const { stdout, stderr, status } = spawnSync(process.execPath, [...smallHeap, script, name, String(count)], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const row = (cells) => console.log(`| ${cells.join(" | ")} |`);
const megabytes = (kilobytes) => (kilobytes / 1024).toFixed(0);
const head = ["kind", "seconds of CPU", "µs a response", "MB written", "peak memory, MB", "with a tenth, MB"];
row(head);
row(head.map(() => "---"));
for (const name of kindNames) {
  const { milliseconds, written, peakKb } = measure(name, responses);
  const tenth = sized(
    () => measure(name, responses / 10),
    () => ({ peakKb }),
  )();
  const [seconds, each] = [milliseconds / 1000, (milliseconds * 1000) / responses];
  row([
    name,
    seconds.toFixed(1),
    each.toFixed(1),
    (written / 1e6).toFixed(0),
    megabytes(peakKb),
    megabytes(tenth.peakKb),
  ]);
  demand(seconds <= limits.seconds && peakKb <= limits.growth * tenth.peakKb);
}
