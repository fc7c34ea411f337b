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
  lastProcessedUserId: z.string().nullable().openapi({ description: "While it runs, and for editors." }),
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
  cutoff: dateTime().openapi({ description: "Who was last seen before this moment is inactive." }),
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
    badRowCount: int32().openapi({ description: "Rows that could not be taken." }),
    badRows: z
      .array(z.object({ line: int32(), reason: z.string() }))
      .openapi({ description: "The first hundred of them." }),
  })
  .openapi("GetLatestAudienceUserInitializationEndpoint_Output");

export const getLatestSyncRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/inactivity-sync",
  operationId: "getLatestAudienceInactivitySync",
  tag,
  summary: "The latest inactivity sync",
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
  description: "One that waits is joined, one that is under way is aborted and replaced. Needs inactivityDropDays.",
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
  summary: "An inactivity sync",
  request: { params: z.object({ syncId: z.string() }) },
  answers: { 200: json(z.object(syncMembers).openapi("GetAudienceInactivitySyncByIdEndpoint_Output"), "The run") },
  problems: [404],
});

export const getLatestRecalculationRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/state-recalculation",
  operationId: "getLatestAudienceStateRecalculation",
  tag,
  summary: "The latest state recalculation",
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
  summary: "Judge everybody anew",
  description: "One that waits is joined, one that is under way is aborted and replaced.",
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
  summary: "A state recalculation",
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
  summary: "How many people are in which state",
  request: { params },
  answers: {
    200: json(
      z.object({ usersPerState: z.record(z.string(), int32()) }).openapi("GetAudienceUserStateMetricsResult"),
      "Every state, zeros included",
    ),
  },
  problems: [404],
});

export const reconcileRoute = defineRoute({
  method: "post",
  path: "/audience/reconcile-user-counts",
  operationId: "reconcileAudienceUserCounts",
  tag,
  summary: "Bring the counts that lists show in line with the people, everywhere",
  description: "In the background. For Admins.",
  request: {},
  answers: { 202: { description: "Queued" } },
});

export const initializeUsersRoute = defineRoute({
  method: "post",
  path: "/audience/{audienceId}/initialize-users",
  operationId: "initializeAudienceUsers",
  tag,
  summary: "Seed an audience with people whose score is known",
  description:
    "A CSV in UTF-8 with the columns userId and score (0 to 1), in any order and case; other columns are ignored. At most 1,000,000 rows " +
    "and 64 MB. Its header and size are checked before the answer, its rows are taken in the background.",
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
  answers: { 202: { description: "Taken, and queued" } },
  problems: [404, 503],
});

export const getInitializationRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/initialize-users",
  operationId: "getLatestAudienceUserInitialization",
  tag,
  summary: "The latest seeding, with the rows that could not be taken",
  request: { params },
  answers: { 200: json(initialization, "The run") },
  problems: [404],
});
