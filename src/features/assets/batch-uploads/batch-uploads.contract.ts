import { z } from "@hono/zod-openapi";
import { mostAggregatedBatches } from "../../../domain/batch/aggregate-status.ts";
import { batchList, longestUrl, mostUrlsOfBatch } from "../../../domain/batch/batch-list.ts";
import { longestName } from "../../../domain/fault-list.ts";
import { longestSide, mostQuality } from "../../../domain/media/compression.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { dateTime, int32 } from "../../../http/schemas/scalars.ts";
import { describeUse, json } from "../../../http/schemas/typed.ts";
import { variantWidthList } from "../variants/variants.contract.ts";

const tag = "BatchUpload";

const batchBodyBytes = 12_000_000;

export const compressionOverride = z
  .strictObject({
    enabled: z
      .boolean("must be true or false")
      .nullable()
      .optional()
      .describe("Whether to compress still pictures to WebP. Null or absent: as the service is set up."),
    quality: int32(1, mostQuality)
      .nullable()
      .optional()
      .describe("The quality of the WebP, 1 (small) to 100 (best). Null or absent: as the service is set up."),
    maxDimension: int32(1, longestSide)

      .nullable()
      .optional()
      .describe(
        "The longer side of the result in pixels, 1 to 16383. Nothing is enlarged. Null or absent: as the service is set " +
          "up.",
      ),
    variants: variantWidthList
      .nullable()
      .optional()
      .describe(
        "Widths of still pictures to make at once, in pixels. They cost no second decode. Null, absent or empty: each is made " +
          "when somebody first asks for it.",
      ),
    _t: z
      .literal("CompressionOverride")
      .describe("How to store the pictures of a batch, instead of how the service is set up.")
      .optional()
      .describe("The name of this type. May be left out; `CompressionOverride` if sent."),
  })
  .openapi("CompressionOverride");

/** A name for several batches may have this many characters. */
export const longestCorrelationId = longestName;

export const createBatchInput = z
  .strictObject({
    urls: z
      .array(
        z
          .string("must be a string")
          .max(longestUrl, `may have at most ${longestUrl} characters`)
          .refine((url) => url.isWellFormed() && !url.includes("\0"), "must be well-formed text")
          .openapi({ format: "uri" }),
        "must be a list of URLs",
      )
      .min(1, "must name at least one URL")
      .max(mostUrlsOfBatch, `may name at most ${mostUrlsOfBatch} URLs`)
      .describe("The addresses of the files, 1 to 5,000. A bad one fails its own item and not the batch."),
    correlationId: z
      .string("must be a string")
      .max(longestCorrelationId, `may have at most ${longestCorrelationId} characters`)
      .nullable()
      .optional()
      .describe(
        "A name of your own that several batches may share, up to 256 characters, to watch them together. Null or " +
          "absent: none.",
      ),
    compression: orNull(compressionOverride)
      .optional()
      .describe("How to store the pictures of this batch. Null or absent: as the service is set up."),
    _t: z
      .literal("CreateBatchUploadEndpoint_Input")
      .optional()
      .describe("The name of this type. May be left out; `CreateBatchUploadEndpoint_Input` if sent."),
  })
  .openapi("CreateBatchUploadEndpoint_Input");

const batchState = z.enum(["Processing", "Completed", "Aborted"]).openapi("BatchUploadStatus", {
  description:
    "`Processing`: some URLs are pending. `Completed`: every URL is stored or has failed. `Aborted`: somebody " +
    "stopped it.",
});

const item = z
  .object({
    url: z.string().describe("The address, exactly as it was sent."),
    fileName: z
      .string()
      .nullable()
      .optional()
      .describe("The name under which the file is stored. Null unless the item is Completed."),
    warnings: z
      .array(z.string())
      .describe("Why the file was stored unchanged, or that it is not whole, in sentences. Usually empty."),
    status: describeUse(
      z.enum(["Pending", "Completed", "Failed"]).openapi("BatchUploadUrlStatus", {
        description: "`Pending`: not yet fetched. `Completed`: the file is stored. `Failed`: see `errorMessage`.",
      }),
      "How far the item is.",
    ),
    errorMessage: z.string().nullable().optional().describe("Why the item failed, in a sentence. Null unless it did."),
    stage: z
      .string()
      .nullable()
      .optional()
      .describe("Where the item failed, such as `download` or `content_type`. Null unless it did."),
    upstreamHttpStatus: int32()
      .nullable()
      .optional()
      .describe("The HTTP status that the file's server gave. Null if the item did not fail by that."),
  })
  .openapi("GetBatchUploadResultEndpoint_UrlOutput");

const result = z
  .object({
    batchUploadId: z.string().describe("The id of this batch, for watching and stopping it."),
    status: describeUse(batchState, "How far the batch is."),
    totalCount: int32().describe("How many URLs the batch has."),
    completedCount: int32().describe("How many files are stored."),
    failedCount: int32().describe("How many URLs failed."),
    items: z.array(item).describe("The URLs with their outcomes, in the order in which they were sent."),
  })
  .openapi("GetBatchUploadResultEndpoint_Output");

const status = z
  .object({
    status: describeUse(
      batchState,
      "Processing if any of the batches is; otherwise Aborted if any is; otherwise Completed.",
    ),
    totalCount: int32().describe("How many URLs the batches have together."),
    completedCount: int32().describe("How many files of the batches are stored."),
    failedCount: int32().describe("How many URLs of the batches failed."),
    completedBatches: z
      .array(z.string())
      .describe("The ids of the batches in which nothing is pending any more, aborted ones included."),
  })
  .openapi("GetBatchUploadStatusEndpoint_Output");

const listedBatch = z
  .object({
    batchUploadId: z.string().openapi({ description: "The id of the batch." }),
    correlationId: z.string().nullable().openapi({
      description:
        "The text by which its client finds batches that belong together, up to 256 characters. Null: it gave none.",
    }),
    status: describeUse(batchState, "Where the batch stands as a whole."),
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
  seeAlso: ["getBatchUploadResult", "getBatchUploadStatus", "queryAssets"],
  request: {
    query: listParameters(batchList, {
      batch_upload_id: "the batch's id",
      correlation_id: "the text that its client gave it",
      status: "the batch's status, such as `Processing`",
      total_count: "the number of URLs",
      completed_count: "the number of URLs whose file is stored",
      failed_count: "the number of URLs whose file could not be stored",
      created_at: "when the batch was created",
    }),
  },
  mayReadNear: true,
  answers: {
    200: json(pagedResult(listedBatch, "QueryBatchUploadsEndpoint_PagedResultOfOutput"), "A page of batches"),
  },
});

const unchanged = { description: "Unchanged since the ETag of If-None-Match" };
const params = z.object({ batchUploadId: z.string().describe("The batch, by the id that creating it answered.") });

export const createBatchRoute = defineRoute({
  method: "post",
  path: "/asset/batch-upload",
  operationId: "createBatchUpload",
  tag,
  summary: "Upload many URLs in the background",
  description:
    "Answers at once, and fetches the files in the background, at most four at a time from one server. A URL that " +
    "fails by a busy or broken server is tried three times. The same request within 15 minutes answers with the same " +
    "batch, unless that was aborted.",
  seeAlso: ["getBatchUploadStatus", "getBatchUploadResult", "abortBatchUpload"],
  request: { body: { content: { "application/json": { schema: createBatchInput } }, required: true } },
  maxBodyBytes: batchBodyBytes,
  creates: "json",
  answers: {
    200: json(
      z
        .object({ batchUploadId: z.string().describe("The new batch, or the one that a repeat found.") })
        .openapi("CreateBatchUploadEndpoint_Output"),
      "Queued",
    ),
  },
});

export const batchStatusRoute = defineRoute({
  method: "get",
  path: "/asset/batch-upload/status",
  operationId: "getBatchUploadStatus",
  tag,
  summary: "Read how far several batches are, together",
  description:
    "Name batches by their ids, by their correlation id, or by both: all that either names count. Unknown and " +
    "foreign ids are ignored. A request with neither is a 400. Cheap to poll with If-None-Match.",
  seeAlso: ["getBatchUploadResult", "createBatchUpload"],
  request: {
    query: z.object({
      batchUploadIds: z
        .preprocess(
          (value) => (typeof value === "string" ? [value] : value),
          z.array(z.string()).max(mostAggregatedBatches, `may name at most ${mostAggregatedBatches} batches`),
        )
        .optional()
        .openapi({
          type: "array",
          items: { type: "string" },
          description: "The batches, by their ids: repeat the parameter, once for each of at most 1,000.",
        }),
      correlationId: z
        .string("must be given once")
        .optional()
        .describe("The name that the batches share, as it was sent with them."),
    }),
  },
  answers: { 200: json(status, "The sum of the batches"), 304: unchanged },
});

export const batchResultRoute = defineRoute({
  method: "get",
  path: "/asset/batch-upload/{batchUploadId}",
  operationId: "getBatchUploadResult",
  tag,
  summary: "Read a batch with all its items",
  description:
    "Every URL with its outcome, also while the batch is under way. Cheap to poll with If-None-Match. For members of " +
    "its organization and Admins.",
  seeAlso: ["getBatchUploadStatus", "abortBatchUpload"],
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
  seeAlso: ["getBatchUploadResult", "createBatchUpload"],
  request: { params },
  answers: { 204: { description: "Stopped" } },
  problems: [404],
});
