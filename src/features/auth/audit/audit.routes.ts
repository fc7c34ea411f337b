import type { Context } from "hono";
import { isAuditGroup } from "../../../domain/audit/audit-groups.ts";
import { isAuditKind } from "../../../domain/audit/audit-kinds.ts";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { answerCsv, csvPageRows } from "../../../http/csv.ts";
import { createPageRouter, requireSession } from "../../../http/pages/page-router.ts";
import { Problem } from "../../../http/problems.ts";
import { authDeps } from "../auth.deps.ts";
import { auditPage } from "./audit.pages.tsx";
import { type AuditFilter, noteLogDownload, readAudit } from "./audit.usecases.ts";
import { auditColumns } from "./audit-columns.pages.ts";

export const auditRoutes = createPageRouter()
  .get("/account/audit", async (c) => {
    const session = await requireSession(c);
    const filter = filterOf(c);
    return auditPage(c, { ...(await read(c, { session, filter })), filter });
  })
  .get("/account/audit.csv", async (c) => {
    const session = await requireSession(c);
    let filter = filterOf(c);
    return answerCsv(c, {
      name: "muster-log",
      async read(page) {
        const { current, events, older } = await read(c, { session, filter, size: csvPageRows });
        if (page === 1) await noteLogDownload(authDeps(c), { session, organizationId: current.id });
        filter = { ...filter, before: older };
        return { items: events, hasMore: older !== null };
      },
      columns: auditColumns,
    });
  });

async function read(c: Context<AppEnv>, asked: { session: Session; filter: AuditFilter; size?: number }) {
  const found = await readAudit(authDeps(c), { ...asked, organizationId: c.req.query("organization") });
  if (!found)
    throw new Problem("not_found", { detail: "There is no such organization, or you are not a member of it." });
  return found;
}

/** Ignores filters that cannot be read. */
function filterOf(c: Context<AppEnv>): AuditFilter {
  const kind = c.req.query("kind") ?? "";
  const group = c.req.query("group") ?? "";
  const before = c.req.query("before") ?? "";
  return {
    kind: isAuditKind(kind) ? kind : null,
    group: isAuditGroup(group) ? group : null,
    account: textIn(c, "account"),
    about: textIn(c, "about"),
    from: dayOf(c.req.query("from")),
    to: dayOf(c.req.query("to")),
    before: /^[1-9]\d{0,14}$/.test(before) ? Number(before) : null,
  };
}

function textIn(c: Context<AppEnv>, name: string): string {
  return (c.req.query(name) ?? "").toWellFormed().slice(0, 254);
}

/** Midnight in UTC of a day such as 2026-11-30. */
function dayOf(text: string | undefined): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text ?? "") ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
