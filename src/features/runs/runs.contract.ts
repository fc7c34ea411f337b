import { z } from "@hono/zod-openapi";
import { runStates } from "../../domain/run/audience-run.ts";
import { defineRoute } from "../../http/route.ts";
import { dateTime, int32 } from "../../http/schemas/scalars.ts";
import { json } from "../../http/schemas/typed.ts";

const tag = "Audience";
const params = z.object({ audienceId: z.string() });

const state = (name: string) => z.enum(runStates).openapi(name);
const run = {
  id: z.string(),
  audienceId: z.string(),
  lastProcessedUserId: z
    .string()
    .nullable()
    .openapi({ description: "Set while the run is under way, and only for editors." }),
  processedCount: z.int(),
  changedCount: z.int(),
  errorMessage: z.string().nullable(),
  startedAt: dateTime().nullable(),
  lastHeartbeatAt: dateTime().nullable(),
  completedAt: dateTime().nullable(),
  createdAt: dateTime(),
};

const syncMembers = {
  ...run,
  state: state("AudienceInactivitySyncState"),
  phase: z.enum(["MarkingInactiveUsers", "Finalizing", "Done"]).openapi("AudienceInactivitySyncPhase"),
  cutoff: dateTime().openapi({ description: "People who were last seen before this moment are inactive." }),
};
const recalculationMembers = {
  ...run,
  state: state("AudienceStateRecalculationState"),
  phase: z.enum(["RecalculatingUsers", "Finalizing", "Done"]).openapi("AudienceStateRecalculationPhase"),
};
const initialization = z
  .object({
    ...run,
    state: state("AudienceUserInitializationState"),
    phase: z.enum(["SeedingUsers", "Finalizing", "Done"]).openapi("AudienceUserInitializationPhase"),
    badRowCount: int32().openapi({ description: "The number of rows that were refused." }),
    badRows: z
      .array(z.object({ line: int32(), reason: z.string() }))
      .openapi({ description: "The first hundred refused rows." }),
  })
  .openapi("GetLatestAudienceUserInitializationEndpoint_Output");

export const getLatestSyncRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/inactivity-sync",
  operationId: "getLatestAudienceInactivitySync",
  tag,
  summary: "Read the latest inactivity sync",
  request: { params },
  answers: { 200: json(z.object(syncMembers).openapi("GetLatestAudienceInactivitySyncEndpoint_Output"), "The run") },
  problems: [404],
});

export const startSyncRoute = defineRoute({
  method: "post",
  path: "/audience/{audienceId}/inactivity-sync",
  operationId: "startAudienceInactivitySync",
  tag,
  summary: "Start an inactivity sync",
  description: "Joins a sync that waits. Aborts and replaces one that is under way. Needs inactivityDropDays.",
  request: { params },
  answers: {
    200: json(z.object({ syncId: z.string() }).openapi("StartAudienceInactivitySyncEndpoint_Output"), "Started"),
  },
  problems: [404],
});

export const getSyncRoute = defineRoute({
  method: "get",
  path: "/audience/inactivity-sync/{syncId}",
  operationId: "getAudienceInactivitySyncById",
  tag,
  summary: "Read an inactivity sync",
  request: { params: z.object({ syncId: z.string() }) },
  answers: { 200: json(z.object(syncMembers).openapi("GetAudienceInactivitySyncByIdEndpoint_Output"), "The run") },
  problems: [404],
});

export const getLatestRecalculationRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/state-recalculation",
  operationId: "getLatestAudienceStateRecalculation",
  tag,
  summary: "Read the latest state recalculation",
  request: { params },
  answers: {
    200: json(z.object(recalculationMembers).openapi("GetLatestAudienceStateRecalculationEndpoint_Output"), "The run"),
  },
  problems: [404],
});

export const startRecalculationRoute = defineRoute({
  method: "post",
  path: "/audience/{audienceId}/state-recalculation",
  operationId: "startAudienceStateRecalculation",
  tag,
  summary: "Start a state recalculation",
  description: "Judges everybody again. Joins a recalculation that waits. Aborts and replaces one that is under way.",
  request: { params },
  answers: {
    200: json(
      z.object({ recalculationId: z.string() }).openapi("StartAudienceStateRecalculationEndpoint_Output"),
      "Started",
    ),
  },
  problems: [404],
});

export const getRecalculationRoute = defineRoute({
  method: "get",
  path: "/audience/state-recalculation/{recalculationId}",
  operationId: "getAudienceStateRecalculationById",
  tag,
  summary: "Read a state recalculation",
  request: { params: z.object({ recalculationId: z.string() }) },
  answers: {
    200: json(z.object(recalculationMembers).openapi("GetAudienceStateRecalculationByIdEndpoint_Output"), "The run"),
  },
  problems: [404],
});

export const userMetricsRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/user-metrics",
  operationId: "getAudienceUserStateMetrics",
  tag,
  summary: "Count people by state",
  request: { params },
  answers: {
    200: json(
      z.object({ usersPerState: z.record(z.string(), int32()) }).openapi("GetAudienceUserStateMetricsResult"),
      "Every state, including those without people",
    ),
  },
  problems: [404],
});

export const reconcileRoute = defineRoute({
  method: "post",
  path: "/audience/reconcile-user-counts",
  operationId: "reconcileAudienceUserCounts",
  tag,
  summary: "Reconcile the counts that lists show, for all audiences",
  description: "Runs in the background. For Admins.",
  request: {},
  answers: { 202: { description: "Queued" } },
});

export const initializeUsersRoute = defineRoute({
  method: "post",
  path: "/audience/{audienceId}/initialize-users",
  operationId: "initializeAudienceUsers",
  tag,
  summary: "Seed an audience with people and their scores",
  description:
    "The file is a CSV in UTF-8 with the columns userId and score (0 to 1), in any order and case. Other columns are ignored. It has at " +
    "most 1,000,000 rows and 64 MB. Header and size are checked before the answer; rows are read in the background.",
  request: { params },
  streamedBody: {
    mediaType: "multipart/form-data",
    schema: {
      type: "object",
      properties: { file: { type: "string", format: "binary" } },
      required: ["file"],
    },
    description: "Exactly one part named `file`.",
  },
  answers: { 202: { description: "Accepted and queued" } },
  problems: [404, 503],
});

export const getInitializationRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/initialize-users",
  operationId: "getLatestAudienceUserInitialization",
  tag,
  summary: "Read the latest seeding and its refused rows",
  request: { params },
  answers: { 200: json(initialization, "The run") },
  problems: [404],
});
