import { z } from "@hono/zod-openapi";
import { boardRunList } from "../../../domain/benchmark/benchmark-lists.ts";
import { boardRunStatuses } from "../../../domain/benchmark/benchmark-rules.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { ownerMail } from "../../../http/schemas/owner-mail.ts";
import { dateTime, oneOf } from "../../../http/schemas/scalars.ts";
import { describeUse, json } from "../../../http/schemas/typed.ts";
import { leaderboardParams } from "../leaderboards/leaderboards.contract.ts";

const runStatus = oneOf(boardRunStatuses).openapi("LeaderboardRunStatus", {
  description:
    "`Queued`: its matchups are being chosen. `Running`: people are asked. `Paused`: its job is. `Completed`: it has all answers. `Failed`: " +
    "it could not be made, or its job failed or was deleted. The organization's log says why it could not be made.",
});

export const queryLeaderboardRunsRoute = defineRoute({
  method: "get",
  path: "/leaderboard/{leaderboardId}/runs",
  operationId: "queryLeaderboardRuns",
  tag: "Leaderboard",
  summary: "List the runs of a leaderboard",
  description: "Newest first, unless another order is asked for.",
  seeAlso: ["submitParticipant", "getJob"],
  request: {
    params: leaderboardParams,
    query: listParameters(boardRunList, {
      id: "the run's id",
      name: "the run's name",
      status: "the run's status, such as `Running`",
      created_at: "when the run was asked for",
      owner_mail: "the e-mail address of whoever submitted",
    }),
  },
  answers: {
    200: json(
      pagedResult(
        z
          .object({
            id: z.string().describe("The run's id."),
            name: z.string().describe("The leaderboard's name, with that of the participant who meets the others."),
            status: describeUse(runStatus, "How far the run is."),
            createdAt: dateTime().describe("When the run was asked for, in UTC."),
            ownerMail,
            organizationId: z.string().describe("The organization that owns its job."),
            orderId: z.string().nullable().describe("Always null: there are no orders here."),
            jobId: z.string().nullable().describe("The job that asks people. Null until it is made."),
            audienceId: z.string().describe("Whom the run asks."),
          })
          .openapi("QueryLeaderboardRunsEndpoint_Output"),
        "QueryLeaderboardRunsEndpoint_PagedResultOfOutput",
      ),
      "A page",
    ),
  },
  problems: [404],
});
