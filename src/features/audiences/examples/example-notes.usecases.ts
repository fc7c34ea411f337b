import { sql } from "drizzle-orm";
import type { AuditKind } from "../../../domain/audit/audit-kinds.ts";
import { type Changes, shortened } from "../../../domain/audit/changes.ts";
import { type Condition, condition } from "../../../platform/db/condition.ts";
import { eventOf, type NotingDeps } from "../../auth/audit/noted-changes.usecases.ts";
import type { AccessedAudience } from "../access/audience-access.usecases.ts";

/** The statement directly before it in the batch changed rows. */
export const whereChanged = condition(sql`changes() > 0`);

interface NotedExamples {
  action: AuditKind;
  rows: readonly { id: string; payload: object }[];
  where: Condition;
  detail?: Record<string, string>;
  changes?: Changes;
}

/** One row for however many examples. A single one is named by its question. */
export function noteOf(
  deps: NotingDeps,
  { caller, audience }: AccessedAudience,
  { action, rows, where, detail = {}, changes }: NotedExamples,
) {
  const [only] = rows.length === 1 ? rows : [];
  const question = only && "title" in only.payload ? String(only.payload.title) : null;
  const about = {
    ...detail,
    ...(only ? { example: only.id } : rows.length > 0 ? { examples: String(rows.length) } : {}),
    ...(question === null ? {} : { question: shortened(question) }),
  };
  return deps.audit.note(eventOf(deps, { caller, thing: audience }, action, about, changes), where);
}
