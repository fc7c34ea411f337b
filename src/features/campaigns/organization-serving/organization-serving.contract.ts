import { z } from "@hono/zod-openapi";
import { maxBoostLevel } from "../../../domain/boost/boosting-profile.ts";
import { maxLotteryWeight } from "../../../domain/campaign/campaign-settings.ts";
import { defineRoute } from "../../../http/route.ts";
import { int32 } from "../../../http/schemas/scalars.ts";
import { json, typed } from "../../../http/schemas/typed.ts";

const tag = "Organization";
const path = "/organization/{organizationId}/serving";
const params = z.object({ organizationId: z.string().describe("The organization whose place in serving it is.") });

const lotteryWeight = () =>
  int32(0, maxLotteryWeight).openapi({
    description:
      "Its odds when an organization is drawn for a person, among those that have a campaign for them: 0 to 1,000. 0 never wins. 1 unless an Admin changed it.",
  });
const boostCeiling = () =>
  int32(0, maxBoostLevel).openapi({
    description:
      "The highest boost level that its audiences may use, 0 to 10. 3 unless an Admin changed it, which is the level that audiences ask for.",
  });

const serving = z
  .object({
    organizationId: z.string().describe("The organization whose place in serving it is."),
    lotteryWeight: lotteryWeight(),
    boostCeiling: boostCeiling(),
  })
  .openapi("OrganizationServing");

export const getOrganizationServingRoute = defineRoute({
  method: "get",
  path,
  operationId: "getOrganizationServing",
  tag,
  summary: "Read an organization's place in serving",
  description:
    "Says how often its campaigns are drawn beside those of others, and how hard they may look for people. For " +
    "Admins and the organization's own callers.",
  seeAlso: ["updateOrganizationServing", "getOrganizationUsage"],
  request: { params },
  answers: { 200: json(serving, "Its place") },
  problems: [404],
});

export const updateOrganizationServingRoute = defineRoute({
  method: "patch",
  path,
  operationId: "updateOrganizationServing",
  tag,
  summary: "Change an organization's place in serving",
  description: "Absent and null members stay. Takes effect within two seconds. For Admins.",
  seeAlso: ["getOrganizationServing", "updateOrganizationQuotas"],
  request: {
    params,
    body: {
      content: {
        "application/json": {
          schema: typed("UpdateOrganizationServingEndpoint_Input", {
            lotteryWeight: lotteryWeight().nullish(),
            boostCeiling: boostCeiling().nullish(),
          }),
        },
      },
      required: true,
    },
  },
  answers: { 200: json(serving, "Changed") },
  problems: [404],
});
