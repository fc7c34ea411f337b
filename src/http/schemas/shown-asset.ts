import { z } from "@hono/zod-openapi";
import type { ShownAsset } from "../../domain/serving/show-asset.ts";
import { fileView } from "./file-view.ts";
import { tagOf } from "./typed.ts";

const shownAssetTree: z.ZodType<ShownAsset> = z
  .lazy(() => shownAsset)
  .openapi("IShownAssetTree", { type: "object", description: "An asset, of any kind." });
export const shownAsset: z.ZodType<ShownAsset> = z
  .discriminatedUnion("_t", [
    z
      .object({
        _t: tagOf("FileAsset"),
        url: z.string().describe("The address to show the file from. It needs no token."),
        fileName: z.string().describe("The name under which the file is stored."),
        mediaType: z.string().describe("The media type of the file, such as `image/webp`."),
        ...fileView,
        identifier: z
          .string()
          .describe(
            "The asset's name as its author gave it, or the file name. Answers may name the winner of a comparison by it.",
          ),
      })
      .openapi("IShownAssetFileAsset", { description: "A stored file: a picture, a video or a sound." }),
    z
      .object({
        _t: tagOf("TextAsset"),
        text: z.string().describe("The text to show."),
        identifier: z
          .string()
          .describe(
            "The asset's name as its author gave it, or the text itself. Answers may name the winner of a comparison by it.",
          ),
      })
      .openapi("IShownAssetTextAsset", { description: "A text." }),
    z
      .object({
        _t: tagOf("MultiAsset"),
        assets: z.array(shownAssetTree).describe("The assets to show together, in their order."),
        identifier: z.string().describe("The name of the assets together."),
      })
      .openapi("IShownAssetMultiAsset", { description: "Several assets to show together." }),
  ])
  .openapi("IShownAsset", { description: "What to show to a person, by its kind." });
