import { z } from "@hono/zod-openapi";
import type { ExampleKindName, ExamplePayload, ExampleTruth } from "../../../domain/example/payload.ts";
import { kindOf } from "../../../domain/kinds/kinds.ts";
import { invalid } from "../../problems.ts";
import { variant } from "../typed.ts";
import { classifySchemas } from "./classify.ts";
import { compareSchemas } from "./compare.ts";
import { lineSchemas } from "./line.ts";
import { locateSchemas } from "./locate.ts";
import { scrubSchemas } from "./scrub.ts";
import { transcriptionSchemas } from "./transcription.ts";

/**
 * What published clients call the questions and truths of validation sets. Their members are those of examples. A kind that such clients do not
 * know stands in no set.
 */
const published = {
  Classify: ["ClassifyPayload", "AttachCategoryTruth"],
  Compare: ["ComparePayload", "CompareTruth"],
  Line: ["LinePayload", "LocateBoxTruth"],
  Locate: ["LocatePayload", "LocateBoxTruth"],
  Scrub: ["ScrubPayload", "ScrubTruth"],
  Transcription: ["TranscriptionPayload", "TranscriptionTruth"],
} as const satisfies Partial<Record<ExampleKindName, readonly [payload: string, truth: string]>>;

const own = {
  Classify: classifySchemas,
  Compare: compareSchemas,
  Line: lineSchemas,
  Locate: locateSchemas,
  Scrub: scrubSchemas,
  Transcription: transcriptionSchemas,
};

/** The schema of an example under another name. */
function renamed<const Tag extends string, Shape extends z.ZodRawShape>(
  { shape, description = "" }: { shape: Shape & { _t: z.ZodType }; description?: string | undefined },
  tag: Tag,
  name: string,
) {
  const { _t, ...members } = shape;
  return variant(tag, name, members as Omit<Shape, "_t">).describe(description);
}

const classifyPayload = renamed(own.Classify.example.payload, "ClassifyPayload", "IRapidPayloadClassifyPayload");

/** A question of a validation set. */
export const rapidPayload = z
  .discriminatedUnion(
    "_t",
    [
      classifyPayload,
      renamed(own.Compare.example.payload, "ComparePayload", "IRapidPayloadComparePayload"),
      renamed(own.Line.example.payload, "LinePayload", "IRapidPayloadLinePayload"),
      renamed(own.Locate.example.payload, "LocatePayload", "IRapidPayloadLocatePayload"),
      renamed(own.Scrub.example.payload, "ScrubPayload", "IRapidPayloadScrubPayload"),
      renamed(own.Transcription.example.payload, "TranscriptionPayload", "IRapidPayloadTranscriptionPayload"),
    ],
    { error: "must have a `_t` that names a payload" },
  )
  .openapi("IRapidPayload", { description: "The question of a rapid of a validation set." });

/** The truth of a rapid of a validation set. */
export const validationTruth = z
  .discriminatedUnion(
    "_t",
    [
      renamed(own.Classify.example.truth, "AttachCategoryTruth", "IValidationTruthAttachCategoryTruth"),
      renamed(own.Compare.example.truth, "CompareTruth", "IValidationTruthCompareTruth"),
      renamed(own.Line.example.truth, "LocateBoxTruth", "IValidationTruthLocateBoxTruth"),
      renamed(own.Scrub.example.truth, "ScrubTruth", "IValidationTruthScrubTruth"),
      renamed(own.Transcription.example.truth, "TranscriptionTruth", "IValidationTruthTranscriptionTruth"),
    ],
    { error: "must have a `_t` that names a truth" },
  )
  .openapi("IValidationTruth", { description: "The correct answer, of the same kind as the payload." });

/** A question about the person. */
export const demographicPayload = z
  .strictObject({
    _t: z.literal("ClassifyPayload").optional().describe("The name of this type. May be left out."),
    categories: own.Classify.example.payload.shape.categories,
    title: own.Classify.example.payload.shape.title,
  })
  .openapi("DemographicPayload", { description: "A question about the person, and what to choose from." });

type RapidPayload = z.infer<typeof rapidPayload>;
type ValidationTruth = z.infer<typeof validationTruth>;

/** A question under our own name. */
export function ownPayload(payload: RapidPayload): ExamplePayload {
  const [kind] = Object.entries(published).find(([, [tag]]) => tag === payload._t) ?? [];
  return { ...payload, _t: `${kind}ExamplePayload` } as ExamplePayload;
}

/** A truth under our own name. Throws a 400 if it does not belong to the question. */
export function ownTruth(payload: RapidPayload, truth: ValidationTruth): ExampleTruth {
  const [kind, [, tag]] = Object.entries(published).find(([, [name]]) => name === payload._t) ?? ["", ["", ""]];
  if (truth._t !== tag) throw invalid("truth", `must be a ${tag}, as the payload asks for`);
  return { ...truth, _t: `${kind}ExampleTruth` } as ExampleTruth;
}

export function publishedPayload(payload: ExamplePayload): RapidPayload {
  const { name } = kindOf(payload);
  return { ...payload, _t: published[name as keyof typeof published][0] } as RapidPayload;
}

export function publishedTruth(truth: ExampleTruth): ValidationTruth {
  const { name } = kindOf(truth);
  return { ...truth, _t: published[name as keyof typeof published][1] } as ValidationTruth;
}
