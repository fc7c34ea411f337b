// A process of `bench -- roster`: a roster that it divides, and answers for some of its shards.
import { mkdir } from "node:fs/promises";
import { createRosterRuntime } from "../../test/faults/shards-runtime.mjs";

const { folder, of, shards, people, answers } = JSON.parse(process.argv[2]);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

await mkdir(folder, { recursive: true });
const runtime = await createRosterRuntime(folder);
await runtime.start();
const rows = Array.from({ length: people }, (_, i) => [`person-${i}`, 0.9]);
rows.sort(([one], [other]) => (one < other ? -1 : 1));
await runtime.ask("/seed", { rows: JSON.stringify(rows), position: 0, next: 10, seenAt: 1 });
for (let present = 1; present < of; present *= 2) {
  for (let index = 0; index < present; index++) {
    await runtime.ask("/divide", { index });
    const isThere = () => runtime.ask("/is", { index: index + present, of: present * 2 });
    while (!(await isThere())) await pause(20);
    // The old rows are deleted after that.
    await pause(500);
  }
}
process.send({ kind: "ready" });
await new Promise((resolve) => process.once("message", resolve));
const startedAt = performance.now();
await Promise.all(shards.map((index) => runtime.ask("/load", { shard: { index, of }, people, answers })));
process.send({ kind: "done", ms: performance.now() - startedAt });
await runtime.stop();
process.exit(0);
