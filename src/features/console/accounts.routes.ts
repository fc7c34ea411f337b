import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { createPageRouter, requireFreshSession, requireSession } from "../../http/pages/page-router.ts";
import { Problem } from "../../http/problems.ts";
import { accountListPage } from "./accounts.pages.ts";
import { listAccounts, verifyEmail, withdrawEmail } from "./accounts.usecases.ts";

const path = "/console/accounts";

/** Pages for Admins. Verifying an e-mail gives access to what was shared with it, so it asks for a fresh password. */
export const accountsRoutes = createPageRouter()
  .get(path, async (c) => {
    const session = await requireSession(c);
    const typed = (c.req.query("email") ?? "").trim().slice(0, 254);
    const listed = await listAccounts(c.var.deps, { session, typed });
    if (!listed) throw new Problem("forbidden");
    return accountListPage(c, { ...listed, done: c.req.query("done") });
  })
  .post(`${path}/:accountId/verify`, async (c, form) => {
    const session = await requireFreshSession(c, path);
    const email = form.get("email") ?? "";
    const isDone = await verifyEmail(c.var.deps, { session, accountId: c.req.param("accountId"), email });
    return back(c, email, isDone ? "verified" : "refused");
  })
  .post(`${path}/:accountId/withdraw`, async (c, form) => {
    const session = await requireSession(c, path);
    await withdrawEmail(c.var.deps, { session, accountId: c.req.param("accountId") });
    return back(c, form.get("email") ?? "", "withdrawn");
  });

function back(c: Context<AppEnv>, email: string, done: string) {
  return c.redirect(`${path}?${new URLSearchParams({ email, done })}`, 303);
}
