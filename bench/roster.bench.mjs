/**
 * Answers a second of one audience, whose roster is one object, or divided into 2 and 4. Objects run where Cloudflare starts them, so
 * each has a process of its own here as far as the cores suffice, and one process has several otherwise. A process gives its shards
 * answers and takes their time. Fails where two shards with a core each do not manage 1.5 times as many as one.
 */
import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { demand, sized } from "./support/size.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const people = sized(10_000, 60);
const answersAShard = sized(4_000, 40);
const numbers = sized([1, 2, 4], [1, 2]);
const limit = 1.5;
const cores = availableParallelism();

/** A process that prepares its shards, and gives them answers once it is told to. */
function createLoader(folder, task) {
  const child = fork(join(import.meta.dirname, "roster", "shard-load.mjs"), [JSON.stringify({ folder, ...task })]);
  const said = (kind) =>
    new Promise((resolve, reject) => {
      child.on("message", (message) => message.kind === kind && resolve(message));
      child.on("exit", (code) => reject(new Error(`a process of shards ended with ${code}`)));
    });
  const [ready, done] = [said("ready"), said("done")];
  done.catch(() => undefined);
  return { ready, done, go: () => child.send("go") };
}

await withTemporaryFolder(async (folder) => {
  const rates = new Map();
  for (const of of numbers) {
    const processes = Math.min(of, cores);
    const loaders = [];
    // One after the other: preparing takes a core each.
    for (let i = 0; i < processes; i++) {
      const shards = Array.from({ length: of }, (_, index) => index).filter((index) => index % processes === i);
      const loader = createLoader(join(folder, `${of}-${i}`), { of, shards, people, answers: answersAShard });
      await loader.ready;
      loaders.push(loader);
    }
    for (const { go } of loaders) go();
    const times = (await Promise.all(loaders.map(({ done }) => done))).map(({ ms }) => ms);
    rates.set(of, (of * answersAShard * 1000) / Math.max(...times));
    const rate = Math.round(rates.get(of)).toLocaleString("en-US");
    const times1 = (rates.get(of) / rates.get(1)).toFixed(2);
    console.log(
      `${of} ${of === 1 ? "shard" : "shards"} in ${processes} of ${cores} cores: ${rate} answers a second, ${times1} times as many as one`,
    );
  }
  demand(cores < 2 || rates.get(2) >= limit * rates.get(1));
});
