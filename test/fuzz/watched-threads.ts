import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { ThreadTask, Told } from "./fuzz-thread.ts";

/** Far more than the slowest file takes, since it is time on the clock and the machine may be busy. */
const hangMs = 60_000;

/**
 * Runs one thread after the other until all files are taken. A thread that hangs is ended from outside and its file told, as is that
 * of one that dies. Throws what a thread cannot even begin with.
 */
export async function runWatched(task: Omit<ThreadTask, "current">, onTold: (told: Told) => void): Promise<void> {
  while (Atomics.load(task.next, 0) < task.count) await runThread({ ...task, current: sharedNumber(-1) }, onTold);
}

async function runThread(task: ThreadTask, onTold: (told: Told) => void): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const thread = new Worker(join(import.meta.dirname, "fuzz-thread.ts"), { workerData: task });
  let lastSign = performance.now();
  let lastTold = -1;
  const lose = (fault: string) => {
    const index = Atomics.load(task.current, 0);
    if (index !== lastTold) onTold({ index, outcome: "lost", fault, milliseconds: performance.now() - lastSign });
  };
  thread.on("message", (told: Told) => {
    lastSign = performance.now();
    lastTold = told.index;
    onTold(told);
  });
  thread.on("error", (error) => {
    if (Atomics.load(task.current, 0) < 0) ended.reject(error);
    else lose(`the thread died: ${error}`);
  });
  thread.on("exit", () => ended.resolve());
  const timer = setInterval(() => {
    if (performance.now() - lastSign < hangMs) return;
    lose(`no answer within ${hangMs / 1000} s`);
    thread.terminate();
  }, 1000);
  await ended.promise.finally(() => clearInterval(timer));
}

export function sharedNumber(value: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4)).fill(value);
}
