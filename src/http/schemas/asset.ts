import { z } from "@hono/zod-openapi";
import type { DescribedAsset } from "../../domain/example/describe-asset.ts";
import { fileView } from "./file-view.ts";
import { int32 } from "./scalars.ts";
import { tagOf } from "./typed.ts";

const metadata = z.record(
  z.string(),
  z.discriminatedUnion("_t", [
    z.object({
      _t: tagOf("FileTypeMetadata"),
      fileType: z.enum(["Unknown", "Image", "Video", "Audio"]).describe("What the file is, as its bytes say."),
    }),
    z.object({
      _t: tagOf("ImageDimensionMetadata"),
      height: int32().describe("The height of the picture or video in pixels, as it is shown upright."),
      width: int32().describe("The width of the picture or video in pixels, as it is shown upright."),
    }),
    z.object({
      _t: tagOf("OriginalFilenameMetadata"),
      originalFilename: z.string().describe("The name that the file had where it was uploaded from."),
    }),
    z.object({
      _t: tagOf("SourceUrlMetadataModel"),
      url: z.string().describe("The address that the file was fetched from."),
    }),
    z.object({
      _t: tagOf("VideoDurationMetadata"),
      duration: z.iso
        .datetime()
        .describe("The length of the video or sound as a date-time: 1970-01-01T00:00:00Z plus the duration."),
    }),
    z.object({
      _t: tagOf("TextMetadata"),
      text: z
        .string()
        .nullable()
        .describe("The text that the client gave the asset under this key. Null if it gave none."),
    }),
  ]),
);
const described = {
  metadata: metadata.describe(
    "What is known about the asset, by key. Files have `fileType`, and where known `imageDimension`, " +
      "`videoDuration`, `originalFilename` and `sourceUrl`. Texts that clients added stand under the client's keys.",
  ),
  identifier: z
    .string()
    .describe(
      "The asset's name as the client gave it. Without one: the file name, the text, or a fresh id for several assets.",
    ),
};
const assetTree: z.ZodType<DescribedAsset> = z
  .lazy(() => asset)
  .openapi("IAssetTree", { type: "object", description: "An asset, of any kind." });
/** An asset as answers show it, with what is known of it. */
export const asset: z.ZodType<DescribedAsset> = z
  .discriminatedUnion("_t", [
    z
      .object({
        _t: tagOf("FileAsset"),
        fileName: z.string().describe("The stored file. Read it at `/asset/file/{fileName}`, which needs no token."),
        ...fileView,
        ...described,
      })
      .openapi("IAssetFileAsset", { description: "A stored file: a picture, a video or a sound." }),
    z
      .object({ _t: tagOf("TextAsset"), text: z.string().describe("The text that people see."), ...described })
      .openapi("IAssetTextAsset", { description: "A text." }),
    z
      .object({
        _t: tagOf("MultiAsset"),
        assets: z.array(assetTree).describe("The assets that are shown together, in their order."),
        ...described,
      })
      .openapi("IAssetMultiAsset", { description: "Several assets that are shown together." }),
  ])
  .openapi("IAsset", { description: "What is shown to people, and what is known about it." });
