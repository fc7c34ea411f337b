import { microsOf } from "../../../domain/money/amount.ts";
import { ledgerList } from "../../../domain/money/ledger.ts";
import { termsIn } from "../../../domain/money/terms-wire.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { answerCsv, csvPageRows } from "../../../http/csv.ts";
import { drawnIdIn } from "../../../http/forms/drawn-id.ts";
import { viewOf } from "../../../http/forms/form-view.ts";
import { submit } from "../../../http/forms/submit.ts";
import { listQueryOf, readList } from "../../../http/pages/list-address.ts";
import { seeOtherWith } from "../../../http/pages/notice.tsx";
import { requireFreshSession } from "../../../http/pages/page-router.ts";
import { getAccount, listMoneyAccounts, setTerms } from "../../money/accounts/accounts.usecases.ts";
import { addLedgerEntry, queryLedger } from "../../money/ledger/ledger.usecases.ts";
import type { Operator } from "../console.usecases.ts";
import { ownListRoutes } from "../list.routes.ts";
import { accountPage, ledgerColumns, ledgerShape } from "./account.pages.tsx";
import {
  entryForm,
  entryPage,
  moneyAccountListPage,
  moneyAccountPath,
  termsForm,
  termsPage,
} from "./accounts.pages.tsx";
import { ownAccountPath } from "./money-tabs.pages.tsx";

/** How organizations pay and what they have, for Admins, and each one's own for its Owners. What gives money asks for a fresh password. */
export const moneyAccountRoutes = ownListRoutes(moneyAccountListPage, listMoneyAccounts)
  .get("/console/money/account", (c, operator) => show(c, operator, operator.organization.id), "own")
  .get("/console/money/account/ledger.csv", (c, operator) => ledgerCsv(c, operator, operator.organization.id), "own")
  .get(
    "/console/money/accounts/:organizationId",
    (c, operator) => show(c, operator, c.req.param("organizationId")),
    "own",
  )
  .get(
    "/console/money/accounts/:organizationId/ledger.csv",
    (c, operator) => ledgerCsv(c, operator, c.req.param("organizationId")),
    "own",
  )
  .get(
    "/console/money/accounts/:organizationId/terms",
    async (c, { actor }) => {
      const organizationId = c.req.param("organizationId");
      const { account } = await getAccount(c.var.deps, { actor, organizationId });
      return termsPage(c, { form: viewOf(termsForm, account), organizationId });
    },
    "own",
  )
  .post(
    "/console/money/accounts/:organizationId/terms",
    async (c, { actor }, typed) => {
      const organizationId = c.req.param("organizationId");
      await requireFreshSession(c, moneyAccountPath(organizationId, "/terms"));
      return submit(termsForm, typed, {
        again: (form) => termsPage(c, { form, organizationId }),
        save: async (terms) => {
          await setTerms(c.var.deps, { actor, organizationId, change: termsIn(terms), ifMatch: undefined });
          return seeOtherWith(c, moneyAccountPath(organizationId), { sentence: "Saved." });
        },
      });
    },
    "own",
  )
  .get(
    "/console/money/accounts/:organizationId/entry",
    (c) => {
      const organizationId = c.req.param("organizationId");
      const form = viewOf(entryForm, { kind: "Credit" });
      return entryPage(c, { form, organizationId, entry: c.var.deps.freshUuid() });
    },
    "own",
  )
  .post(
    "/console/money/accounts/:organizationId/entry",
    async (c, { actor }, typed) => {
      const organizationId = c.req.param("organizationId");
      const path = moneyAccountPath(organizationId);
      await requireFreshSession(c, moneyAccountPath(organizationId, "/entry"));
      const { deps } = c.var;
      const entry = drawnIdIn(typed, deps);
      return submit(entryForm, typed, {
        again: (form) => entryPage(c, { form, organizationId, entry }),
        save: async ({ kind, amount, reason }) => {
          const entered = await deps.findMade("addLedgerEntry", entry);
          const input = { actor, organizationId, kind, amount: microsOf(amount), reason };
          if (entered === null) await addLedgerEntry({ ...deps, freshUuid: () => entry }, input);
          return seeOtherWith(c, path, { sentence: entered === null ? "Entered." : "It was entered already." });
        },
      });
    },
    "own",
  );

async function show(c: AppContext, { actor, organization: own }: Operator, organizationId: string) {
  const isOwn = organizationId === own.id && c.req.path === ownAccountPath;
  const shape = ledgerShape(isOwn ? ownAccountPath : moneyAccountPath(organizationId));
  const asked = readList(c, shape);
  const [{ account, organization }, ledger] = await Promise.all([
    getAccount(c.var.deps, { actor, organizationId }),
    queryLedger(c.var.deps, { actor, organizationId, query: listQueryOf(ledgerList, shape, asked) }),
  ]);
  return accountPage(c, { account, organization, isOwn, asked, ledger });
}

function ledgerCsv(c: AppContext, { actor }: Operator, organizationId: string) {
  const shape = ledgerShape(moneyAccountPath(organizationId));
  return answerCsv(c, {
    name: "muster-ledger",
    columns: ledgerColumns,
    read: async (page) => {
      const query = listQueryOf(ledgerList, shape, { ...readList(c, shape), page, rows: csvPageRows });
      const { items, totalPages = 0 } = await queryLedger(c.var.deps, { actor, organizationId, query });
      return { items, hasMore: page < totalPages };
    },
  });
}
