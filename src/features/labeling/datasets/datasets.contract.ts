import { z } from "@hono/zod-openapi";
import { longestName } from "../../../domain/fault-list.ts";
import { contentLimits, longestQuestion, mostShortened } from "../../../domain/labeling/datapoint-content.ts";
import { defineRoute } from "../../../http/route.ts";
import { assetInput } from "../../../http/schemas/asset-input.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { int32, text } from "../../../http/schemas/scalars.ts";
import { json, typed } from "../../../http/schemas/typed.ts";

const tag = "Dataset";

export const datasetParams = z.object({
  datasetId: z.string().describe("The dataset, by the id that creating it answered."),
});
const name = () =>
  text(longestName, 1)
    .refine((value) => value.trim() !== "", "must not be blank")
    .openapi({ description: "For people to find it by. Names need not be unique." });
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});

export const createDatasetRoute = defineRoute({
  method: "post",
  path: "/dataset",
  operationId: "createDataset",
  tag,
  summary: "Create a dataset",
  description:
    "It is empty and belongs to your organization. It stays open: datapoints can be added at any time, and a job " +
    "takes those that there are when it is created.",
  seeAlso: ["addDatapoints", "createJobDefinition"],
  request: body(typed("CreateDatasetEndpoint_Input", { name: name() })),
  creates: "json",
  answers: {
    200: json(
      z
        .object({ datasetId: z.string().describe("The new dataset, to add datapoints to.") })
        .openapi("CreateDatasetEndpoint_Output"),
      "Created",
    ),
  },
});

export const getDatasetRoute = defineRoute({
  method: "get",
  path: "/dataset/{datasetId}",
  operationId: "getDataset",
  tag,
  summary: "Read a dataset",
  description: "For members of its organization and Admins.",
  seeAlso: ["queryDatapoints", "getDatasetProgress"],
  request: { params: datasetParams },
  answers: {
    200: json(
      z
        .object({
          name: z
            .string()
            .describe("What its owner calls the dataset, for people. Several datasets may have the same name."),
        })
        .openapi("GetDatasetByIdEndpoint_Output"),
      "The dataset",
    ),
  },
  problems: [404],
});

export const updateDatasetNameRoute = defineRoute({
  method: "patch",
  path: "/dataset/{datasetId}/name",
  operationId: "updateDatasetName",
  tag,
  summary: "Rename a dataset",
  description: "Definitions and jobs on it do not notice. For members of its organization and Admins.",
  seeAlso: ["getDataset"],
  request: { params: datasetParams, ...body(typed("UpdateDatasetNameEndpoint_Input", { name: name() })) },
  answers: { 204: { description: "Renamed" } },
  problems: [404],
});

export const deleteDatasetRoute = defineRoute({
  method: "delete",
  path: "/dataset/{datasetId}",
  operationId: "deleteDataset",
  tag,
  summary: "Delete a dataset with its datapoints",
  description:
    "Jobs that have begun keep their tasks and results. Definitions of it stay, and take no new job until a revision names another " +
    "dataset. The files that it names stay, since other datasets and examples may show them too.",
  seeAlso: ["deleteDatapoint", "deleteJobDefinition"],
  request: { params: datasetParams },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});

export const getDatasetProgressRoute = defineRoute({
  method: "get",
  path: "/dataset/{datasetId}/progress",
  operationId: "getDatasetProgress",
  tag,
  summary: "Count the datapoints of a dataset",
  description:
    "A datapoint is ready as soon as it was added, since the files that it names were uploaded before; so none is pending or failed.",
  seeAlso: ["queryDatapoints", "addDatapoints"],
  request: { params: datasetParams },
  answers: {
    200: json(
      z
        .object({
          total: int32(0).describe("How many datapoints the dataset has."),
          ready: int32(0).describe("How many datapoints can be used: all of them."),
          pending: int32(0).describe("How many datapoints are still being processed: always 0."),
          failed: int32(0).describe("How many datapoints could not be processed: always 0."),
        })
        .openapi("GetDatasetProgressEndpoint_Output"),
      "How many datapoints there are",
    ),
  },
  problems: [404],
});

export const setDatasetGroupRoute = defineRoute({
  method: "post",
  path: "/dataset/{datasetId}/group",
  operationId: "setDatasetGroup",
  tag: "DatasetGroup",
  summary: "Give a group of datapoints its context",
  description:
    "Datapoints of one group are ranked against each other, and whoever compares two of them sees the context of the group. " +
    "It replaces an earlier context, whether datapoints of the group exist yet or not.",
  seeAlso: ["addDatapoint", "createJobDefinition"],
  request: {
    params: datasetParams,
    ...body(
      typed("CreateDatasetGroupEndpoint_Input", {
        group: text(longestName, 1).describe("The group, as datapoints name it in `group`. 1 to 256 characters."),
        context: text(contentLimits.context)
          .nullable()
          .default(null)
          .describe(
            "A text that people see with comparisons of this group, at most 16,000 bytes of UTF-8. Null or absent: none.",
          ),
        contextAsset: orNull(assetInput)
          .default(null)
          .describe("An asset that people see with comparisons of this group. Null or absent: none."),
      }),
    ),
  },
  answers: { 204: { description: "Kept" } },
  problems: [404],
});

export const shortenContextRoute = defineRoute({
  method: "post",
  path: "/datasets/shorten-context",
  operationId: "shortenContext",
  tag: "ContextShortening",
  summary: "Shorten contexts for people to read",
  description:
    "Contexts come back as they were sent: this service shortens nothing. The operation exists for clients that ask " +
    "before each upload.",
  seeAlso: ["addDatapoint"],
  request: body(
    typed("ShortenContextEndpoint_Input", {
      items: z
        .array(
          typed("ShortenContextEndpoint_InputItem", {
            context: text(contentLimits.context).describe("The text to shorten, at most 16,000 characters."),
            question: text(longestQuestion).describe("What will be asked about it, up to 10,000 characters."),
          }),
          "must be a list",
        )
        .max(mostShortened, `may have at most ${mostShortened} items`)
        .describe("The contexts to shorten, at most 10."),
    }),
  ),
  answers: {
    200: json(
      z
        .object({
          items: z
            .array(
              z
                .object({ shortenedContext: z.string().describe("The context, exactly as it was sent.") })
                .openapi("ShortenContextEndpoint_OutputItem"),
            )
            .describe("The contexts, in the order in which they were sent."),
        })
        .openapi("ShortenContextEndpoint_Output"),
      "The contexts, in the order in which they were sent",
    ),
  },
});
