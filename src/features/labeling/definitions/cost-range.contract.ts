import { z } from "@hono/zod-openapi";
import { double } from "../../../http/schemas/scalars.ts";

/** The costs between which a job will probably be. */
export const costRange = z
  .object({
    low: double().describe("In US dollars."),
    high: double().describe("In US dollars."),
  })
  .openapi("EstimatedCostRange");
