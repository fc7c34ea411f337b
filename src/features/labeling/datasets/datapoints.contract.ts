import { z } from "@hono/zod-openapi";
import { contentLimits } from "../../../domain/labeling/datapoint-content.ts";
import { datapointList } from "../../../domain/labeling/labeling-lists.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { asset } from "../../../http/schemas/asset.ts";
import { assetInput } from "../../../http/schemas/asset-input.ts";
import { entriesOf } from "../../../http/schemas/entries-of.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { dateTime, int64, oneOf, text } from "../../../http/schemas/scalars.ts";
import { json, typed, unnamed } from "../../../http/schemas/typed.ts";
import { datasetParams } from "./datasets.contract.ts";

const tag = "Datapoints";
/** More than all members may have together, so that the answer names the member that is too large. */
const singleBytes = 2_500_000;
const bulkBytes = 4_000_000;
const mostAtOnce = 1_000;

const datapointInput = {
  asset: assetInput.openapi({
    description: "What is asked about: a file that was uploaded, a text, or two of them to compare.",
  }),
  context: text(contentLimits.context)
    .nullable()
    .default(null)
    .openapi({ description: `A text shown with it, at most ${contentLimits.context} bytes of UTF-8.` }),
  contextAsset: orNull(assetInput)
    .default(null)
    .openapi({ description: "A file shown with it, or several as a MultiAssetInput." }),
  sortIndex: int64().nullable().default(null).openapi({
    description: "Its place in jobs and results; equal ones are in order of arrival. Null: after all that have one.",
  }),
  group: text(256, 1)
    .nullable()
    .default(null)
    .openapi({ description: "Datapoints of one group are ranked against each other." }),
  transcription: text(contentLimits.transcription)
    .nullable()
    .default(null)
    .openapi({ description: "The sentence whose words are selected; white space separates words." }),
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
    "A repeat of the same content with the same sort index within 15 minutes answers with the datapoint that stands already.",
  request: {
    params: datasetParams,
    body: { content: { "application/json": { schema: input } }, required: true },
  },
  maxBodyBytes: singleBytes,
  creates: "json",
  answers: { 200: json(z.object({ datapointId: z.string() }).openapi("CreateDatapointEndpoint_Output"), "Added") },
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
  request: {
    params: datasetParams,
    body: {
      content: {
        "application/json": {
          schema: typed("AddDatapointsEndpoint_Input", {
            datapoints: z
              .array(unnamed(input), "must be a list")
              .min(1, "must have at least one datapoint")
              .max(mostAtOnce, `may have at most ${mostAtOnce} datapoints`),
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
      z.object({ datapointIds: z.array(z.string()) }).openapi("AddDatapointsEndpoint_Output"),
      "The ids, in the order of the datapoints",
    ),
  },
  problems: [404],
});

const shown = {
  id: z.string(),
  datasetId: z.string(),
  asset,
  context: z.string().nullable(),
  contextAsset: orNull(asset),
};

export const queryDatapointsRoute = defineRoute({
  method: "get",
  path: "/dataset/{datasetId}/datapoints",
  operationId: "queryDatapoints",
  tag,
  summary: "List the datapoints of a dataset",
  description: "In order of arrival, unless another is asked.",
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
  description: "There are none: a datapoint is refused when it is added, or ready.",
  request: { params: datasetParams },
  answers: {
    200: json(
      z
        .object({
          datapoints: z.array(
            z
              .object({ id: z.string(), datasetId: z.string(), sortIndex: int64(), asset, createdAt: dateTime() })
              .openapi("GetFailedDatapointsEndpoint_Datapoint"),
          ),
        })
        .openapi("GetFailedDatapointsEndpoint_Output"),
      "Always empty",
    ),
  },
  problems: [404],
});

const datapointParams = z.object({ datapointId: z.string() });

export const getDatapointRoute = defineRoute({
  method: "get",
  path: "/datapoint/{datapointId}",
  operationId: "getDatapoint",
  tag,
  summary: "Read a datapoint",
  request: { params: datapointParams },
  answers: {
    200: json(
      z
        .object({
          ...shown,
          state: oneOf(["Ready", "Pending", "Failed"]).openapi("DatapointState", { description: "Always Ready." }),
          sortIndex: int64().nullable(),
          group: z.string().nullable(),
          transcription: z.string().nullable(),
          privateMetadata: z.record(z.string(), z.string()).nullable(),
          createdAt: dateTime(),
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
    "Jobs whose tasks are laid out already keep them. The files that it names stay, since others may show them too.",
  request: { params: datapointParams },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});
