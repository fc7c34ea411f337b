import { z } from "@hono/zod-openapi";
import { quotaNames } from "../domain/quota/quotas.ts";
import { int32 } from "./schemas/scalars.ts";

/** Problem details (RFC 9457), with the further members that clients of this interface read. */
export const validationProblemDetails = z
  .object({
    type: z
      .string()
      .nullable()
      .optional()
      .describe("A URI that names the kind of the problem. Null or absent: the title says enough."),
    title: z.string().nullable().optional().describe("The kind of the problem, in a few words."),
    status: int32().nullable().optional().describe("The HTTP status of the answer."),
    detail: z
      .string()
      .nullable()
      .optional()
      .describe("What is wrong and mostly what to do, in whole sentences that name the member."),
    instance: z
      .string()
      .nullable()
      .optional()
      .describe("A URI that names this one occurrence. Null or absent: `traceId` does."),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe(
        "What is wrong, by the path of the member, parameter, header or part: phrases that continue its name. Where none is " +
          "at fault, the `detail` again, under `path`, `body` or `request`.",
      ),
    traceId: z
      .string()
      .optional()
      .describe("The id of this request, as in the header `x-trace-id`. Quote it when you report a problem."),
    stage: z
      .enum(["validation", "download", "redirect", "timeout", "size", "content_type", "decode", "internal"])
      .optional()
      .describe("Where a file was refused on its way in."),
    upstreamHttpStatus: int32()
      .nullable()
      .optional()
      .describe("The HTTP status that the server of a URL gave. Only if that was the reason."),
    current: z
      .looseObject({})
      .optional()
      .describe(
        "What stands there now, as reading it answers. Only if it has changed since it was read, and not everywhere.",
      ),
    quota: z
      .enum(quotaNames)
      .optional()
      .describe("The quota of the organization that is used up. Only if that was the reason."),
    limit: z.number().optional().describe("What the quota allows."),
    used: z.number().optional().describe("How much the organization has, or did in this minute."),
  })
  .openapi("ValidationProblemDetails");
