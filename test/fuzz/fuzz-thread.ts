import { parentPort, workerData } from "node:worker_threads";
import { ShrinkDecoder } from "../../codecs/src/shrink/shrink-decoder.ts";
import { createWebpDecoder } from "../../codecs/src/webp-decoder.ts";
import { loadEncoder } from "../support/webp-in-node.ts";
import { type Attempt, attempt, type Instances } from "./attempt.ts";
import { caseOf } from "./mutate.ts";
import type { Specimen } from "./specimen.ts";

export interface ThreadTask {
  corpus: Specimen[];
  modules: { shrink: WebAssembly.Module; webp: WebAssembly.Module };
  seed: number;
  /** What is left to do, shared by all threads: the number of the next file. */
  next: Int32Array;
  count: number;
  /** Which file this thread is at, for the watching thread. */
  current: Int32Array;
}

export interface Told extends Attempt {
  index: number;
  /** CPU time of this thread, which a busy machine does not lengthen. */
  milliseconds: number;
}

/** Takes files until none is left, and tells of each. */
const { corpus, modules, seed, next, count, current } = workerData as ThreadTask;
const files = corpus.map((specimen) => ({ ...specimen, bytes: Buffer.from(specimen.bytes) }));
const instances: Instances = {
  decoder: new ShrinkDecoder(modules.shrink),
  webpDecoder: createWebpDecoder(modules.webp),
  encoder: await loadEncoder(),
};

for (let index = Atomics.add(next, 0, 1); index < count; index = Atomics.add(next, 0, 1)) {
  const each = caseOf(files, seed, index);
  Atomics.store(current, 0, index);
  const before = process.threadCpuUsage();
  const answer = await attempt(instances, each);
  const { user, system } = process.threadCpuUsage(before);
  parentPort?.postMessage({ ...answer, index, milliseconds: (user + system) / 1000 } satisfies Told);
}
