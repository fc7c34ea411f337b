import { createPageRouter, requireSession } from "../../http/pages/page-router.ts";
import { Problem } from "../../http/problems.ts";
import { auditPage } from "./audit.pages.ts";
import { readAudit } from "./audit.usecases.ts";

export const auditRoutes = createPageRouter().get("/account/audit", async (c) => {
  const session = await requireSession(c);
  const read = await readAudit(c.var.deps, { session, organizationId: c.req.query("organization") });
  if (!read) throw new Problem("not_found", { detail: "You are no member of such an organization." });
  return auditPage(c, read);
});
