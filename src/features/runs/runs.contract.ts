import { z } from "@hono/zod-openapi";
import { runStates } from "../../domain/run/audience-run.ts";
import { defineRoute } from "../../http/route.ts";
import { dateTime, int32 } from "../../http/schemas/scalars.ts";
import { describeUse, json } from "../../http/schemas/typed.ts";

const tag = "Audience";
const params = z.object({
  audienceId: z
    .string()
    .describe("The audience whose people the operation is about. Of a view, its base is read; nothing can be started."),
});

const state = (name: string) =>
  z.enum(runStates).openapi(name, {
    description:
      "`Pending`: waits to begin. `Processing`: under way. `Completed`: went through everybody. `Failed`: gave up, and `errorMessage` says " +
      "why. `Aborted`: replaced by a newer run, or its audience was deleted.",
  });
const run = {
  id: z.string().describe("The id of this run, for reading it later."),
  audienceId: z.string().describe("The audience whose people the run goes through."),
  lastProcessedUserId: z
    .string()
    .nullable()
    .describe(
      "The person whom the run reached last, in the order of ids. Null for callers who may not change the audience, " +
        "and when the run is not under way.",
    ),
  processedCount: z.int().describe("How many people the run has looked at so far."),
  changedCount: z.int().describe("How many people the run has changed so far."),
  errorMessage: z.string().nullable().describe("Why the run failed. Null unless it did."),
  startedAt: dateTime().nullable().describe("When the work began, in UTC. Null while the run waits."),
  lastHeartbeatAt: dateTime()
    .nullable()
    .describe(
      "When the run last made progress, in UTC. A run that is silent for two minutes is taken up again. Null while it " +
        "waits.",
    ),
  completedAt: dateTime().nullable().describe("When the run ended, in whichever way, in UTC. Null before that."),
  createdAt: dateTime().describe("When the run was asked for, in UTC."),
};

const syncMembers = {
  ...run,
  state: describeUse(state("AudienceInactivitySyncState"), "Whether the run waits, works or has ended."),
  phase: describeUse(
    z.enum(["MarkingInactiveUsers", "Finalizing", "Done"]).openapi("AudienceInactivitySyncPhase", {
      description:
        "`MarkingInactiveUsers`: going through the people. `Finalizing`: publishing the counts. `Done`: nothing is left " +
        "to do.",
    }),
    "What the run is doing.",
  ),
  cutoff: dateTime().describe("People who were last seen before this moment are marked as inactive. In UTC."),
};
const recalculationMembers = {
  ...run,
  state: describeUse(state("AudienceStateRecalculationState"), "Whether the run waits, works or has ended."),
  phase: describeUse(
    z.enum(["RecalculatingUsers", "Finalizing", "Done"]).openapi("AudienceStateRecalculationPhase", {
      description:
        "`RecalculatingUsers`: going through the people. `Finalizing`: publishing the counts. `Done`: nothing is left to " +
        "do.",
    }),
    "What the run is doing.",
  ),
};
const initialization = z
  .object({
    ...run,
    state: describeUse(state("AudienceUserInitializationState"), "Whether the run waits, works or has ended."),
    phase: describeUse(
      z.enum(["SeedingUsers", "Finalizing", "Done"]).openapi("AudienceUserInitializationPhase", {
        description:
          "`SeedingUsers`: going through the rows. `Finalizing`: publishing the counts. `Done`: nothing is left to do.",
      }),
      "What the run is doing.",
    ),
    badRowCount: int32().describe("How many rows of the file were refused."),
    badRows: z
      .array(
        z.object({
          line: int32().describe("The number of the line in the file, where the header is line 1."),
          reason: z.string().describe("Why the row was refused, in a sentence."),
        }),
      )
      .openapi({ description: "The first hundred rows that were refused, in the order of the file." }),
  })
  .openapi("GetLatestAudienceUserInitializationEndpoint_Output");

export const getLatestSyncRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/inactivity-sync",
  operationId: "getLatestAudienceInactivitySync",
  tag,
  summary: "Read the latest inactivity sync",
  description:
    "The newest sync, in whichever state. 404 if there was none. Whoever may read the audience may read its runs.",
  seeAlso: ["startAudienceInactivitySync", "getAudienceInactivitySyncById"],
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
  description:
    "Marks people who have stayed away for `inactivityDropDays` as inactive, and those who came back as active. A " +
    "sync that waits is joined; one that is under way is aborted and replaced. 400 without `inactivityDropDays`. A " +
    "sync also runs by itself once a day. For editors.",
  seeAlso: ["getAudienceInactivitySyncById", "updateAudience"],
  request: { params },
  answers: {
    200: json(
      z
        .object({
          syncId: z
            .string()
            .describe(
              "The run that was started, or that waits already. Read it with `GET /audience/inactivity-sync/{syncId}`.",
            ),
        })
        .openapi("StartAudienceInactivitySyncEndpoint_Output"),
      "Started",
    ),
  },
  problems: [404],
});

export const getSyncRoute = defineRoute({
  method: "get",
  path: "/audience/inactivity-sync/{syncId}",
  operationId: "getAudienceInactivitySyncById",
  tag,
  summary: "Read an inactivity sync",
  description: "For watching a sync that was started. The last 20 of an audience are kept.",
  seeAlso: ["startAudienceInactivitySync", "getLatestAudienceInactivitySync"],
  request: { params: z.object({ syncId: z.string().describe("The run to read, as starting it answered.") }) },
  answers: { 200: json(z.object(syncMembers).openapi("GetAudienceInactivitySyncByIdEndpoint_Output"), "The run") },
  problems: [404],
});

export const getLatestRecalculationRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/state-recalculation",
  operationId: "getLatestAudienceStateRecalculation",
  tag,
  summary: "Read the latest state recalculation",
  description:
    "The newest recalculation, in whichever state. 404 if there was none. Whoever may read the audience may read its " +
    "runs.",
  seeAlso: ["startAudienceStateRecalculation", "getAudienceStateRecalculationById"],
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
  description:
    "Judges everybody anew by the present rules and examples; it can bring back dropped people. A recalculation that " +
    "waits is joined; one that is under way is aborted and replaced. Changes of rules and examples start one by " +
    "themselves. For editors.",
  seeAlso: ["getAudienceStateRecalculationById", "getAudienceUserStateMetrics"],
  request: { params },
  answers: {
    200: json(
      z
        .object({
          recalculationId: z
            .string()
            .describe(
              "The run that was started, or that waits already. Read it with `GET " +
                "/audience/state-recalculation/{recalculationId}`.",
            ),
        })
        .openapi("StartAudienceStateRecalculationEndpoint_Output"),
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
  description: "For watching a recalculation that was started. The last 20 of an audience are kept.",
  seeAlso: ["startAudienceStateRecalculation", "getLatestAudienceStateRecalculation"],
  request: { params: z.object({ recalculationId: z.string().describe("The run to read, as starting it answered.") }) },
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
  description:
    "Counted at this moment. A state that begins with `Dropped` says why the rules excluded somebody; `Inactive…` " +
    "are people who have stayed away. Whoever may read the audience may read the counts.",
  seeAlso: ["getAudience", "startAudienceStateRecalculation"],
  request: { params },
  answers: {
    200: json(
      z
        .object({
          usersPerState: z
            .record(z.string(), int32())
            .describe(
              "The number of people by state. Every state is a key, with 0 where nobody is in it: `Distilling`, `Graduated`, " +
                "`Dropped…` by reason, `Inactive…`. Empty for a curated audience.",
            ),
        })
        .openapi("GetAudienceUserStateMetricsResult"),
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
  description:
    "Compares the counts that lists show with the people there are, for all audiences, and mends them. Runs in the " +
    "background. Lists are kept up to date without it. For Admins.",
  seeAlso: ["queryAudiences"],
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
    "The file is a CSV in UTF-8 with the columns `userId` and `score` (0 to 1), in any order and case. Other columns " +
    "are ignored. It has at most 1,000,000 rows and 64 MB. Header and size are checked before the answer; rows are " +
    "read in the background, and bad rows are counted and left out. For editors; not for audiences of free text.",
  seeAlso: ["getLatestAudienceUserInitialization", "getAudienceUserStateMetrics"],
  request: { params },
  streamedBody: {
    mediaType: "multipart/form-data",
    schema: {
      type: "object",
      properties: { file: { type: "string", format: "binary", description: "The CSV, up to 64 MB." } },
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
  description: "The newest upload, in whichever state, with the rows that were refused. 404 if there was none.",
  seeAlso: ["initializeAudienceUsers", "getAudienceUserStateMetrics"],
  request: { params },
  answers: { 200: json(initialization, "The run") },
  problems: [404],
});
