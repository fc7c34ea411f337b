import { z } from "@hono/zod-openapi";
import { kindNames } from "../../domain/kinds/kinds.ts";
import type { ShownAsset } from "../../domain/serving/show-rapid.ts";
import { featureFlag } from "../../http/schemas/feature-flag.ts";
import { fileView } from "../../http/schemas/file-view.ts";
import { shownOptions } from "../../http/schemas/kinds/kinds.ts";
import { describeUse, tagOf } from "../../http/schemas/typed.ts";

const shownAssetTree: z.ZodType<ShownAsset> = z
  .lazy(() => shownAsset)
  .openapi("IShownAssetTree", { type: "object", description: "An asset, of any kind." });
const shownAsset: z.ZodType<ShownAsset> = z
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

/** A rapid as people are shown it. */
export const shownRapid = z
  .object({
    id: z.string().describe("The rapid's id, for answering and skipping it."),
    kind: z.enum(kindNames).describe("What the person does, and so which result answers it."),
    instruction: z.string().describe("The question, criteria or target, as people read it."),
    ...shownOptions,
    asset: describeUse(shownAsset, "The file, the text or the assets to show."),
    context: z.string().nullable().describe("A text to show beside the question. Null without one."),
    contextAsset: z.union([shownAsset, z.null()]).describe("An asset to show beside the question. Null without one."),
    featureFlags: z.array(featureFlag).describe("How to show it and what may be answered, as its author says."),
  })
  .openapi("Rapid", { description: "All that is needed to show a small task. What is right is never in it." });
