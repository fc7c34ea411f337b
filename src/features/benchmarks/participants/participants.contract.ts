import { z } from "@hono/zod-openapi";
import { participantList } from "../../../domain/benchmark/benchmark-lists.ts";
import { benchmarkLimits, licenseTypes, participantStatuses } from "../../../domain/benchmark/benchmark-rules.ts";
import { longestName } from "../../../domain/fault-list.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { existingAsset } from "../../../http/schemas/asset-input.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { dateTime, int32, oneOf, text } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../../http/schemas/typed.ts";
import { benchmarkParams, body, nameText } from "../benchmarks/benchmarks.contract.ts";

const tag = "Participant";
export const participantParams = z.object({
  participantId: z.string().describe("The participant, by the id that adding it answered."),
});

const licenseType = oneOf(licenseTypes).openapi("LicenseType", { description: "How the model may be used." });
const status = oneOf(participantStatuses).openapi("ParticipantStatus", {
  description:
    "`Created`: it was not submitted yet. `Submitted`: it is compared in runs. `Disabled`: it is left out of standings and later " +
    "runs. `Submittable` is never given: published clients submit what is `Created`.",
});
const optionalName = (what: string) =>
  text(longestName).nullable().optional().describe(`${what} Null or absent: nothing is said.`);

export const createBenchmarkParticipantRoute = defineRoute({
  method: "post",
  path: "/benchmark/{benchmarkId}/participants",
  operationId: "createBenchmarkParticipant",
  tag,
  summary: "Add a participant: a model",
  description: `Add samples to it, then submit it. A benchmark may have ${benchmarkLimits.participants}.`,
  seeAlso: ["createParticipantSample", "submitParticipant"],
  request: {
    params: benchmarkParams,
    ...body(
      typed("CreateParticipantEndpoint_Input", {
        name: nameText().describe(
          "The model's name in standings, 1 to 256 characters and not blank. It need not be unique.",
        ),
        family: optionalName("The family of models that it belongs to, up to 256 characters."),
        lab: optionalName("Who made it, up to 256 characters."),
        proprietaryName: optionalName("What its maker calls it, up to 256 characters."),
        licenseType: orNull(licenseType).optional().describe("How it may be used. Null or absent: nothing is said."),
        logo: orNull(existingAsset).optional().describe("A stored picture that stands for it. Null or absent: none."),
      }),
    ),
  },
  creates: "json",
  answers: {
    200: json(
      z
        .object({
          participantId: z.string().describe("The new participant."),
          datasetId: z.string().describe("A dataset of its own, where its samples stand as datapoints too."),
        })
        .openapi("CreateParticipantEndpoint_Output"),
      "Added",
    ),
  },
  problems: [404],
});

const nullableText = (what: string) => z.string().nullable().describe(`${what} Null: nothing was said.`);
const participant = {
  id: z.string().describe("The participant's id."),
  name: z.string().describe("The model's name."),
  benchmarkId: z.string().describe("The benchmark that it takes part in."),
  family: nullableText("The family of models that it belongs to."),
  lab: nullableText("Who made it."),
  proprietaryName: nullableText("What its maker calls it."),
  licenseType: orNull(licenseType).describe("How it may be used. Null: nothing was said."),
  logo: z
    .string()
    .nullable()
    .describe("The URL of the picture that stands for it, which can be read without a token. Null: none."),
  status: describeUse(status, "How far it is, and whether it is left out."),
};

export const queryBenchmarkParticipantsRoute = defineRoute({
  method: "get",
  path: "/benchmark/{benchmarkId}/participants",
  operationId: "queryBenchmarkParticipants",
  tag,
  summary: "List the participants of a benchmark",
  description: "Oldest first, unless another order is asked for.",
  seeAlso: ["createBenchmarkParticipant", "getParticipant"],
  request: {
    params: benchmarkParams,
    query: listParameters(participantList, {
      id: "the participant's id",
      name: "the participant's name",
      status: "the participant's status, such as `Submitted`",
    }),
  },
  answers: {
    200: json(
      pagedResult(
        z
          .object({ ...participant, createdAt: dateTime().describe("When it was added, in UTC.") })
          .openapi("QueryParticipantsByBenchmarkEndpoint_Output"),
        "QueryParticipantsByBenchmarkEndpoint_PagedResultOfOutput",
      ),
      "A page",
    ),
  },
  problems: [404],
});

export const getParticipantRoute = defineRoute({
  method: "get",
  path: "/participant/{participantId}",
  operationId: "getParticipant",
  tag,
  summary: "Read a participant",
  description: "For whoever may read its benchmark.",
  seeAlso: ["queryParticipantSamples", "submitParticipant"],
  request: { params: participantParams },
  answers: { 200: json(z.object(participant).openapi("GetParticipantByIdEndpoint_Output"), "The participant") },
  problems: [404],
});

export const deleteParticipantRoute = defineRoute({
  method: "delete",
  path: "/participant/{participantId}",
  operationId: "deleteParticipant",
  tag,
  summary: "Delete a participant with its samples and votes",
  description:
    "Jobs of its own runs that still ask people are deleted. Runs of others go on, and its votes in them do not count.",
  seeAlso: ["disableParticipant"],
  request: { params: participantParams },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});

export const disableParticipantRoute = defineRoute({
  method: "post",
  path: "/participant/{participantId}/disable",
  operationId: "disableParticipant",
  tag,
  summary: "Leave a participant out",
  description: "It leaves the standings and later runs. Its samples and votes stay for when it is enabled again.",
  seeAlso: ["enableParticipant", "deleteParticipant"],
  request: { params: participantParams },
  answers: { 204: { description: "Disabled" } },
  problems: [404],
});

export const enableParticipantRoute = defineRoute({
  method: "post",
  path: "/participant/{participantId}/enable",
  operationId: "enableParticipant",
  tag,
  summary: "Take a disabled participant in again",
  description: "It has the status that it had before. One that is not disabled stays as it is.",
  seeAlso: ["disableParticipant"],
  request: { params: participantParams },
  answers: { 204: { description: "Enabled" } },
  problems: [404],
});

export const renameParticipantRoute = defineRoute({
  method: "put",
  path: "/participant/{participantId}/name",
  operationId: "renameParticipant",
  tag,
  summary: "Rename a participant",
  description: "Standings show the new name at once.",
  seeAlso: ["getParticipant"],
  request: {
    params: participantParams,
    ...body(
      typed("UpdateParticipantNameEndpoint_Input", {
        name: nameText().describe("The new name, 1 to 256 characters and not blank."),
      }),
    ),
  },
  answers: { 204: { description: "Renamed" } },
  problems: [404],
});

export const submitParticipantRoute = defineRoute({
  method: "post",
  path: "/participants/{participantId}/submit",
  operationId: "submitParticipant",
  tag,
  summary: "Submit a participant: have people compare it",
  description:
    "Makes one run for each leaderboard: its samples meet those of all other submitted participants, on prompts that both have, the least " +
    "compared pairs first. A run is an ordinary job, which is made in the background. The first participant of a benchmark waits for a " +
    "second one. A repeat makes no further run while the first still works.",
  seeAlso: ["queryLeaderboardRuns", "createParticipantSample"],
  request: { params: participantParams },
  answers: {
    200: json(
      z
        .object({
          validDatapoints: int32().describe("How many of its samples have the identifier of a prompt."),
          invalidDatapoints: int32().describe("How many have not, and are left out until there is such a prompt."),
        })
        .openapi("SubmitParticipantEndpoint_Output"),
      "Submitted",
    ),
  },
  problems: [404],
});
