import { fillReturnUrl } from "../../../../domain/label/return-address.ts";
import type { ShownMoney } from "../../../../domain/money/shown-money.ts";
import { answerCsv } from "../../../../http/csv.ts";
import { viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import { requireFreshSession } from "../../../../http/pages/page-router.ts";
import { noteDownload } from "../../../auth/audit/noted-changes.usecases.ts";
import { trialFrame } from "../../../label/label.pages.tsx";
import { queryLinkEarnings } from "../../../labeling/links/link-earnings.usecases.ts";
import { queryLinkCompletions, updateLink } from "../../../labeling/links/link-finish.usecases.ts";
import { getLink } from "../../../labeling/links/links.usecases.ts";
import { createOperatorRouter } from "../../operator.routes.ts";
import { earningsColumns } from "./link-earnings.pages.tsx";
import {
  completionColumns,
  finishForm,
  finishPage,
  paidFinishForm,
  presetNamed,
  presets,
} from "./link-finish.pages.tsx";
import { linkPathOf } from "./link-paths.pages.ts";
import type { LinkDetails } from "./links.usecases.ts";

/** How a link ends for its people, and who finished there. */
export const linkFinishRoutes = createOperatorRouter()
  .get(
    "/console/links/:linkId/end",
    async (c, { actor, money }) => {
      const link = await getLink(c.var.deps, { actor, linkId: c.req.param("linkId") });
      const preset = presetNamed(c.req.query("preset"));
      const shown = preset ? { ...link, ...presets[preset].fields } : link;
      return finishPage(c, link, viewOf(formFor(money), shown), preset);
    },
    "manage",
  )
  // It may lead people to another site, so it asks for a fresh password.
  .post("/console/links/:linkId/end", async (c, { actor, money }, typed) => {
    const linkId = c.req.param("linkId");
    await requireFreshSession(c, linkPathOf(linkId, "/end"));
    return submit(formFor(money), typed, {
      again: async (form) => finishPage(c, await getLink(c.var.deps, { actor, linkId }), form, null),
      save: async ({ leastTasks = 1, ...asked }) => {
        await updateLink(c.var.deps, { actor, linkId, asked: { ...asked, leastTasks } });
        return seeOtherWith(c, linkPathOf(linkId), { sentence: "Saved." });
      },
    });
  })
  .get(
    "/console/links/:linkId/finished.csv",
    async (c, { actor }) => {
      const linkId = c.req.param("linkId");
      let from: string | undefined;
      return answerCsv(c, {
        name: "people who finished",
        columns: completionColumns,
        read: async () => {
          const { items, next } = await queryLinkCompletions(c.var.deps, { actor, linkId, from });
          if (from === undefined)
            await noteDownload(
              c.var.deps,
              { actor, id: linkId, organizationId: actor.organizationId },
              "people.downloaded",
            );
          from = next ?? undefined;
          return { items, hasMore: next !== null };
        },
      });
    },
    "review",
  )
  .get(
    "/console/links/:linkId/earnings.csv",
    async (c, { actor }) => {
      const linkId = c.req.param("linkId");
      let after: string | undefined;
      return answerCsv(c, {
        name: "what people earned",
        columns: earningsColumns,
        read: async () => {
          const { items, next } = await queryLinkEarnings(c.var.deps, { actor, linkId, after });
          if (after === undefined)
            await noteDownload(
              c.var.deps,
              { actor, id: linkId, organizationId: actor.organizationId },
              "people.downloaded",
            );
          after = next ?? undefined;
          return { items, hasMore: next !== null };
        },
      });
    },
    "manage",
  )
  .get("/console/try/links/:linkId", async (c, { actor }) => {
    const link = await getLink(c.var.deps, { actor, linkId: c.req.param("linkId") });
    return trialFrame(c, endOf(link), await c.var.deps.labelAssets.names());
  });

function formFor(money: ShownMoney | undefined) {
  return money?.hasPages ? paidFinishForm : finishForm;
}

/** The end of a link as a made-up person would see it. */
function endOf(link: LinkDetails) {
  const { name, message, leastTasks, completionCode, hasPersonalCodes, returnUrl, showsAccuracy, tasksPerPerson } =
    link;
  const code = completionCode ?? (hasPersonalCodes ? "XAMP7ECDE2" : null);
  const filled = returnUrl === null ? null : fillReturnUrl(returnUrl, { userId: "EXAMPLE", code: code ?? "" });
  const finish = { message, leastTasks, givesCode: code !== null, givesReturn: returnUrl !== null };
  const told = { tasks: tasksPerPerson ?? 12, accuracy: showsAccuracy ? 0.83 : null, code, returnUrl: filled };
  return { title: name, tasks: [], end: { finish, told, limit: tasksPerPerson === null ? null : ("tasks" as const) } };
}
