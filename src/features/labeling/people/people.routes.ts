import { createRouter } from "../../../http/router.ts";
import { labelingDeps } from "../labeling.deps.ts";
import { leaveOutFailed } from "./failed-checks.usecases.ts";
import {
  getJobPeopleRoute,
  leaveOutFailedRoute,
  mostPeople,
  restoreAnswersRoute,
  takeBackAnswersRoute,
} from "./job-people.contract.ts";
import { jobPeople } from "./job-people.usecases.ts";
import { describePeople } from "./job-people-view.usecases.ts";
import { restoreAnswers, takeBackAnswers } from "./withdrawals.usecases.ts";

export const peopleRoutes = createRouter()
  .openapi(getJobPeopleRoute, async (c) => {
    const { from = 0, limit = mostPeople } = c.req.valid("query");
    const asked = { actor: c.var.actor, ...c.req.valid("param"), from, limit };
    return c.json(describePeople(await jobPeople(labelingDeps(c), asked)), 200);
  })
  .openapi(leaveOutFailedRoute, async (c) => {
    const { below, atLeast } = c.req.valid("json");
    const asked = { actor: c.var.actor, ...c.req.valid("param"), below, atLeast };
    return c.json(await leaveOutFailed(labelingDeps(c), asked), 200);
  })
  .openapi(takeBackAnswersRoute, async (c) => {
    await takeBackAnswers(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(restoreAnswersRoute, async (c) => {
    await restoreAnswers(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  });
