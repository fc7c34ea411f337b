import { termsIn } from "../../../domain/money/terms-wire.ts";
import { createRouter } from "../../../http/router.ts";
import { moneyDeps } from "../money.deps.ts";
import { getAccountRoute, setAccountRoute } from "./accounts.contract.ts";
import { getAccount, setTerms } from "./accounts.usecases.ts";

export const accountRoutes = createRouter()
  .openapi(getAccountRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param") };
    const { account, etag } = await getAccount(moneyDeps(c), asked);
    return c.json(account, 200, { ETag: etag });
  })
  .openapi(setAccountRoute, async (c) => {
    const { account, etag } = await setTerms(moneyDeps(c), {
      actor: c.var.actor,
      ...c.req.valid("param"),
      change: termsIn(c.req.valid("json")),
      ifMatch: c.req.header("if-match"),
    });
    return c.json(account, 200, { ETag: etag });
  });
