import { readdir, readFile } from "node:fs/promises";

/** The workerd process of this bench: it runs one at a time. */
export async function runtimePid() {
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    if (/^Name:\s+workerd$/m.test(status) && new RegExp(`^PPid:\\s+${process.pid}$`, "m").test(status)) return pid;
  }
  throw new Error("found no workerd process of this bench");
}

/** Milliseconds of CPU since the process began, over all of its threads. A thread that has ended takes its share along. */
export async function cpuMilliseconds(pid) {
  return [...(await cpuTimes(pid)).values()].reduce((sum, spent) => sum + spent, 0);
}

/** Milliseconds of CPU of each thread. */
export async function cpuTimes(pid) {
  // /proc/<pid>/stat counts in ticks of 10 ms, which is as much as is measured here; the scheduler counts nanoseconds.
  const threads = await readdir(`/proc/${pid}/task`);
  const spent = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => null)),
  );
  return new Map(
    threads.flatMap((thread, i) => (spent[i] === null ? [] : [[thread, Number(spent[i].split(" ")[0]) / 1e6]])),
  );
}

/** Milliseconds of CPU between two readings, or null if a thread ended in between: what it spent is not known. */
export function spentBetween(before, after) {
  for (const thread of before.keys()) if (!after.has(thread)) return null;
  return [...after].reduce((sum, [thread, spent]) => sum + spent - (before.get(thread) ?? 0), 0);
}
