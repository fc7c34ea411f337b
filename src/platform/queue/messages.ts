import { z } from "@hono/zod-openapi";
import { regions } from "../objects/regions.ts";

const common = {
  /** The trace of the request that caused the work. Absent: no request caused the work. */
  traceId: z.string().optional(),
  /** Deliveries that gave the work back to go on with it. Absent: none. */
  turns: z.int().nonnegative().optional(),
};

/**
 * The messages of the queue: ids only, never contents. A message is a hint that work is open; the work itself is a row of the outbox, or
 * of a batch's object. A new shape is a new version beside the old one, since messages of both travel during a deployment. A new member
 * is optional.
 */
/** Work on a lane of a batch whose items stand in an object, which also holds the lease. There is no outbox row. */
const uploadLaneMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("upload-lane"),
  id: z.string(),
  batchId: z.string(),
  lane: z.int().nonnegative(),
});

const runMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("audience-run"),
  /** The outbox row that is this work. */
  id: z.string(),
  runId: z.string(),
});

const eraseMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("erase-roster"),
  id: z.string(),
  audienceId: z.string(),
});

const eraseDatasetMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("erase-dataset"),
  id: z.string(),
  datasetId: z.string(),
});

/** A flow was deleted: its desk must be closed. */
const closeFlowMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("close-flow"),
  id: z.string(),
  flowId: z.string(),
});

/** Rows of a dataset wait for the files of a batch upload. */
const fillDatasetMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("fill-dataset"),
  id: z.string(),
  datasetId: z.string(),
  batchId: z.string(),
});

/** There is at most one for a job: its consumer brings the desks to whatever state the job has. */
const jobMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("job-layout"),
  id: z.string(),
  jobId: z.string(),
  /** Where new desks are created: near who made the job. Null or absent: wherever the consumer runs. */
  region: z.enum(regions).nullish(),
});

/** A person was blocked somewhere, or is no longer: their own object must hear of it. */
const blockMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("tell-block"),
  id: z.string(),
  blockId: z.string(),
});

/** All answers of a person in a job are taken back, or count again: its desks must hear of it. */
const withdrawalMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("tell-withdrawal"),
  id: z.string(),
  withdrawalId: z.string(),
});

const forgetMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("forget-person"),
  id: z.string(),
  erasureId: z.string(),
});

/** There is at most one: its consumer finds all changes. */
const campaignsMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("campaigns-changed"),
  id: z.literal("campaigns"),
});

const restoreMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("restore"),
  id: z.string(),
  restoreId: z.string(),
});

/** There is at most one for an endpoint: its consumer finds all events and deliveries that are due. */
const webhookMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("webhook"),
  id: z.string(),
  webhookId: z.string(),
  /** It travels in the queue of slow lanes. */
  isSlow: z.boolean().optional(),
});

/** There is at most one for an organization: its consumer finds whom to tell of what, and what is to be sent again. */
const noticesMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("notices"),
  id: z.string(),
  organizationId: z.string(),
});

/** A run of a signal waits for its job. */
const signalRunMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("signal-run"),
  id: z.string(),
  runId: z.string(),
});

/** A run of a leaderboard waits for its matchups and its job. */
const boardRunMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("board-run"),
  id: z.string(),
  runId: z.string(),
});

/** A benchmark was deleted, or the part of it that is named: what they had must go. */
const eraseBenchmarkMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("erase-benchmark"),
  id: z.string(),
  benchmarkId: z.string(),
  leaderboardId: z.string().optional(),
  promptId: z.string().optional(),
  participantId: z.string().optional(),
  /** The dataset of the participant. */
  datasetId: z.string().optional(),
});

/** There is at most one: its consumer finds all tags that the edge cache must forget. */
const purgesMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("purge-edge"),
  id: z.literal("purges"),
});

/** An organization may spend more now: its desks and rosters that wait for money must hear of it. There is at most one for it. */
const wakeMoneyMessage = z.object({
  ...common,
  v: z.literal(1),
  kind: z.literal("wake-money"),
  id: z.string(),
  organizationId: z.string(),
  /** The walk goes on behind this spender. Absent: it begins. */
  after: z.string().optional(),
});

export const workMessage = z.discriminatedUnion("kind", [
  uploadLaneMessage,
  runMessage,
  eraseMessage,
  eraseDatasetMessage,
  closeFlowMessage,
  fillDatasetMessage,
  jobMessage,
  blockMessage,
  withdrawalMessage,
  forgetMessage,
  campaignsMessage,
  restoreMessage,
  webhookMessage,
  noticesMessage,
  purgesMessage,
  signalRunMessage,
  boardRunMessage,
  eraseBenchmarkMessage,
  wakeMoneyMessage,
]);

export type UploadLaneMessage = z.infer<typeof uploadLaneMessage>;
export type RunMessage = z.infer<typeof runMessage>;
export type EraseMessage = z.infer<typeof eraseMessage>;
export type EraseDatasetMessage = z.infer<typeof eraseDatasetMessage>;
export type CloseFlowMessage = z.infer<typeof closeFlowMessage>;
export type FillDatasetMessage = z.infer<typeof fillDatasetMessage>;
export type JobMessage = z.infer<typeof jobMessage>;
export type BlockMessage = z.infer<typeof blockMessage>;
export type WithdrawalMessage = z.infer<typeof withdrawalMessage>;
export type ForgetMessage = z.infer<typeof forgetMessage>;
export type CampaignsMessage = z.infer<typeof campaignsMessage>;
export type RestoreMessage = z.infer<typeof restoreMessage>;
export type WebhookMessage = z.infer<typeof webhookMessage>;
export type NoticesMessage = z.infer<typeof noticesMessage>;
export type PurgesMessage = z.infer<typeof purgesMessage>;
export type SignalRunMessage = z.infer<typeof signalRunMessage>;
export type BoardRunMessage = z.infer<typeof boardRunMessage>;
export type EraseBenchmarkMessage = z.infer<typeof eraseBenchmarkMessage>;
export type WakeMoneyMessage = z.infer<typeof wakeMoneyMessage>;
export type WorkMessage = z.infer<typeof workMessage>;
