import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../../http/route.ts";
import { flag } from "../../../http/schemas/scalars.ts";
import { typed } from "../../../http/schemas/typed.ts";

const tag = "Audience";
const params = z.object({ audienceId: z.string() });

/** An operation on an audience's distilling campaign, without input and output. */
function command<const Name extends string>(name: Name, operationId: string, summary: string, description: string) {
  return defineRoute({
    method: "post",
    path: `/audience/{audienceId}/${name}`,
    operationId,
    tag,
    summary,
    description,
    request: { params },
    answers: { 204: { description: "Done" } },
    problems: [404, 503],
  });
}

export const recruitRoute = command(
  "recruit",
  "recruit",
  "Start recruiting people",
  "Spends the owner's budget. Serving begins with the third example that has a truth. Repeats have no effect.",
);

export const pauseDistillationRoute = command(
  "pause-distillation",
  "pauseDistillation",
  "Pause recruiting",
  "Jobs on graduates continue.",
);

export const resumeDistillationRoute = command(
  "resume-distillation",
  "resumeDistillation",
  "Resume recruiting",
  "Continues after a pause.",
);

export const rebuildRoute = command(
  "rebuild-distilling-campaign",
  "rebuildDistillingCampaign",
  "Rebuild the distilling campaign",
  "Computes its filters, selections and boosting profile from the present settings.",
);

export const recreateExternalAudiencesRoute = defineRoute({
  method: "post",
  path: "/audience/{audienceId}/recreate-external-audiences",
  operationId: "recreateExternalAudiences",
  tag,
  summary: "Recreate the external audiences of an audience",
  description: "Creates those of the three that are missing, or all of them. For Admins.",
  request: {
    params,
    body: {
      content: {
        "application/json": { schema: typed("RecreateExternalAudiencesEndpoint_Input", { recreateAll: flag() }) },
      },
      required: true,
    },
  },
  answers: { 204: { description: "Done" } },
  problems: [404, 503],
});
