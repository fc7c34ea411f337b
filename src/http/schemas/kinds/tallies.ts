import { z } from "@hono/zod-openapi";

/** The votes of a task by option. */
export const tallies = z.record(
  z.string(),
  z.object({
    count: z.int().describe("How many votes the option got."),
    userScoreSum: z.number().describe("The sum of the scores of the people who voted for it."),
  }),
);
