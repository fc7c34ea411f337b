import { z } from "@hono/zod-openapi";
import { checkNames, statusStates } from "../../../domain/service/service-status.ts";
import { defineRoute } from "../../../http/route.ts";
import { dateTime } from "../../../http/schemas/scalars.ts";
import { describeUse, json } from "../../../http/schemas/typed.ts";

const state = z
  .enum(statusStates)
  .openapi("StatusState", { description: "`ok`: nothing to do. `warn`: look at it today. `fail`: look at it now." });

const check = z
  .object({
    name: describeUse(
      z.enum(checkNames).openapi("StatusCheckName", { description: "A part of the service that is watched." }),
      "The part that was looked at.",
    ),
    state: describeUse(state, "How well the part does."),
    sentence: z
      .string()
      .openapi({ description: "What the state comes from, and what to do, in a sentence for the operator." }),
    figures: z.record(z.string(), z.number().nullable()).openapi({
      description:
        "The numbers behind it, by name. Ages are whole seconds. Null: it could not be asked, or never happened.",
    }),
  })
  .openapi("StatusCheck");

const status = z
  .object({
    state: describeUse(state, "How well the service does: as bad as its worst part."),
    at: dateTime().describe("When the figures were read, in UTC."),
    checks: z.array(check).describe("The parts, each with its state."),
  })
  .openapi("ServiceStatus");

export const statusRoute = defineRoute({
  method: "get",
  path: "/status",
  operationId: "getStatus",
  tag: "Service",
  summary: "Read how the service does, part by part",
  description:
    "For Admins, and for a monitor with the token of the setting STATUS_TOKEN. The whole is as bad as its worst part. May be asked every few seconds.",
  seeAlso: ["getReadiness", "getHealth"],
  access: "api or monitor",
  answers: { 200: json(status, "The status; read its state") },
});
