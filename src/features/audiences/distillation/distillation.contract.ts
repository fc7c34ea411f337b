import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../../http/route.ts";
import { flag } from "../../../http/schemas/scalars.ts";
import { typed } from "../../../http/schemas/typed.ts";

const tag = "Audience";
const params = z.object({ audienceId: z.string() });

/** An operation on an audience's distilling campaign that takes and gives nothing. */
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
  "Spends the owner's budget. It begins to serve with the third example that has a truth. A repeat has no effect.",
);

export const pauseDistillationRoute = command(
  "pause-distillation",
  "pauseDistillation",
  "Stop looking for people",
  "Jobs on graduates go on.",
);

export const resumeDistillationRoute = command(
  "resume-distillation",
  "resumeDistillation",
  "Look for people again",
  "After a pause.",
);

export const rebuildRoute = command(
  "rebuild-distilling-campaign",
  "rebuildDistillingCampaign",
  "Derive the distilling campaign anew",
  "Its filters, selections and boosting profile, from the settings as they are now.",
);

export const recreateExternalAudiencesRoute = defineRoute({
  method: "post",
  path: "/audience/{audienceId}/recreate-external-audiences",
  operationId: "recreateExternalAudiences",
  tag,
  summary: "Make the external audiences of an audience anew",
  description: "The missing ones of three, or all. For Admins.",
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
