import { z } from "@hono/zod-openapi";
import { quotaNames } from "../domain/quota/quotas.ts";
import { int32 } from "./schemas/scalars.ts";

/** Problem details (RFC 9457), with the further members that clients of this interface read. */
export const validationProblemDetails = z
  .object({
    type: z.string().nullable().optional(),
    title: z.string().nullable().optional(),
    status: int32().nullable().optional(),
    detail: z.string().nullable().optional().openapi({
      description: "Whole sentences for a person: what is wrong, with the member's name, and mostly what to do.",
    }),
    instance: z.string().nullable().optional(),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .openapi({
        description:
          "What is wrong, by the path of the member, parameter, header or part: phrases that continue a sentence. Where none is at " +
          "fault, the `detail` again, under `path`, `body` or `request`.",
      }),
    traceId: z.string().optional().openapi({ description: "The same as the x-trace-id header." }),
    stage: z
      .enum(["validation", "download", "redirect", "timeout", "size", "content_type", "decode", "internal"])
      .optional()
      .openapi({ description: "Where an asset was refused." }),
    upstreamHttpStatus: int32().nullable().optional().openapi({
      description: "The status that the server of a remote URL gave.",
    }),
    quota: z.enum(quotaNames).optional().openapi({ description: "The quota of the organization that is used up." }),
    limit: z.number().optional().openapi({ description: "What the quota allows." }),
    used: z.number().optional().openapi({ description: "What the organization has, or did in this minute." }),
  })
  .openapi("ValidationProblemDetails");
