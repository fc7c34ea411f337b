import { dollarsOf, microsOf } from "../../../domain/money/amount.ts";
import { dollarsText } from "../../../domain/money/amount-text.ts";
import { shareText } from "../../../domain/text/numbers.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../http/forms/form.ts";
import type { FormView } from "../../../http/forms/form-view.ts";
import { Fields } from "../../../http/pages/components/fields.tsx";
import { Form, Hidden, Save } from "../../../http/pages/components/form.tsx";
import type { ListPage } from "../../../http/pages/components/list.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Copyable, Row } from "../../../http/pages/components/parts.tsx";
import { setAccountRoute } from "../../money/accounts/accounts.contract.ts";
import type { listMoneyAccounts } from "../../money/accounts/accounts.usecases.ts";
import { addLedgerEntryRoute } from "../../money/ledger/ledger.contract.ts";
import type { ItemOf } from "../list.routes.ts";
import { moneyAccountsPath } from "./money-tabs.pages.tsx";

export function moneyAccountPath(organizationId: string, rest = ""): string {
  return `${moneyAccountsPath}/${encodeURIComponent(organizationId)}${rest}`;
}

type ListedAccount = ItemOf<typeof listMoneyAccounts>;

const inDollars = (micros: number | null) => (micros === null ? null : dollarsOf(micros));

export const moneyAccountListPage: ListPage<ListedAccount> = {
  path: moneyAccountsPath,
  title: "Accounts of organizations",
  section: "money",
  what: "account",
  filters: {
    name: { label: "Name contains" },
    limits: { label: "Limits", options: { limited: "With a limit or credits" } },
  },
  sorts: {},
  lead: () =>
    "How each organization pays, and what it may still spend. An organization without a limit pays for what it used.",
  empty: { title: "No organizations yet", text: "Organizations are made when people sign up." },
  row: ({ organizationId, name, mode, monthlyLimit, spentThisMonth, left }) => (
    <Row
      to={moneyAccountPath(organizationId)}
      title={<span class="clipped">{name}</span>}
      status={left !== null && left <= 0 ? "Used up" : mode}
      meta={[
        [<strong>{dollarsText(spentThisMonth)}</strong>, " this month"],
        monthlyLimit !== null && `limit ${dollarsText(monthlyLimit)} a month`,
        left !== null && `${dollarsText(left)} left`,
        <Copyable text={organizationId} label="organization id" />,
      ]}
    />
  ),
  csv: `${moneyAccountsPath}.csv`,
  columns: {
    Organization: ({ name }) => name,
    Mode: ({ mode }) => mode,
    "Monthly limit ($)": ({ monthlyLimit }) => inDollars(monthlyLimit),
    "Spent this month ($)": ({ spentThisMonth }) => dollarsOf(spentThisMonth),
    "Left ($)": ({ left }) => inDollars(left),
    "Organization id": ({ organizationId }) => organizationId,
  },
};

const unit = "$";

export const termsForm = {
  schema: bodyOf(setAccountRoute),
  fields: {
    mode: {
      label: "How it pays",
      look: "cards",
      hints: {
        Usage: "For what it used. A limit is possible.",
        Limited: "For what it used, up to a limit a month.",
        Prepaid: "In advance, by credits. Only what is spent from then on is taken from them.",
      },
    },
    monthlyLimit: {
      label: "Monthly limit",
      hint: "Empty: no limit. In the mode Prepaid, credits are the limit.",
      unit,
    },
    minimumSpendCommitment: { label: "A month costs at least", unit },
    platformFee: { label: "Monthly fee beside the answers", unit },
    discount: { label: "Discount on answers", unit: "%" },
  },
} satisfies FormOf;

export const entryForm = {
  schema: bodyOf(addLedgerEntryRoute),
  fields: {
    kind: {
      label: "What it is",
      look: "cards",
      hints: {
        Credit: "Adds to what was paid in advance. An amount below 0 corrects an earlier credit.",
        Refund: "Is taken off the bill of this month.",
        Charge: "Is added to the bill of this month.",
      },
    },
    amount: { label: "Amount", unit },
    reason: { label: "Reason", hint: "Its Owners read it, in the ledger and on the bill.", rows: 2 },
  },
} satisfies FormOf;

export function termsPage(c: AppContext, { form, organizationId }: { form: FormView; organizationId: string }) {
  const path = moneyAccountPath(organizationId);
  return framedPage(c, {
    title: "How an organization pays",
    section: "money",
    back: [path, "Account"],
    form,
    lead: "Whoever waits for money goes on within a minute of a higher limit. Under a lower one, people finish the tasks that they hold.",
    body: (
      <Form of={form} action={moneyAccountPath(organizationId, "/terms")}>
        <Fields of={form} />
        <Save cancel={path} />
      </Form>
    ),
  });
}

/** `entry` is drawn with the page, so that a form that is sent twice enters nothing twice. */
export function entryPage(c: AppContext, asked: { form: FormView; organizationId: string; entry: string }) {
  const { form, organizationId, entry } = asked;
  const path = moneyAccountPath(organizationId);
  return framedPage(c, {
    title: "Credit, refund or charge",
    section: "money",
    back: [path, "Account"],
    form,
    lead: "What is entered stays in the ledger. Another entry corrects it.",
    body: (
      <Form of={form} action={moneyAccountPath(organizationId, "/entry")}>
        <Hidden of={{ entry }} />
        <Fields of={form} />
        <Save label="Enter" cancel={path} />
      </Form>
    ),
  });
}

/** Dollars of the wire, as a page shows them. */
export const shownDollars = (dollars: number) => dollarsText(microsOf(dollars));
export const shownDiscount = (discount: number) => (discount === 0 ? null : shareText(discount));
