import { z } from "@hono/zod-openapi";
import { aggregatorTypes, definitionTypes } from "../../../domain/labeling/definition.ts";
import { definitionList, revisionList } from "../../../domain/labeling/labeling-lists.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { featureFlag } from "../../../http/schemas/feature-flag.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { ownerMail } from "../../../http/schemas/owner-mail.ts";
import { dateTime, double, int32, int64, oneOf, text } from "../../../http/schemas/scalars.ts";
import { json, typed } from "../../../http/schemas/typed.ts";
import { flags, referee, workflow, workflowInput } from "./workflow.contract.ts";

const tag = "Job";

const params = z.object({ definitionId: z.string() });
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});
const numberFault = "must be a whole number from 1 to 999999999";
const revisionNumber = z
  .string(numberFault)
  .regex(/^[1-9]\d{0,8}$/, numberFault)
  .transform(Number)
  .openapi({ type: "integer", format: "int32", minimum: 1 });
const definitionType = oneOf(definitionTypes).openapi("DefinitionType", {
  description: "From the workflow and the blueprint of the newest revision.",
});
const aggregatorType = oneOf(aggregatorTypes).openapi("AggregatorType", {
  description: "How responses become results.",
});
const revisionState = oneOf(["Pending", "Completed", "Failed"]).openapi("JobDefinitionRevisionState", {
  description: "Always Completed: a revision is checked before it is made.",
});

const allFlags = { featureFlags: flags, rapidFeatureFlags: flags, campaignFeatureFlags: flags };
const pipelineId = z.string().openapi({ description: "Stands for the revision in older clients." });

export const createDefinitionRoute = defineRoute({
  method: "post",
  path: "/job/definition",
  operationId: "createJobDefinition",
  tag,
  summary: "Say what is asked of a dataset",
  description:
    "The definition is checked in itself and against the datapoints of the dataset, and every fault is named at once. The same request " +
    "again gives the same definition, unless that was revised or deleted.",
  request: body(
    typed("CreateJobDefinitionEndpoint_Input", {
      definitionName: text(256, 1)
        .refine((name) => name.trim() !== "", "must not be blank")
        .openapi({ description: "Jobs are called by it." }),
      workflow: workflowInput,
      referee,
      datasetId: text(256, 1).openapi({ description: "It must have datapoints that fit the workflow." }),
      aggregatorType: orNull(aggregatorType).default(null).openapi({ description: "Null: from the blueprint." }),
      ...allFlags,
    }),
  ),
  creates: "json",
  answers: {
    200: json(
      z.object({ definitionId: z.string(), pipelineId }).openapi("CreateJobDefinitionEndpoint_Output"),
      "The definition, in revision 1",
    ),
  },
});

const definition = {
  definitionId: z.string(),
  name: z.string(),
  definitionType,
  createdAt: dateTime(),
  ownerId: z.uuid(),
  ownerMail,
  organizationId: z.string(),
};

export const getDefinitionRoute = defineRoute({
  method: "get",
  path: "/job/definition/{definitionId}",
  operationId: "getJobDefinition",
  tag,
  summary: "Read a definition",
  request: { params },
  answers: {
    200: json(
      z
        .object({ ...definition, isPublic: z.boolean().openapi({ description: "Always false." }) })
        .openapi("GetJobDefinitionByIdEndpoint_Output"),
      "The definition",
    ),
  },
  problems: [404],
});

export const queryDefinitionsRoute = defineRoute({
  method: "get",
  path: "/job/definitions",
  operationId: "queryJobDefinitions",
  mayReadNear: true,
  tag,
  summary: "List the definitions of the caller's organization",
  description: "Newest first, unless another order is asked.",
  request: {
    query: listParameters(definitionList, {
      definition_id: "the definition's id",
      name: "the definition's name",
      definition_type: "what the definition asks of people, such as `Classify`",
      created_at: "when the definition was created",
      owner_id: "the account id of the definition's owner",
      owner_mail: "the owner's e-mail as the list shows it",
    }),
  },
  answers: {
    200: json(
      pagedResult(
        z.object({ ...definition, revisionCount: int32(1) }).openapi("QueryJobDefinitionsEndpoint_Output"),
        "QueryJobDefinitionsEndpoint_PagedResultOfOutput",
      ),
      "A page",
    ),
  },
});

export const deleteDefinitionRoute = defineRoute({
  method: "delete",
  path: "/job/definition/{definitionId}",
  operationId: "deleteJobDefinition",
  tag,
  summary: "Delete a definition with all its revisions",
  description: "Jobs on it go on. Its dataset stays.",
  request: { params },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});

export const createRevisionRoute = defineRoute({
  method: "post",
  path: "/job/definition/{definitionId}/revision",
  operationId: "createJobRevision",
  tag,
  summary: "Revise a definition",
  description:
    "What is absent or null is inherited from the newest revision. Jobs go on with the revision that they began with; new ones take " +
    "the newest. A request that changes nothing gives the newest revision.",
  request: {
    params,
    ...body(
      typed("CreateJobRevisionEndpoint_Input", {
        datasetId: text(256, 1).nullable().default(null),
        workflow: orNull(workflowInput).default(null).openapi({ description: "Only together with `referee`." }),
        referee: orNull(referee).default(null).openapi({ description: "Only together with `workflow`." }),
        aggregatorType: orNull(aggregatorType)
          .default(null)
          .openapi({ description: "Null: inherited, unless the type of the definition changes." }),
        ...allFlags,
      }),
    ),
  },
  creates: "json",
  answers: {
    200: json(
      z.object({ revisionNumber: int32(1), pipelineId }).openapi("CreateJobRevisionEndpoint_Output"),
      "The newest revision",
    ),
  },
  problems: [404],
});

const revision = z
  .object({
    definitionId: z.string(),
    revisionNumber: int32(1),
    state: revisionState,
    pipelineId,
    datasetId: z.string(),
    aggregatorType,
    workflow,
    referee,
    featureFlags: z
      .array(featureFlag)
      .openapi({ description: "As tasks show them: the workflow's and the definition's." }),
    campaignFeatureFlags: z.array(featureFlag),
    createdAt: dateTime(),
    createdById: z.uuid(),
    createdByMail: z.string(),
  })
  .openapi("GetJobRevisionEndpoint_Output");

export const getNewestRevisionRoute = defineRoute({
  method: "get",
  path: "/job/definition/{definitionId}/revision",
  operationId: "getNewestJobRevision",
  tag,
  summary: "Read the newest revision of a definition",
  request: { params },
  answers: { 200: json(revision, "The revision") },
  problems: [404],
});

export const getRevisionRoute = defineRoute({
  method: "get",
  path: "/job/definition/{definitionId}/revision/{revisionNumber}",
  operationId: "getJobRevision",
  tag,
  summary: "Read a revision of a definition",
  request: { params: params.extend({ revisionNumber }) },
  answers: { 200: json(revision, "The revision") },
  problems: [404],
});

export const queryRevisionsRoute = defineRoute({
  method: "get",
  path: "/job/definition/{definitionId}/revisions",
  operationId: "queryJobRevisions",
  mayReadNear: true,
  tag,
  summary: "List the revisions of a definition",
  description: "Newest first, unless another order is asked.",
  request: {
    params,
    query: listParameters(revisionList, {
      revision_number: "the revision's number",
      created_at: "when the revision was created",
      state: "the revision's state, such as `Completed`",
    }),
  },
  answers: {
    200: json(
      pagedResult(
        z
          .object({ definitionId: z.string(), revisionNumber: int32(1), createdAt: dateTime(), state: revisionState })
          .openapi("QueryJobRevisionsEndpoint_Output"),
        "QueryJobRevisionsEndpoint_PagedResultOfOutput",
      ),
      "A page",
    ),
  },
  problems: [404],
});

export const getDefinitionCostRoute = defineRoute({
  method: "get",
  path: "/job/definition/{definitionId}/cost-estimate",
  operationId: "getJobDefinitionCostEstimate",
  tag,
  summary: "Estimate what a job on a definition takes",
  description:
    "Nothing costs money here: costs are 0. The counts are those of the newest revision and the dataset as it is now.",
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
        .openapi("GetJobDefinitionCostEstimateEndpoint_Output"),
      "The estimate",
    ),
  },
  problems: [404],
});
