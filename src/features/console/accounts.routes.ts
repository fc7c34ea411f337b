import type { AppContext } from "../../http/app-env.ts";
import { seeOtherWith } from "../../http/pages/notice.tsx";
import { requireFreshSession } from "../../http/pages/page-router.ts";
import { listAccounts, verifyEmail, withdrawEmail } from "../auth/identity/account-emails.usecases.ts";
import { accountListPage, accountsPath } from "./accounts.pages.tsx";
import { mountList } from "./list.routes.ts";
import { createMemberRouter } from "./operator.routes.ts";

/** Pages for Admins. Verifying an e-mail gives access to what was shared with it, so it asks for a fresh password. */
export const accountsRoutes = mountList(createMemberRouter(accountsPath), accountListPage, listAccounts)
  .post(`${accountsPath}/:accountId/verify`, async (c, { actor }, typed) => {
    await requireFreshSession(c, accountsPath);
    const email = typed.get("email") ?? "";
    const isDone = await verifyEmail(c.var.deps, { actor, accountId: c.req.param("accountId"), email });
    const refusal = "Not verified: another account has this e-mail, or the account claims another one.";
    return back(c, typed, isDone ? "The e-mail is verified." : refusal);
  })
  .post(`${accountsPath}/:accountId/withdraw`, async (c, { actor }, typed) => {
    await withdrawEmail(c.var.deps, { actor, accountId: c.req.param("accountId") });
    return back(c, typed, "The e-mail counts as unverified again.");
  });

function back(c: AppContext, typed: URLSearchParams, sentence: string) {
  const found = new URLSearchParams({ email: typed.get("email") ?? "" });
  return seeOtherWith(c, `${accountsPath}?${found}`, { sentence });
}
