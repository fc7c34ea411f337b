import { z } from "@hono/zod-openapi";
import { longestName } from "../../../domain/fault-list.ts";
import { contentLimits } from "../../../domain/labeling/datapoint-content.ts";
import { datapointList } from "../../../domain/labeling/labeling-lists.ts";
import { plainDatapoint } from "../../../domain/labeling/plain-datapoint.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { asset } from "../../../http/schemas/asset.ts";
import { assetInput } from "../../../http/schemas/asset-input.ts";
import { entriesOf } from "../../../http/schemas/entries-of.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { quickly } from "../../../http/schemas/quickly.ts";
import { dateTime, int64, oneOf, text } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed, unnamed } from "../../../http/schemas/typed.ts";
import { datasetParams } from "./datasets.contract.ts";

const tag = "Datapoints";
/** More than all members may have together, so that the answer names the member that is too large. */
const singleBytes = 2_500_000;
const bulkBytes = 4_000_000;
const mostAtOnce = 1_000;

const datapointInput = {
  asset: describeUse(
    assetInput,
    "What is asked about: a file that was uploaded, a text, or a MultiAssetInput of two to compare. At most 64,000 " +
      "bytes of JSON.",
  ),
  context: text(contentLimits.context)
    .nullable()
    .default(null)
    .describe("A text that people see with it, at most 16,000 bytes of UTF-8. Null or absent: none."),
  contextAsset: orNull(assetInput)
    .default(null)
    .describe("A file that people see with it, or several as a MultiAssetInput. Null or absent: none."),
  sortIndex: int64()
    .nullable()
    .default(null)
    .describe(
      "Its place in jobs and results. Equal ones stand in order of arrival. Null or absent: after all that have one.",
    ),
  group: text(longestName, 1)
    .nullable()
    .default(null)
    .describe(
      "The group whose datapoints are ranked against each other, 1 to 256 characters. Only rankings need it. Null or " +
        "absent: none.",
    ),
  transcription: text(contentLimits.transcription)
    .nullable()
    .default(null)
    .describe(
      "The sentence whose words people select, at most 16,000 bytes of UTF-8. White space separates words. Only such " +
        "work needs it. Null or absent: none.",
    ),
  privateMetadata: entriesOf(text(contentLimits.privateMetadata))
    .nullable()
    .default(null)
    .transform((entries): Record<string, string> | null => entries && Object.fromEntries(entries))
    .openapi({
      description: `Your own notes, at most ${contentLimits.privateMetadata} bytes of JSON. Nobody who labels sees them; results carry them.`,
    }),
};

const input = typed("CreateDatapointEndpoint_Input", datapointInput);

export const addDatapointRoute = defineRoute({
  method: "post",
  path: "/dataset/{datasetId}/datapoint",
  operationId: "addDatapoint",
  tag,
  summary: "Add a datapoint",
  description:
    "The files that it names must be uploaded before. A repeat of the same content with the same sort index within " +
    "15 minutes answers with the datapoint that stands already, so it is safe to send again.",
  seeAlso: ["addDatapoints", "uploadFile", "createJobDefinition"],
  request: {
    params: datasetParams,
    body: { content: { "application/json": { schema: input } }, required: true },
  },
  maxBodyBytes: singleBytes,
  creates: "json",
  answers: {
    200: json(
      z
        .object({ datapointId: z.string().describe("The new datapoint, or the one that a repeat found.") })
        .openapi("CreateDatapointEndpoint_Output"),
      "Added",
    ),
  },
  problems: [404],
});

export const addDatapointsRoute = defineRoute({
  method: "post",
  path: "/dataset/{datasetId}/datapoints",
  operationId: "addDatapoints",
  tag,
  summary: "Add many datapoints at once",
  description:
    `At most ${mostAtOnce.toLocaleString("en-US")} datapoints and ${bulkBytes / 1_000_000} MB. All of them are added or none. ` +
    "Repeats are recognized as when they are added one by one, so a call that failed may be sent again as it was.",
  seeAlso: ["addDatapoint", "createBatchUpload", "createJobDefinition"],
  request: {
    params: datasetParams,
    body: {
      content: {
        "application/json": {
          schema: typed("AddDatapointsEndpoint_Input", {
            datapoints: z
              .array(quickly(unnamed(input), plainDatapoint), "must be a list")
              .min(1, "must have at least one datapoint")
              .max(mostAtOnce, `may have at most ${mostAtOnce} datapoints`)
              .describe("The datapoints to add, 1 to 1,000."),
            repeatsSince: dateTime()
              .nullable()
              .default(null)
              .transform((time) => (time === null ? null : Date.parse(time)))
              .openapi({
                type: ["string", "null"],
                format: "date-time",
                description:
                  "Datapoints of the same content and sort index that came since this time are repeats too. An import that " +
                  "may be started again gives the time of its first start. Null or absent: 15 minutes ago.",
              }),
          }),
        },
      },
      required: true,
    },
  },
  maxBodyBytes: bulkBytes,
  creates: "json",
  answers: {
    200: json(
      z
        .object({
          datapointIds: z
            .array(z.string())
            .describe("The ids of the datapoints, in the order in which they were sent."),
        })
        .openapi("AddDatapointsEndpoint_Output"),
      "The ids, in the order of the datapoints",
    ),
  },
  problems: [404],
});

const shown = {
  id: z.string().describe("The datapoint's id, for reading and deleting it."),
  datasetId: z.string().describe("The dataset that it belongs to."),
  asset: describeUse(asset, "What is asked about."),
  context: z.string().nullable().describe("A text that people see with it. Null without one."),
  contextAsset: orNull(asset).describe("An asset that people see with it. Null without one."),
};

export const queryDatapointsRoute = defineRoute({
  method: "get",
  path: "/dataset/{datasetId}/datapoints",
  operationId: "queryDatapoints",
  tag,
  summary: "List the datapoints of a dataset",
  description:
    "In order of arrival, unless another order is asked for. For members of the dataset's organization and Admins.",
  seeAlso: ["getDatapoint", "getDatasetProgress"],
  request: {
    params: datasetParams,
    query: listParameters(datapointList, { id: "the datapoint's id", created_at: "when the datapoint was added" }),
  },
  answers: {
    200: json(
      pagedResult(
        z.object(shown).openapi("QueryDatapointsByDatasetIdEndpoint_Output"),
        "QueryDatapointsByDatasetIdEndpoint_PagedResultOfOutput",
      ),
      "A page",
    ),
  },
  problems: [404],
});

export const getFailedDatapointsRoute = defineRoute({
  method: "get",
  path: "/dataset/{datasetId}/datapoints/failed",
  operationId: "getFailedDatapoints",
  tag,
  summary: "List the datapoints that could not be processed",
  description:
    "There are none: a datapoint is refused when it is added, or can be used at once. The operation exists for " +
    "clients that ask.",
  seeAlso: ["getDatasetProgress"],
  request: { params: datasetParams },
  answers: {
    200: json(
      z
        .object({
          datapoints: z
            .array(
              z
                .object({
                  id: z.string().describe("The datapoint's id, for reading and deleting it."),
                  datasetId: z.string().describe("The dataset that it belongs to."),
                  sortIndex: int64().describe("Its place in jobs and results."),
                  asset: describeUse(asset, "What is asked about."),
                  createdAt: dateTime().describe("When it was added, in UTC."),
                })
                .openapi("GetFailedDatapointsEndpoint_Datapoint"),
            )
            .describe("The datapoints that could not be processed: always none."),
        })
        .openapi("GetFailedDatapointsEndpoint_Output"),
      "Always empty",
    ),
  },
  problems: [404],
});

const datapointParams = z.object({
  datapointId: z.string().describe("The datapoint, by the id that adding it answered."),
});

export const getDatapointRoute = defineRoute({
  method: "get",
  path: "/datapoint/{datapointId}",
  operationId: "getDatapoint",
  tag,
  summary: "Read a datapoint",
  description: "For members of its dataset's organization and Admins.",
  seeAlso: ["queryDatapoints", "deleteDatapoint"],
  request: { params: datapointParams },
  answers: {
    200: json(
      z
        .object({
          ...shown,
          state: describeUse(
            oneOf(["Ready", "Pending", "Failed"]).openapi("DatapointState", {
              description:
                "Always `Ready`: a datapoint is refused when it is added, or can be used at once. The other values are known to " +
                "clients.",
            }),
            "Whether the datapoint can be used.",
          ),
          sortIndex: int64().nullable().describe("Its place in jobs and results. Null: after all that have one."),
          group: z
            .string()
            .nullable()
            .describe("The group whose datapoints are ranked against each other. Null: none."),
          transcription: z.string().nullable().describe("The sentence whose words people select. Null without one."),
          privateMetadata: z
            .record(z.string(), z.string())
            .nullable()
            .describe("Your own notes on it, by key. Nobody who labels sees them. Null without any."),
          createdAt: dateTime().describe("When it was added, in UTC."),
        })
        .openapi("GetDatapointEndpoint_Output"),
      "The datapoint",
    ),
  },
  problems: [404],
});

export const deleteDatapointRoute = defineRoute({
  method: "delete",
  path: "/datapoint/{datapointId}",
  operationId: "deleteDatapoint",
  tag,
  summary: "Delete a datapoint",
  description:
    "Jobs whose tasks are laid out already keep it. The files that it names stay, since others may show them too.",
  seeAlso: ["deleteDataset", "deleteFile"],
  request: { params: datapointParams },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});
