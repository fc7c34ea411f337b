import { type Micros, microsOf } from "../../../../domain/money/amount.ts";
import { dollarsText } from "../../../../domain/money/amount-text.ts";
import { costText } from "../../../../domain/money/cost-text.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../../http/forms/form.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Fields } from "../../../../http/pages/components/fields.tsx";
import { Facts } from "../../../../http/pages/components/figures.tsx";
import { Form, Save } from "../../../../http/pages/components/form.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { LinkButton, Section } from "../../../../http/pages/components/parts.tsx";
import type { EstimatedCost } from "../../../labeling/definitions/cost-estimate.usecases.ts";
import type { CostWarning } from "../../../labeling/jobs/cost-warning.usecases.ts";
import { updateJobBudgetRoute } from "../../../labeling/jobs/job-budgets.contract.ts";
import { pathOf } from "../labeling.pages.tsx";
import type { ShownJob } from "./jobs.usecases.ts";

export const jobBudgetForm = {
  schema: bodyOf(updateJobBudgetRoute),
  fields: {
    budget: { label: "At most", hint: "Empty: only what your organization may spend limits it.", unit: "$" },
  },
} satisfies FormOf;

/** What a job will have cost when it is done. */
export function estimateText({ estimatedCost, estimatedCostRange: range }: EstimatedCost): string {
  const { low, high } = range ?? { low: estimatedCost, high: estimatedCost };
  return costText({ expected: microsOf(estimatedCost), low: microsOf(low), high: microsOf(high) });
}

/** What is said of a job that begins with too little money. */
export function shortageText({ estimatedCost, availableBalance }: CostWarning): string {
  const [cost, left] = [estimatedCost, availableBalance].map((dollars) =>
    dollarsText(microsOf(Number(dollars.toFixed(2)))),
  );
  return `It will probably cost ${cost}, and only ${left} may be spent: it will wait for more money before it is done.`;
}

/** What a job costs. Nothing where its answers are free. */
export function JobMoneySection({ of: { job, money, cost } }: { of: ShownJob & { cost: EstimatedCost | null } }) {
  if (job.price === 0) return null;
  const path = pathOf("jobs", job.id, "/budget");
  return (
    <Section title="Cost">
      <Facts
        rows={{
          "An answer": dollarsText(job.price),
          "Spent so far": dollarsText(money.spent),
          ...(cost && { "In all": estimateText(cost) }),
          "At most": money.atMost === null ? "What your organization may spend" : dollarsText(money.atMost),
        }}
      />
      <p class="actions">
        <LinkButton to={path} label={money.atMost === null ? "Set a budget" : "Change the budget"} look="quiet" />
      </p>
    </Section>
  );
}

/** What a job waits for that is out of money, and what to do about it. Null: it does not wait. */
export function moneyWait({ job, money }: ShownJob): { reason: string; help: string } | null {
  if (job.state !== "SpendLimited") return null;
  const isBudget = money.atMost !== null && money.spent + job.price > money.atMost;
  return isBudget
    ? {
        reason: `Its budget of ${dollarsText(money.atMost as Micros)} is used up.`,
        help: "Raise the budget, and it goes on within a minute. All answers so far are yours: download them below.",
      }
    : {
        reason: "What your organization may spend is used up, or set aside for work that is under way.",
        help: "Ask an Admin for credits or a higher limit. It goes on by itself within a minute of that.",
      };
}

export function jobBudgetPage(c: AppContext, { job, money }: ShownJob, form: FormView) {
  const path = pathOf("jobs", job.id);
  return framedPage(c, {
    title: `Budget of ${job.name}`,
    section: "labeling",
    back: [path, job.name],
    form,
    calls: callOf("updateJobBudget", [job.id], { body: { budget: 100 } }),
    lead: `Its answers have cost ${dollarsText(money.spent)} so far. Nobody gets its tasks once they cost so much. A higher budget lets it go on.`,
    body: (
      <Form of={form} action={`${path}/budget`}>
        <Fields of={form} />
        <Save cancel={path} />
      </Form>
    ),
  });
}
