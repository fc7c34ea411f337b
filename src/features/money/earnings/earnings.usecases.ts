import type { Actor } from "../../../domain/identity/actor.ts";
import type { Micros } from "../../../domain/money/amount.ts";
import { dayMs, startOfShare, statementOf } from "../../../domain/money/earnings.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { Publishers } from "../../../objects/publisher/publisher.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { AuditRepository } from "../../auth/audit/audit.repository.ts";
import type { ApiClientRepository } from "../../auth/identity/api-clients.repository.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { MemberRepository } from "../../auth/identity/members.repository.ts";
import type { PublisherRepository } from "../../auth/identity/publishers.repository.ts";
import type { EarningsRepository } from "../earnings.repository.ts";

export interface EarningsDeps {
  db: Database;
  clock: Clock;
  identity: Pick<IdentityRepository, "standing">;
  publisherClients: PublisherRepository;
  earnings: EarningsRepository;
  publishers: Publishers;
}

/** The most days of a statement. */
const mostDays = 400;
/** Days of a statement for which none are named. */
const usualDays = 365;

const mostListed = 100;

interface Asked {
  actor: Actor;
  /** Absent: the publisher that asks. */
  publisherId?: string | undefined;
  /** Milliseconds since 1970. Absent: a year, up to now. */
  from?: number | undefined;
  to?: number | undefined;
}

/** What a publisher has earned, for itself, for its organization and for Admins. */
export async function getPublisherEarnings(deps: EarningsDeps, { actor, ...asked }: Asked) {
  const publisherId = asked.publisherId ?? (actor.kind === "publisher" ? actor.clientId : null);
  if (publisherId === null)
    throw invalid("publisherId", "is missing: only a publisher's own token names one by itself");
  const now = deps.clock.now();
  const range = rangeOf(asked, now);
  const { standing, found, shares, bonuses } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.publisherClients.named(publisherId),
    shares: deps.earnings.shares(publisherId),
    bonuses: deps.earnings.bonuses(publisherId, range),
  });
  const caller = requireStanding(standing[0], actor);
  const [publisher] = found;
  const isOwn =
    actor.kind === "publisher" ? publisherId === actor.clientId : publisher?.organizationId === caller.organizationId;
  if (!publisher || !(isOwn || (actor.kind !== "publisher" && caller.roles.includes("Admin"))))
    throw new Problem("not_found", { detail: "There is no publisher with this id." });
  const days = await deps.publishers(publisherId).paidByDay(range);
  const { name, organization } = publisher;
  return { publisherId, name, organization, range, now, ...statementOf(days, shares, bonuses), bonuses, shares };
}

export type Earnings = Awaited<ReturnType<typeof getPublisherEarnings>>;

/** The clients of the caller's organization that serve or ask to, by name. */
export async function listOwnPublishers(
  deps: Pick<EarningsDeps, "db" | "identity" | "publisherClients">,
  actor: Actor,
) {
  const { standing, publishers } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    publishers: deps.publisherClients.ofOrganization(actor.organizationId, mostListed),
  });
  requireStanding(standing[0], actor);
  return publishers;
}

function rangeOf({ from, to }: Pick<Asked, "from" | "to">, now: number): { from: number; to: number } {
  const end = startOfDay((to ?? now + dayMs) + dayMs - 1);
  const start = startOfDay(from ?? end - usualDays * dayMs);
  if (start >= end) throw invalid("from", "must be before `to`");
  if (end - start > mostDays * dayMs) throw invalid("from", `must be at most ${mostDays} days before \`to\``);
  return { from: start, to: end };
}

function startOfDay(time: number): number {
  return time - (time % dayMs);
}

export interface EarningsByAdminDeps extends EarningsDeps {
  members: MemberRepository;
  apiClients: ApiClientRepository;
  audit: AuditRepository;
  freshUuid: () => string;
}

/** Sets a publisher's share. The first holds from today, a later one from tomorrow. Admins only. Share in ten-thousandths. */
export async function setPublisherShare(
  deps: EarningsByAdminDeps,
  { actor, publisherId, share }: { actor: Pick<Actor, "accountId">; publisherId: string; share: number },
): Promise<void> {
  const { admins, found, shares } = await together(deps.db, {
    admins: deps.members.admin(actor.accountId),
    found: deps.publisherClients.named(publisherId),
    shares: deps.earnings.shares(publisherId),
  });
  requirePublisher(admins, found);
  const at = deps.clock.now();
  const day = startOfShare(shares.length === 0, at);
  const where = deps.members.whereAdmin(actor.accountId);
  await together(deps.db, {
    set: deps.earnings.setShare({ publisherId, day, share, memberId: actor.accountId, at }, where),
    note: deps.audit.noteIfChanged({
      at,
      accountId: actor.accountId,
      action: "publisher.share_changed",
      subject: publisherId,
      organizationId: deps.apiClients.organizationOf(publisherId),
      detail: { share: `${share / 100}%` },
    }),
  });
}

/** Gives a publisher something beside its share. Admins only. */
export async function giveBonus(
  deps: EarningsByAdminDeps,
  given: { actor: Pick<Actor, "accountId">; publisherId: string; amount: Micros; reason: string },
): Promise<void> {
  const { actor, publisherId, amount, reason } = given;
  const { admins, found } = await together(deps.db, {
    admins: deps.members.admin(actor.accountId),
    found: deps.publisherClients.named(publisherId),
  });
  requirePublisher(admins, found);
  const at = deps.clock.now();
  const bonus = { id: deps.freshUuid(), publisherId, amount, reason, memberId: actor.accountId, at };
  await together(deps.db, {
    added: deps.earnings.addBonus(bonus, deps.members.whereAdmin(actor.accountId)),
    note: deps.audit.noteIfChanged({
      at,
      accountId: actor.accountId,
      action: "publisher.bonus_given",
      subject: publisherId,
      organizationId: deps.apiClients.organizationOf(publisherId),
      detail: { reason },
    }),
  });
}

function requirePublisher(admins: readonly unknown[], found: readonly unknown[]): void {
  if (admins.length === 0) throw new Problem("forbidden");
  if (found.length === 0) throw new Problem("not_found", { detail: "There is no publisher with this id." });
}
