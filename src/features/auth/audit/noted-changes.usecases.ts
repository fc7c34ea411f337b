import type { SQL } from "drizzle-orm";
import type { AuditKind } from "../../../domain/audit/audit-kinds.ts";
import type { Changes } from "../../../domain/audit/changes.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Statement } from "../../../platform/db/database.ts";
import type { AuditEvent, AuditRepository } from "./audit.repository.ts";

export interface NotingDeps {
  audit: AuditRepository;
  clock: Clock;
}

/** A caller, and the audience, campaign or batch that they change, with the organization that owns it. */
export interface Change {
  caller: Pick<Caller, "accountId" | "organizationId" | "roles">;
  thing: { id: string; organizationId: string };
}

/** An event for the log of the organization that owns the thing. */
export function eventOf(
  { clock }: Pick<NotingDeps, "clock">,
  { caller, thing }: Change,
  action: AuditKind,
  detail: NonNullable<AuditEvent["detail"]> = {},
  changes: Changes = {},
): AuditEvent {
  const { id: subject, organizationId } = thing;
  return { at: clock.now(), accountId: caller.accountId, organizationId, action, subject, detail, changes };
}

/** Counts what a caller takes out, each hour in one row for each caller, thing and form. */
export function noteDownload(
  deps: NotingDeps,
  { actor, id, organizationId }: { actor: Actor; id: string; organizationId: string },
  action: AuditKind,
  detail: Record<string, string> = {},
): Statement {
  const { accountId } = actor;
  const event = { at: deps.clock.now(), accountId, organizationId, action, subject: id, detail };
  return deps.audit.tally(event, `${[accountId, ...Object.values(detail)].join("/")}/`);
}

/**
 * Notes a change that an Admin makes to a thing of another organization, whose members could not know of it otherwise. Empty for
 * all others. Belongs into the batch of a change that has no note of its own.
 */
export function notesOfAdmin(deps: NotingDeps, change: Change, operation: string, condition?: SQL): Statement[] {
  const { caller, thing } = change;
  if (!caller.roles.includes("Admin") || caller.organizationId === thing.organizationId) return [];
  return [deps.audit.note(eventOf(deps, change, "admin.changed", { operation }), condition)];
}
