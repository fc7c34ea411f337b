import { z } from "@hono/zod-openapi";
import { sampleList } from "../../../domain/benchmark/benchmark-lists.ts";
import { benchmarkLimits } from "../../../domain/benchmark/benchmark-rules.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { queryBoolean } from "../../../http/query-values.ts";
import { defineRoute } from "../../../http/route.ts";
import { asset } from "../../../http/schemas/asset.ts";
import { assetInput } from "../../../http/schemas/asset-input.ts";
import { dateTime } from "../../../http/schemas/scalars.ts";
import { describeUse, json, tagOf, typed } from "../../../http/schemas/typed.ts";
import { body } from "../benchmarks/benchmarks.contract.ts";
import { identifierText, ofPrompt } from "../prompts/prompts.contract.ts";
import { participantParams } from "./participants.contract.ts";

const tag = "ParticipantSample";

export const createParticipantSampleRoute = defineRoute({
  method: "post",
  path: "/participant/{participantId}/sample",
  operationId: "createParticipantSample",
  tag,
  summary: "Add a sample: what a model made of a prompt",
  description:
    "An identifier may come several times; the same asset under the same identifier is a 409, so a call that was cut off may be sent again. " +
    `A participant may have ${benchmarkLimits.samplesAParticipant.toLocaleString("en")}, ${benchmarkLimits.samplesAPrompt} of each identifier.`,
  seeAlso: ["submitParticipant", "queryParticipantSamples"],
  request: {
    params: participantParams,
    ...body(
      typed("CreateParticipantSampleEndpoint_Input", {
        identifier: identifierText().describe("The identifier of the prompt that it answers, 1 to 256 characters."),
        asset: describeUse(
          assetInput,
          "What the model made: a file that was uploaded, or a text. At most 30,000 bytes of JSON.",
        ),
      }),
    ),
  },
  creates: "json",
  answers: {
    200: json(
      z.object({ id: z.string().describe("The new sample.") }).openapi("CreateParticipantSampleEndpoint_Output"),
      "Added",
    ),
  },
  problems: [404, 409],
});

const tags = z.array(z.string()).describe("The tags of its prompt.");

const sampleOutput = z.discriminatedUnion("_t", [
  z
    .object({
      _t: tagOf("SampleOutput"),
      id: z.string().describe("The sample's id."),
      ...ofPrompt,
      asset: describeUse(asset, "What the model made."),
      tags,
      createdAt: dateTime().describe("When the sample was added, in UTC."),
      ownerId: z.uuid().nullable().describe("The account that added it, as a uuid."),
      ownerMail: z
        .string()
        .nullable()
        .describe("The e-mail address of that account, for its organization and Admins. Null for everybody else."),
      organizationId: z.string().nullable().describe("The organization that owns it."),
    })
    .openapi("ISampleOutputSampleOutput", { description: "A sample." }),
  z
    .object({ _t: tagOf("PlaceholderSampleOutput"), ...ofPrompt, tags })
    .openapi("ISampleOutputPlaceholderSampleOutput", {
      description: "A prompt that the participant has no sample for.",
    }),
]);

export const queryParticipantSamplesRoute = defineRoute({
  method: "get",
  path: "/participant/{participantId}/samples",
  operationId: "queryParticipantSamples",
  tag,
  summary: "List the samples of a participant",
  description: "In the order of their identifiers, unless another order is asked for.",
  seeAlso: ["createParticipantSample", "deleteParticipantSample"],
  request: {
    params: participantParams,
    query: listParameters(sampleList, {
      identifier: "the identifier of the prompt",
      created_at: "when the sample was added",
    }).extend({
      fillMissing: queryBoolean(
        "Whether prompts without a sample are listed too, as placeholders. Absent: no.",
      ).optional(),
      tags: z
        .union([z.string(), z.array(z.string())])
        .transform((value) => [value].flat())
        .openapi({ type: "array", items: { type: "string" } })
        .optional()
        .describe("Keeps samples whose prompt has one of these tags. Repeat it for further ones. Absent: all samples."),
    }),
  },
  answers: {
    200: json(
      pagedResult(
        sampleOutput.openapi("ISampleOutput", { description: "A sample, or a prompt that has none." }),
        "QueryParticipantSamplesEndpoint_PagedResultOfISampleOutput",
      ),
      "A page",
    ),
  },
  problems: [404],
});

export const deleteParticipantSampleRoute = defineRoute({
  method: "delete",
  path: "/participant-sample/{sampleId}",
  operationId: "deleteParticipantSample",
  tag,
  summary: "Delete a sample",
  description: "Later runs do not show it. Votes on it stay, and so does its copy in runs that stand.",
  seeAlso: ["queryParticipantSamples"],
  request: { params: z.object({ sampleId: z.string().describe("The sample, by the id that adding it answered.") }) },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});
