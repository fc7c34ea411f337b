import { z } from "@hono/zod-openapi";

/**
 * What travels through the queue: ids only, never contents. A message is a hint that work is open; the work itself stands in the
 * outbox. A change of shape is a new version beside the old one, since messages of both are under way during a deployment.
 */
const laneMessage = z.object({
  v: z.literal(1),
  kind: z.literal("batch-lane"),
  /** The outbox row that is this work. */
  id: z.string(),
  batchId: z.string(),
  lane: z.int().nonnegative(),
});

export const workMessage = z.discriminatedUnion("kind", [laneMessage]);

export type LaneMessage = z.infer<typeof laneMessage>;
export type WorkMessage = z.infer<typeof workMessage>;
