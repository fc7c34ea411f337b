import type { z } from "@hono/zod-openapi";
import type { KindName, PartOf } from "../../../domain/kinds/kinds.ts";
import type { ShownOptions } from "../../../domain/kinds/shared/shown-options.ts";

/** Null where a kind has no such part. */
type OrNull<Part, Schema> = [Part] extends [never] ? null : Schema;

/** What the wire has of a kind. The domain's types see to it that no member is missing. */
export interface KindSchemas<Name extends KindName> {
  example: OrNull<
    PartOf<"truth", Name>,
    { payload: z.ZodType<PartOf<"payload", Name>>; truth: z.ZodType<PartOf<"truth", Name>> }
  >;
  /** What to choose from, as people are shown it. */
  shown: { [Member in keyof ShownOptions]?: z.ZodType<ShownOptions[Member] | undefined> };
  result: z.ZodType<PartOf<"result", Name> & { rapidId: string }>;
  blueprint: z.ZodType<PartOf<"blueprint", Name>>;
  /** The votes of a task in lists of responses. */
  aggregation: OrNull<PartOf<"aggregation", Name>, z.ZodType<PartOf<"aggregation", Name>>>;
}
