import type { Context } from "hono";
import { type HistoryRange, historyRanges } from "../../../../domain/audience/history-view.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { type CsvColumns, flagCell } from "../../../../http/csv.ts";
import { viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { readList } from "../../../../http/pages/list-address.ts";
import { type Notice, seeOtherWith } from "../../../../http/pages/notice.ts";
import { createPageRouter } from "../../../../http/pages/page-router.ts";
import { Problem } from "../../../../http/problems.ts";
import { deleteAudience } from "../../../audiences/audiences.usecases.ts";
import { recruit, setWanted } from "../../../audiences/distillation/distillation.usecases.ts";
import { asOperator } from "../../as-operator.ts";
import type { Operator } from "../../console.usecases.ts";
import { listCsv } from "../../list-csv.ts";
import { audiencePath } from "../audience-tabs.pages.tsx";
import { audienceListPage } from "./audience-list.pages.tsx";
import { audienceListShape, audiencesOf, type ListedAudience } from "./audience-list.usecases.ts";
import { type AudienceOverview, overviewOf } from "./audience-overview.usecases.ts";
import { deleteAudiencePage, deleteForm } from "./delete-audience.pages.tsx";
import { type OverviewAsked, overviewPage } from "./overview.pages.tsx";

const audienceColumns: CsvColumns<ListedAudience> = {
  Name: ({ name }) => name,
  Status: ({ status }) => status,
  Serving: ({ isDistilling }) => flagCell(isDistilling),
  Ours: ({ isOurs }) => flagCell(isOurs),
  Public: ({ isPublic }) => flagCell(isPublic),
  Graduated: ({ graduated }) => graduated,
  Distilling: ({ distilling }) => distilling,
  "Inactive graduates": ({ inactiveGraduated }) => inactiveGraduated,
  Dropped: ({ dropped }) => dropped,
  Health: ({ health }) => health,
  "Created at": ({ createdAt }) => createdAt,
  "Audience id": ({ id }) => id,
};

/** The list of audiences, and the overview of each with its buttons. */
export const audienceOverviewRoutes = createPageRouter()
  .get("/console", (c) =>
    asOperator(c, async (operator) => {
      const asked = readList(c, audienceListShape);
      return audienceListPage(c, { ...operator, asked, list: await audiencesOf(c.var.deps, operator, asked) });
    }),
  )
  .get("/console/audiences.csv", (c) =>
    asOperator(c, (operator) =>
      listCsv(c, audienceListShape, {
        read: (asked) => audiencesOf(c.var.deps, operator, asked),
        columns: audienceColumns,
      }),
    ),
  )
  .get("/console/audiences/:audienceId", (c) =>
    asOperator(c, async (operator) =>
      overviewPage(c, await overviewOf(c.var.deps, operator, c.req.param("audienceId")), askedBy(c)),
    ),
  )
  .post("/console/audiences/:audienceId/recruit", (c) =>
    press(c, async ({ actor }, audienceId) => {
      await recruit(c.var.deps, { actor, audienceId });
      return { sentence: "Recruiting has started. Serving begins with the third example that has a known answer." };
    }),
  )
  .post("/console/audiences/:audienceId/pause", (c) =>
    press(c, async ({ actor }, audienceId) => {
      await setWanted(c.var.deps, { operation: "pauseDistillation", actor, audienceId });
      return {
        sentence: "Recruiting is paused. Jobs on its graduates continue.",
        undo: { action: audiencePath(audienceId, "/resume"), fields: {}, label: "Resume" },
      };
    }),
  )
  .post("/console/audiences/:audienceId/resume", (c) =>
    press(c, async ({ actor }, audienceId) => {
      await setWanted(c.var.deps, { operation: "resumeDistillation", actor, audienceId });
      return {
        sentence: "Recruiting goes on.",
        undo: { action: audiencePath(audienceId, "/pause"), fields: {}, label: "Pause" },
      };
    }),
  )
  .get("/console/audiences/:audienceId/delete", (c) =>
    asOperator(c, async (operator) => {
      const audience = await deletable(c, operator, c.req.param("audienceId"));
      return deleteAudiencePage(c, audience, viewOf(deleteForm(audience), {}));
    }),
  )
  .post("/console/audiences/:audienceId/delete", (c, typed) =>
    asOperator(c, async (operator) => {
      const audienceId = c.req.param("audienceId");
      const audience = await deletable(c, operator, audienceId);
      const { name, filter, baseAudienceId } = audience;
      return submit(deleteForm(audience), typed, {
        again: (form) => deleteAudiencePage(c, audience, form),
        save: async () => {
          await deleteAudience(c.var.deps, { actor: operator.actor, audienceId });
          return filter === null
            ? seeOtherWith(c, "/console", { sentence: `${name} is deleted.` })
            : seeOtherWith(c, audiencePath(baseAudienceId), { sentence: "The view is deleted." });
        },
      });
    }),
  );

async function deletable(c: Context<AppEnv>, operator: Operator, audienceId: string): Promise<AudienceOverview> {
  const audience = await overviewOf(c.var.deps, operator, audienceId);
  if (!audience.may.delete) throw new Problem("forbidden");
  return audience;
}

/** A button of the overview. What the use case refuses is said on the overview itself. */
function press(
  c: Context<AppEnv, "/console/audiences/:audienceId/:action">,
  act: (operator: Operator, audienceId: string) => Promise<Notice>,
): Promise<Response> {
  return asOperator(c, async (operator) => {
    const audienceId = c.req.param("audienceId");
    try {
      return seeOtherWith(c, audiencePath(audienceId), await act(operator, audienceId));
    } catch (error) {
      const status = error instanceof Problem && shownStatuses.find((each) => each === error.status);
      if (!status) throw error;
      const problem = { sentence: error.message, status };
      return overviewPage(c, await overviewOf(c.var.deps, operator, audienceId), { ...askedBy(c), problem });
    }
  });
}

const shownStatuses = [400, 409, 429, 503] as const;

function askedBy(c: Context<AppEnv>): OverviewAsked {
  const range = c.req.query("range") ?? "";
  return {
    range: Object.hasOwn(historyRanges, range) ? (range as HistoryRange) : null,
    showsAllRuns: c.req.query("runs") === "all",
  };
}
