import type { SQL } from "drizzle-orm";
import type { AuditKind } from "../../../domain/audit/audit-kinds.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Statement } from "../../../platform/db/database.ts";
import type { AuditEvent, AuditRepository } from "./audit.repository.ts";

export interface NotingDeps {
  audit: AuditRepository;
  clock: Clock;
}

/** Who changed what; the thing is an audience, a campaign or a batch, with the organization that owns it. */
export interface Change {
  caller: Pick<Caller, "accountId" | "organizationId" | "roles">;
  thing: { id: string; organizationId: string };
}

/** A row for the log of the organization that owns the thing. */
export function eventOf(
  { clock }: Pick<NotingDeps, "clock">,
  { caller, thing }: Change,
  action: AuditKind,
  detail: NonNullable<AuditEvent["detail"]> = {},
): AuditEvent {
  const { id: subject, organizationId } = thing;
  return { at: clock.now(), accountId: caller.accountId, organizationId, action, subject, detail };
}

/**
 * For the batch of a change that has no note of its own: one for an Admin of another organization, whose doings its members could
 * not know of, and none for anybody else.
 */
export function notesOfAdmin(deps: NotingDeps, change: Change, operation: string, condition?: SQL): Statement[] {
  const { caller, thing } = change;
  if (!caller.roles.includes("Admin") || caller.organizationId === thing.organizationId) return [];
  return [deps.audit.note(eventOf(deps, change, "admin.changed", { operation }), condition)];
}
