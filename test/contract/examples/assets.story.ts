import { settleAll } from "../../support/runs.ts";
import type { Cast } from "./cast.ts";
import type { Stage } from "./stage.ts";

const street = "https://pictures.harbor-pictures.example/street";

/** Pictures come in: one by one, from an address, and as a batch of addresses. */
export async function tellAssets(stage: Stage, cast: Cast): Promise<void> {
  await stage.show("compressImage", { files: { file: "cat.jpg" }, parameters: { quality: 85, maxdim: 800 } });

  const cat = await stage.show("uploadFile", {
    files: { file: "cat.jpg" },
    parameters: { compress: true, quality: 85, maxdim: 1024, variants: "160,320" },
  });
  cast.stored.set("cat.jpg", cat.fileName);
  for (const name of ["dog.jpg", "cat-on-sofa.jpg", "dog-at-beach.jpg", "logo.png"]) {
    const { fileName } = await stage.call("uploadFile", { files: { file: name } });
    cast.stored.set(name, fileName);
  }
  const sign = await stage.show("uploadFileFromUrl", {
    parameters: { url: `${street}/stop-sign.jpg`, compress: true, quality: 85, maxdim: 1024, variants: "320" },
  });
  cast.stored.set("stop-sign.jpg", sign.fileName);

  const fileName = cat.fileName;
  await stage.show("readFile", { as: null, parameters: { fileName } });
  await stage.show("readFile", { as: null, parameters: { fileName, w: 320, q: 75 } });
  await stage.show("readFile", { as: null, parameters: { fileName }, headers: { Range: "bytes=0-1023" }, status: 206 });
  await tellUnchanged(stage, "readFile", { fileName });

  const { fileName: blurred } = await stage.call("uploadFile", { files: { file: "blurred.jpg" } });
  await stage.show("deleteFile", { parameters: { fileName: blurred } });

  await tellBatches(stage, cast);
  await stage.show("queryAssets", {
    // The files of a batch have no names, and come in at once.
    parameters: {
      page: 1,
      page_size: 3,
      sort: ["-created_at"],
      media_type: { eq: "image/webp" },
      name: { contains: ".jpg" },
    },
  });
  await stage.show("queryAssets", {
    parameters: {
      logic: "and",
      name: { contains: "cat" },
      size_bytes: { gt: 1 },
      file_name: { ends_with: ".webp" },
      batch_upload_id: { not_contains: "bup_" },
      created_at: { gte: stage.inDays(-7) },
    },
  });
}

/** Who has the newest answer is told so. */
async function tellUnchanged(stage: Stage, operationId: string, parameters: Record<string, unknown>): Promise<void> {
  const etag = await stage.etag(operationId, { parameters });
  await stage.show(operationId, { parameters: { ...parameters, "if-none-match": etag }, status: 304 });
}

async function tellBatches(stage: Stage, { stored }: Cast): Promise<void> {
  const correlationId = "0b0f2d3a-6a0e-4c36-9d51-6f2f6a1f9b11";
  const urls = ["stop-sign.jpg", "yield-sign.jpg", "one-way.jpg", "removed.jpg"].map((name) => `${street}/${name}`);
  const { batchUploadId } = await stage.show("createBatchUpload", {
    json: {
      urls,
      correlationId,
      compression: { enabled: true, quality: 85, maxDimension: 1024, variants: [480, 800] },
    },
  });
  const parameters = { batchUploadIds: [batchUploadId], correlationId };
  const isCompleted = ({ status }: { status: string }) => status === "Completed";
  await stage.until("getBatchUploadStatus", { parameters }, isCompleted, () => settleAll(stage.app));
  await stage.show("getBatchUploadStatus", { parameters });
  const { items } = await stage.show("getBatchUploadResult", { parameters: { batchUploadId } });
  await tellUnchanged(stage, "getBatchUploadStatus", parameters);
  await tellUnchanged(stage, "getBatchUploadResult", { batchUploadId });
  for (const { url, fileName } of items) if (fileName) stored.set(url.slice(street.length + 1), fileName);

  const later = await stage.call("createBatchUpload", { json: { urls: [`${street}/parking.jpg`] } });
  await stage.show("abortBatchUpload", { parameters: { batchUploadId: later.batchUploadId } });
  await stage.show("queryBatchUploads", {
    parameters: { page: 1, page_size: 2, sort: ["-created_at"], failed_count: { gt: 0 } },
  });
  await stage.show("queryBatchUploads", {
    parameters: {
      logic: "and",
      correlation_id: { eq: correlationId },
      status: { in: ["Completed", "Aborted"] },
      batch_upload_id: { eq: batchUploadId },
      total_count: { gte: 4 },
      completed_count: { lt: 4 },
      created_at: { gte: stage.inDays(-7) },
    },
  });
  await settleAll(stage.app);
}
