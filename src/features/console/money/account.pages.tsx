import type { Page } from "../../../domain/list-query/page-of.ts";
import { entryKinds } from "../../../domain/money/ledger.ts";
import type { AppContext } from "../../../http/app-env.ts";
import type { CsvColumns } from "../../../http/csv.ts";
import { Facts, Figures } from "../../../http/pages/components/figures.tsx";
import { ListPager, ListToolbar, Rows } from "../../../http/pages/components/list.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Copyable, LinkButton, Row, Section, Time } from "../../../http/pages/components/parts.tsx";
import { type AskedList, type ListShape, labelled } from "../../../http/pages/list-address.ts";
import type { ShownAccount } from "../../money/accounts/accounts.usecases.ts";
import type { ShownEntry } from "../../money/ledger/ledger.usecases.ts";
import { moneyAccountPath, shownDiscount, shownDollars } from "./accounts.pages.tsx";
import { moneyAccountsPath, moneyTabs, ownAccountPath } from "./money-tabs.pages.tsx";

/** The ledger of an organization, on the page at a path. */
export function ledgerShape(path: string): ListShape {
  return {
    path,
    filters: { kind: { label: "What", parameter: "kind[eq]", options: labelled(entryKinds) } },
    sorts: {},
    what: "entry",
    csv: `${path}/ledger.csv`,
  };
}

export const ledgerColumns: CsvColumns<ShownEntry> = {
  "Entered at": ({ createdAt }) => createdAt,
  What: ({ kind }) => kind,
  "Amount ($)": ({ amount }) => amount,
  Reason: ({ reason }) => reason,
  "Entered by": ({ memberId }) => memberId,
  "Entry id": ({ entryId }) => entryId,
};

interface AccountPage {
  account: ShownAccount;
  /** Its name. */
  organization: string;
  /** It is that of the visitor's own organization. */
  isOwn: boolean;
  asked: AskedList;
  ledger: Page<ShownEntry>;
}

export function accountPage(c: AppContext, { account, organization, isOwn, asked, ledger }: AccountPage) {
  const { organizationId, mode, monthlyLimit, minimumSpendCommitment, platformFee, discount } = account;
  const list = { shape: ledgerShape(isOwn ? ownAccountPath : moneyAccountPath(organizationId)), asked };
  const at = (rest: string) => moneyAccountPath(organizationId, rest);
  return framedPage(c, {
    title: isOwn ? "Account" : `Account of ${organization}`,
    section: "money",
    ...(isOwn ? { tabs: moneyTabs(c, ownAccountPath) } : { back: [moneyAccountsPath, "Accounts"] as const }),
    lead: leads[mode],
    body: (
      <>
        <Spent of={account} />
        <Facts
          rows={{
            Organization: organization,
            "Organization id": <Copyable text={organizationId} label="organization id" />,
            "How it pays": mode,
            "Monthly limit": monthlyLimit === null ? null : shownDollars(monthlyLimit),
            "Costs at least": minimumSpendCommitment === 0 ? null : `${shownDollars(minimumSpendCommitment)} a month`,
            "Monthly fee": platformFee === 0 ? null : shownDollars(platformFee),
            Discount: shownDiscount(discount),
          }}
        />
        {c.var.session?.isAdmin && (
          <div class="actions">
            <LinkButton to={at("/entry")} label="Credit, refund or charge" />
            <LinkButton to={at("/terms")} label="Change how it pays" look="quiet" />
            <LinkButton to={at("/prices")} label="Prices" look="quiet" />
          </div>
        )}
        <Section title="Ledger">
          <ListToolbar {...list} total={ledger.total} />
          <Rows
            {...list}
            items={ledger.items}
            row={entryRow}
            empty={<p class="empty">Nothing was credited, refunded or charged yet.</p>}
          />
          <ListPager {...list} list={ledger} />
        </Section>
      </>
    ),
  });
}

const leads: Record<ShownAccount["mode"], string> = {
  Usage: "The organization pays for what it used.",
  Limited: "The organization pays for what it used, up to a limit a month.",
  Prepaid: "The organization pays in advance: its credits are what it may spend.",
};

function Spent({ of: { mode, available, spentThisMonth, spent, reserved } }: { of: ShownAccount }) {
  const period = mode === "Prepaid" ? "of all credits" : "of this month's limit";
  return (
    <Figures
      of={[
        ["Spent this month", shownDollars(spentThisMonth), `${shownDollars(spent)} in all`],
        ["Left", available === null ? "No limit" : shownDollars(available), available === null ? "" : period],
        ["Set aside", shownDollars(reserved), "for tasks that are worked on; what is not used comes back"],
      ]}
    />
  );
}

function entryRow({ kind, amount, reason, createdAt, memberId }: ShownEntry) {
  return (
    <Row
      isWithin
      title={shownDollars(amount)}
      status={kind}
      meta={[reason, <Time at={createdAt} />, <code>{memberId}</code>]}
    />
  );
}
