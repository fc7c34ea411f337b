import { z } from "@hono/zod-openapi";
import type { KindName } from "../../../domain/kinds/kinds.ts";
import type { ShownOptions } from "../../../domain/kinds/shared/shown-options.ts";
import { variant } from "../typed.ts";
import { rapidId } from "./asked.ts";
import { classifySchemas } from "./classify.ts";
import { compareSchemas } from "./compare.ts";
import { freeTextSchemas } from "./free-text.ts";
import type { KindSchemas } from "./kind-schemas.ts";
import { lineSchemas } from "./line.ts";
import { locateSchemas } from "./locate.ts";
import { scrubSchemas } from "./scrub.ts";
import { transcriptionSchemas } from "./transcription.ts";

/** The document lists results in this order, and all else by name. */
const kindSchemas = {
  Classify: classifySchemas,
  Compare: compareSchemas,
  Locate: locateSchemas,
  Line: lineSchemas,
  Scrub: scrubSchemas,
  Transcription: transcriptionSchemas,
  FreeText: freeTextSchemas,
} satisfies { [Name in KindName]: KindSchemas<Name> };

const all = Object.values(kindSchemas);
const examples = all.flatMap(({ example }) => example ?? []);

/** The variants of a union are a list that is not empty. */
type Variants<Schema> = [Schema, ...Schema[]];

function byTag<Schema extends { shape: { _t: { value: string } } }>(schemas: Schema[]): Variants<Schema> {
  const sorted = schemas.sort((one, other) => (one.shape._t.value < other.shape._t.value ? -1 : 1));
  return sorted as Variants<Schema>;
}

/** What to choose from in a rapid. */
export const shownOptions = {
  ...classifySchemas.shown,
  ...transcriptionSchemas.shown,
} satisfies Record<keyof ShownOptions, z.ZodType>;

export const examplePayload = z
  .discriminatedUnion("_t", byTag(examples.map(({ payload }) => payload)), {
    error: "must have a `_t` that names a payload",
  })
  .openapi("IExamplePayload", { description: "The question of an example." });

export const exampleTruth = z
  .discriminatedUnion("_t", byTag(examples.map(({ truth }) => truth)), {
    error: "must have a `_t` that names a truth",
  })
  .openapi("IExampleTruth", { description: "The correct answer of an example, of the same kind as its payload." });

const given = all.map(({ result }) => result) as Variants<(typeof all)[number]["result"]>;
const skip = variant("SkipResult", "IRapidResultSkipResult", { rapidId }).describe(
  "The person skipped the rapid. It may come again in a later session.",
);

/** An answer to a task. */
export const labelResult = z
  .discriminatedUnion("_t", given, { error: "must have a `_t` that names a result" })
  .openapi("ITaskResult", { description: "An answer to a task, by its kind." });

/** What a person answers. */
export const rapidResult = z
  .discriminatedUnion("_t", [...given, skip], { error: "must have a `_t` that names a result" })
  .openapi("IRapidResult", { description: "What a person answered, by the kind of the rapid." });

export const blueprints = byTag(all.map(({ blueprint }) => blueprint));
export const aggregations = byTag(all.flatMap(({ aggregation }) => aggregation ?? []));
