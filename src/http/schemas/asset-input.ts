import { z } from "@hono/zod-openapi";
import {
  type AssetInput,
  longestText,
  metadataVisibilities,
  mostAssetsTogether,
  mostMetadata,
} from "../../domain/example/asset-tree.ts";
import { longestName } from "../../domain/fault-list.ts";
import { oneOf, text } from "./scalars.ts";
import { describeUse, typed, variant } from "./typed.ts";

const textMetadata = variant("TextMetadataInput", "IMetadataInputTextMetadataInput", {
  text: text(longestText).nullable().describe("What the text says, up to 5,000 characters. Null: nothing."),
  visibilities: describeUse(
    z.array(oneOf(metadataVisibilities), "must be a list").openapi("MetadataVisibilities", {
      description:
        "Who may see the text. `Customers`, `Dashboard` and `All`: everybody who reads the asset by the API. `Admins`: only Admins. `None` and `Users`: nobody there.",
    }),
    "Who may see the text. Several names add up.",
  ),
})
  .describe("A text about an asset that people who label do not see.")
  .transform(({ text: content, visibilities }) => ({ text: content, visibilities }));

/** The limits keep what is shown with a task short enough to read. */
const described = {
  metadata: z
    .record(text(longestName, 1), textMetadata)
    .nullish()
    .transform((metadata) => metadata ?? {})
    .refine((metadata) => Object.keys(metadata).length <= mostMetadata, `may have at most ${mostMetadata} entries`)
    .describe("Texts of your own about the asset, by a key of 1 to 256 characters. At most 50. Null or absent: none."),
  identifier: text(longestName, 1)
    .nullable()
    .default(null)
    .describe(
      "Your own name for the asset, 1 to 256 characters. Null or absent: the file name, or the text itself; for " +
        "several assets, a fresh id.",
    ),
};

/** An asset input where only a stored file is allowed. */
export const existingAsset = typed("ExistingAssetInput", {
  name: text(longestName, 1).describe("The `fileName` that the upload of the file answered."),
  ...described,
}).describe("A file that was uploaded before.");

const tree: z.ZodType<AssetInput> = z
  .lazy(() => assetInput)
  .openapi("IAssetInputTree", { type: "object", description: "An asset, of any kind." });

export const assetInput: z.ZodType<AssetInput> = z
  .discriminatedUnion(
    "_t",
    [
      variant("ExistingAssetInput", "IAssetInputExistingAssetInput", {
        name: text(longestName, 1).describe(
          "The `fileName` that the upload of the file answered. Your organization, or the owner of what you change, must " +
            "own the file.",
        ),
        ...described,
      }).describe("A file that was uploaded before."),
      variant("TextAssetInput", "IAssetInputTextAssetInput", {
        text: text(longestText, 1).describe("The text that is shown, 1 to 5,000 characters."),
        ...described,
      }).describe("A text, which needs no upload."),
      variant("MultiAssetInput", "IAssetInputMultiAssetInput", {
        assets: z
          .array(tree)
          .min(1, "must name at least one asset")
          .max(mostAssetsTogether, `may name at most ${mostAssetsTogether} assets`)
          .describe("The assets that are shown together, 1 to 20."),
        ...described,
      }).describe("Several assets that are shown together, as for a comparison."),
    ],
    { error: "must have a `_t` that is ExistingAssetInput, TextAssetInput or MultiAssetInput" },
  )
  .openapi("IAssetInput", { description: "What is shown: an uploaded file, a text, or several of them." });
