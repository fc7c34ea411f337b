import { dayMs } from "../../../domain/chart/time-axis.ts";
import { dollarsText } from "../../../domain/money/amount-text.ts";
import type { CostView, ViewedCost } from "../../../domain/money/cost-view.ts";
import { countText, numberText } from "../../../domain/text/numbers.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { callOf } from "../../../http/pages/api-call.ts";
import { BarChart } from "../../../http/pages/components/chart-over-time.tsx";
import { Figures } from "../../../http/pages/components/figures.tsx";
import { CsvDownload } from "../../../http/pages/components/list.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Empty, Row, RowList, Section } from "../../../http/pages/components/parts.tsx";
import { StatementHead } from "../../../http/pages/components/statement-head.tsx";
import { LinkTabs } from "../../../http/pages/components/tabs.tsx";
import type { MonthOfCosts } from "./costs.usecases.ts";
import { moneyPath, moneyTabs } from "./money-tabs.pages.tsx";

const tables: Record<Exclude<CostView, "day">, string> = {
  job: "By what was asked",
  audience: "By audience",
  member: "By member",
};

/** A month's bill, its days, and who and what it was for. It prints as a statement. */
export function costsPage(c: AppContext, month: MonthOfCosts | null) {
  const framed = { title: "Costs", heading: "Money", section: "money" as const, tabs: moneyTabs(c, moneyPath) };
  if (month === null)
    return framedPage(c, {
      ...framed,
      calls: callOf("getActiveBillingPeriod"),
      body: <Empty title="Nothing was billed yet.">The first answer with a price opens a month.</Empty>,
    });
  const { period, bill, answers, months, organization, now } = month;
  const isOpen = period.status === "Open";
  return framedPage(c, {
    ...framed,
    lead: `${monthName(period.startsAt)}, in UTC. ${isOpen ? "What stands here is what the bill would be now." : "This month is closed and does not change any more."}`,
    calls: callOf("getActiveBillingPeriod"),
    body: (
      <>
        <StatementHead
          of="Costs"
          organization={organization}
          period={`${monthName(period.startsAt)}, in UTC`}
          now={now}
        />
        {months.length > 1 && <LinkTabs label="Months" links={monthLinks(month)} />}
        <Figures
          of={[
            ["Net cost", dollarsText(bill.net), isOpen ? "so far" : "the bill"],
            ["Discount", dollarsText(bill.discount), "already taken off"],
            ["Answers", numberText(answers), "billed"],
          ]}
        />
        <Section title="Lines of the bill">
          <RowList
            items={bill.items}
            row={({ name, amount, comment }) => <Row title={name} meta={[dollarsText(amount), comment]} />}
            empty="There are none."
          />
        </Section>
        <Section title="By day">
          {answers > 0 && <BarChart label="Costs by day" text={dollarsText} bars={daysOf(month)} eachMs={dayMs} />}
          <RowList
            items={month.tables.day}
            row={(cost) => costRow({ ...cost, name: dayName(cost.id) })}
            empty="No day has costs."
          />
          {csvOf("day", period.id)}
        </Section>
        {(["job", "audience", "member"] as const).map((view) => (
          <Section title={tables[view]}>
            <RowList items={month.tables[view]} row={(cost) => costRow(cost, view)} empty="There are no costs." />
            {csvOf(view, period.id)}
          </Section>
        ))}
      </>
    ),
  });
}

function monthLinks({ months, period }: MonthOfCosts) {
  return [...months]
    .reverse()
    .slice(0, 13)
    .map(
      ({ id, startsAt }) =>
        [`${moneyPath}?period=${encodeURIComponent(id)}`, monthName(startsAt), id === period.id] as const,
    );
}

function costRow({ id, kind, name, amount, answers }: ViewedCost, view?: CostView | number) {
  const to = view === "job" && kind !== null ? pathOfSpender[kind](id) : undefined;
  const place = view === "audience" ? `/console/audiences/${id}` : undefined;
  return <Row title={name ?? id} to={to ?? place} meta={[dollarsText(amount), countText(answers, "answer")]} />;
}

const pathOfSpender: Record<NonNullable<ViewedCost["kind"]>, (id: string) => string> = {
  Job: (id) => `/console/jobs/${id}`,
  Recruiting: (id) => `/console/audiences/${id}`,
  Flow: (id) => `/console/flows/${id}`,
  Benchmark: (id) => `/console/benchmarks/${id}`,
};

function csvOf(view: CostView, id: string) {
  return <CsvDownload path={`${moneyPath}/costs.csv?by=${view}&period=${encodeURIComponent(id)}`} />;
}

/** Every day from the first to the last with costs. */
function daysOf({ period, tables: { day } }: MonthOfCosts) {
  const costs = new Map(day.map(({ id, amount }) => [Date.parse(id), amount]));
  const last = Math.max(...costs.keys());
  const days = Math.floor((last - period.startsAt) / dayMs) + 1;
  return Array.from({ length: days }, (_, i) => {
    const at = period.startsAt + i * dayMs;
    return { at, value: costs.get(at) ?? 0 };
  });
}

function dayName(id: string): string {
  return new Date(id).toLocaleDateString("en-GB", { dateStyle: "medium", timeZone: "UTC" });
}

function monthName(at: number): string {
  return new Date(at).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}
