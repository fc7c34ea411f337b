import { z } from "@hono/zod-openapi";
import { retrievalModes } from "../../domain/audience/settings.ts";
import { oneOf } from "./scalars.ts";

export const retrievalMode = oneOf(retrievalModes).openapi("RetrievalMode");

/** A union, or the document would say of either the mode itself that it may be null, or of this that it may not. */
export const optionalRetrievalMode = z
  .union([retrievalMode, z.null()], `must be one of ${retrievalModes.join(", ")}`)
  .optional();
