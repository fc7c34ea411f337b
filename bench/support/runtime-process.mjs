import { readdir, readFile } from "node:fs/promises";

/** The workerd process of this bench: it runs one at a time. */
export async function runtimePid() {
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    if (/^Name:\s+workerd$/m.test(status) && new RegExp(`^PPid:\\s+${process.pid}$`, "m").test(status)) return pid;
  }
  throw new Error("found no workerd process of this bench");
}

/** Milliseconds of CPU since the process began, over all of its threads. */
export async function cpuMilliseconds(pid) {
  // /proc/<pid>/stat counts in ticks of 10 ms, which is as much as is measured here; the scheduler counts nanoseconds.
  const threads = await readdir(`/proc/${pid}/task`);
  const spent = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0")),
  );
  return spent.reduce((sum, line) => sum + Number(line.split(" ")[0]), 0) / 1e6;
}
