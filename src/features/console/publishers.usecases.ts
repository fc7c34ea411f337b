import type { ServingState } from "../../domain/identity/publisher.ts";
import type { Session } from "../../domain/identity/sign-in-session.ts";
import { pageOf } from "../../domain/list-query/page-of.ts";
import type { Publishers } from "../../objects/publisher/publisher.port.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { AuditRepository } from "../auth/audit/audit.repository.ts";
import type { ApiClientRepository } from "../auth/identity/api-clients.repository.ts";
import type { MemberRepository } from "../auth/identity/members.repository.ts";
import type { PublisherRepository } from "../auth/identity/publishers.repository.ts";

export interface PublishersDeps {
  db: Database;
  clock: Clock;
  members: MemberRepository;
  apiClients: ApiClientRepository;
  publisherClients: PublisherRepository;
  publishers: Publishers;
  audit: AuditRepository;
}

const pageSize = 20;

/** Every client that serves or asks to, with its figures. Null unless the caller is an Admin. */
export async function listPublishers(deps: PublishersDeps, { session, page }: { session: Session; page: number }) {
  const query = { page, pageSize, offset: (page - 1) * pageSize };
  const whereAdmin = deps.members.whereAdmin(session.accountId);
  const { admins, rows, count } = await together(deps.db, {
    admins: deps.members.admin(session.accountId),
    rows: deps.publisherClients.list(whereAdmin, { limit: pageSize, offset: query.offset }),
    count: deps.publisherClients.count(),
  });
  if (admins.length === 0) return null;
  // A waiting client has served nobody, and a call would create its object for nothing.
  const items = await Promise.all(
    rows.map(async (row) => ({
      ...row,
      figures: row.state === "Waiting" ? null : await deps.publishers(row.id).figures(),
    })),
  );
  return pageOf(query, count[0]?.total ?? 0, items);
}

const decisions = {
  approve: { from: ["Waiting", "Refused"], to: "Approved", action: "publisher.approved" },
  refuse: { from: ["Waiting"], to: "Refused", action: "publisher.refused" },
  revoke: { from: ["Approved"], to: "Refused", action: "publisher.revoked" },
} as const satisfies Record<string, { from: readonly ServingState[]; to: ServingState; action: string }>;

export type Decision = keyof typeof decisions;

/**
 * Records an Admin's decision. Revoking ends open sessions within the ten seconds for which isolates trust a standing. False when
 * nothing changes: another Admin was faster, or the caller is not an Admin.
 */
export async function decideOnPublisher(
  deps: PublishersDeps,
  { session, clientId, decision }: { session: Session; clientId: string; decision: Decision },
): Promise<boolean> {
  const { from, to, action } = decisions[decision];
  const { decided } = await together(deps.db, {
    decided: deps.publisherClients.decide(clientId, from, to, deps.members.whereAdmin(session.accountId)),
    note: deps.audit.noteIfChanged({
      ...{ at: deps.clock.now(), accountId: session.accountId, action, subject: clientId },
      organizationId: deps.apiClients.organizationOf(clientId),
    }),
  });
  return decided.meta.changes === 1;
}
