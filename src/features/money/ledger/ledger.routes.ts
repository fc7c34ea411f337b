import { microsOf } from "../../../domain/money/amount.ts";
import { ledgerList } from "../../../domain/money/ledger.ts";
import { readList } from "../../../http/list-parameters.ts";
import { createRouter } from "../../../http/router.ts";
import { moneyDeps } from "../money.deps.ts";
import { addLedgerEntryRoute, queryLedgerRoute } from "./ledger.contract.ts";
import { addLedgerEntry, queryLedger } from "./ledger.usecases.ts";

export const ledgerRoutes = createRouter()
  .openapi(queryLedgerRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), query: readList(c, ledgerList) };
    return c.json(await queryLedger(moneyDeps(c), asked), 200);
  })
  .openapi(addLedgerEntryRoute, async (c) => {
    const { kind, amount, reason } = c.req.valid("json");
    const entering = { actor: c.var.actor, ...c.req.valid("param"), kind, amount: microsOf(amount), reason };
    return c.json(await addLedgerEntry(moneyDeps(c), entering), 200);
  });
