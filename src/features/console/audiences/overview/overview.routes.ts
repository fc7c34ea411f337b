import type { Context } from "hono";
import { audienceList } from "../../../../domain/audience/audience-list.ts";
import { type HistoryRange, historyRanges } from "../../../../domain/audience/history-view.ts";
import type { AppContext, AppEnv } from "../../../../http/app-env.ts";
import { viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { deletionForm } from "../../../../http/pages/components/page.tsx";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import { Problem } from "../../../../http/problems.ts";
import { deleteAudience } from "../../../audiences/audiences.usecases.ts";
import {
  rebuildDistillingCampaign,
  recruit,
  setWanted,
} from "../../../audiences/distillation/distillation.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { listRoutes } from "../../list.routes.ts";
import { audiencePath, audiencesPath } from "../audience-tabs.pages.tsx";
import { audienceListPage } from "./audience-list.pages.tsx";
import { audiencesOf } from "./audience-list.usecases.ts";
import { type AudienceOverview, overviewOf } from "./audience-overview.usecases.ts";
import { deleteAudiencePage } from "./delete-audience.pages.tsx";
import { type OverviewAsked, overviewPage } from "./overview.pages.tsx";

/** The list of audiences, and the overview of each with its buttons. */
export const audienceOverviewRoutes = listRoutes(audienceListPage, audienceList, audiencesOf)
  .get("/console/audiences/:audienceId", async (c, operator) =>
    overviewPage(c, await overviewOf(c.var.deps, operator, c.req.param("audienceId")), askedBy(c)),
  )
  .post("/console/audiences/:audienceId/recruit", (c, operator) => press(c, operator, "recruit"))
  .post("/console/audiences/:audienceId/rebuild", (c, operator) => press(c, operator, "rebuild"))
  .post("/console/audiences/:audienceId/pause", (c, operator) => press(c, operator, "pause"))
  .post("/console/audiences/:audienceId/resume", (c, operator) => press(c, operator, "resume"))
  .get(
    "/console/audiences/:audienceId/delete",
    async (c, operator) => {
      const audience = await deletable(c, operator, c.req.param("audienceId"));
      return deleteAudiencePage(c, audience, viewOf(deletionForm("audience", audience.name), {}));
    },
    "manage",
  )
  .post("/console/audiences/:audienceId/delete", async (c, operator, typed) => {
    const audienceId = c.req.param("audienceId");
    const audience = await deletable(c, operator, audienceId);
    const { name, filter, baseAudienceId } = audience;
    const done = async (path: string, sentence: string) => {
      await deleteAudience(c.var.deps, { actor: operator.actor, audienceId });
      return seeOtherWith(c, path, { sentence });
    };
    if (filter !== null) return done(audiencePath(baseAudienceId), "The view is deleted.");
    return submit(deletionForm("audience", name), typed, {
      again: (form) => deleteAudiencePage(c, audience, form),
      save: () => done(audiencesPath, `${name} is deleted.`),
    });
  });

async function deletable(c: AppContext, operator: Operator, audienceId: string): Promise<AudienceOverview> {
  const audience = await overviewOf(c.var.deps, operator, audienceId);
  if (!audience.may.delete) throw new Problem("forbidden");
  return audience;
}

const presses = {
  recruit: {
    sentence: "Recruiting has started. Serving begins with the third example that has a known answer.",
    run: recruit,
    undo: null,
  },
  rebuild: {
    sentence: "Recruiting is rebuilt from the present settings and prices.",
    run: rebuildDistillingCampaign,
    undo: null,
  },
  pause: {
    sentence: "Recruiting is paused. Jobs on its graduates continue.",
    run: (deps, input) => setWanted(deps, { operation: "pauseDistillation", ...input }),
    undo: { action: "resume", label: "Resume" },
  },
  resume: {
    sentence: "Recruiting goes on.",
    run: (deps, input) => setWanted(deps, { operation: "resumeDistillation", ...input }),
    undo: { action: "pause", label: "Pause" },
  },
} satisfies Record<string, { sentence: string; run: typeof recruit; undo: { action: string; label: string } | null }>;

const shownStatuses = [400, 409, 429, 503] as const;

/** A button of the overview. What the use case refuses is said on the overview itself. */
async function press(
  c: Context<AppEnv, "/console/audiences/:audienceId/:action">,
  operator: Operator,
  name: keyof typeof presses,
): Promise<Response> {
  const audienceId = c.req.param("audienceId");
  const { sentence, run, undo } = presses[name];
  try {
    await run(c.var.deps, { actor: operator.actor, audienceId });
  } catch (error) {
    const status = error instanceof Problem && shownStatuses.find((each) => each === error.status);
    if (!status) throw error;
    const problem = { sentence: error.message, status };
    return overviewPage(c, await overviewOf(c.var.deps, operator, audienceId), { ...askedBy(c), problem });
  }
  const back = undo && { undo: { ...undo, action: audiencePath(audienceId, `/${undo.action}`), fields: {} } };
  return seeOtherWith(c, audiencePath(audienceId), { sentence, ...back });
}

function askedBy(c: AppContext): OverviewAsked {
  const range = c.req.query("range") ?? "";
  return {
    range: Object.hasOwn(historyRanges, range) ? (range as HistoryRange) : null,
    showsAllRuns: c.req.query("runs") === "all",
  };
}
