import { z } from "@hono/zod-openapi";
import { mostOfQuota, type QuotaName, quotaNames } from "../../domain/quota/quotas.ts";
import { defineRoute } from "../../http/route.ts";
import { describeUse, json, typed } from "../../http/schemas/typed.ts";

const tag = "Organization";

const use = z
  .object({
    quota: describeUse(
      z.enum(quotaNames).openapi("QuotaName", {
        description:
          "What an organization may have, or do in a minute. What would exceed an amount is refused with 400, and what " +
          "exceeds a rate with 429.",
      }),
      "What the quota limits, by its name.",
    ),
    used: z
      .number()
      .describe(
        "How much the organization has. For a rate: what it did in this minute, as far as the machine that answers has " +
          "counted.",
      ),
    limit: z.number().describe("How much the organization may have, or do in a minute."),
    usualLimit: z.number().describe("The limit of organizations for which no Admin set another."),
  })
  .openapi("QuotaUse");

const usage = z
  .object({
    organizationId: z.string().describe("The organization whose use this is."),
    quotas: z.array(use).describe("Each quota with its use."),
  })
  .openapi("OrganizationUsage");

export const getUsageRoute = defineRoute({
  method: "get",
  path: "/organization/usage",
  operationId: "getOrganizationUsage",
  tag,
  summary: "Read what an organization uses of each quota",
  description:
    "The caller's organization. Admins may name another. A refusal by a quota says its name, and stands in the " +
    "answer as `quota`.",
  seeAlso: ["updateOrganizationQuotas", "getOrganizationServing"],
  request: {
    query: z.object({
      organizationId: z
        .string()
        .min(1)
        .optional()
        .describe("Another organization, for Admins. Absent: the caller's own."),
    }),
  },
  answers: { 200: json(usage, "The use of each quota") },
  problems: [404],
});

const limit = () => z.int().min(0).max(mostOfQuota).nullish();

export const setQuotasRoute = defineRoute({
  method: "patch",
  path: "/organization/{organizationId}/quotas",
  operationId: "updateOrganizationQuotas",
  tag,
  summary: "Change an organization's quotas",
  description:
    "Absent members stay. Null gives the usual limit again. What an organization has already stays. For Admins.",
  seeAlso: ["getOrganizationUsage"],
  request: {
    params: z.object({ organizationId: z.string().describe("The organization whose quotas change.") }),
    body: {
      content: {
        "application/json": {
          schema: typed("UpdateOrganizationQuotasEndpoint_Input", {
            storedBytes: limit().describe("The most bytes that its files may take. 0 or more."),
            audiences: limit().describe("The most audiences that it may have. 0 or more."),
            campaigns: limit().describe(
              "The most campaigns that it may have, apart from those of its audiences and jobs. 0 or more.",
            ),
            openBatches: limit().describe("The most batch uploads that may be under way at once. 0 or more."),
            people: limit().describe("The most people that its audiences may have together. 0 or more."),
            sessionsPerMinute: limit().describe("The most sessions that it may open in a minute. 0 or more."),
            apiCallsPerMinute: limit().describe("The most calls of the API that it may make in a minute. 0 or more."),
          } satisfies Record<QuotaName, z.ZodType>),
        },
      },
      required: true,
    },
  },
  answers: { 200: json(usage, "Changed") },
  problems: [404],
});
