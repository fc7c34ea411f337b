import { z } from "@hono/zod-openapi";
import { audienceJobList, jobList, jobStates } from "../../../domain/labeling/job-list.ts";
import { labelingStates } from "../../../domain/labeling/job-state.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { dateTime, double, flag, int32, int64, oneOf, text } from "../../../http/schemas/scalars.ts";
import { json, typed } from "../../../http/schemas/typed.ts";

const state = z.enum(jobStates).openapi("AudienceJobState");

const common = {
  jobId: z.string(),
  name: z.string(),
  definitionId: z.string(),
  audienceId: z.string().openapi({ description: "The audience or view for which the job was created." }),
  revisionNumber: int32(),
  pipelineId: z.string(),
  status: state.openapi({ deprecated: true, description: "The same as `state`." }),
  state,
  createdAt: dateTime(),
};
const ownership = { ownerMail: z.string(), organizationId: z.string() };

const audienceJob = z.object(common).openapi("QueryAudienceJobsEndpoint_Output");
const job = z
  .object({
    ...common,
    ...ownership,
    ownerId: z.uuid(),
    campaignId: z.string().nullable().openapi({ description: "The campaign that serves its tasks." }),
    audienceName: z.string().nullable(),
    isPublic: z.boolean(),
    audienceDeleted: z.boolean(),
    completedAt: dateTime().nullable(),
    resultFileName: z.string().nullable().openapi({ description: "Always null: use download-results." }),
    failedAt: dateTime().nullable(),
    failureMessage: z.string().nullable().openapi({ description: "Why it failed, as a sentence." }),
    reviewReason: z.string().nullable().openapi({ description: "Always null: no job waits for a review." }),
  })
  .openapi("GetJobByIdEndpoint_Output");
const listedJob = z
  .object({
    ...common,
    ...ownership,
    jobDefinitionId: z.string(),
    progress: z.number().nullable().openapi({ description: "The completed percentage, 0 to 100." }),
  })
  .openapi("QueryJobsEndpoint_Output");

export const createJobRoute = defineRoute({
  method: "post",
  path: "/job",
  operationId: "createJob",
  tag: "Job",
  summary: "Create a job on an audience",
  description:
    "Its tasks are laid out in the background; then its state is Running and people are asked. The job takes the datapoints that the " +
    "dataset has now. The same request within 30 seconds is the same job. Recruiting for the audience starts too, if the caller may " +
    "recruit and the audience has its examples. The audience `global` is everybody: nobody needs to graduate for it.",
  request: {
    body: {
      content: {
        "application/json": {
          schema: typed("CreateJobEndpoint_Input", {
            jobDefinitionId: text(256, 1),
            audienceId: text(256, 1),
            revisionNumber: int32(1).nullable().optional().openapi({ description: "Null: the newest revision." }),
            name: text(256, 1).nullable().optional().openapi({ description: "Null: the definition's name." }),
            priority: int32()
              .nullable()
              .optional()
              .openapi({ description: "Stored; every job has the same priority." }),
            precedingJobId: text(256, 1)
              .nullable()
              .optional()
              .openapi({ description: "Stored; nothing follows from it." }),
            notifyOwnerOnCompletion: flag().optional().openapi({ description: "Stored; nobody is notified." }),
            checkForExplicitContent: flag()
              .nullable()
              .optional()
              .openapi({ description: "Taken and ignored: contents are not checked." }),
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
          jobId: z.string(),
          recruitingStarted: z.boolean().openapi({ description: "People are recruited for the audience." }),
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
  request: { params: z.object({ jobId: z.string() }) },
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
    "Includes the jobs on its views; a view lists its own jobs. Callers who may not change the audience see their own organization's jobs.",
  request: {
    params: z.object({ audienceId: z.string() }),
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

const params = z.object({ jobId: z.string() });

export const getJobProgressRoute = defineRoute({
  method: "get",
  path: "/job/{jobId}/progress",
  operationId: "getJobProgress",
  tag: "Job",
  summary: "Read how far a job is",
  description: "The percentage never falls, even when a task is asked anew. It answers before tasks are laid out too.",
  request: { params },
  answers: {
    200: json(
      z
        .object({
          completionPercentage: double().openapi({ description: "0 to 100." }),
          total: int64(0).openapi({ description: "Tasks of the job." }),
          completed: int64(0).openapi({ description: "Tasks that have enough responses." }),
          state: oneOf(labelingStates).openapi("LabelingState"),
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
  description: "Nothing costs money here: costs are 0. Datapoints are those that the dataset has now.",
  request: { params },
  answers: {
    200: json(
      z
        .object({
          estimatedCost: double(),
          costPerResponse: double(),
          datapointCount: int64(0),
          requiredResponses: int64(0).openapi({ description: "The most responses that the job asks for." }),
        })
        .openapi("GetJobCostEstimateEndpoint_Output"),
      "The estimate",
    ),
  },
  problems: [404],
});

const action = <const Name extends "pause" | "resume" | "retry">(name: Name, summary: string, description: string) =>
  defineRoute({
    method: "post",
    path: `/job/{jobId}/${name}`,
    operationId: `${name}Job`,
    tag: "Job",
    summary,
    description,
    request: { params },
    answers: { 204: { description: "Done" } },
    problems: [404],
  });

export const pauseJobRoute = action(
  "pause",
  "Pause a job",
  "Nobody is given its tasks any more. Answers to tasks that people hold still count. A paused job stays so.",
);

export const resumeJobRoute = action("resume", "Resume a paused job", "A running job stays so.");

export const retryJobRoute = action(
  "retry",
  "Retry a job that failed, or whose results are stale",
  "A failed job is laid out again from where it stopped. A job with stale results runs until its reopened tasks are done.",
);

export const deleteJobRoute = defineRoute({
  method: "delete",
  path: "/job/{jobId}",
  operationId: "deleteJob",
  tag: "Job",
  summary: "Delete a job with its responses and results",
  description: "Nobody is asked any more, and answers on their way do not count. Definition and dataset stay.",
  request: { params },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});
