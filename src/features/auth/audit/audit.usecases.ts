import type { AuditKind } from "../../../domain/audit/audit-kinds.ts";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { IdentityRepository } from "../identity/identity.repository.ts";
import type { LoginRepository } from "../identity/logins.repository.ts";
import type { MemberRepository } from "../identity/members.repository.ts";
import type { AuditRepository } from "./audit.repository.ts";

interface AuditDeps {
  db: Database;
  identity: Pick<IdentityRepository, "emailOf">;
  logins: Pick<LoginRepository, "publicClientNameOf">;
  members: MemberRepository;
  audit: AuditRepository;
}

/** As somebody asks for it: texts that were not understood are null. */
export interface AuditFilter {
  kind: AuditKind | null;
  /** An e-mail; empty: everybody's. */
  account: string;
  /** The first and the last day. */
  from: number | null;
  to: number | null;
  before: number | null;
}

const day = 24 * 60 * 60 * 1000;
const pageSize = 50;
/** Somewhat more than a year. */
const keptMs = 400 * day;

/**
 * A page of the log of one of the account's organizations, by default of the one that its logins act for; null where it has no such
 * one. `older` is where the next page begins; null: this is the last one.
 */
export async function readAudit(
  deps: AuditDeps,
  { session, organizationId, filter }: { session: Session; organizationId: string | undefined; filter: AuditFilter },
) {
  const organizations = await deps.members.organizationsOf(session.accountId);
  const current = organizationId
    ? organizations.find(({ id }) => id === organizationId)
    : (organizations.find(({ isDefault }) => isDefault) ?? organizations[0]);
  if (!current) return null;
  // The membership is asked for once more with the rows: between two statements it may end.
  const condition = deps.members.isMember(current.id, session.accountId);
  const account = filter.account.trim().toLowerCase();
  const query = {
    ...filter,
    accountIds: account === "" ? null : deps.members.accountsOf(account),
    to: filter.to === null ? null : filter.to + day,
  };
  const rows = await deps.audit.list(
    current.id,
    { query, limit: pageSize + 1, condition },
    { emailOf: deps.identity.emailOf, programNameOf: deps.logins.publicClientNameOf },
  );
  const events = rows.slice(0, pageSize);
  return { organizations, current, events, older: rows.length > pageSize ? (events.at(-1)?.id ?? null) : null };
}

export function sweepAudit(deps: Pick<AuditDeps, "audit"> & { clock: Clock }, limit: number): Promise<void> {
  return deps.audit.sweep(deps.clock.now() - keptMs, limit);
}
