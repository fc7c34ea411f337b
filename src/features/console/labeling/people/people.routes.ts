import { countText } from "../../../../domain/text/numbers.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { type FormView, viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import { blockPerson, unblockPerson } from "../../../audiences/blocks/blocks.usecases.ts";
import { leaveOutFailed } from "../../../labeling/people/failed-checks.usecases.ts";
import { restoreAnswers, takeBackAnswers } from "../../../labeling/people/withdrawals.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { createOperatorRouter, numberIn } from "../../operator.routes.ts";
import { jobPeoplePage, leaveOutForm } from "./people.pages.tsx";
import { peopleOf, personOf, personWithAnswers } from "./people.usecases.ts";
import { type BlockPlaceName, jobPeoplePath } from "./people-paths.pages.ts";
import { blockForm, blockPersonPage, jobPersonPage } from "./person.pages.tsx";

/** Who worked on a job, and what is done about them. */
export const jobPeopleRoutes = createOperatorRouter()
  .get("/console/jobs/:jobId/people", async (c, operator) =>
    jobPeoplePage(c, await peopleOf(c.var.deps, operator, c.req.param("jobId"), numberIn(c, "page") ?? 1)),
  )
  .post(
    "/console/jobs/:jobId/checks/leave-out",
    async (c, operator, typed) => {
      const jobId = c.req.param("jobId");
      return submit(leaveOutForm, typed, {
        again: async (form) => jobPeoplePage(c, await peopleOf(c.var.deps, operator, jobId, 1), form),
        save: async ({ below, atLeast }) => {
          const asked = { actor: operator.actor, jobId, below, atLeast };
          const { leftOut, remaining } = await leaveOutFailed(c.var.deps, asked);
          const more = remaining > 0 ? ` ${countText(remaining, "person", "people")} more fail: do it once more.` : "";
          const sentence =
            leftOut === 0
              ? "Nobody fails the checks by this."
              : `The answers of ${countText(leftOut, "person", "people")} are being taken back.${more}`;
          return seeOtherWith(c, jobPeoplePath(jobId), { sentence });
        },
      });
    },
    "review",
  )
  .get("/console/jobs/:jobId/people/:userId", async (c, operator) => {
    const asked = { ...c.req.param(), from: c.req.query("from") ?? null };
    return jobPersonPage(c, await personWithAnswers(c.var.deps, operator, asked));
  })
  .get(
    "/console/jobs/:jobId/people/:userId/block",
    (c, operator) =>
      askToBlock(
        c,
        operator,
        { ...c.req.param(), ...blockIn(new URLSearchParams(c.req.query())) },
        viewOf(blockForm, {}),
      ),
    "review",
  )
  .post(
    "/console/jobs/:jobId/people/:userId/block",
    async (c, operator, typed) => {
      const asked = { ...c.req.param(), ...blockIn(typed) };
      const { job, person } = await personOf(c.var.deps, operator, asked);
      const { actor } = operator;
      const { userId } = person;
      return submit(blockForm, typed, {
        again: (form) => askToBlock(c, operator, asked, form),
        save: async ({ reason }) => {
          const audienceId = asked.place === "audience" ? job.baseAudienceId : undefined;
          await blockPerson(c.var.deps, { actor, audienceId, userId, reason: reason ?? "" });
          if (asked.takesBack) await takeBackAnswers(c.var.deps, { actor, jobId: job.id, userId });
          const sentence = asked.takesBack
            ? `${userId} is blocked, and their answers no longer count. ${askedAgain(job)}`
            : `${userId} is blocked.`;
          return seeOtherWith(c, jobPeoplePath(job.id, userId), { sentence });
        },
      });
    },
    "review",
  )
  .post(
    "/console/jobs/:jobId/people/:userId/unblock",
    async (c, operator, typed) => {
      const { job, person } = await personOf(c.var.deps, operator, c.req.param());
      const { userId } = person;
      const audienceId = placeIn(typed) === "audience" ? job.baseAudienceId : undefined;
      await unblockPerson(c.var.deps, { actor: operator.actor, audienceId, userId });
      return seeOtherWith(c, jobPeoplePath(job.id, userId), { sentence: `${userId} may get tasks again.` });
    },
    "review",
  )
  .post(
    "/console/jobs/:jobId/people/:userId/take-back",
    async (c, operator) => {
      const { job, person } = await personOf(c.var.deps, operator, c.req.param());
      const { userId } = person;
      await takeBackAnswers(c.var.deps, { actor: operator.actor, jobId: job.id, userId });
      const undo = { action: jobPeoplePath(job.id, userId, "/restore"), fields: {} };
      const sentence = `The answers of ${userId} no longer count. ${askedAgain(job)}`;
      return seeOtherWith(c, jobPeoplePath(job.id, userId), { sentence, undo });
    },
    "review",
  )
  .post(
    "/console/jobs/:jobId/people/:userId/restore",
    async (c, operator) => {
      const { job, person } = await personOf(c.var.deps, operator, c.req.param());
      const { userId } = person;
      await restoreAnswers(c.var.deps, { actor: operator.actor, jobId: job.id, userId });
      const sentence = `The answers of ${userId} count again, where others have not answered meanwhile.`;
      return seeOtherWith(c, jobPeoplePath(job.id, userId), { sentence });
    },
    "review",
  );

async function askToBlock(
  c: AppContext,
  operator: Operator,
  { jobId, userId, ...block }: { jobId: string; userId: string; place: BlockPlaceName; takesBack: boolean },
  form: FormView,
) {
  return blockPersonPage(c, await personOf(c.var.deps, operator, { jobId, userId }), block, form);
}

/** A job that was over does not ask people by itself. */
function askedAgain({ state }: { state: string }): string {
  return state === "Completed" || state === "StaleResults"
    ? "Press Try again on the job's page to have other people asked."
    : "Other people are asked.";
}

function blockIn(typed: URLSearchParams): { place: BlockPlaceName; takesBack: boolean } {
  return { place: placeIn(typed), takesBack: typed.get("answers") === "take-back" };
}

function placeIn(typed: URLSearchParams): BlockPlaceName {
  return typed.get("in") === "audience" ? "audience" : "organization";
}
