import { cpuMilliseconds } from "../support/runtime-process.mjs";

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

export async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The time from the answer of the create call until the status is Completed. */
export async function uploadBatch(service, { urls, compression, extension }) {
  const created = await service.post("/asset/batch-upload", { urls, compression });
  const { batchUploadId } = await created.json();
  const time = await timed(async () => {
    for (;;) {
      const path = `/asset/batch-upload/status?batchUploadIds=${batchUploadId}`;
      const { status, completedCount, failedCount } = await (await service.get(path)).json();
      if (status === "Completed" && completedCount === urls.length) return;
      if (status !== "Processing" || failedCount > 0) throw new Error(`${status}, and ${failedCount} items failed`);
      await pause(250);
    }
  });
  const { items } = await (await service.get(`/asset/batch-upload/${batchUploadId}`)).json();
  const odd = items.find(({ fileName, warnings }) => !fileName.endsWith(extension) || warnings.length > 0);
  if (odd) throw new Error(`an item is not as it should be: ${JSON.stringify(odd)}`);
  return time;
}

/** Items a second of work that resolves to its time, and the CPU of the whole runtime for each. */
export async function rated(pid, count, work) {
  const before = await cpuMilliseconds(pid);
  const time = await work();
  return { rate: (count * 1000) / time, cpu: ((await cpuMilliseconds(pid)) - before) / count };
}

/** The best of each side: a run takes many seconds, and whatever else the machine does in them only makes it slower. */
export const best = (side) => side.reduce((one, other) => (one.rate > other.rate ? one : other));

export const describeRate = ({ rate, cpu }) => `${rate.toFixed(0)} items/s (CPU ${cpu.toFixed(1)} ms each)`;
