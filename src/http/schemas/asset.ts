import { z } from "@hono/zod-openapi";
import type { DescribedAsset } from "../../domain/example/describe-asset.ts";
import { int32 } from "./scalars.ts";

const metadata = z.record(
  z.string(),
  z.discriminatedUnion("_t", [
    z.object({ _t: z.literal("FileTypeMetadata"), fileType: z.enum(["Unknown", "Image", "Video", "Audio"]) }),
    z.object({ _t: z.literal("ImageDimensionMetadata"), height: int32(), width: int32() }),
    z.object({ _t: z.literal("OriginalFilenameMetadata"), originalFilename: z.string() }),
    z.object({ _t: z.literal("SourceUrlMetadataModel"), url: z.string() }),
    z.object({ _t: z.literal("VideoDurationMetadata"), duration: z.iso.datetime() }),
    z.object({ _t: z.literal("TextMetadata"), text: z.string().nullable() }),
  ]),
);
const described = { metadata, identifier: z.string() };
const assetTree: z.ZodType<DescribedAsset> = z
  .lazy(() => asset)
  .openapi("IAssetTree", { type: "object", description: "An IAsset." });
/** An asset as answers show it, with what is known of it. */
export const asset: z.ZodType<DescribedAsset> = z
  .discriminatedUnion("_t", [
    z.object({ _t: z.literal("FileAsset"), fileName: z.string(), ...described }).openapi("IAssetFileAsset"),
    z.object({ _t: z.literal("TextAsset"), text: z.string(), ...described }).openapi("IAssetTextAsset"),
    z.object({ _t: z.literal("MultiAsset"), assets: z.array(assetTree), ...described }).openapi("IAssetMultiAsset"),
  ])
  .openapi("IAsset");
