import { dollarsOf } from "../../../domain/money/amount.ts";
import type { ViewedCost } from "../../../domain/money/cost-view.ts";
import { answerCsv, csvPageRows } from "../../../http/csv.ts";
import { Problem } from "../../../http/problems.ts";
import { createOperatorRouter } from "../operator.routes.ts";
import { costsPage } from "./costs.pages.tsx";
import { isCostView, monthOfCosts, readCosts } from "./costs.usecases.ts";
import { moneyPath } from "./money-tabs.pages.tsx";

const columns = {
  id: ({ id }: ViewedCost) => id,
  name: ({ name }: ViewedCost) => name,
  answers: ({ answers }: ViewedCost) => answers,
  dollars: ({ amount }: ViewedCost) => dollarsOf(amount),
};

/** What a month has cost, for Owners and Admins, as a page and as tables. */
export const costRoutes = createOperatorRouter()
  .get(
    moneyPath,
    async (c, operator) => costsPage(c, await monthOfCosts(c.var.deps, operator, c.req.query("period"))),
    "own",
  )
  .get(
    `${moneyPath}/costs.csv`,
    (c, operator) => {
      const view = c.req.query("by") ?? "job";
      if (!isCostView(view)) throw new Problem("not_found");
      const id = c.req.query("period");
      const read = (page: number) => readCosts(c.var.deps, operator, { view, id, page, pageRows: csvPageRows });
      return answerCsv(c, { name: `costs-by-${view}`, columns, read });
    },
    "own",
  );
