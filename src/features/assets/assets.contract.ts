import { z } from "@hono/zod-openapi";
import { assetList } from "../../domain/media/asset-list.ts";
import { longestSide, mostQuality } from "../../domain/media/compression.ts";
import { listParameters, pagedResult } from "../../http/list-parameters.ts";
import { queryBoolean, queryInteger } from "../../http/query-values.ts";
import { defineRoute } from "../../http/route.ts";
import { fileView } from "../../http/schemas/file-view.ts";
import { dateTime, int32, int64 } from "../../http/schemas/scalars.ts";
import { json } from "../../http/schemas/typed.ts";
import { variantQuery, variantWidths } from "./variants/variants.contract.ts";

const tag = "Asset";

const fileForm = {
  mediaType: "multipart/form-data",
  schema: {
    type: "object",
    properties: {
      file: {
        type: "string",
        format: "binary",
        description: "The file's bytes. Its name and media type do not matter.",
      },
    },
    required: ["file"],
  },
  description: "Exactly one part named `file`.",
};

const quality = (otherwise: string) =>
  queryInteger(1, mostQuality, `The quality of the WebP, 1 (small) to 100 (best). ${otherwise}`);
const maxDimension = (otherwise: string) =>
  queryInteger(
    1,
    longestSide,
    `The longer side of the result in pixels, 1 to 16383. Nothing is enlarged. ${otherwise}`,
  );

const uploadQuery = z.object({
  compress: queryBoolean(
    "Whether to compress a still picture to WebP. Absent: as the service is set up, which is true unless an operator changed it.",
  ).optional(),
  quality: quality("Absent: as the service is set up, which is 85 unless an operator changed it.").optional(),
  maxdim: maxDimension("Absent: as the service is set up, which is 2048 unless an operator changed it.").optional(),
  variants: variantWidths.optional(),
});

const uploaded = (name: string) =>
  z
    .object({
      fileName: z
        .string()
        .describe(
          "The name under which the file is stored: a random uuid, and an ending that says its type. Examples and tasks " +
            "name it; read it at `/asset/file/{fileName}`.",
        ),
      warnings: z
        .array(z.string())
        .describe("Why the file was stored unchanged, or that it is not whole, in sentences. Usually empty."),
      wasCompressed: z
        .boolean()
        .describe("Whether the stored file is a compressed picture instead of the one that was sent."),
      originalSizeBytes: z.int().nonnegative().optional().describe("The size of the file as it was sent, in bytes."),
      finalSizeBytes: z.int().nonnegative().optional().describe("The size of the file as it is stored, in bytes."),
    })
    .openapi(name);

const listedAsset = z
  .object({
    fileName: z.string().openapi({
      description:
        "The name under which the service keeps the file, which other operations take: a uuid with an extension.",
    }),
    url: z.string().openapi({ format: "uri", description: "The file's public address. It needs no token." }),
    name: z.string().nullable().openapi({
      description:
        "The name that the file had when it was uploaded, up to 255 characters. Null: it came from a URL, or had none.",
    }),
    mediaType: z.string().openapi({ description: "What the bytes are, such as `image/webp`." }),
    sizeBytes: int64(0).openapi({ description: "Bytes of the stored file, after compression." }),
    originalSizeBytes: int64(0).openapi({ description: "Bytes of the file as it came." }),
    width: int32(0).nullable().openapi({ description: "Pixels, after EXIF orientation. Null for sound." }),
    height: int32(0).nullable().openapi({ description: "Pixels, after EXIF orientation. Null for sound." }),
    durationMs: int64(0).nullable().openapi({
      description: "Milliseconds of sound or film. Null for pictures, and where the file's header does not say.",
    }),
    thumbHash: fileView.thumbHash,
    urls: fileView.urls,
    sourceUrl: z
      .string()
      .nullable()
      .openapi({ description: "The URL that the file came from. Null: it was uploaded." }),
    batchUploadId: z.string().nullable().openapi({
      description: "The batch upload that stored the file. Null: it came by itself, or before batches were noted.",
    }),
    createdAt: dateTime().openapi({
      description: "When the upload began. For files of a batch, when the batch was created.",
    }),
  })
  .openapi("QueryAssetsEndpoint_Output");

export const queryAssetsRoute = defineRoute({
  method: "get",
  path: "/assets",
  operationId: "queryAssets",
  tag,
  summary: "List your organization's files",
  description:
    "Lists, filters and counts the files of your organization, without deleted ones. Unless you sort, the file that was stored last comes first. " +
    "A filter or a sort looks at each file that may pass, and is a 400 when these are more than about 10,000: narrow `created_at` then. " +
    "Files that are asked for by `file_name[eq]`, `file_name[in]` or `batch_upload_id[eq]` are found directly. A file that is being deleted may still be counted.",
  seeAlso: ["readFile", "uploadFile", "queryBatchUploads"],
  request: {
    query: listParameters(assetList, {
      file_name: "the name under which the file is stored",
      name: "the name that the file had when it was uploaded",
      media_type: "what the bytes are, such as `image/webp`",
      size_bytes: "the bytes of the stored file",
      batch_upload_id: "the batch upload that stored the file",
      created_at: "when the upload began",
    }),
  },
  mayReadNear: true,
  answers: { 200: json(pagedResult(listedAsset, "QueryAssetsEndpoint_PagedResultOfOutput"), "A page of files") },
});

const decimal = { type: "string" } as const;

export const compressRoute = defineRoute({
  method: "post",
  path: "/asset/compress",
  operationId: "compressImage",
  tag,
  summary: "Compress a picture and get it back as WebP",
  description:
    "For JPEG, PNG and WebP stills up to 25 MB. EXIF orientation is applied and metadata is dropped. Nothing is " +
    "stored. A picture that waits more than 10 seconds for its turn gets 503 with `Retry-After`.",
  seeAlso: ["uploadFile"],
  request: {
    query: z.object({
      quality: quality("Default 85.").default(85),
      maxdim: maxDimension("Default 800.").default(800),
    }),
  },
  streamedBody: fileForm,
  bareBadRequest: true,
  answers: {
    200: {
      description: "The picture as WebP",
      headers: {
        "X-Original-Size": { schema: decimal, description: "The size of the picture that was received, in bytes." },
        "X-Compressed-Size": { schema: decimal, description: "The size of the WebP, in bytes." },
        "X-Processing-Time-Ms": {
          schema: decimal,
          description: "The time from the start of the request to the encoded result, in milliseconds.",
        },
        "X-Original-Dimensions": {
          schema: decimal,
          description:
            "The size of the picture that was received, in pixels: width, `x`, height, as it is shown upright.",
        },
        "X-Output-Dimensions": { schema: decimal, description: "The size of the WebP in pixels: width, `x`, height." },
      },
      content: { "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) } },
    },
  },
  problems: [503],
});

export const uploadFileRoute = defineRoute({
  method: "post",
  path: "/asset/file",
  operationId: "uploadFile",
  tag,
  summary: "Upload a file",
  description:
    "Takes JPEG, PNG, WebP, GIF and AVIF; MP4, WebM and MOV; MP3, WAV, OGG and M4A, up to 95 MB. The bytes decide " +
    "the type. Still pictures are compressed unless you say otherwise; what cannot be compressed is stored " +
    "unchanged, with a warning.",
  seeAlso: ["uploadFileFromUrl", "createBatchUpload", "readFile"],
  request: { query: uploadQuery },
  streamedBody: fileForm,
  creates: "file",
  answers: {
    200: {
      description: "Stored",
      content: { "application/json": { schema: uploaded("UploadFileEndpoint_Output") } },
    },
  },
  problems: [503],
});

export const uploadUrlRoute = defineRoute({
  method: "post",
  path: "/asset/url",
  operationId: "uploadFileFromUrl",
  tag,
  summary: "Upload the file behind a URL",
  description:
    "Fetches the file at once: from public addresses only, on the default ports of http and https, with at most 5 " +
    "redirects and in 30 seconds. A 400 says in `stage` where it failed. For many files, upload a batch.",
  seeAlso: ["createBatchUpload", "uploadFile"],
  request: {
    query: uploadQuery.extend({
      url: z
        .string("is missing: give the address of the file")
        .openapi({ format: "uri" })
        .describe("The http or https address of the file, up to 2,048 characters, without user name and password."),
    }),
  },
  creates: "none",
  answers: {
    200: {
      description: "Stored",
      content: { "application/json": { schema: uploaded("UploadFileFromUrlEndpoint_Output") } },
    },
  },
  problems: [503],
});

export const deleteFileRoute = defineRoute({
  method: "delete",
  path: "/asset/file/{fileName}",
  operationId: "deleteFile",
  tag,
  summary: "Delete a stored file",
  description:
    "For members of the organization that uploaded it, and Admins. A file that an example, a logo, a definition, a datapoint or an " +
    "open job still shows is a 400 that names them. A file that is not there is a success. Whoever uploaded the same bytes keeps theirs.",
  seeAlso: ["readFile", "uploadFile"],
  request: { params: z.object({ fileName: z.string().describe("The stored file, as its upload named it.") }) },
  answers: { 204: { description: "Deleted" } },
  problems: [503],
});

const binary = { schema: z.string().openapi({ format: "binary" }) };
const contents = Object.fromEntries(
  [
    "image/jpeg",
    "image/png",
    "image/webp",
    "image/gif",
    "image/avif",
    "video/mp4",
    "video/webm",
    "video/quicktime",
    "audio/mpeg",
    "audio/wav",
    "audio/ogg",
    "audio/mp4",
  ].map((type) => [type, binary]),
);

export const readFileRoute = defineRoute({
  method: "get",
  path: "/asset/file/{fileName}",
  operationId: "readFile",
  tag,
  summary: "Read a file back",
  description:
    "Needs no token: whoever knows the random name may read the file. Answers Range and If-None-Match. A file never changes, so the answer " +
    "may be cached forever. With `w` a still picture comes as a smaller WebP, which is made for the first who asks and then kept. While the " +
    "service is busy, or makes two others for the same address, the file itself comes instead, to be cached for a minute.",
  seeAlso: ["uploadFile"],
  access: "none",
  request: {
    params: z.object({ fileName: z.string().describe("The stored file, as its upload named it.") }),
    query: variantQuery,
  },
  answers: {
    200: { description: "The file", content: contents },
    206: { description: "A range of it", content: contents },
    304: { description: "Unchanged" },
    416: { description: "The range lies outside the file" },
  },
  problems: [404],
});
