import { z } from "@hono/zod-openapi";
import { checkNames, statusStates } from "../../../domain/service/service-status.ts";
import { defineRoute } from "../../../http/route.ts";
import { dateTime } from "../../../http/schemas/scalars.ts";
import { json } from "../../../http/schemas/typed.ts";

const state = z.enum(statusStates).openapi("StatusState");

const check = z
  .object({
    name: z.enum(checkNames).openapi("StatusCheckName"),
    state,
    sentence: z.string().openapi({ description: "One sentence for the operator." }),
    figures: z
      .record(z.string(), z.number().nullable())
      .openapi({ description: "The numbers behind it. Ages are whole seconds." }),
  })
  .openapi("StatusCheck");

const status = z
  .object({
    state,
    at: dateTime(),
    checks: z.array(check),
  })
  .openapi("ServiceStatus");

export const statusRoute = defineRoute({
  method: "get",
  path: "/status",
  operationId: "getStatus",
  tag: "Service",
  summary: "How the service does, part by part",
  description:
    "For Admins, and for a monitor with the token of the setting STATUS_TOKEN. The whole is as bad as its worst part. May be asked every few seconds.",
  access: "api or monitor",
  answers: { 200: json(status, "The status; read its state") },
});
