import { z } from "@hono/zod-openapi";
import { double } from "../../../http/schemas/scalars.ts";
import { describeUse } from "../../../http/schemas/typed.ts";

const costRange = z
  .object({
    low: double().describe("In US dollars."),
    high: double().describe("In US dollars."),
  })
  .openapi("EstimatedCostRange");

/** What a job will probably cost at least and at most. */
export const estimatedCostRange = describeUse(
  costRange,
  "What it will probably cost at least and at most. The same twice where the number of responses is fixed. Absent where nothing has a price.",
).optional();
