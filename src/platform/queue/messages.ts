import { z } from "@hono/zod-openapi";
import { regions } from "../objects/caller-region.ts";

/**
 * The messages of the queue: ids only, never contents. A message is a hint that work is open; the work itself is a row of the outbox. A
 * new shape is a new version beside the old one, since messages of both travel during a deployment.
 */
const laneMessage = z.object({
  v: z.literal(1),
  kind: z.literal("batch-lane"),
  /** The outbox row that is this work. */
  id: z.string(),
  batchId: z.string(),
  lane: z.int().nonnegative(),
});

const runMessage = z.object({
  v: z.literal(1),
  kind: z.literal("audience-run"),
  /** The outbox row that is this work. */
  id: z.string(),
  runId: z.string(),
});

const eraseMessage = z.object({
  v: z.literal(1),
  kind: z.literal("erase-roster"),
  id: z.string(),
  audienceId: z.string(),
});

const eraseDatasetMessage = z.object({
  v: z.literal(1),
  kind: z.literal("erase-dataset"),
  id: z.string(),
  datasetId: z.string(),
});

/** There is at most one for a job: its consumer brings the desks to whatever state the job has. */
const jobMessage = z.object({
  v: z.literal(1),
  kind: z.literal("job-layout"),
  id: z.string(),
  jobId: z.string(),
  /** Where new desks are created: near who made the job. Null or absent: wherever the consumer runs. */
  region: z.enum(regions).nullish(),
});

const forgetMessage = z.object({
  v: z.literal(1),
  kind: z.literal("forget-person"),
  id: z.string(),
  erasureId: z.string(),
});

/** There is at most one: its consumer finds all changes. */
const campaignsMessage = z.object({
  v: z.literal(1),
  kind: z.literal("campaigns-changed"),
  id: z.literal("campaigns"),
});

export const workMessage = z.discriminatedUnion("kind", [
  laneMessage,
  runMessage,
  eraseMessage,
  eraseDatasetMessage,
  jobMessage,
  forgetMessage,
  campaignsMessage,
]);

export type LaneMessage = z.infer<typeof laneMessage>;
export type RunMessage = z.infer<typeof runMessage>;
export type EraseMessage = z.infer<typeof eraseMessage>;
export type EraseDatasetMessage = z.infer<typeof eraseDatasetMessage>;
export type JobMessage = z.infer<typeof jobMessage>;
export type ForgetMessage = z.infer<typeof forgetMessage>;
export type CampaignsMessage = z.infer<typeof campaignsMessage>;
export type WorkMessage = z.infer<typeof workMessage>;
