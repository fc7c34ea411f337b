import { z } from "@hono/zod-openapi";
import { dollarsText } from "../../../domain/money/amount-text.ts";
import { type EarnedDay, type EarnedMonth, wholeShare } from "../../../domain/money/earnings.ts";
import { numberText, shareText } from "../../../domain/text/numbers.ts";
import type { AppContext } from "../../../http/app-env.ts";
import type { Form as FormOf } from "../../../http/forms/form.ts";
import type { FormView } from "../../../http/forms/form-view.ts";
import { callOf } from "../../../http/pages/api-call.ts";
import { Fields } from "../../../http/pages/components/fields.tsx";
import { Figures } from "../../../http/pages/components/figures.tsx";
import { Form, Hidden } from "../../../http/pages/components/form.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Empty, LinkButton, Row, RowList, Section, Time } from "../../../http/pages/components/parts.tsx";
import { StatementHead } from "../../../http/pages/components/statement-head.tsx";
import { Table } from "../../../http/pages/components/table.tsx";
import { double } from "../../../http/schemas/scalars.ts";
import type { Earnings, listOwnPublishers } from "../../money/earnings/earnings.usecases.ts";
import { earningsOfPath, earningsPath, moneyTabs } from "./money-tabs.pages.tsx";

export const shareForm = {
  schema: z.object({ percent: double().min(0).max(100).multipleOf(0.01) }),
  fields: {
    percent: {
      label: "Share in percent",
      hint: "Of what organizations pay for the answers of its people. The first share holds from today, a later one from tomorrow, in UTC.",
      isRequired: true,
    },
  },
} satisfies FormOf;

export const bonusForm = {
  schema: z.object({
    dollars: double().min(-1_000_000).max(1_000_000),
    reason: z.string().min(1).max(500),
  }),
  fields: {
    dollars: {
      label: "Amount in US dollars",
      hint: "It can never be changed. One below 0 corrects an earlier one.",
      isRequired: true,
    },
    reason: { label: "Reason", hint: "It stands in the statement.", isRequired: true },
  },
} satisfies FormOf;

export function ownPublishersPage(c: AppContext, publishers: Awaited<ReturnType<typeof listOwnPublishers>>) {
  const row = ({ id, name }: (typeof publishers)[number]) => <Row title={name} to={earningsOfPath(id)} />;
  return framedPage(c, {
    title: "Earnings",
    section: "money",
    body: (
      <>
        {moneyTabs(c, earningsPath)}
        <p class="lead">What your clients that serve people have earned.</p>
        {publishers.length === 0 ? (
          <Empty title="No publishers">No client of this organization serves people.</Empty>
        ) : (
          <RowList items={publishers} row={row} />
        )}
      </>
    ),
  });
}

interface ShownForms {
  share: FormView;
  bonus: FormView;
  /** Drawn with the page, so that a form that is sent twice gives one bonus. */
  entry: string;
}

/** A publisher's statement. `forms` are for Admins. Null: the visitor is none. */
export function earningsPage(c: AppContext, statement: Earnings, forms: ShownForms | null) {
  const { publisherId, name, organization, range, now, months, days, bonuses } = statement;
  const refused = forms && [forms.share, forms.bonus].find(({ errors }) => Object.keys(errors).length > 0);
  return framedPage(c, {
    title: `Earnings of ${name}`,
    section: "money",
    back: [earningsPath, "Earnings"],
    ...(refused && { form: refused }),
    beside: <LinkButton to={earningsOfPath(publisherId, "/days.csv")} label="Days as CSV" look="quiet" isFile />,
    lead: "The last year. Paying out happens elsewhere, by the totals of months. Days and months are in UTC.",
    calls: [callOf("getPublisherEarnings", [], { title: "Read it" })],
    body: (
      <>
        <StatementHead
          of="Earnings"
          organization={organization}
          period={`${dateText(range.from)} to ${dateText(Math.min(range.to - 1, now))}, in UTC`}
          now={now}
        />
        {months.length === 0 && <Empty title="Nothing yet">No answer of its people was paid for.</Empty>}
        {months.length > 0 && <Months of={months.toReversed()} path={earningsOfPath(publisherId, "/months.csv")} />}
        {days.length > 0 && <Days of={days.toReversed().slice(0, 31)} />}
        {bonuses.length > 0 && (
          <Section title="Bonuses">
            <RowList
              items={bonuses.toReversed()}
              row={({ at, amount, reason }) => <Row title={dollarsText(amount)} meta={[reason, <Time at={at} />]} />}
              look="rows dense"
            />
          </Section>
        )}
        {forms && <ByAdmin of={statement} forms={forms} />}
      </>
    ),
  });
}

function Months({ of: months, path }: { of: readonly EarnedMonth[]; path: string }) {
  return (
    <Section title="Months" beside={<a href={path}>CSV</a>}>
      <Figures
        of={[
          ["Earned", dollarsText(sumOf(months, "earned")), "by its share"],
          ["Bonuses", dollarsText(sumOf(months, "bonuses")), "beside it"],
          ["Total", dollarsText(sumOf(months, "total")), "of all months"],
        ]}
      />
      <Table
        label="Earnings by month"
        rows={months}
        columns={{
          Month: ({ month }) => dateText(month).slice(0, 7),
          Answers: ({ answers }) => numberText(answers),
          "Paid for them": ({ gross }) => dollarsText(gross),
          Earned: ({ earned }) => dollarsText(earned),
          Bonuses: ({ bonuses }) => dollarsText(bonuses),
          Total: ({ total }) => dollarsText(total),
        }}
        numbers={["Answers", "Paid for them", "Earned", "Bonuses", "Total"]}
      />
    </Section>
  );
}

function sumOf(months: readonly EarnedMonth[], member: "earned" | "bonuses" | "total"): number {
  return months.reduce((sum, month) => sum + month[member], 0);
}

function Days({ of: days }: { of: readonly EarnedDay[] }) {
  return (
    <Section title="Latest days">
      <Table
        label="Earnings by day"
        rows={days}
        columns={{
          Day: ({ day }) => dateText(day),
          Answers: ({ answers }) => numberText(answers),
          "Paid for them": ({ gross }) => dollarsText(gross),
          Share: ({ share }) => shareText(share / wholeShare),
          Earned: ({ earned }) => dollarsText(earned),
        }}
        numbers={["Answers", "Paid for them", "Share", "Earned"]}
      />
    </Section>
  );
}

function ByAdmin({ of: { publisherId, shares }, forms }: { of: Earnings; forms: ShownForms }) {
  return (
    <>
      <Section title="Share">
        {shares.map(({ day, share }) => (
          <p class="meta">
            {shareText(share / wholeShare)} from {dateText(day)} on.
          </p>
        ))}
        <Form of={forms.share} action={earningsOfPath(publisherId, "/share")}>
          <Fields of={forms.share} />
          <button>Set share</button>
        </Form>
      </Section>
      <Section title="Give a bonus">
        <Form of={forms.bonus} action={earningsOfPath(publisherId, "/bonus")}>
          <Hidden of={{ entry: forms.entry }} />
          <Fields of={forms.bonus} />
          <button class="quiet">Give bonus</button>
        </Form>
      </Section>
    </>
  );
}

/** `2026-11-28`. */
export function dateText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
