import { z } from "@hono/zod-openapi";
import type { ShownAsset } from "../../domain/serving/show-rapid.ts";
import { featureFlag } from "../../http/schemas/feature-flag.ts";
import { fileView } from "../../http/schemas/file-view.ts";
import { double, int32, text } from "../../http/schemas/scalars.ts";
import { describeUse, tagOf, variant } from "../../http/schemas/typed.ts";

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
    kind: z
      .enum(["Classify", "Compare", "FreeText", "Line", "Locate", "Scrub", "Transcription"])
      .describe("What the person does, and so which result answers it."),
    instruction: z.string().describe("The question, criteria or target, as people read it."),
    categories: z
      .array(
        z.object({
          label: z.string().describe("What people read on the button."),
          value: z.string().describe("What the answer says."),
        }),
      )
      .optional()
      .describe("What to choose from, in the order to show. Only when the kind is Classify."),
    words: z
      .array(
        z.object({
          word: z.string().describe("The word as it is to be shown."),
          wordIndex: int32().describe("The place of the word in the text, from 0."),
        }),
      )
      .optional()
      .describe("What to choose from, in the order to show. Only when the kind is Transcription."),
    asset: describeUse(shownAsset, "The file, the text or the assets to show."),
    context: z.string().nullable().describe("A text to show beside the question. Null without one."),
    contextAsset: z.union([shownAsset, z.null()]).describe("An asset to show beside the question. Null without one."),
    featureFlags: z.array(featureFlag).describe("How to show it and what may be answered, as its author says."),
  })
  .openapi("Rapid", { description: "All that is needed to show a small task. What is right is never in it." });

const point = z.strictObject({
  x: double().describe("How far from the left, in percent of the asset's width: 0 to 100."),
  y: double().describe("How far from the top, in percent of the asset's height: 0 to 100."),
});
/** The most points of a drawing. Grading compares each with each box of the truth, so this bounds its CPU. */
const pointsAtMost = 5_000;
const tooManyPoints = `may have at most ${pointsAtMost} points together`;
export const rapidId = text(256, 1).describe("The rapid that this answers, by its `id`.");
/** What a person answers. */
export const rapidResult = z
  .discriminatedUnion(
    "_t",
    [
      variant("AttachCategoryResult", "IRapidResultAttachCategoryResult", {
        rapidId,
        category: text(250, 1).describe("The value of the category that the person chose."),
      }).describe("The category that the person chose."),
      variant("CompareResult", "IRapidResultCompareResult", {
        rapidId,
        winners: z
          .array(text(5_000, 1))
          .max(100, "may name at most 100 winners")
          .describe(
            "The assets that the person prefers, each by its file name, text or identifier. Usually one; all means both, " +
              "none means neither.",
          ),
      }).describe("The asset that the person prefers."),
      variant("LocateResult", "IRapidResultLocateResult", {
        rapidId,
        coordinates: z
          .array(point)
          .max(1_000, "may have at most 1000 points")
          .describe("The points that the person tapped, at most 1,000."),
      }).openapi({ description: "The places that the person tapped." }),
      variant("LineResult", "IRapidResultLineResult", {
        rapidId,
        lines: z
          .array(
            z.strictObject({
              size: double().describe("How thick the pen was, in percent of the asset's width."),
              points: z
                .array(point)
                .max(pointsAtMost, tooManyPoints)
                .describe("The points of the line, in the order drawn."),
            }),
          )
          .max(100, "may have at most 100 lines")
          .refine((lines) => lines.reduce((sum, { points }) => sum + points.length, 0) <= pointsAtMost, tooManyPoints)
          .describe("The lines that the person drew, at most 100."),
      }).openapi({
        description: `The lines that the person drew. At most ${pointsAtMost} points in all of them together.`,
      }),
      variant("ScrubResult", "IRapidResultScrubResult", {
        rapidId,
        timestamps: z
          .array(int32())
          .max(1_000, "may have at most 1000 timestamps")
          .describe("The moments that the person marked, in milliseconds from the start of the media. At most 1,000."),
      }).openapi({ description: "The moments that the person marked." }),
      variant("TranscriptionResult", "IRapidResultTranscriptionResult", {
        rapidId,
        selectedWords: z
          .array(
            z.strictObject({
              word: text(16_000, 1).describe("The word, exactly as it was shown."),
              wordIndex: int32(0).describe("The place of the word, as it was shown."),
            }),
          )
          .max(5_000, "may have at most 5000 words")
          .describe("The words that the person selected, at most 5,000."),
      }).describe("The words that the person selected."),
      variant("FreeTextResult", "IRapidResultFreeTextResult", {
        rapidId,
        answer: text(10_000).describe(
          "The text, up to 10,000 characters. The flags of a job can bound its length further.",
        ),
      }).openapi({ description: "The text that the person wrote." }),
      variant("SkipResult", "IRapidResultSkipResult", { rapidId }).describe(
        "The person skipped the rapid. It may come again in a later session.",
      ),
    ],
    { error: "must have a `_t` that names a result" },
  )
  .openapi("IRapidResult", { description: "What a person answered, by the kind of the rapid." });
