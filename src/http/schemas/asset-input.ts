import { z } from "@hono/zod-openapi";
import { type AssetInput, metadataVisibilities } from "../../domain/example/asset-tree.ts";
import { oneOf, text } from "./scalars.ts";
import { typed, variant } from "./typed.ts";

const textMetadata = variant("TextMetadataInput", "IMetadataInputTextMetadataInput", {
  text: text(5_000).nullable(),
  visibilities: z
    .array(oneOf(metadataVisibilities), "must be a list")
    .openapi("MetadataVisibilities", { description: "Who may see it." }),
}).transform(({ text: content, visibilities }) => ({ text: content, visibilities }));

/** The limits keep what is shown with a task short enough to read. */
const described = {
  metadata: z
    .record(text(256, 1), textMetadata)
    .nullish()
    .transform((metadata) => metadata ?? {})
    .refine((metadata) => Object.keys(metadata).length <= 50, "may have at most 50 entries"),
  identifier: text(256, 1).nullable().default(null),
};

/** An asset input where only a stored file is allowed. */
export const existingAsset = typed("ExistingAssetInput", { name: text(256, 1), ...described });

const tree: z.ZodType<AssetInput> = z
  .lazy(() => assetInput)
  .openapi("IAssetInputTree", { type: "object", description: "An IAssetInput." });

export const assetInput: z.ZodType<AssetInput> = z
  .discriminatedUnion(
    "_t",
    [
      variant("ExistingAssetInput", "IAssetInputExistingAssetInput", { name: text(256, 1), ...described }),
      variant("TextAssetInput", "IAssetInputTextAssetInput", { text: text(5_000, 1), ...described }),
      variant("MultiAssetInput", "IAssetInputMultiAssetInput", {
        assets: z.array(tree).min(1, "must name at least one asset").max(20, "may name at most 20 assets"),
        ...described,
      }),
    ],
    { error: "must have a `_t` that is ExistingAssetInput, TextAssetInput or MultiAssetInput" },
  )
  .openapi("IAssetInput");
