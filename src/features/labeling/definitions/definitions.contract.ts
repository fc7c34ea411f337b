import { z } from "@hono/zod-openapi";
import { longestName } from "../../../domain/fault-list.ts";
import { aggregatorTypes } from "../../../domain/labeling/aggregator-types.ts";
import { voteAggregations } from "../../../domain/labeling/certainty/aggregation.ts";
import { definitionTypes } from "../../../domain/labeling/definition.ts";
import { definitionList, revisionList } from "../../../domain/labeling/labeling-lists.ts";
import { leastShare, mostShare } from "../../../domain/validation/check-rules.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { featureFlag } from "../../../http/schemas/feature-flag.ts";
import { instructions, instructionsInput } from "../../../http/schemas/instructions.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { ownerMail } from "../../../http/schemas/owner-mail.ts";
import { dateTime, double, int32, int64, oneOf, text } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../../http/schemas/typed.ts";
import { estimatedCostRange } from "./cost-range.contract.ts";
import { flags, referee, workflow, workflowInput } from "./workflow.contract.ts";

const tag = "Job";

const params = z.object({ definitionId: z.string().describe("The definition, by the id that creating it answered.") });
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
  description:
    "What a definition asks of people. From its blueprint, or `GroupedRanking`. This service makes no others of the " +
    "kinds that clients know.",
});
const aggregatorType = oneOf(aggregatorTypes).openapi("AggregatorType", {
  description: "How responses become results. It follows from the blueprint, and is stored and shown if you name one.",
});
const aggregation = oneOf(voteAggregations).openapi("VoteAggregation", {
  description:
    "How votes become an answer. `Votes`: all people count alike. `Scores`: they count by their scores from examples. " +
    "`Model`: they count by how they agree with others in the job, their scores being what is known before.",
});
const revisionState = oneOf(["Pending", "Completed", "Failed"]).openapi("JobDefinitionRevisionState", {
  description: "Always `Completed`: a revision is checked before it is made. The other values are known to clients.",
});

const shareFault = `must be a number from ${leastShare} to ${mostShare}`;
const validationShare = () => z.number(shareFault).min(leastShare, shareFault).max(mostShare, shareFault);

const absentFlags = "At most 50. Null or absent: none; in a revision, as before.";
const allFlags = {
  featureFlags: flags(
    `How tasks are shown and answered, such as \`no_shuffle\`. Of one key the last counts, and it overrides the workflow's. ${absentFlags}`,
  ),
  rapidFeatureFlags: flags(
    `How tasks are shown and answered. Of one key, these override \`featureFlags\`. ${absentFlags}`,
  ),
  campaignFeatureFlags: flags(`Flags of the campaigns that serve the jobs. Of one key the last counts. ${absentFlags}`),
};
const pipelineId = z.string().openapi({ description: "Stands for the revision in older clients." });

export const createDefinitionRoute = defineRoute({
  method: "post",
  path: "/job/definition",
  operationId: "createJobDefinition",
  tag,
  summary: "Create a definition: what is asked of a dataset",
  description:
    "The definition is checked in itself and against the datapoints of the dataset, and every fault is named at " +
    "once. Nobody is asked before a job is created on it. The same request again gives the same definition, unless " +
    "that was revised or deleted.",
  seeAlso: ["createDataset", "createJob", "createJobRevision"],
  request: body(
    typed("CreateJobDefinitionEndpoint_Input", {
      definitionName: text(longestName, 1)
        .refine((name) => name.trim() !== "", "must not be blank")
        .describe(
          "What you call the definition, 1 to 256 characters and not blank. Jobs on it get this name too. It need not be " +
            "unique.",
        ),
      workflow: describeUse(workflowInput, "What people are asked, and how tasks are made of datapoints."),
      referee: describeUse(referee, "When a task has enough responses."),
      datasetId: text(longestName, 1).describe(
        "The dataset to label. It must have datapoints, and they must fit the workflow.",
      ),
      aggregatorType: orNull(aggregatorType)
        .default(null)
        .describe("How responses become results. Null or absent: as the blueprint asks."),
      aggregation: orNull(aggregation)
        .default(null)
        .describe(
          "How votes become an answer. Null or absent: `Model` with early stopping and where most people have no score, else `Scores`. " +
            "Each result names it, and a download may ask for another one.",
        ),
      ...allFlags,
      instructions: orNull(instructionsInput)
        .default(null)
        .describe(
          "What people read before the first task, and whenever it changes. The question then has at most 200 characters. Null or absent: " +
            "what the audience of the job has.",
        ),
      validationSetId: text(longestName, 1)
        .nullable()
        .default(null)
        .describe(
          "The validation set whose rapids are mixed into its tasks as checks: one of your organization, or a public one. Null or absent: " +
            "none.",
        ),
      validationShare: validationShare()
        .nullable()
        .default(null)
        .describe(
          "The share of what people see that is a check, 0.01 to 0.5. Null or absent: 0.1. Each person sees each check once.",
        ),
    }),
  ),
  creates: "json",
  answers: {
    200: json(
      z
        .object({
          definitionId: z.string().describe("The new definition, in revision 1, or the one that a repeat found."),
          pipelineId: describeUse(pipelineId, "Stands for the revision in older clients. Nothing takes it."),
        })
        .openapi("CreateJobDefinitionEndpoint_Output"),
      "The definition, in revision 1",
    ),
  },
});

const definition = {
  definitionId: z.string().describe("The definition's id, for creating jobs on it."),
  name: z.string().describe("What its owner calls the definition. Jobs on it have the same name."),
  definitionType: describeUse(definitionType, "What the newest revision asks of people."),
  createdAt: dateTime().describe("When the definition was created, in UTC."),
  ownerId: z.uuid().describe("The account that created it, as a uuid."),
  ownerMail,
  organizationId: z.string().describe("The organization that owns it."),
};

export const getDefinitionRoute = defineRoute({
  method: "get",
  path: "/job/definition/{definitionId}",
  operationId: "getJobDefinition",
  tag,
  summary: "Read a definition",
  description:
    "Names it and says who owns it; what it asks stands in its revisions. For members of its organization and Admins.",
  seeAlso: ["getNewestJobRevision", "queryJobs"],
  request: { params },
  answers: {
    200: json(
      z
        .object({
          ...definition,
          isPublic: z.boolean().describe("Whether others may use the definition. Always false."),
        })
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
  description: "Newest first, unless another order is asked for. Deleted definitions are not listed.",
  seeAlso: ["getJobDefinition", "createJobDefinition"],
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
        z
          .object({
            ...definition,
            revisionCount: int32(1).describe("How many revisions the definition has, 1 or more."),
          })
          .openapi("QueryJobDefinitionsEndpoint_Output"),
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
  description: "No new job can be created on it. Jobs on it go on, and its dataset stays.",
  seeAlso: ["deleteJob", "deleteDataset"],
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
  seeAlso: ["getNewestJobRevision", "createJob"],
  request: {
    params,
    ...body(
      typed("CreateJobRevisionEndpoint_Input", {
        datasetId: text(longestName, 1)
          .nullable()
          .default(null)
          .describe("Another dataset to label. Null or absent: the same one."),
        workflow: orNull(workflowInput)
          .default(null)
          .describe("What people are asked from now on. Only together with `referee`. Null or absent: as before."),
        referee: orNull(referee)
          .default(null)
          .describe(
            "When a task has enough responses from now on. Only together with `workflow`. Null or absent: as before.",
          ),
        aggregatorType: orNull(aggregatorType)
          .default(null)
          .describe(
            "How responses become results. Null or absent: as before, unless the type of the definition changes.",
          ),
        aggregation: orNull(aggregation)
          .optional()
          .describe(
            "How votes become an answer from now on. Null: as fits the referee and the people. Absent: as before, unless the type of the " +
              "definition changes.",
          ),
        ...allFlags,
        instructions: orNull(instructionsInput)
          .optional()
          .describe(
            "What people read from now on. The question then has at most 200 characters. Null: what the audience of the job has. Absent: as " +
              "before.",
          ),
        validationSetId: text(longestName, 1)
          .nullable()
          .optional()
          .describe("The validation set whose rapids are mixed in from now on. Null: none. Absent: as before."),
        validationShare: validationShare()
          .nullable()
          .optional()
          .describe("The share of checks from now on, 0.01 to 0.5. Null or absent: as before."),
      }),
    ),
  },
  creates: "json",
  answers: {
    200: json(
      z
        .object({
          revisionNumber: int32(1).describe("The number of the newest revision, 1 or more."),
          pipelineId: describeUse(pipelineId, "Stands for the revision in older clients. Nothing takes it."),
        })
        .openapi("CreateJobRevisionEndpoint_Output"),
      "The newest revision",
    ),
  },
  problems: [404],
});

const revision = z
  .object({
    definitionId: z.string().describe("The definition that the revision belongs to."),
    revisionNumber: int32(1).describe("The revision's number. The first one is 1."),
    state: describeUse(revisionState, "Whether the revision can be used."),
    pipelineId: describeUse(pipelineId, "Stands for the revision in older clients. Nothing takes it."),
    datasetId: z.string().describe("The dataset that is labeled."),
    aggregatorType: describeUse(aggregatorType, "How responses become results."),
    aggregation: orNull(aggregation).describe(
      "How votes become an answer. Null: `Model` with early stopping and where most people have no score, else `Scores`.",
    ),
    workflow: describeUse(workflow, "What people are asked, and how tasks are made of datapoints."),
    referee: describeUse(referee, "When a task has enough responses."),
    featureFlags: z
      .array(featureFlag)
      .describe("How tasks are shown and answered: the workflow's flags, overridden by the definition's."),
    campaignFeatureFlags: z.array(featureFlag).describe("Flags of the campaigns that serve its jobs."),
    instructions: orNull(instructions).describe(
      "What people read before the first task. Null: what the audience of the job has.",
    ),
    validationSetId: z
      .string()
      .nullable()
      .describe("The validation set whose rapids are mixed into its tasks as checks. Null: none."),
    validationShare: z
      .number()
      .nullable()
      .describe("The share of what people see that is a check. Null without checks."),
    createdAt: dateTime().describe("When the revision was made, in UTC."),
    createdById: z.uuid().describe("The account that made it, as a uuid."),
    createdByMail: z.string().describe("The e-mail address of the account that made it."),
  })
  .openapi("GetJobRevisionEndpoint_Output");

export const getNewestRevisionRoute = defineRoute({
  method: "get",
  path: "/job/definition/{definitionId}/revision",
  operationId: "getNewestJobRevision",
  tag,
  summary: "Read the newest revision of a definition",
  description: "What new jobs on the definition ask, unless they name another revision.",
  seeAlso: ["createJobRevision", "queryJobRevisions"],
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
  description: "What jobs that were created on this revision ask. A revision never changes.",
  seeAlso: ["getNewestJobRevision", "queryJobRevisions"],
  request: {
    params: params.extend({ revisionNumber: describeUse(revisionNumber, "The revision to read, 1 or more.") }),
  },
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
  description: "Newest first, unless another order is asked for.",
  seeAlso: ["getJobRevision", "createJobRevision"],
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
          .object({
            definitionId: z.string().describe("The definition that the revision belongs to."),
            revisionNumber: int32(1).describe("The revision's number. The first one is 1."),
            createdAt: dateTime().describe("When the revision was made, in UTC."),
            state: describeUse(revisionState, "Whether the revision can be used."),
          })
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
    "By the newest revision, the dataset as it is now, and the price of its kind of work. An audience with a price of its own is not known yet.",
  seeAlso: ["createJob", "getJobCostEstimate"],
  request: { params },
  answers: {
    200: json(
      z
        .object({
          estimatedCost: double().describe(
            "What the job would cost. In US dollars, without discounts and fees. Where tasks end by their votes, it is what simulated people lead to.",
          ),
          estimatedCostRange,
          costPerResponse: double().describe("What one response would cost. In US dollars."),
          datapointCount: int64(0).describe("How many datapoints the dataset has now."),
          requiredResponses: int64(0).describe("The most responses that a job would ask for. It may need fewer."),
        })
        .openapi("GetJobDefinitionCostEstimateEndpoint_Output"),
      "The estimate",
    ),
  },
  problems: [404],
});
