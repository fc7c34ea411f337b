import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../../http/route.ts";
import { dateTime, text } from "../../../http/schemas/scalars.ts";
import { json, typed } from "../../../http/schemas/typed.ts";
import { userId } from "../../../http/schemas/user-id.ts";

const tag = "Audience";
const ofOrganization = "Organization";

const ofPerson = z.object({
  userId: userId().describe("The person, by the id under which their publisher names them."),
});
const ofAudience = z.object({
  audienceId: z.string().describe("The audience. A filtered view has no blocks of its own."),
});

export const longestReason = 500;

const body = {
  body: {
    content: {
      "application/json": {
        schema: typed("BlockPersonEndpoint_Input", {
          reason: text(longestReason)
            .nullish()
            .describe("Why, in your own words, for your colleagues. The person never sees it. Up to 500 characters."),
        }),
      },
    },
    required: true,
  },
};

const atOnce =
  "Their open session with such work ends before this answers, and what they held goes to others. An answer that is still under way is " +
  "told that enough people have answered, and does not count. Answers from before stay: take them back for each job.";

export const blockPersonRoute = defineRoute({
  method: "put",
  path: "/audience/{audienceId}/block/{userId}",
  operationId: "blockPerson",
  needs: "review",
  tag,
  summary: "Block a person in an audience",
  description:
    `The person gets no more of the audience's examples, and no tasks of jobs on it, whoever owns the job. ${atOnce} A repeat replaces the ` +
    "reason. For editors.",
  seeAlso: ["unblockPerson", "takeBackAnswers", "blockPersonInOrganization"],
  request: { params: ofAudience.extend(ofPerson.shape), ...body },
  answers: { 204: { description: "Blocked" } },
  problems: [404],
});

export const unblockPersonRoute = defineRoute({
  method: "delete",
  path: "/audience/{audienceId}/block/{userId}",
  operationId: "unblockPerson",
  needs: "review",
  tag,
  summary: "Give a person work of an audience again",
  description:
    "Takes effect with the person's next session. Nothing changes for a person who is not blocked. For editors.",
  seeAlso: ["blockPerson", "getBlockedPeople"],
  request: { params: ofAudience.extend(ofPerson.shape) },
  answers: { 204: { description: "Not blocked" } },
  problems: [404],
});

export const blockPersonInOrganizationRoute = defineRoute({
  method: "put",
  path: "/organization/block/{userId}",
  operationId: "blockPersonInOrganization",
  needs: "review",
  tag: ofOrganization,
  summary: "Block a person in all of your organization's work",
  description:
    `The person gets no more work of any of your organization's campaigns and jobs. Others may still give them theirs. ${atOnce} A repeat ` +
    "replaces the reason.",
  seeAlso: ["unblockPersonInOrganization", "takeBackAnswers", "blockPerson"],
  request: { params: ofPerson, ...body },
  answers: { 204: { description: "Blocked" } },
});

export const unblockPersonInOrganizationRoute = defineRoute({
  method: "delete",
  path: "/organization/block/{userId}",
  operationId: "unblockPersonInOrganization",
  needs: "review",
  tag: ofOrganization,
  summary: "Give a person your organization's work again",
  description: "Blocks in single audiences stay. Nothing changes for a person who is not blocked.",
  seeAlso: ["blockPersonInOrganization", "getBlockedPeopleInOrganization"],
  request: { params: ofPerson },
  answers: { 204: { description: "Not blocked" } },
});

const blocked = z
  .object({
    userId: z.string().describe("The person, as their publisher names them."),
    audienceId: z
      .string()
      .nullable()
      .describe("The audience where they are blocked. Null: in all work of the organization."),
    audienceName: z.string().nullable().describe("The audience's name. Null without one, or if it was deleted."),
    reason: z.string().describe("Why. Empty: no reason was given."),
    blockedAt: dateTime().describe("Since when, in UTC."),
    blockedBy: z.string().describe("The e-mail address of who blocked them. Empty: the account is gone."),
  })
  .openapi("BlockedPerson");

const page = json(
  z
    .object({
      people: z.array(blocked).describe("Who is blocked now, the last first."),
      next: z.string().nullable().describe("Where the next page begins: send it as `from`. Null after the last page."),
    })
    .openapi("GetBlockedPeopleEndpoint_Output"),
  "A page",
);

export const usualBlocked = 100;
const mostBlocked = 1_000;
const limitFault = `must be a whole number from 1 to ${mostBlocked}`;

const paging = z.object({
  from: z.string().optional().describe("The `next` of an earlier page. Absent: from the first."),
  limit: z
    .string(limitFault)
    .regex(/^([1-9]\d{0,2}|1000)$/, limitFault)
    .transform(Number)
    .optional()
    .openapi({ type: "integer", minimum: 1, maximum: mostBlocked, default: usualBlocked })
    .describe("How many people a page may have, 1 to 1,000. Default 100."),
});

export const getBlockedRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/blocks",
  operationId: "getBlockedPeople",
  tag,
  summary: "List who is blocked in an audience",
  description: "Without those whom the organization has blocked everywhere. For editors.",
  seeAlso: ["blockPerson", "unblockPerson", "getBlockedPeopleInOrganization"],
  request: { params: ofAudience, query: paging },
  answers: { 200: page },
  problems: [404],
});

export const getBlockedInOrganizationRoute = defineRoute({
  method: "get",
  path: "/organization/blocks",
  operationId: "getBlockedPeopleInOrganization",
  tag: ofOrganization,
  summary: "List whom your organization has blocked",
  description: "In all of its work, and in single audiences that it owns.",
  seeAlso: ["blockPersonInOrganization", "unblockPersonInOrganization", "getBlockedPeople"],
  request: { query: paging },
  answers: { 200: page },
});
