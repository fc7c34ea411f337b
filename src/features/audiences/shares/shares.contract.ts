import { z } from "@hono/zod-openapi";
import { shareLevels } from "../../../domain/audience/access.ts";
import { defineRoute } from "../../../http/route.ts";
import { oneOf, text } from "../../../http/schemas/scalars.ts";
import { json, typed } from "../../../http/schemas/typed.ts";

const tag = "Sharing";

const params = z.object({
  audienceId: z.string().openapi({ description: "A view's id stands for its base audience." }),
});
const level = oneOf(shareLevels).openapi("AudienceShareLevel");
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});

const customerShare = z
  .object({
    customerId: z.uuid(),
    email: z.string().nullable(),
    level,
  })
  .openapi("GetAudienceSharesEndpoint_Output");

const organizationShare = z
  .object({
    organizationId: z.string(),
    name: z.string().nullable().openapi({ description: "Of the organization, for people to read." }),
    level,
  })
  .openapi("GetAudienceOrganizationSharesEndpoint_Output");

export const getSharesRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/shares",
  operationId: "getAudienceShares",
  tag,
  summary: "List the customers whom an audience is shared with",
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
    "By e-mail. An address that nobody here has is answered alike and grants nothing. Another level replaces the earlier one. An " +
    "organization has at most 1,000 shares given at once.",
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
  summary: "Take a customer's share back",
  description:
    "At once. What they reach through an organization stays. Of no share: no effect. Customers may drop their own shares.",
  request: { params: params.extend({ customerId: z.uuid("must be a uuid") }) },
  answers: { 204: { description: "Gone" } },
  problems: [404],
});

export const getOrganizationSharesRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/shares/organizations",
  operationId: "getAudienceOrganizationShares",
  tag,
  summary: "List the organizations that an audience is shared with",
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
    "With whoever is its member at the moment of asking. An organization has at most 1,000 shares given at once.",
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
  summary: "Take an organization's share back",
  description:
    "At once. Shares with single members stay. Of no share: no effect. An owner may drop the shares of the organization that they act for.",
  request: { params: params.extend({ organizationId: z.string() }) },
  answers: { 204: { description: "Gone" } },
  problems: [404],
});
