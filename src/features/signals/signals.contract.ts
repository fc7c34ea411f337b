import { z } from "@hono/zod-openapi";
import { longestName } from "../../domain/fault-list.ts";
import { signalList, signalRunList } from "../../domain/signal/signal-lists.ts";
import { leastIntervalSeconds, longestDescription, mostIntervalSeconds } from "../../domain/signal/signal-rules.ts";
import { runStatuses, triggerSources } from "../../domain/signal/signal-run.ts";
import { listParameters, pagedResult } from "../../http/list-parameters.ts";
import { defineRoute } from "../../http/route.ts";
import { dateTime, flag, int32, oneOf, text } from "../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../http/schemas/typed.ts";

const tag = "Signal";
const params = z.object({ signalId: z.string().describe("The signal, by the id that creating it answered.") });
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});
const name = () => text(longestName, 1).refine((value) => value.trim() !== "", "must not be blank");
const intervalSeconds = () => int32(leastIntervalSeconds, mostIntervalSeconds);

const signal = {
  id: z.string().describe("The signal's id."),
  name: z.string().describe("What its owner calls the signal. Its jobs have this name."),
  description: z.string().nullable().describe("What the signal is for. Null: nothing was said."),
  audienceId: z.string().describe("The audience or view that its jobs ask."),
  jobDefinitionId: z.string().describe("The definition of its jobs."),
  revisionNumber: int32(1)
    .nullable()
    .describe("The revision that its jobs use. Null: the newest one when a job is made."),
  intervalSeconds: int32().describe("How long one run begins after the other, in seconds."),
  nextRunAt: dateTime().describe("When it runs next, in UTC. A paused signal does not run then."),
  lastRunAt: dateTime().nullable().describe("When it ran last, in UTC. Null: never."),
  isPaused: z.boolean().describe("Whether its schedule is paused. It can be triggered all the same."),
  isPublic: z.boolean().describe("Whether callers of all organizations may read the signal and its runs."),
  ownerId: z.uuid().describe("The account that created it, as a uuid."),
  ownerMail: z
    .string()
    .describe("The owner's e-mail address, for the owner's organization and Admins. Empty for everybody else."),
  organizationId: z.string().describe("The organization that owns it, and its jobs."),
  createdAt: dateTime().describe("When the signal was created, in UTC."),
};

export const createSignalRoute = defineRoute({
  method: "post",
  path: "/signal",
  operationId: "createSignal",
  tag,
  summary: "Create a signal: the same job again and again",
  description:
    "Each run makes one ordinary job on the audience, for the first time when one interval has passed. The caller must be able to make " +
    "such a job now, and the signal's owner must still be able to at each run. A run does not start recruiting.",
  seeAlso: ["triggerSignal", "querySignalRuns", "createJob"],
  request: body(
    typed("CreateSignalEndpoint_Input", {
      name: name().describe("What you call the signal, 1 to 256 characters and not blank."),
      description: text(longestDescription)
        .nullable()
        .optional()
        .describe("What the signal is for. Null or absent: none."),
      audienceId: text(longestName, 1).describe(
        "Whom its jobs ask: an audience, a filtered view of one, or `global` for everybody.",
      ),
      jobDefinitionId: text(longestName, 1).describe("The definition that says what is asked."),
      revisionNumber: int32(1)
        .nullable()
        .optional()
        .describe("The revision of the definition to use, 1 or more. Null or absent: the newest one at each run."),
      intervalSeconds: intervalSeconds().describe("How long one run begins after the other, in seconds: 60 or more."),
      isPublic: flag()
        .optional()
        .describe("Whether callers of all organizations may read the signal and its runs. Absent: no."),
    }),
  ),
  creates: "json",
  answers: {
    200: json(
      z
        .object({
          id: z.string().describe("The new signal."),
          nextRunAt: dateTime().describe("When it runs for the first time, in UTC."),
        })
        .openapi("CreateSignalEndpoint_Output"),
      "Created",
    ),
  },
});

export const getSignalRoute = defineRoute({
  method: "get",
  path: "/signal/{signalId}",
  operationId: "getSignal",
  tag,
  summary: "Read a signal",
  description: "For members of its organization and Admins. A public signal can be read by every caller.",
  seeAlso: ["querySignalRuns", "updateSignal"],
  request: { params },
  answers: { 200: json(z.object(signal).openapi("GetSignalByIdEndpoint_Output"), "The signal") },
  problems: [404],
});

export const querySignalsRoute = defineRoute({
  method: "get",
  path: "/signal",
  operationId: "querySignals",
  mayReadNear: true,
  tag,
  summary: "List signals",
  description:
    "Those of the caller's organization, and all public ones. Newest first, unless another order is asked for.",
  seeAlso: ["getSignal", "createSignal"],
  request: {
    query: listParameters(signalList, {
      id: "the signal's id",
      name: "the signal's name",
      owner_id: "the account id of the signal's owner",
      audience_id: "the id of the audience that its jobs ask",
      job_definition_id: "the id of the definition of its jobs",
      is_paused: "whether the signal is paused",
      is_public: "whether the signal is public",
      created_at: "when the signal was created",
      next_run_at: "when the signal runs next",
    }),
  },
  answers: {
    200: json(
      pagedResult(z.object(signal).openapi("QuerySignalsEndpoint_Output"), "QuerySignalsEndpoint_PagedResultOfOutput"),
      "A page",
    ),
  },
});

export const updateSignalRoute = defineRoute({
  method: "patch",
  path: "/signal/{signalId}",
  operationId: "updateSignal",
  tag,
  summary: "Change a signal",
  description:
    "What is absent stays. A new interval counts from the last run; if that is longer ago already, the signal runs within a minute. A " +
    "signal that never ran begins to count anew.",
  seeAlso: ["getSignal", "pauseSignal"],
  request: {
    params,
    ...body(
      typed("UpdateSignalEndpoint_Input", {
        name: name().optional().describe("Another name, 1 to 256 characters and not blank. Absent: as before."),
        description: text(longestDescription)
          .nullable()
          .optional()
          .describe("What the signal is for. Null: nothing. Absent: as before."),
        intervalSeconds: intervalSeconds()
          .optional()
          .describe("Another interval, in seconds: 60 or more. Absent: as before."),
      }),
    ),
  },
  answers: { 204: { description: "Changed" } },
  problems: [404],
});

export const deleteSignalRoute = defineRoute({
  method: "delete",
  path: "/signal/{signalId}",
  operationId: "deleteSignal",
  tag,
  summary: "Delete a signal",
  description: "It does not run any more, and its runs are hidden. The jobs that it made stay.",
  seeAlso: ["pauseSignal", "deleteJob"],
  request: { params },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});

const switching = (operation: "pause" | "resume", texts: { summary: string; description: string }) =>
  defineRoute({
    method: "post",
    path: `/signal/{signalId}/${operation}`,
    operationId: `${operation}Signal`,
    tag,
    ...texts,
    seeAlso: ["getSignal", "triggerSignal"],
    request: { params },
    answers: { 204: { description: "Done" } },
    problems: [404],
  });

export const pauseSignalRoute = switching("pause", {
  summary: "Pause a signal",
  description: "Its schedule stops. A job that it made goes on. Has no effect on a paused signal.",
});

export const resumeSignalRoute = switching("resume", {
  summary: "Resume a paused signal",
  description:
    "It runs again at its interval. A moment that has passed meanwhile is not made up for. Has no effect on a signal that is not paused.",
});

export const triggerSignalRoute = defineRoute({
  method: "post",
  path: "/signal/{signalId}/trigger",
  operationId: "triggerSignal",
  tag,
  summary: "Run a signal now",
  description:
    "Fires a paused signal too, and leaves the schedule as it is. The job is made in the background, some seconds later: read the runs. " +
    "While the run before it still works, the run is `Skipped`.",
  seeAlso: ["querySignalRuns", "getJob"],
  request: { params },
  creates: "none",
  answers: {
    200: json(
      z
        .object({ signalId: z.string().describe("The signal that was triggered.") })
        .openapi("TriggerSignalEndpoint_Output"),
      "It will run",
    ),
  },
  problems: [404],
});

const run = {
  id: z.string().describe("The run's id."),
  signalId: z.string().describe("The signal that ran."),
  triggerSource: describeUse(
    oneOf(triggerSources).openapi("SignalRunTriggerSource", {
      description: "`Scheduled`: its moment had come. `Manual`: a member or a program triggered it.",
    }),
    "What began the run.",
  ),
  status: describeUse(
    oneOf(runStatuses).openapi("SignalRunStatus", {
      description:
        "`Pending`: its job is about to be made. `Running`: its job works. `Completed`: its job has its results. `Failed`: see " +
        "`failureMessage`. `Skipped`: see `skippedReason`.",
    }),
    "How far the run is.",
  ),
  startedAt: dateTime().describe("When its job was made, in UTC. Before that, and without a job: when it was due."),
  audienceJobId: z.string().nullable().describe("The job that it made. Null: none, or not yet."),
  completedAt: dateTime().nullable().describe("When it ended, in UTC. Null while it works."),
  resultFileName: z.string().nullable().describe("Always null: download the results of the job instead."),
  failureMessage: z.string().nullable().describe("Why it failed, in a sentence. Null unless it did."),
  skippedReason: z.string().nullable().describe("Why it was skipped, in a sentence. Null unless it was."),
};

export const querySignalRunsRoute = defineRoute({
  method: "get",
  path: "/signal/{signalId}/run",
  operationId: "querySignalRuns",
  mayReadNear: true,
  tag,
  summary: "List the runs of a signal",
  description: "Newest first, unless another order is asked for. Runs are forgotten after a year.",
  seeAlso: ["getSignalRun", "downloadJobResults"],
  request: {
    params,
    query: listParameters(signalRunList, {
      status: "how far the run is, such as `Completed`",
      trigger_source: "what began the run: `Scheduled` or `Manual`",
      started_at: "when the run started",
      completed_at: "when the run ended",
      audience_job_id: "the id of the job that the run made",
    }),
  },
  answers: {
    200: json(
      pagedResult(
        z.object(run).openapi("QuerySignalRunsEndpoint_Output"),
        "QuerySignalRunsEndpoint_PagedResultOfOutput",
      ),
      "A page",
    ),
  },
  problems: [404],
});

export const getSignalRunRoute = defineRoute({
  method: "get",
  path: "/signal/run/{runId}",
  operationId: "getSignalRun",
  tag,
  summary: "Read a run of a signal",
  description: "For whoever may read the signal.",
  seeAlso: ["querySignalRuns", "getJob"],
  request: { params: z.object({ runId: z.string().describe("The run, as the list of runs names it.") }) },
  answers: { 200: json(z.object(run).openapi("GetSignalRunByIdEndpoint_Output"), "The run") },
  problems: [404],
});
