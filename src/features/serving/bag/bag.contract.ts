import { defineRoute } from "../../../http/route.ts";

export const monitorRoute = defineRoute({
  method: "get",
  path: "/campaign/monitor",
  operationId: "monitorCampaigns",
  tag: "Campaign",
  summary: "Check that people can be served",
  description:
    "Runs the whole way to a bag of rapids for a made-up person, without side effects: the cache, the filters, the lottery, the " +
    "database. The outcome is kept for 5 seconds. It needs no token.",
  seeAlso: ["getStatus", "getReadiness"],
  access: "none",
  answers: { 200: { description: "They can; also when no campaign is active" } },
  problems: [400],
  neverFails: true,
});
