import { z } from "@hono/zod-openapi";
import { audienceJobList, jobList, jobStates } from "../../../domain/labeling/job-list.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { dateTime, flag, int32, text } from "../../../http/schemas/scalars.ts";
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
    campaignId: z.string().nullable(),
    audienceName: z.string().nullable(),
    isPublic: z.boolean(),
    audienceDeleted: z.boolean(),
    completedAt: dateTime().nullable(),
    resultFileName: z.string().nullable(),
    failedAt: dateTime().nullable(),
    failureMessage: z.string().nullable(),
    reviewReason: z.string().nullable(),
  })
  .openapi("GetJobByIdEndpoint_Output");
const listedJob = z
  .object({ ...common, ...ownership, jobDefinitionId: z.string(), progress: z.number().nullable() })
  .openapi("QueryJobsEndpoint_Output");

export const createJobRoute = defineRoute({
  method: "post",
  path: "/job",
  operationId: "createJob",
  tag: "Job",
  summary: "Create a job on an audience",
  description:
    "The job is stored and listed. No job runs yet, so its state stays Submitted. Any definition id is accepted, in revision 1.",
  request: {
    body: {
      content: {
        "application/json": {
          schema: typed("CreateJobEndpoint_Input", {
            jobDefinitionId: text(256, 1),
            audienceId: text(256, 1),
            revisionNumber: int32(1).nullable().optional(),
            name: text(256, 1).nullable().optional(),
            priority: int32().nullable().optional(),
            precedingJobId: text(256, 1).nullable().optional(),
            notifyOwnerOnCompletion: flag().optional(),
            checkForExplicitContent: flag().nullable().optional(),
          }),
        },
      },
      required: true,
    },
  },
  creates: "json",
  answers: {
    200: json(
      z.object({ jobId: z.string(), recruitingStarted: z.boolean() }).openapi("CreateJobEndpoint_Output"),
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
  tag: "Job",
  summary: "List the jobs of the caller's organization",
  request: { query: listParameters(jobList) },
  answers: { 200: json(pagedResult(listedJob, "QueryJobsEndpoint_PagedResultOfOutput"), "A page") },
});

export const queryAudienceJobsRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/jobs",
  operationId: "queryAudienceJobs",
  tag: "Audience",
  summary: "List the jobs on an audience",
  description:
    "Includes the jobs on its views; a view lists its own jobs. Callers who may not change the audience see their own organization's jobs.",
  request: { params: z.object({ audienceId: z.string() }), query: listParameters(audienceJobList) },
  answers: { 200: json(pagedResult(audienceJob, "QueryAudienceJobsEndpoint_PagedResultOfOutput"), "A page") },
  problems: [404],
});
