import { z } from "@hono/zod-openapi";
import { shareLevels } from "../../../domain/audience/access.ts";
import { defineRoute } from "../../../http/route.ts";
import { oneOf, text } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../../http/schemas/typed.ts";

const tag = "Sharing";

const params = z.object({
  audienceId: z.string().openapi({ description: "A view's id means its base audience." }),
});
const level = oneOf(shareLevels).openapi("AudienceShareLevel");
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
    "Finds the customer by e-mail. An unknown address gets the same answer and grants nothing. Another level replaces the earlier " +
    "one. An organization can have given at most 1,000 shares at a time.",
  request: {
    params,
    ...body(
      typed("ShareAudienceWithCustomerEndpoint_Input", {
        email: text(320).refine((email) => /^\s*[^\s@]+@[^\s@]+\s*$/.test(email), "must be an e-mail address"),
        level,
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
    "Takes effect at once. Access through an organization stays. Without a share it has no effect. Customers may drop their own shares.",
  request: { params: params.extend({ customerId: z.uuid("must be a uuid") }) },
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
    "Gives access to the organization's present members at any time. An organization can have given at most 1,000 shares at a time.",
  request: {
    params,
    ...body(typed("ShareAudienceWithOrganizationEndpoint_Input", { organizationId: text(256, 1), level })),
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
    "Takes effect at once. Shares with its members stay. Without a share it has no effect. Owners may drop the shares of the organization for which they act.",
  request: { params: params.extend({ organizationId: z.string() }) },
  answers: { 204: { description: "Gone" } },
  problems: [404],
});
