import { z } from "@hono/zod-openapi";
import { shareLevels } from "../../../domain/audience/access.ts";
import { longestName } from "../../../domain/fault-list.ts";
import { longestSentEmail } from "../../../domain/identity/account-rules.ts";
import { defineRoute } from "../../../http/route.ts";
import { oneOf, text } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../../http/schemas/typed.ts";

const tag = "Sharing";

const params = z.object({
  audienceId: z.string().describe("The audience that is shared. The id of a view means its base audience."),
});
const level = oneOf(shareLevels).openapi("AudienceShareLevel", {
  description:
    "`Viewer`: may read the audience, filter its graduates and create jobs on it. `Editor`: may also change it, its examples and its " +
    "recruiting, which spends the owner's budget.",
});
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});

const customerShare = z
  .object({
    customerId: z.uuid().describe("The id of the person's account, as a uuid. Use it to revoke the share."),
    email: z.string().nullable().describe("The address of the person's account. Null if the account no longer exists."),
    level: describeUse(level, "What this person may do with the audience."),
  })
  .openapi("GetAudienceSharesEndpoint_Output");

const organizationShare = z
  .object({
    organizationId: z.string().describe("The id of the organization. Use it to revoke the share."),
    name: z
      .string()
      .nullable()
      .describe("The organization's name, for display. Null if the organization no longer exists."),
    level: describeUse(level, "What each present member of the organization may do with the audience."),
  })
  .openapi("GetAudienceOrganizationSharesEndpoint_Output");

export const getSharesRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/shares",
  operationId: "getAudienceShares",
  mayReadNear: true,
  tag,
  summary: "List the customers with access to an audience",
  description: "Lists people with a share of their own. Organizations have a list of their own. For editors.",
  seeAlso: ["shareAudienceWithCustomer", "getAudienceOrganizationShares"],
  request: { params },
  answers: { 200: json(z.array(customerShare), "The shares") },
  problems: [404],
});

export const shareWithCustomerRoute = defineRoute({
  method: "post",
  path: "/audience/{audienceId}/shares",
  operationId: "shareAudienceWithCustomer",
  tag,
  summary: "Share an audience with a customer",
  description:
    "Finds the person by their verified e-mail address. An unknown address gets the same answer and grants nothing, " +
    "so nobody can probe for accounts. Sharing again replaces the level. An organization can have at most 1,000 " +
    "shares given. For the owner's organization.",
  seeAlso: ["getAudienceShares", "revokeAudienceCustomerShare", "shareAudienceWithOrganization"],
  request: {
    params,
    ...body(
      typed("ShareAudienceWithCustomerEndpoint_Input", {
        email: text(longestSentEmail)
          .refine((email) => /^\s*[^\s@]+@[^\s@]+\s*$/.test(email), "must be an e-mail address")
          .describe(
            "The e-mail address of the person to share with, up to 320 characters. Case and blanks around it do not matter.",
          ),
        level: describeUse(level, "What the person may do with the audience. Replaces the level of an earlier share."),
      }),
    ),
  },
  answers: { 204: { description: "Accepted" } },
  problems: [404, 429],
});

export const revokeCustomerShareRoute = defineRoute({
  method: "delete",
  path: "/audience/{audienceId}/shares/{customerId}",
  operationId: "revokeAudienceCustomerShare",
  tag,
  summary: "Revoke a customer's share",
  description:
    "Takes effect at once. Access by an organization's share stays. Without such a share it has no effect. For the " +
    "owner's organization; people may also drop their own share.",
  seeAlso: ["getAudienceShares", "revokeAudienceOrganizationShare"],
  request: {
    params: params.extend({
      customerId: z
        .uuid("must be a uuid")
        .describe("The account to take the share from, as a uuid. The list of shares names it."),
    }),
  },
  answers: { 204: { description: "Gone" } },
  problems: [404],
});

export const getOrganizationSharesRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/shares/organizations",
  operationId: "getAudienceOrganizationShares",
  mayReadNear: true,
  tag,
  summary: "List the organizations with access to an audience",
  description: "Lists the organizations whose present members have access. For editors.",
  seeAlso: ["shareAudienceWithOrganization", "getAudienceShares"],
  request: { params },
  answers: { 200: json(z.array(organizationShare), "The shares") },
  problems: [404],
});

export const shareWithOrganizationRoute = defineRoute({
  method: "post",
  path: "/audience/{audienceId}/shares/organizations",
  operationId: "shareAudienceWithOrganization",
  tag,
  summary: "Share an audience with an organization",
  description:
    "Gives access to whoever is a member of the organization at the time. Sharing again replaces the level. An " +
    "organization can have at most 1,000 shares given. For the owner's organization.",
  seeAlso: ["getAudienceOrganizationShares", "revokeAudienceOrganizationShare"],
  request: {
    params,
    ...body(
      typed("ShareAudienceWithOrganizationEndpoint_Input", {
        organizationId: text(longestName, 1).describe(
          "The organization to share with. An unknown one is refused with 400.",
        ),
        level: describeUse(level, "What its members may do with the audience. Replaces the level of an earlier share."),
      }),
    ),
  },
  answers: { 204: { description: "Shared" } },
  problems: [404],
});

export const revokeOrganizationShareRoute = defineRoute({
  method: "delete",
  path: "/audience/{audienceId}/shares/organizations/{organizationId}",
  operationId: "revokeAudienceOrganizationShare",
  tag,
  summary: "Revoke an organization's share",
  description:
    "Takes effect at once. Shares that members have of their own stay. Without such a share it has no effect. For " +
    "the owner's organization; owners of the other organization may drop its share while they act for it.",
  seeAlso: ["getAudienceOrganizationShares", "revokeAudienceCustomerShare"],
  request: {
    params: params.extend({
      organizationId: z.string().describe("The organization to take the share from. The list of shares names it."),
    }),
  },
  answers: { 204: { description: "Gone" } },
  problems: [404],
});
