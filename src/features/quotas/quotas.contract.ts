import { z } from "@hono/zod-openapi";
import { mostOfQuota, type QuotaName, quotaNames } from "../../domain/quota/quotas.ts";
import { defineRoute } from "../../http/route.ts";
import { json, typed } from "../../http/schemas/typed.ts";

const tag = "Organization";

const use = z
  .object({
    quota: z.enum(quotaNames).openapi("QuotaName"),
    used: z
      .number()
      .openapi({ description: "For a rate: in this minute, as far as the answering isolate has counted." }),
    limit: z.number(),
    usualLimit: z.number().openapi({ description: "The limit of organizations for which no Admin set another." }),
  })
  .openapi("QuotaUse");

const usage = z.object({ organizationId: z.string(), quotas: z.array(use) }).openapi("OrganizationUsage");

export const getUsageRoute = defineRoute({
  method: "get",
  path: "/organization/usage",
  operationId: "getOrganizationUsage",
  tag,
  summary: "Read what an organization uses of each quota",
  description: "The caller's organization. Admins may name another.",
  request: { query: z.object({ organizationId: z.string().min(1).optional() }) },
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
  request: {
    params: z.object({ organizationId: z.string() }),
    body: {
      content: {
        "application/json": {
          schema: typed("UpdateOrganizationQuotasEndpoint_Input", {
            storedBytes: limit(),
            audiences: limit(),
            campaigns: limit(),
            openBatches: limit(),
            people: limit(),
            sessionsPerMinute: limit(),
            apiCallsPerMinute: limit(),
          } satisfies Record<QuotaName, z.ZodType>),
        },
      },
      required: true,
    },
  },
  answers: { 200: json(usage, "Changed") },
  problems: [404],
});
