import type { Context } from "hono";
import type { AppEnv } from "../../../../http/app-env.ts";
import { type CsvColumns, flagCell } from "../../../../http/csv.ts";
import { readList } from "../../../../http/pages/list-address.ts";
import { type Notice, seeOtherWith } from "../../../../http/pages/notice.ts";
import { createPageRouter } from "../../../../http/pages/page-router.ts";
import { Problem } from "../../../../http/problems.ts";
import { deleteAudience } from "../../../audiences/audiences.usecases.ts";
import { recruit, setWanted } from "../../../audiences/distillation/distillation.usecases.ts";
import { asOperator } from "../../as-operator.ts";
import type { Operator } from "../../console.usecases.ts";
import { listCsv } from "../../list-csv.ts";
import { audienceListPage } from "./audience-list.pages.ts";
import { audienceListShape, audiencesOf, type ListedAudience } from "./audience-list.usecases.ts";
import { overviewOf } from "./audience-overview.usecases.ts";
import { deleteAudiencePage } from "./delete-audience.pages.ts";
import { type HistoryRange, historyRanges } from "./history-view.ts";
import { type OverviewAsked, overviewPage } from "./overview.pages.ts";
import { audiencePath } from "./overview-paths.ts";

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
      const audience = await overviewOf(c.var.deps, operator, c.req.param("audienceId"));
      if (!audience.may.delete) throw new Problem("forbidden");
      return deleteAudiencePage(c, audience);
    }),
  )
  .post("/console/audiences/:audienceId/delete", (c, form) =>
    asOperator(c, async (operator) => {
      const { actor } = operator;
      const audienceId = c.req.param("audienceId");
      const audience = await overviewOf(c.var.deps, operator, audienceId);
      const { name, filter, may, baseAudienceId } = audience;
      if (!may.delete) throw new Problem("forbidden");
      const typed = form.get("name") ?? "";
      if (filter === null && !isSameName(typed, name)) {
        return deleteAudiencePage(c, audience, { typed, errors: { name: "This is not its name." } });
      }
      await deleteAudience(c.var.deps, { actor, audienceId });
      return filter === null
        ? seeOtherWith(c, "/console", { sentence: `${name} is deleted.` })
        : seeOtherWith(c, audiencePath(baseAudienceId), { sentence: "The view is deleted." });
    }),
  );

/** Spaces at the ends and doubled ones do not show on a page, so nobody can be asked to type them. */
function isSameName(typed: string, name: string): boolean {
  const shown = (text: string) => text.normalize("NFC").trim().replaceAll(/\s+/g, " ");
  return shown(typed) === shown(name);
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
      const problem = problemOf(error);
      if (problem === null) throw error;
      return overviewPage(c, await overviewOf(c.var.deps, operator, audienceId), { ...askedBy(c), problem });
    }
  });
}

function problemOf(error: unknown): NonNullable<OverviewAsked["problem"]> | null {
  if (!(error instanceof Problem)) return null;
  const { status } = error;
  return status === 400 || status === 409 || status === 429 || status === 503
    ? { sentence: error.message, status }
    : null;
}

function askedBy(c: Context<AppEnv>): OverviewAsked {
  const range = c.req.query("range") ?? "";
  return {
    range: Object.hasOwn(historyRanges, range) ? (range as HistoryRange) : null,
    showsAllRuns: c.req.query("runs") === "all",
  };
}
