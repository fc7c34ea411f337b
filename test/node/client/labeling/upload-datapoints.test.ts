import fc from "fast-check";
import { expect, it } from "vitest";
import type { DatapointItem } from "../../../../client/src/labeling/datapoint-item.ts";
import { uploadDatapoints } from "../../../../client/src/labeling/upload-datapoints.ts";
import { MusterError } from "../../../../client/src/muster-error.ts";

interface SentDatapoint {
  asset: { _t: string; name?: string; text?: string; assets?: unknown[] };
  sortIndex: number;
  context?: string;
}

/** What the operations that the upload calls are sent: URLs of a batch, or datapoints. */
interface SentBody {
  urls?: string[];
  datapoints?: SentDatapoint[];
}

/** A service that stores what it is sent: URLs that contain "bad" fail, and datapoints whose text is "faulty" are refused. */
function standIn({ onBulk = () => {} }: { onBulk?: () => void } = {}) {
  const log = { urls: [] as string[], files: 0, bulks: [] as SentDatapoint[][] };
  const added = new Map<number, SentDatapoint>();
  let batch: string[] = [];
  const parts = {
    openFile: async (file: Blob) => new File([file], "file"),
    pause: async (_: number, signal?: AbortSignal) => {
      await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
    },
    async call(operationId: string, { body = {} }: { body?: SentBody }, options?: { signal?: AbortSignal }) {
      await new Promise((resolve) => setImmediate(resolve));
      options?.signal?.throwIfAborted();
      switch (operationId) {
        case "createBatchUpload":
          batch = body.urls ?? [];
          log.urls.push(...batch);
          return { batchUploadId: "b" };
        case "getBatchUploadResult":
          return {
            items: batch.map((url) =>
              url.includes("bad") ? { url, status: "Failed", errorMessage: "gone" } : { url, fileName: `of ${url}` },
            ),
          };
        case "uploadFile":
          log.files++;
          return { fileName: `file ${log.files}` };
        default: {
          onBulk();
          const { datapoints = [] } = body;
          log.bulks.push(datapoints);
          const faulty = datapoints.flatMap(({ asset }, index) => (asset.text === "faulty" ? [index] : []));
          if (faulty.length > 0) {
            const errors = Object.fromEntries(faulty.map((index) => [`datapoints[${index}].asset.text`, ["no"]]));
            throw new MusterError({
              operation: operationId,
              status: 400,
              code: "invalid_request",
              title: "Bad Request",
              errors,
            });
          }
          for (const one of datapoints) added.set(one.sortIndex, one);
          return { datapointIds: datapoints.map(({ sortIndex }) => `dp-${sortIndex}`) };
        }
      }
    },
    async answer() {
      const body = { completedBatches: batch.length > 0 ? ["b"] : [], completedCount: batch.length, failedCount: 0 };
      return { headers: new Headers(), body };
    },
  };
  return { parts: parts as never, log, added };
}

const textItem = fc.constantFrom("faulty", "good").map((text): DatapointItem => ({ asset: { text } }));
const urlItem = fc.constantFrom("a", "b", "bad").map(
  (name): DatapointItem => ({
    asset: { url: `https://a.test/${name}` },
  }),
);

it("adds every good item once in its place, and names the reason of every other", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(textItem, urlItem), { maxLength: 30 }), async (items) => {
      const { parts, log, added } = standIn();
      const outcomes = await uploadDatapoints(parts, "ds", items);
      const isGood = ({ asset }: DatapointItem) => !/faulty|bad/.test(JSON.stringify(asset));
      expect(outcomes.map(({ status }) => status === "Completed")).toEqual(items.map(isGood));
      for (const [at, outcome] of outcomes.entries())
        if (outcome.status === "Completed") expect(outcome.datapointId).toBe(`dp-${at}`);
        else expect(outcome.error).toBeInstanceOf(MusterError);
      expect([...added.keys()].sort()).toEqual(items.flatMap((item, i) => (isGood(item) ? [i] : [])).sort());
      expect(new Set(log.urls).size).toBe(log.urls.length);
    }),
  );
});

it("sends a thousand datapoints in a request, and fewer where they are large", async () => {
  const small = standIn();
  await uploadDatapoints(
    small.parts,
    "ds",
    Array.from({ length: 2_500 }, () => ({ asset: { text: "Meow" } })),
  );
  expect(small.log.bulks.map(({ length }) => length).sort()).toEqual([1_000, 1_000, 500].sort());
  const large = standIn();
  const context = "é".repeat(500_000);
  await uploadDatapoints(
    large.parts,
    "ds",
    Array.from({ length: 9 }, () => ({ asset: { text: "Meow" }, context })),
  );
  expect(large.log.bulks.map(({ length }) => length)).toEqual([3, 3, 3]);
});

it("uploads the files of a comparison and of its context, each once", async () => {
  const { parts, log, added } = standIn();
  const [left, right] = [new Blob(["left"]), new Uint8Array([1])];
  const outcomes = await uploadDatapoints(parts, "ds", [
    { asset: [left, right], contextAsset: { url: "https://a.test/a" }, sortIndex: 7, group: "g" },
    { asset: [left, { fileName: "stored.webp" }] },
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["Completed", "Completed"]);
  expect(log.files).toBe(2);
  expect(added.get(7)).toMatchObject({
    asset: { _t: "MultiAssetInput", assets: [{ name: "file 1" }, { name: "file 2" }] },
    contextAsset: { _t: "ExistingAssetInput", name: "of https://a.test/a" },
    group: "g",
  });
  expect(added.get(1)?.asset.assets).toMatchObject([{ name: "file 1" }, { name: "stored.webp" }]);
});

it("says how far it is, and ends at the number of items", async () => {
  const { parts } = standIn();
  const items = [{ asset: { url: "https://a.test/a" } }, { asset: { url: "https://a.test/bad" } }];
  const seen: { total: number | null; assets: number; completed: number; failed: number }[] = [];
  await uploadDatapoints(parts, "ds", items, { onProgress: (progress) => seen.push(progress) });
  expect(seen.at(-1)).toEqual({ total: 2, assets: 2, completed: 1, failed: 1 });
  async function* stream() {
    yield* items;
  }
  await uploadDatapoints(parts, "ds", stream(), { onProgress: (progress) => seen.push(progress) });
  expect(seen.at(-1)).toMatchObject({ total: null, completed: 1, failed: 1 });
});

it("sends nothing more after an abort, and rejects with its reason", async () => {
  const controller = new AbortController();
  const { parts, log } = standIn({ onBulk: () => controller.abort(new Error("enough")) });
  const items = Array.from({ length: 20_000 }, () => ({ asset: { text: "Meow" } }));
  await expect(uploadDatapoints(parts, "ds", items, { signal: controller.signal })).rejects.toThrow("enough");
  expect(log.bulks.length).toBeLessThanOrEqual(4);
});

it("ends with a refusal that is about no datapoint", async () => {
  const refusal = new MusterError({ operation: "addDatapoints", status: 404, code: "not_found", title: "Not found" });
  const { parts } = standIn({
    onBulk: () => {
      throw refusal;
    },
  });
  await expect(uploadDatapoints(parts, "ds", [{ asset: { text: "Meow" } }])).rejects.toBe(refusal);
});
