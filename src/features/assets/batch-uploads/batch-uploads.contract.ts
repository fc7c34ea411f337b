import { z } from "@hono/zod-openapi";
import { batchList } from "../../../domain/batch/batch-list.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { dateTime, int32 } from "../../../http/schemas/scalars.ts";
import { json } from "../../../http/schemas/typed.ts";

const tag = "BatchUpload";

const maxUrls = 5000;
const batchBodyBytes = 12_000_000;

const compressionOverride = z
  .strictObject({
    enabled: z.boolean("must be true or false").nullable().optional(),
    quality: int32(1, 100).openapi({ description: "WebP quality." }).nullable().optional(),
    maxDimension: int32(1, 16_383)
      .openapi({ description: "The longer side of the result in pixels." })
      .nullable()
      .optional(),
    _t: z.literal("CompressionOverride").optional(),
  })
  .openapi("CompressionOverride");

const createInput = z
  .strictObject({
    urls: z
      .array(
        z
          .string("must be a string")
          // A row may have 2 MB. A URL that is merely too long to be fetched fails its own item.
          .max(500_000, "may have at most 500000 characters")
          .refine((url) => url.isWellFormed() && !url.includes("\0"), "must be well-formed text")
          .openapi({ format: "uri" }),
        "must be a list of URLs",
      )
      .min(1, "must name at least one URL")
      .max(maxUrls, `may name at most ${maxUrls} URLs`),
    correlationId: z.string("must be a string").max(256, "may have at most 256 characters").nullable().optional(),
    compression: orNull(compressionOverride).optional(),
    _t: z.literal("CreateBatchUploadEndpoint_Input").optional(),
  })
  .openapi("CreateBatchUploadEndpoint_Input");

const batchState = z.enum(["Processing", "Completed", "Aborted"]).openapi("BatchUploadStatus");

const item = z
  .object({
    url: z.string().openapi({ description: "As it was sent." }),
    fileName: z.string().nullable().optional(),
    warnings: z.array(z.string()),
    status: z.enum(["Pending", "Completed", "Failed"]).openapi("BatchUploadUrlStatus"),
    errorMessage: z.string().nullable().optional(),
    stage: z.string().nullable().optional(),
    upstreamHttpStatus: int32().nullable().optional(),
  })
  .openapi("GetBatchUploadResultEndpoint_UrlOutput");

const result = z
  .object({
    batchUploadId: z.string(),
    status: batchState,
    totalCount: int32(),
    completedCount: int32(),
    failedCount: int32(),
    items: z.array(item).openapi({ description: "In the order in which the URLs were sent." }),
  })
  .openapi("GetBatchUploadResultEndpoint_Output");

const status = z
  .object({
    status: batchState,
    totalCount: int32(),
    completedCount: int32(),
    failedCount: int32(),
    completedBatches: z
      .array(z.string())
      .openapi({ description: "Batches without a pending item, aborted ones included." }),
  })
  .openapi("GetBatchUploadStatusEndpoint_Output");

const listedBatch = z
  .object({
    batchUploadId: z.string().openapi({ description: "The id of the batch." }),
    correlationId: z.string().nullable().openapi({
      description:
        "The text by which its client finds batches that belong together, up to 256 characters. Null: it gave none.",
    }),
    status: batchState,
    totalCount: int32(1).openapi({ description: "The number of URLs, 1 to 5000." }),
    completedCount: int32(0).openapi({ description: "URLs whose file is stored." }),
    failedCount: int32(0).openapi({
      description: "URLs whose file could not be stored. After an abort, also those that still waited.",
    }),
    createdAt: dateTime().openapi({ description: "When the batch was created." }),
  })
  .openapi("QueryBatchUploadsEndpoint_Output");

export const queryBatchesRoute = defineRoute({
  method: "get",
  path: "/asset/batch-uploads",
  operationId: "queryBatchUploads",
  tag,
  summary: "List your organization's batches",
  description:
    "All batches of your organization without their items, by default the newest first. The counts may lag behind a running batch by a few seconds. " +
    "Batches that ended are deleted after some time if the operator says so; their files stay.",
  request: { query: listParameters(batchList) },
  mayReadNear: true,
  answers: {
    200: json(pagedResult(listedBatch, "QueryBatchUploadsEndpoint_PagedResultOfOutput"), "A page of batches"),
  },
});

const unchanged = { description: "Unchanged since the ETag of If-None-Match" };
const params = z.object({ batchUploadId: z.string() });

export const createBatchRoute = defineRoute({
  method: "post",
  path: "/asset/batch-upload",
  operationId: "createBatchUpload",
  tag,
  summary: "Upload many URLs in the background",
  description:
    "1 to 5000 URLs. A URL that cannot be taken fails its own item. The same request of the same client within 15 minutes " +
    "answers with the same batch, unless that was aborted.",
  request: { body: { content: { "application/json": { schema: createInput } }, required: true } },
  maxBodyBytes: batchBodyBytes,
  creates: "json",
  answers: {
    200: json(z.object({ batchUploadId: z.string() }).openapi("CreateBatchUploadEndpoint_Output"), "Queued"),
  },
});

export const batchStatusRoute = defineRoute({
  method: "get",
  path: "/asset/batch-upload/status",
  operationId: "getBatchUploadStatus",
  tag,
  summary: "How far some batches are, together",
  description:
    "By ids, by correlation id, or by both: then all that either names. Unknown and foreign ids are ignored.",
  request: {
    query: z.object({
      batchUploadIds: z
        .preprocess(
          (value) => (typeof value === "string" ? [value] : value),
          z.array(z.string()).max(1000, "may name at most 1000 batches"),
        )
        .optional()
        .openapi({ type: "array", items: { type: "string" } }),
      correlationId: z.string("must be given once").optional(),
    }),
  },
  answers: { 200: json(status, "The sum of the batches"), 304: unchanged },
});

export const batchResultRoute = defineRoute({
  method: "get",
  path: "/asset/batch-upload/{batchUploadId}",
  operationId: "getBatchUploadResult",
  tag,
  summary: "A batch with all its items",
  request: { params },
  answers: { 200: json(result, "The batch"), 304: unchanged },
  problems: [404],
});

export const abortBatchRoute = defineRoute({
  method: "post",
  path: "/asset/batch-upload/{batchUploadId}/abort",
  operationId: "abortBatchUpload",
  tag,
  summary: "Stop a batch",
  description: "Processed items stay, and all others become Failed. Has no effect on a batch that has ended.",
  request: { params },
  answers: { 204: { description: "Stopped" } },
  problems: [404],
});
