import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { flagCell, timeCell } from "../../http/csv.ts";
import { readList } from "../../http/pages/list-address.ts";
import { createPageRouter, requireFreshSession, requireSession } from "../../http/pages/page-router.ts";
import { accountListPage, accountShape } from "./accounts.pages.tsx";
import { listAccounts, verifyEmail, withdrawEmail } from "./accounts.usecases.ts";
import { listCsv } from "./list-csv.ts";

const path = "/console/accounts";

/** Pages for Admins. Verifying an e-mail gives access to what was shared with it, so it asks for a fresh password. */
export const accountsRoutes = createPageRouter()
  .get(path, async (c) => {
    const session = await requireSession(c);
    const asked = readList(c, accountShape);
    const list = await listAccounts(c.var.deps, { session, asked });
    return accountListPage(c, { asked, list, done: c.req.query("done") });
  })
  .get(`${path}.csv`, async (c) => {
    const session = await requireSession(c);
    return listCsv(c, accountShape, {
      read: (asked) => listAccounts(c.var.deps, { session, asked }),
      columns: {
        "E-mail": ({ email }) => email,
        "E-mail verified": ({ isEmailVerified }) => flagCell(isEmailVerified),
        Name: ({ name }) => name,
        Organizations: ({ organizations }) => organizations,
        "Created at": ({ createdAt }) => timeCell(createdAt),
        "Last signed in at": ({ lastSignedInAt }) => timeCell(lastSignedInAt),
        "Disabled at": ({ disabledAt }) => timeCell(disabledAt),
        "Account id": ({ accountId }) => accountId,
      },
    });
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
