import { dollarsOf, microsOf } from "../../../domain/money/amount.ts";
import { wholeShare } from "../../../domain/money/earnings.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { answerCsv } from "../../../http/csv.ts";
import { drawnIdIn } from "../../../http/forms/drawn-id.ts";
import { type FormView, viewOf } from "../../../http/forms/form-view.ts";
import { submit } from "../../../http/forms/submit.ts";
import { seeOtherWith } from "../../../http/pages/notice.tsx";
import {
  getPublisherEarnings,
  giveBonus,
  listOwnPublishers,
  setPublisherShare,
} from "../../money/earnings/earnings.usecases.ts";
import type { Operator } from "../console.usecases.ts";
import { createOperatorRouter } from "../operator.routes.ts";
import { bonusForm, dateText, earningsPage, ownPublishersPage, shareForm } from "./earnings.pages.tsx";
import { earningsOfPath, earningsPath } from "./money-tabs.pages.tsx";

/** What publishers have earned, for their organization's members and for Admins, who set shares and give bonuses. */
export const earningsPageRoutes = createOperatorRouter()
  .get(earningsPath, async (c, { actor }) => ownPublishersPage(c, await listOwnPublishers(c.var.deps, actor)))
  .get("/console/money/earnings/:publisherId", (c, operator) => show(c, operator, c.req.param("publisherId")))
  .get("/console/money/earnings/:publisherId/months.csv", async (c, { actor }) => {
    const { months } = await getPublisherEarnings(c.var.deps, { actor, publisherId: c.req.param("publisherId") });
    return answerCsv(c, {
      name: "earnings by month",
      read: async () => ({ items: months, hasMore: false }),
      columns: {
        Month: ({ month }) => dateText(month).slice(0, 7),
        Answers: ({ answers }) => answers,
        "Paid for them": ({ gross }) => dollarsOf(gross),
        Earned: ({ earned }) => dollarsOf(earned),
        Bonuses: ({ bonuses }) => dollarsOf(bonuses),
        Total: ({ total }) => dollarsOf(total),
      },
    });
  })
  .get("/console/money/earnings/:publisherId/days.csv", async (c, { actor }) => {
    const { days } = await getPublisherEarnings(c.var.deps, { actor, publisherId: c.req.param("publisherId") });
    return answerCsv(c, {
      name: "earnings by day",
      read: async () => ({ items: days, hasMore: false }),
      columns: {
        Day: ({ day }) => dateText(day),
        Answers: ({ answers }) => answers,
        "Paid for them": ({ gross }) => dollarsOf(gross),
        "Share in percent": ({ share }) => (share * 100) / wholeShare,
        Earned: ({ earned }) => dollarsOf(earned),
      },
    });
  })
  .post("/console/money/earnings/:publisherId/share", (c, operator, typed) => {
    const publisherId = c.req.param("publisherId");
    return submit(shareForm, typed, {
      again: (share) => show(c, operator, publisherId, { share }),
      save: async ({ percent }) => {
        const share = Math.round((percent * wholeShare) / 100);
        await setPublisherShare(c.var.deps, { actor: operator.actor, publisherId, share });
        return seeOtherWith(c, earningsOfPath(publisherId), { sentence: "The share is set." });
      },
    });
  })
  .post("/console/money/earnings/:publisherId/bonus", (c, operator, typed) => {
    const publisherId = c.req.param("publisherId");
    return submit(bonusForm, typed, {
      again: (bonus) => show(c, operator, publisherId, { bonus }),
      save: async ({ dollars, reason }) => {
        const given = { actor: operator.actor, publisherId, amount: microsOf(dollars), reason };
        await giveBonus({ ...c.var.deps, freshUuid: () => drawnIdIn(typed, c.var.deps) }, given);
        return seeOtherWith(c, earningsOfPath(publisherId), { sentence: "The bonus is in the statement." });
      },
    });
  });

async function show(
  c: AppContext,
  { actor }: Operator,
  publisherId: string,
  refused: { share?: FormView; bonus?: FormView } = {},
): Promise<Response> {
  const statement = await getPublisherEarnings(c.var.deps, { actor, publisherId });
  const latest = statement.shares.at(-1)?.share ?? 0;
  const forms = {
    share: viewOf(shareForm, { percent: (latest * 100) / wholeShare }),
    bonus: viewOf(bonusForm, {}),
    entry: c.var.deps.freshUuid(),
  };
  return earningsPage(c, statement, c.var.session?.isAdmin ? { ...forms, ...refused } : null);
}
