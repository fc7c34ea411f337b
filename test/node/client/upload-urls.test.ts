import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MusterError } from "../../../client/src/muster-error.ts";
import { uploadUrls } from "../../../client/src/upload-urls.ts";

interface Stood {
  /** What the nth creation throws, from 0, or how many looks later its batch ends. */
  batches?: (number | Error)[];
  /** Called when the nth creation arrives, before it is answered. */
  onCreate?: (number: number) => void;
}

/** What the operations that the upload calls are sent, together. */
interface Sent {
  path: { batchUploadId: string };
  body: { urls: string[]; correlationId: string };
  query: { correlationId: string };
}

/** A service whose batches end after so many looks at their status, and what it was asked. */
function standIn({ batches = [], onCreate }: Stood = {}) {
  const created: { id: string; urls: string[]; correlationId: string; endsAt: number }[] = [];
  const log = { reads: [] as string[], aborts: [] as string[], etags: [] as (string | undefined)[] };
  let [looks, creations, said] = [0, 0, ""];
  const parts = {
    pause: async (_: number, signal?: AbortSignal) => {
      await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
    },
    async call(operationId: string, { path, body }: Sent) {
      if (operationId === "createBatchUpload") {
        const number = creations++;
        onCreate?.(number);
        await new Promise((resolve) => setImmediate(resolve));
        const ends = batches[number] ?? 0;
        if (ends instanceof Error) throw ends;
        const id = `batch-${number}`;
        created.push({ id, ...body, endsAt: looks + ends });
        return { batchUploadId: id };
      }
      if (operationId === "abortBatchUpload") {
        await new Promise((resolve) => setImmediate(resolve));
        return log.aborts.push(path.batchUploadId);
      }
      log.reads.push(path.batchUploadId);
      const batch = created.find(({ id }) => id === path.batchUploadId);
      return { items: batch?.urls.map((url) => ({ url, status: "Completed", warnings: [], fileName: `of ${url}` })) };
    },
    async answer(_: string, { query }: Sent, { ifNoneMatch, signal }: { ifNoneMatch?: string; signal: AbortSignal }) {
      signal.throwIfAborted();
      looks++;
      log.etags.push(ifNoneMatch);
      const done = created.filter(
        ({ endsAt, correlationId }) => endsAt < looks && correlationId === query.correlationId,
      );
      const etag = `${created.length}/${done.length}`;
      if (etag === ifNoneMatch && etag === said) return null;
      said = etag;
      const completedCount = done.reduce((sum, { urls }) => sum + urls.length, 0);
      const body = { completedBatches: done.map(({ id }) => id), completedCount, failedCount: 0 };
      return { headers: new Headers({ ETag: etag }), body };
    },
  };
  return { parts: parts as never, created, log };
}

const urlsOf = (count: number) => Array.from({ length: count }, (_, index) => `https://a.test/${index}`);

describe("a batch upload", () => {
  it("gives every outcome in its place and reads each batch once, whichever ends first", async () => {
    const delays = fc.array(fc.nat(6), { minLength: 12, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.nat(40), fc.integer({ min: 1, max: 9 }), delays, async (count, batchSize, batches) => {
        const { parts, created, log } = standIn({ batches });
        const urls = urlsOf(count);
        const outcomes = await uploadUrls(parts, urls, { batchSize });
        expect(outcomes.map(({ url, fileName }) => [url, fileName])).toEqual(urls.map((url) => [url, `of ${url}`]));
        expect(created).toHaveLength(Math.ceil(count / batchSize));
        expect(new Set(created.map(({ correlationId }) => correlationId)).size).toBe(count === 0 ? 0 : 1);
        expect([...log.reads].sort()).toEqual(created.map(({ id }) => id).sort());
        expect(log.aborts).toEqual([]);
      }),
    );
  });

  it("asks only for what has changed, and tells how far it is", async () => {
    const { parts, log } = standIn({ batches: [5] });
    const progress: number[] = [];
    await uploadUrls(parts, urlsOf(3), { onProgress: ({ completed }) => progress.push(completed) });
    expect(log.etags.filter(Boolean).length).toBeGreaterThan(0);
    expect(log.etags.length).toBeGreaterThan(progress.length);
    expect(progress.at(-1)).toBe(3);
  });

  it("of which one batch is refused aborts those that are queued, and begins no further", async () => {
    const refusal = new MusterError({
      operation: "createBatchUpload",
      status: 400,
      code: "invalid_request",
      title: "no",
    });
    const { parts, created, log } = standIn({ batches: [99, refusal, 99, 99] });
    await expect(uploadUrls(parts, urlsOf(9), { batchSize: 1 })).rejects.toBe(refusal);
    expect(created.length).toBeLessThan(9);
    expect([...log.aborts].sort()).toEqual(created.map(({ id }) => id).sort());
  });

  it("that is given up aborts also the batch whose creation was under way, and not one that has ended", async () => {
    const controller = new AbortController();
    const { parts, created, log } = standIn({
      batches: [0, 99, 99, 99, 99],
      onCreate: (number) => number === 4 && controller.abort(new Error("enough")),
    });
    const upload = uploadUrls(parts, urlsOf(40), { batchSize: 5, signal: controller.signal });
    await expect(upload).rejects.toThrow("enough");
    expect(created.map(({ id }) => id)).toEqual(["batch-0", "batch-1", "batch-2", "batch-3", "batch-4"]);
    const open = created.map(({ id }) => id).filter((id) => !log.reads.includes(id));
    expect([...log.aborts].sort()).toEqual(open.sort());
  });

  it("that is given up before it begins sends nothing", async () => {
    const { parts, created } = standIn();
    await expect(uploadUrls(parts, urlsOf(2), { signal: AbortSignal.abort() })).rejects.toThrow("aborted");
    expect(created).toEqual([]);
  });

  it("whose progress is not wanted any more ends with what the listener threw", async () => {
    const { parts, created, log } = standIn({ batches: [99] });
    const onProgress = () => {
      throw new Error("no more progress");
    };
    await expect(uploadUrls(parts, urlsOf(2), { onProgress })).rejects.toThrow("no more progress");
    expect(log.aborts).toEqual(created.map(({ id }) => id));
  });
});
