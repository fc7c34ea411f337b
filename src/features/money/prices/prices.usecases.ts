import { changesWithin, hasChanges } from "../../../domain/audit/changes.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { freeList, hasPrices, type PriceList } from "../../../domain/money/price-list.ts";
import { type AskedPrices, priceListOf, type WrittenPrices, writtenPrices } from "../../../domain/money/price-wire.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import { writeOnNewest } from "../../../platform/optimistic-write.ts";
import type { AuditRepository } from "../../auth/audit/audit.repository.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { MoneyHead } from "../accounts/money-head.usecases.ts";
import { everyOrganization, listOf, type PriceRepository, versionOf } from "../prices.repository.ts";
import type { PricedAudiences } from "./priced-audiences.port.ts";

export interface PriceDeps {
  db: Database;
  clock: Clock;
  random: () => number;
  identity: IdentityRepository;
  audit: AuditRepository;
  prices: PriceRepository;
  moneyHead: MoneyHead;
  audiences: PricedAudiences;
}

export interface HeldPrices {
  organizationId: string;
  isOwn: boolean;
  prices: WrittenPrices;
}

/** What answers cost an organization: the caller's own, or for an Admin any. One round trip. */
export async function getPrices(
  deps: Pick<PriceDeps, "db" | "identity" | "prices">,
  { actor, organizationId = actor.organizationId }: { actor: Actor; organizationId?: string | undefined },
): Promise<HeldPrices> {
  const { standing, found, rows } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.identity.organization(organizationId),
    rows: deps.prices.of(organizationId),
  });
  const caller = requireStanding(standing[0], actor);
  if (organizationId !== caller.organizationId && !caller.roles.includes("Admin")) throw new Problem("forbidden");
  if (found.length === 0) throw noOrganization();
  return { organizationId, isOwn: versionOf(rows, organizationId) > 0, prices: writtenPrices(listOf(rows)) };
}

/** The list of all organizations that have none of their own. Admins only. */
export async function getDefaultPrices(
  deps: Pick<PriceDeps, "db" | "identity" | "prices">,
  { actor }: { actor: Actor },
): Promise<WrittenPrices> {
  const { standing, rows } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    rows: deps.prices.of(everyOrganization),
  });
  requireAdmin(requireStanding(standing[0], actor));
  return writtenPrices(listOf(rows));
}

/** Admins only. The change is noted in the log of the Admin's own organization. */
export async function setDefaultPrices(
  deps: PriceDeps,
  { actor, asked }: { actor: Actor; asked: Omit<AskedPrices, "byAudience"> },
): Promise<WrittenPrices> {
  const prices = priceListOf(asked);
  await write(deps, { actor, organizationId: everyOrganization, prices: hasPrices(prices) ? prices : null });
  return writtenPrices(prices);
}

/** Admins only. */
export async function setPrices(
  deps: PriceDeps,
  { actor, organizationId, asked }: { actor: Actor; organizationId: string; asked: AskedPrices },
): Promise<HeldPrices> {
  const named = (asked.byAudience ?? []).map(({ audienceId }) => audienceId);
  if (new Set(named).size < named.length) throw invalid("byAudience", "must name each audience once");
  const prices = priceListOf(asked);
  await write(deps, { actor, organizationId, prices });
  return { organizationId, isOwn: true, prices: writtenPrices(prices) };
}

/** Admins only. The organization pays what all others pay. */
export async function deletePrices(
  deps: PriceDeps,
  { actor, organizationId }: { actor: Actor; organizationId: string },
): Promise<void> {
  await write(deps, { actor, organizationId, prices: null });
}

interface Writing {
  actor: Actor;
  organizationId: string;
  /** Null: no list. */
  prices: PriceList | null;
}

/** The last write wins, and the log shows what each one changed. */
async function write(deps: PriceDeps, writing: Writing): Promise<void> {
  if (await writeOnNewest(deps, () => writeOnce(deps, writing))) return;
  throw new Problem("unavailable", {
    detail: "Several Admins are changing these prices at once. Try again in a moment.",
    headers: { "Retry-After": "1" },
  });
}

/** Null: the list was changed since it was read. */
async function writeOnce(deps: PriceDeps, { actor, organizationId, prices }: Writing): Promise<true | null> {
  const isDefault = organizationId === everyOrganization;
  const { standing, found, rows, unknown } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    found: deps.identity.organization(organizationId),
    rows: deps.prices.of(organizationId),
    unknown: deps.prices.unknownAmong(Object.keys(prices?.byAudience ?? {}), deps.audiences.idSetOf(organizationId)),
  });
  const caller = requireStanding(standing[0], actor);
  requireAdmin(caller);
  if (!isDefault && found.length === 0) throw noOrganization();
  if (unknown[0]) throw invalid("byAudience", `names ${unknown[0].id}, which is no audience of the organization`);
  const version = versionOf(rows, organizationId);
  const old = version === 0 ? null : listOf(rows);
  const changes = changesWithin(writtenPrices(old ?? freeList), writtenPrices(prices ?? freeList));
  if ((old === null) === (prices === null) && !hasChanges(changes)) return true;
  const now = deps.clock.now();
  const { written } = await together(deps.db, {
    written:
      prices === null
        ? deps.prices.remove(organizationId, version)
        : deps.prices.set(organizationId, { prices, version, now }),
    note: deps.audit.noteIfChanged({
      at: now,
      accountId: caller.accountId,
      organizationId: isDefault ? caller.organizationId : organizationId,
      subject: isDefault ? null : organizationId,
      action: isDefault ? "prices.default_changed" : prices === null ? "prices.removed" : "prices.changed",
      changes,
    }),
  });
  deps.moneyHead.forget();
  return written.meta.changes > 0 ? true : null;
}

function requireAdmin({ roles }: { roles: readonly string[] }): void {
  if (!roles.includes("Admin")) throw new Problem("forbidden");
}

function noOrganization(): Problem {
  return new Problem("not_found", { detail: "There is no organization with this id." });
}
