import { type ServingState, servingStates } from "../../../domain/identity/publisher.ts";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import { type AskedList, rowsAsked } from "../../../http/pages/list-address.ts";
import { Problem } from "../../../http/problems.ts";
import type { Publishers } from "../../../objects/publisher/publisher.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { AuditRepository } from "../audit/audit.repository.ts";
import type { ApiClientRepository } from "./api-clients.repository.ts";
import type { MemberRepository } from "./members.repository.ts";
import type { PublisherRepository } from "./publishers.repository.ts";

export interface PublishersDeps {
  db: Database;
  clock: Clock;
  members: MemberRepository;
  apiClients: ApiClientRepository;
  publisherClients: PublisherRepository;
  publishers: Publishers;
  audit: AuditRepository;
}

interface AskedBy {
  actor: Session;
  asked: AskedList;
}

/** Lists the clients that serve or ask to. Admins only. */
export async function listPublisherClients(
  deps: Pick<PublishersDeps, "db" | "members" | "publisherClients">,
  { actor, asked }: AskedBy,
) {
  const { values, sort } = asked;
  const query = rowsAsked(asked);
  const find = {
    name: (values.name ?? "").toLowerCase(),
    state: servingStates.find((state) => state === values.state) ?? null,
  };
  const order = sort === "newestFirst" || sort === "byName" ? sort : "waitingFirst";
  const where = deps.members.whereAdmin(actor.accountId);
  const { admins, rows, count } = await together(deps.db, {
    admins: deps.members.admin(actor.accountId),
    rows: deps.publisherClients.list({ find, where }, { order, limit: query.pageSize, offset: query.offset }),
    count: deps.publisherClients.count(find),
  });
  if (admins.length === 0) throw new Problem("forbidden");
  return pageOf(query, count[0]?.total ?? 0, rows);
}

/** The same with the figures of each client. */
export async function listPublishers(deps: PublishersDeps, askedBy: AskedBy) {
  const list = await listPublisherClients(deps, askedBy);
  // A waiting client has served nobody, and a call would create its object for nothing.
  const items = await Promise.all(
    list.items.map(async (row) => ({
      ...row,
      figures: row.state === "Waiting" ? null : await deps.publishers(row.id).figures(),
    })),
  );
  return { ...list, items };
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
  { actor, clientId, decision }: { actor: Session; clientId: string; decision: Decision },
): Promise<boolean> {
  const { from, to, action } = decisions[decision];
  const { decided } = await together(deps.db, {
    decided: deps.publisherClients.decide(clientId, from, to, deps.members.whereAdmin(actor.accountId)),
    note: deps.audit.noteIfChanged({
      at: deps.clock.now(),
      accountId: actor.accountId,
      action,
      subject: clientId,
      organizationId: deps.apiClients.organizationOf(clientId),
    }),
  });
  return decided.meta.changes === 1;
}
