import { z } from "@hono/zod-openapi";
import { longestName } from "../../../domain/fault-list.ts";
import { audienceJobList, jobList, jobStates } from "../../../domain/labeling/job-list.ts";
import { labelingStates } from "../../../domain/labeling/job-state.ts";
import { mostMicros } from "../../../domain/money/amount.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { dollars } from "../../../http/schemas/dollars.ts";
import { dateTime, double, flag, int32, int64, oneOf, text } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../../http/schemas/typed.ts";
import { estimatedCostRange } from "../definitions/cost-range.contract.ts";

const state = z.enum(jobStates).openapi("AudienceJobState", {
  description:
    "`Submitted`: tasks are being laid out. `Running`: people are asked. `Paused`: nobody is asked until it is " +
    "resumed. `Completed`: the results are ready. `Failed`: see `failureMessage`. `StaleResults`: a task was " +
    "reopened, so retry. `SpendLimited`: its budget, or what its organization may spend, is used up; it goes on by itself once there is " +
    "more. `Queued` and `ManualApproval` are known to clients and never entered.",
});

const common = {
  jobId: z.string().describe("The job's id, for watching it and reading its results."),
  name: z.string().describe("What the job is called: its own name if it was given one, otherwise its definition's."),
  definitionId: z.string().describe("The definition that says what is asked."),
  audienceId: z.string().describe("The audience or view that the job was created on."),
  revisionNumber: int32().describe("The revision of the definition that the job runs on."),
  pipelineId: z.string().describe("Stands for the revision in older clients. Nothing takes it."),
  status: describeUse(state, "The same as `state`, which clients should read instead.").openapi({ deprecated: true }),
  state: describeUse(state, "How far the job is, and whether anything stops it."),
  createdAt: dateTime().describe("When the job was created, in UTC."),
};
const money = {
  budget: double()
    .nullable()
    .optional()
    .describe(
      "The most that its answers may cost, in US dollars. Null: no budget of its own. Absent if they cost nothing.",
    ),
  spent: double()
    .optional()
    .describe(
      "What its accepted answers cost so far, in US dollars. It may be an hour old while the job works. Absent if they cost nothing.",
    ),
};
const ownership = {
  ownerMail: z.string().describe("The e-mail address of the account that created the job."),
  organizationId: z.string().describe("The organization that owns the job."),
};

const audienceJob = z.object(common).openapi("QueryAudienceJobsEndpoint_Output");
const job = z
  .object({
    ...common,
    ...ownership,
    ownerId: z.uuid().describe("The account that created the job, as a uuid."),
    campaignId: z.string().nullable().describe("The campaign that serves the job's tasks. Null if it has none."),
    audienceName: z.string().nullable().describe("The name of its audience. Null if that was deleted."),
    isPublic: z.boolean().describe("Whether others may see the job. Always false."),
    audienceDeleted: z.boolean().describe("Whether its audience was deleted meanwhile."),
    completedAt: dateTime()
      .nullable()
      .describe("When all tasks were done and the results were ready, in UTC. Null before that."),
    resultFileName: z.string().nullable().describe("Always null: download the results instead."),
    failedAt: dateTime().nullable().describe("When the job failed, in UTC. Null unless it did."),
    failureMessage: z.string().nullable().describe("Why the job failed, in a sentence. Null unless it did."),
    reviewReason: z.string().nullable().openapi({ description: "Always null: no job waits for a review." }),
    ...money,
  })
  .openapi("GetJobByIdEndpoint_Output");
const listedJob = z
  .object({
    ...common,
    ...ownership,
    jobDefinitionId: z.string().describe("The definition that says what is asked: the same as `definitionId`."),
    progress: z
      .number()
      .nullable()
      .describe("How much is done, in percent: 0 to 100. It may be some seconds old. 0 before tasks are laid out."),
  })
  .openapi("QueryJobsEndpoint_Output");

const costWarning = z
  .object({
    estimatedCost: double().describe("What the job will probably cost, in US dollars; at most its own budget."),
    availableBalance: double().describe("What its organization may still spend, in US dollars."),
    shortfall: double().describe("What is missing, in US dollars."),
  })
  .openapi("CreateJobEndpoint_CostWarning");

export const createJobRoute = defineRoute({
  method: "post",
  path: "/job",
  operationId: "createJob",
  tag: "Job",
  summary: "Create a job on an audience",
  description:
    "Its tasks are laid out in the background; then its state is Running and people are asked. The job takes the datapoints that the " +
    "dataset has now. The same request within 30 seconds is the same job. Recruiting for the audience starts too, if the caller may " +
    "recruit and the audience has its examples. The audience `global` is everybody: nobody needs to graduate for it. The owner of an " +
    "audience may exclude an organization: 403.",
  seeAlso: ["getJobProgress", "downloadJobResults", "createJobDefinition"],
  request: {
    body: {
      content: {
        "application/json": {
          schema: typed("CreateJobEndpoint_Input", {
            jobDefinitionId: text(longestName, 1).describe("The definition that says what is asked."),
            audienceId: text(longestName, 1).describe(
              "Whom to ask: an audience, a filtered view of one, or `global` for everybody.",
            ),
            revisionNumber: int32(1)
              .nullable()
              .optional()
              .describe("The revision of the definition to use, 1 or more. Null or absent: the newest one."),
            name: text(longestName, 1)
              .nullable()
              .optional()
              .describe("What to call the job, 1 to 256 characters. Null or absent: the definition's name."),
            priority: int32().nullable().optional().describe("Stored; every job is served with the same priority."),
            precedingJobId: text(longestName, 1)
              .nullable()
              .optional()
              .describe("A job of your organization that came before. It is stored, and nothing follows from it."),
            notifyOwnerOnCompletion: flag().optional().describe("Stored; nobody is notified."),
            budget: dollars(0, mostMicros)
              .nullable()
              .optional()
              .describe(
                "The most that its answers may cost, in US dollars. 400 if they cost nothing. Null or absent: only what the " +
                  "organization may spend limits it.",
              ),
            checkForExplicitContent: flag()
              .nullable()
              .optional()
              .describe("Taken and ignored: contents are not checked."),
          }),
        },
      },
      required: true,
    },
  },
  creates: "json",
  answers: {
    200: json(
      z
        .object({
          jobId: z.string().describe("The new job, or the one that a repeat found."),
          recruitingStarted: z
            .boolean()
            .describe(
              "Whether people are recruited for the audience now. False for `global`, and if the caller may not recruit or the " +
                "audience has too few examples.",
            ),
          costWarning: describeUse(
            costWarning,
            "The job will probably wait for money before it is done. It was made all the same. Absent: there is enough, or its answers " +
              "cost nothing.",
          ).optional(),
        })
        .openapi("CreateJobEndpoint_Output"),
      "Created",
    ),
  },
});

export const getJobRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}",
  operationId: "getJob",
  tag: "Job",
  summary: "Read a job",
  description:
    "Poll it every few seconds until the state is Completed or Failed. For members of its organization and Admins.",
  seeAlso: ["getJobProgress", "downloadJobResults", "pauseJob"],
  request: { params: z.object({ jobId: z.string().describe("The job, by the id that creating it answered.") }) },
  answers: { 200: json(job, "The job") },
  problems: [404],
});

export const queryJobsRoute = defineRoute({
  method: "get",
  path: "/jobs",
  operationId: "queryJobs",
  mayReadNear: true,
  tag: "Job",
  summary: "List the jobs of the caller's organization",
  description: "Newest first, unless another order is asked for. Deleted jobs are not listed.",
  seeAlso: ["getJob", "queryAudienceJobs"],
  request: {
    query: listParameters(jobList, {
      id: "the job's id",
      name: "the job's name, which is its definition's",
      job_definition_id: "the id of the job's definition",
      audience_id: "the id of the audience or view that the job was created on",
      state: "the job's state, such as `Running`",
      owner_mail: "the owner's e-mail as the list shows it",
      created_at: "when the job was created",
    }),
  },
  answers: { 200: json(pagedResult(listedJob, "QueryJobsEndpoint_PagedResultOfOutput"), "A page") },
});

export const queryAudienceJobsRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/jobs",
  operationId: "queryAudienceJobs",
  mayReadNear: true,
  tag: "Audience",
  summary: "List the jobs on an audience",
  description:
    "Newest first, unless another order is asked for. Includes the jobs on the audience's views; a view lists its " +
    "own jobs. Callers who may not change the audience see their own organization's jobs.",
  seeAlso: ["queryJobs", "createJob"],
  request: {
    params: z.object({
      audienceId: z.string().describe("An audience, whose views' jobs are listed too, or a view, for its own jobs."),
    }),
    query: listParameters(audienceJobList, {
      job_id: "the job's id",
      name: "the job's name, which is its definition's",
      definition_id: "the id of the job's definition",
      status: "the job's state, such as `Running`",
      created_at: "when the job was created",
    }),
  },
  answers: { 200: json(pagedResult(audienceJob, "QueryAudienceJobsEndpoint_PagedResultOfOutput"), "A page") },
  problems: [404],
});

const params = z.object({ jobId: z.string().describe("The job, by the id that creating it answered.") });

export const getJobProgressRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/progress",
  operationId: "getJobProgress",
  tag: "Job",
  summary: "Read how far a job is",
  description: "The percentage never falls, even when a task is asked anew. It answers before tasks are laid out too.",
  seeAlso: ["getJob", "getJobResults"],
  request: { params },
  answers: {
    200: json(
      z
        .object({
          completionPercentage: double().describe(
            "How much is done, in percent: 0 to 100. A task under way counts in part.",
          ),
          total: int64(0).describe("How many tasks the job has. It grows while tasks are laid out."),
          laidOut: int64(0).describe(
            "How many tasks are laid out. People are asked when all are: `POST /job` answers before that.",
          ),
          completed: int64(0).describe("How many tasks have enough responses."),
          state: describeUse(
            oneOf(labelingStates).openapi("LabelingState", {
              description:
                "`Created`: nothing has begun. `Started`: tasks are being laid out. `Labeling`: people are asked. `Paused`: nobody is, perhaps " +
                "for lack of money. `Done` and `Failed` are as their names say.",
            }),
            "How far the job is, as older clients name it.",
          ),
          ...money,
        })
        .openapi("GetJobProgressEndpoint_Output"),
      "The progress",
    ),
  },
  problems: [404],
});

export const getJobCostRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/cost-estimate",
  operationId: "getJobCostEstimate",
  tag: "Job",
  summary: "Estimate what a job takes",
  description:
    "A job that runs is estimated by what its own tasks took: what it has spent, and what is left. Datapoints are those that the dataset has now.",
  seeAlso: ["getJobDefinitionCostEstimate"],
  request: { params },
  answers: {
    200: json(
      z
        .object({
          estimatedCost: double().describe(
            "What the job costs. In US dollars, without discounts and fees. Where tasks end by their votes, it is what simulated people lead to.",
          ),
          estimatedCostRange,
          costPerResponse: double().describe("What one response costs. In US dollars."),
          datapointCount: int64(0).describe("How many datapoints the dataset has now."),
          requiredResponses: int64(0).describe("The most responses that the job asks for. It may need fewer."),
        })
        .openapi("GetJobCostEstimateEndpoint_Output"),
      "The estimate",
    ),
  },
  problems: [404],
});

const action = <const Name extends "pause" | "resume" | "retry">(
  name: Name,
  texts: { summary: string; description: string; seeAlso: readonly string[] },
) =>
  defineRoute({
    method: "post",
    path: `/job/{jobId}/${name}`,
    operationId: `${name}Job`,
    tag: "Job",
    ...texts,
    request: { params },
    answers: { 204: { description: "Done" } },
    problems: [404],
  });

export const pauseJobRoute = action("pause", {
  summary: "Pause a job",
  description:
    "Nobody is given its tasks any more. Answers to tasks that people hold still count. A paused job stays paused; 400 for a job that is " +
    "neither running nor paused. The owner of the job's audience may do this too, and then only they can resume it. A job is paused by " +
    "itself when its organization loses the access to the audience.",
  seeAlso: ["resumeJob", "deleteJob"],
});

export const resumeJobRoute = action("resume", {
  summary: "Resume a paused job",
  description:
    "People are given its tasks again. A running job goes on; 400 for a job that is neither paused nor running, and for one whose " +
    "organization may no longer use its audience. What the owner of its audience paused or ended, only they resume.",
  seeAlso: ["pauseJob", "getJobProgress"],
});

export const retryJobRoute = action("retry", {
  summary: "Retry a job that failed, or whose results are stale",
  description:
    "A failed job is laid out again from where it stopped. A job with stale results runs until its reopened tasks are done. Has no effect " +
    "on a job that is running or completed. 400 if its organization may no longer use its audience.",
  seeAlso: ["getJob", "restartRapid"],
});

export const deleteJobRoute = defineRoute({
  method: "delete",
  path: "/job/{jobId}",
  operationId: "deleteJob",
  tag: "Job",
  summary: "Delete a job with its responses and results",
  description:
    "Nobody is asked any more, and answers on their way do not count. Definition and dataset stay. For members of its organization and " +
    "Admins. The owner of its audience ends a job of another organization by it: nobody is asked any more, its labeling links are closed, " +
    "and its answers stay with its organization.",
  seeAlso: ["pauseJob", "deleteJobDefinition"],
  request: { params },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});
