import fc from "fast-check";
import { expect, it } from "vitest";
import { jobResults, resultLines } from "../../../../client/src/labeling/job-results.ts";
import { JobFailedError, waitForJob } from "../../../../client/src/labeling/wait-for-job.ts";

async function toArray<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

it("lines come out as they went in, however the bytes are cut", async () => {
  const rows = fc.array(fc.record({ name: fc.string({ unit: "grapheme" }) }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), fc.boolean(), async (wanted, size, endsOpen) => {
      const text = wanted.map((row) => JSON.stringify(row)).join("\n") + (endsOpen ? "" : "\n");
      const bytes = new TextEncoder().encode(text);
      async function* stream() {
        for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
      }
      expect(await toArray(resultLines({ stream }, "job"))).toEqual(wanted);
    }),
  );
});

it("a file says its type, and is refused where another is expected", async () => {
  const file = { info: { type: "Classify" }, results: [], summary: { cat: 1 } };
  const call = async () => ({ bytes: new TextEncoder().encode(JSON.stringify(file)) });
  const parts = { call: call as never };
  expect(await jobResults(parts, "job", { type: "Classify" })).toEqual({ type: "Classify", ...file });
  await expect(jobResults(parts, "job", { type: "Compare" })).rejects.toThrow("Classify, not Compare");
});

function jobThatGoes(states: string[]) {
  let looks = 0;
  const call = async (operation: string) => {
    if (operation === "getJobProgress") return { completionPercentage: 50 };
    return { name: "Cats", state: states[Math.min(looks++, states.length - 1)], failureMessage: "No datapoint fits." };
  };
  return { call: call as never, pause: async (_: number, signal?: AbortSignal) => signal?.throwIfAborted() };
}

it("a job is waited for until its results are there, through a pause", async () => {
  const states: string[] = [];
  const parts = jobThatGoes(["Submitted", "Running", "Paused", "Running", "Completed"]);
  await waitForJob(parts, "job", { onProgress: ({ job }) => states.push(job.state) });
  expect(states).toEqual(["Submitted", "Running", "Paused", "Running", "Completed"]);
});

it("a job without results rejects with the reason", async () => {
  const failed = waitForJob(jobThatGoes(["Failed"]), "job");
  await expect(failed).rejects.toBeInstanceOf(JobFailedError);
  await expect(failed).rejects.toThrow('waitForJob: The job "Cats" failed: No datapoint fits');
  await expect(waitForJob(jobThatGoes(["StaleResults"]), "job")).rejects.toThrow("retry it");
});

it("waiting can be given up", async () => {
  const signal = AbortSignal.abort(new Error("enough"));
  await expect(waitForJob(jobThatGoes(["Running"]), "job", { signal })).rejects.toThrow("enough");
});
