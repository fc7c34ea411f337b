import { loadDecoder } from "../../codecs/build/decoder.mjs";
import { loadWebpDecoder } from "../support/webp-in-node.ts";
import { makeCorpus } from "./corpus.ts";
import type { Told } from "./fuzz-thread.ts";
import { caseOf } from "./mutate.ts";
import type { Specimen } from "./specimen.ts";
import { runWatched, sharedNumber } from "./watched-threads.ts";

export interface Findings {
  /** How often each answer was given. */
  tally: Map<string, number>;
  slowest: Told & { name: string };
  /** Each with the mutated file. */
  faults: (Told & Specimen)[];
  seconds: number;
}

interface CampaignOptions {
  seed: number;
  count: number;
  /** Only pictures of this kind; all without it. */
  type?: Specimen["type"] | undefined;
  onProgress?: (done: number) => void;
}

const threads = 2;
const slowMs = 2_000;

/** Feeds the decoder mutated files, in threads of their own. Every fault is told, none ends the campaign. */
export async function runFuzzCampaign({ seed, count, type, onProgress }: CampaignOptions): Promise<Findings> {
  const startedAt = performance.now();
  const corpus = (await makeCorpus()).filter((each) => type === undefined || each.type === type);
  const tally = new Map<string, number>();
  const faults: Told[] = [];
  let slowest: Told = { index: 0, outcome: "", fault: null, milliseconds: 0 };
  let done = 0;
  const onTold = (told: Told) => {
    tally.set(told.outcome, (tally.get(told.outcome) ?? 0) + 1);
    if (told.milliseconds > slowest.milliseconds) slowest = told;
    if (told.fault !== null) faults.push(told);
    else if (told.milliseconds > slowMs)
      faults.push({ ...told, fault: `${(told.milliseconds / 1000).toFixed(1)} s of CPU` });
    onProgress?.(++done);
  };
  const modules = { shrink: await loadDecoder(), webp: loadWebpDecoder() };
  const task = { corpus, modules, seed, count, next: sharedNumber(0) };
  await Promise.all(Array.from({ length: threads }, () => runWatched(task, onTold)));
  const fileOf = ({ index }: Told) => caseOf(corpus, seed, index).file;
  return {
    tally,
    slowest: { ...slowest, name: fileOf(slowest).name },
    faults: faults.map((told) => ({ ...told, ...fileOf(told) })),
    seconds: (performance.now() - startedAt) / 1000,
  };
}
