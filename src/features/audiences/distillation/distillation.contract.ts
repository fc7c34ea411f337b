import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../../http/route.ts";
import { flag } from "../../../http/schemas/scalars.ts";
import { typed } from "../../../http/schemas/typed.ts";

const tag = "Audience";
const params = z.object({
  audienceId: z.string().describe("The audience whose recruiting is meant. A view is refused with 400: name its base."),
});

/** An operation on an audience's distilling campaign, without input and output. */
function command<const Name extends string>(
  name: Name,
  texts: { operationId: string; summary: string; description: string; seeAlso: readonly string[] },
) {
  return defineRoute({
    method: "post",
    path: `/audience/{audienceId}/${name}`,
    ...texts,
    tag,
    request: { params },
    answers: { 204: { description: "Done" } },
    problems: [404, 503],
  });
}

export const recruitRoute = command("recruit", {
  operationId: "recruit",
  summary: "Start recruiting people",
  description:
    "From now on people are looked for, at the owner's expense, and given the examples. That begins with the third example that has a " +
    "truth; until then the audience is Pending. A repeat has no effect, even after a pause: resume then. For editors.",
  seeAlso: ["addExampleToAudience", "pauseDistillation", "getAudienceUserStateMetrics"],
});

export const pauseDistillationRoute = command("pause-distillation", {
  operationId: "pauseDistillation",
  summary: "Pause recruiting",
  description:
    "Nobody is given examples any more. Graduates stay graduates, and jobs on them go on. A repeat has no effect. 400 if recruiting was " +
    "never started. For editors.",
  seeAlso: ["resumeDistillation", "recruit"],
});

export const resumeDistillationRoute = command("resume-distillation", {
  operationId: "resumeDistillation",
  summary: "Resume recruiting",
  description: "Continues after a pause. A repeat has no effect. 400 if recruiting was never started. For editors.",
  seeAlso: ["pauseDistillation", "recruit"],
});

export const rebuildRoute = command("rebuild-distilling-campaign", {
  operationId: "rebuildDistillingCampaign",
  summary: "Rebuild the distilling campaign",
  description:
    "Derives the campaign's filters, selections and boosting anew from the audience's present settings. Needed after a change of filters " +
    "or of the order of examples, which the running campaign keeps otherwise. 400 if recruiting was never started. For the owner's " +
    "organization, and for people with an Editor share of their own.",
  seeAlso: ["updateAudience", "getCampaign"],
});

export const recreateExternalAudiencesRoute = defineRoute({
  method: "post",
  path: "/audience/{audienceId}/recreate-external-audiences",
  operationId: "recreateExternalAudiences",
  tag,
  summary: "Recreate the external audiences of an audience",
  description:
    "The booster knows an audience's people as three external audiences: distilling, graduated and dropped. This " +
    "creates those that are missing, or all of them anew. For Admins.",
  seeAlso: ["rebuildDistillingCampaign", "getBoostInsights"],
  request: {
    params,
    body: {
      content: {
        "application/json": {
          schema: typed("RecreateExternalAudiencesEndpoint_Input", {
            recreateAll: flag().describe(
              "True: all three external audiences are made anew. False: only those that are missing.",
            ),
          }),
        },
      },
      required: true,
    },
  },
  answers: { 204: { description: "Done" } },
  problems: [404, 503],
});
