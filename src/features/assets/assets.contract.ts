import { z } from "@hono/zod-openapi";
import { assetList } from "../../domain/media/asset-list.ts";
import { listParameters, pagedResult } from "../../http/list-parameters.ts";
import { queryBoolean, queryInteger } from "../../http/query-values.ts";
import { defineRoute } from "../../http/route.ts";
import { dateTime, int32, int64 } from "../../http/schemas/scalars.ts";
import { json } from "../../http/schemas/typed.ts";

const tag = "Asset";

const fileForm = {
  mediaType: "multipart/form-data",
  schema: {
    type: "object",
    properties: { file: { type: "string", format: "binary" } },
    required: ["file"],
  },
  description: "Exactly one part named `file`.",
};

const quality = () => queryInteger(1, 100, "WebP quality.");
const maxDimension = () => queryInteger(1, 16_383, "The longer side of the result in pixels. Nothing is enlarged.");

const uploadQuery = z.object({
  compress: queryBoolean("Whether to compress a still picture to WebP; the service's default when absent.").optional(),
  quality: quality().optional(),
  maxdim: maxDimension().optional(),
});

const uploaded = (name: string) =>
  z
    .object({
      fileName: z.string().openapi({ description: "Read it back with GET /asset/file/{fileName}." }),
      warnings: z
        .array(z.string())
        .openapi({ description: "Why a file was stored unchanged, or that it is not whole, in sentences." }),
      wasCompressed: z.boolean(),
      originalSizeBytes: z.int().nonnegative().optional(),
      finalSizeBytes: z.int().nonnegative().optional(),
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
  summary: "List your organization's newest files",
  description:
    "Lists, filters and counts the newest 500 files of your organization, without deleted ones; by default the newest first. Older files stay stored " +
    "and keep their names and addresses. All files of one batch upload are the items of the batch.",
  request: { query: listParameters(assetList) },
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
  description: "JPEG, PNG and WebP stills. EXIF orientation is applied, metadata is dropped, nothing is stored.",
  request: {
    query: z.object({
      quality: quality().default(85),
      maxdim: maxDimension().default(800),
    }),
  },
  streamedBody: fileForm,
  bareBadRequest: true,
  answers: {
    200: {
      description: "The picture as WebP",
      headers: {
        "X-Original-Size": { schema: decimal, description: "Bytes received." },
        "X-Compressed-Size": { schema: decimal, description: "Bytes of the answer." },
        "X-Processing-Time-Ms": { schema: decimal, description: "From the request's start to the encoded result." },
        "X-Original-Dimensions": { schema: decimal, description: "WxH after EXIF orientation." },
        "X-Output-Dimensions": { schema: decimal, description: "WxH." },
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
  description: "JPEG, PNG, WebP, GIF, AVIF; MP4, WebM, MOV; MP3, WAV, OGG, M4A, told by their bytes.",
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
  description: "http and https on their default ports, public addresses only, at most 5 redirects and 30 seconds.",
  request: {
    query: uploadQuery.extend({
      url: z.string("is missing: give the address of the file").openapi({ format: "uri" }),
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
  request: { params: z.object({ fileName: z.string() }) },
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
    "No token: the random name is the capability. Answers Range and If-None-Match, and may be cached for ever.",
  access: "none",
  request: { params: z.object({ fileName: z.string() }) },
  answers: {
    200: { description: "The file", content: contents },
    206: { description: "A range of it", content: contents },
    304: { description: "Unchanged" },
    416: { description: "The range lies outside the file" },
  },
  problems: [404],
});
