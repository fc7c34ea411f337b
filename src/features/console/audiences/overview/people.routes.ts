import { type MemberState, memberStates } from "../../../../domain/member/member-state.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { streamPieces } from "../../../../platform/stream-pieces.ts";
import { noteDownload } from "../../../auth/audit/noted-changes.usecases.ts";
import { createOperatorRouter } from "../../operator.routes.ts";
import { peoplePage, personPage } from "./people.pages.tsx";
import { downloadPeople, peopleOf, personOf } from "./people.usecases.ts";

/** The people of an audience, for its editors. */
export const peopleRoutes = createOperatorRouter()
  .get("/console/audiences/:audienceId/people", async (c, operator) => {
    const audienceId = c.req.param("audienceId");
    const id = (c.req.query("id") ?? "").toWellFormed().trim().slice(0, longestId).toWellFormed();
    if (id !== "") return personPage(c, await personOf(c.var.deps, operator, audienceId, id));
    const asked = { state: stateIn(c), below: belowIn(c) };
    return peoplePage(c, await peopleOf(c.var.deps, operator, audienceId, asked), asked);
  })
  .get(
    "/console/audiences/:audienceId/people.csv",
    async (c, operator) => {
      const audienceId = c.req.param("audienceId");
      const pieces = await downloadPeople(c.var.deps, operator, { audienceId, state: stateIn(c) });
      await noteDownload(
        c.var.deps,
        { ...operator, id: audienceId, organizationId: operator.organization.id },
        "people.downloaded",
      );
      return c.body(streamPieces(pieces), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="people-${audienceId.replaceAll(/[^\w-]/g, "")}.csv"`,
      });
    },
    "review",
  );

const longestId = 512;

function stateIn(c: AppContext): MemberState | null {
  return memberStates.find((state) => state === c.req.query("state")) ?? null;
}

/** An invalid place means the first page. */
function belowIn(c: AppContext): number | null {
  const text = c.req.query("below") ?? "";
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
