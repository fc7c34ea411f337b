import type { AudienceOperation } from "../../../domain/audience/access.ts";
import { audienceCounts } from "../../../domain/audience/audience-counts.ts";
import {
  distillingFilters,
  distillingSelections,
  type ExternalAudiences,
  externalAudienceKinds,
} from "../../../domain/campaign/distilling-campaign.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Micros } from "../../../domain/money/amount.ts";
import { dollarsText } from "../../../domain/money/amount-text.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { RosterCounts } from "../../../objects/roster/roster.port.ts";
import type { Booster } from "../../../platform/booster/booster.port.ts";
import { together } from "../../../platform/db/together.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import { eventOf, type NotingDeps, notesOfAdmin } from "../../auth/audit/noted-changes.usecases.ts";
import type { AudienceCampaignRepository } from "../../campaigns/audience-campaigns.repository.ts";
import { ifReached } from "../../campaigns/boost/boost.usecases.ts";
import { type AnnouncingDeps, announce, announcement } from "../../campaigns/publishing/caches.usecases.ts";
import { listOf, type PriceRepository } from "../../money/prices.repository.ts";
import { overQuota } from "../../quotas/quota-refusals.usecases.ts";
import type { QuotaRepository } from "../../quotas/quotas.repository.ts";
import type { EventLog } from "../../webhooks/event-log.usecases.ts";
import {
  type AccessedAudience,
  type AudienceAccessDeps,
  accessAudience,
  type FoundAudience,
  readAudience,
  requireAudience,
  requireBase,
  requireOrdinary,
} from "../access/audience-access.usecases.ts";
import type { AudienceStatusRepository } from "../audience-status.repository.ts";
import { type PriceTellingDeps, tellNewPrice } from "./recruiting-price.usecases.ts";

export interface DistillationDeps extends AudienceAccessDeps, NotingDeps, PriceTellingDeps {
  audienceCampaigns: AudienceCampaignRepository;
  audienceStatus: AudienceStatusRepository;
  eventLog: EventLog;
  prices: PriceRepository;
  booster: Booster;
  outbox: Outbox;
  quotas: QuotaRepository;
  freshUuid: () => string;
}

interface AudienceInput {
  actor: Actor;
  audienceId: string;
}

export type DerivingDeps = AnnouncingDeps & {
  audienceCampaigns: AudienceCampaignRepository;
  audienceStatus: AudienceStatusRepository;
  freshUuid: () => string;
  eventLog: EventLog;
};

/**
 * Statements that bring an audience's status and its campaign up to date. They follow every write of the audience's settings,
 * examples, counts or `wanted`, in the same batch.
 */
export function deriveStatusAndCampaign(deps: DerivingDeps, audienceId: string) {
  const by = deps.freshUuid();
  return {
    status: deps.audienceStatus.derive(audienceId),
    ready: deps.eventLog.recordIfChanged({ kind: "audience.ready", ...deps.audienceStatus.readyFacts(audienceId) }),
    campaign: deps.audienceCampaigns.derive(audienceId, deps.audienceStatus.campaignFacts(audienceId), by),
    announcement: announcement(deps, by),
  };
}

/** Starts recruiting. Later calls change nothing, even after a pause. */
export async function recruit(deps: DistillationDeps, input: AudienceInput): Promise<void> {
  const { audience, caller, price } = await accessPriced(deps, input, "recruit");
  requireOrdinary(audience);
  if (audience.wanted !== null) return;
  const terms = { price, memberId: caller.accountId };
  await ensureExternalAudiences(deps, audience);
  const by = deps.freshUuid();
  const { audience: begun } = await together(deps.db, {
    audience: deps.audienceStatus.beginToWant(
      audience.id,
      terms,
      deps.quotas.whereRoom("people", audience.organizationId),
    ),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: audience }, "audience.recruited", priceDetail(price)),
    ),
    campaign: deps.audienceCampaigns.setSource(audience.distillingCampaignId, sourceOf(audience), by),
    announcement: announcement(deps, by),
    derived: deriveStatusAndCampaign(deps, audience.id),
  });
  if (begun.meta.changes === 0) await requireRoomForPeople(deps, audience.organizationId);
  await announce(deps);
}

/** A recruiting that did not begin was begun by another call meanwhile, or the quota has no room for people. */
async function requireRoomForPeople(deps: Pick<DistillationDeps, "quotas">, organizationId: string): Promise<void> {
  const [use] = await deps.quotas.use("people", organizationId);
  if (use && use.used >= use.limit) throw overQuota("people", use);
}

export async function setWanted(
  deps: DistillationDeps,
  { operation, ...input }: AudienceInput & { operation: "pauseDistillation" | "resumeDistillation" },
): Promise<void> {
  const accessed = await accessBase(deps, input, operation);
  await changeWanted(deps, accessed, operation === "resumeDistillation");
}

/** Pauses or resumes recruiting. Refused with 400 before recruiting was ever started. */
export async function changeWanted(
  deps: DistillationDeps,
  { audience, caller }: Pick<AccessedAudience, "audience" | "caller">,
  isWanted: boolean,
): Promise<void> {
  requireRecruited(audience);
  const action = isWanted ? "audience.resumed" : "audience.paused";
  await together(deps.db, {
    audience: deps.audienceStatus.setWanted(audience.id, isWanted),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: audience }, action)),
    derived: deriveStatusAndCampaign(deps, audience.id),
  });
  await announce(deps);
}

/** Rebuilds the campaign's filters, selections and boosting from the present settings. */
export async function rebuildDistillingCampaign(deps: DistillationDeps, input: AudienceInput): Promise<void> {
  const { audience, caller, price } = await accessPriced(deps, input, "rebuildDistillingCampaign");
  requireRecruited(audience);
  const isPriced = price > 0 || audience.recruitingPrice > 0;
  await ensureExternalAudiences(deps, audience);
  const by = deps.freshUuid();
  await together(deps.db, {
    price: isPriced ? deps.audienceStatus.setPrice(audience.id, { price, memberId: caller.accountId }) : null,
    note: isPriced
      ? deps.audit.note(eventOf(deps, { caller, thing: audience }, "audience.rebuilt", priceDetail(price)))
      : null,
    campaign: deps.audienceCampaigns.setSource(audience.distillingCampaignId, sourceOf(audience), by),
    announcement: announcement(deps, by),
    derived: deriveStatusAndCampaign(deps, audience.id),
    notes: notesOfAdmin(deps, { caller, thing: audience }, "rebuildDistillingCampaign"),
  });
  await announce(deps);
  if (isPriced) await tellNewPrice(deps, audience.id);
}

/** Admins only, since it spends money outside the platform. */
export async function recreateExternalAudiences(
  deps: DistillationDeps,
  { recreateAll, ...input }: AudienceInput & { recreateAll: boolean },
): Promise<void> {
  const { audience, caller } = await accessBase(deps, input, "recreateExternalAudiences");
  if (!caller.roles.includes("Admin")) throw new Problem("forbidden");
  const old = audience.externalAudiences;
  await ensureExternalAudiences(deps, audience, { isAnew: recreateAll });
  await together(deps.db, { notes: notesOfAdmin(deps, { caller, thing: audience }, "recreateExternalAudiences") });
  if (recreateAll && old) await ifReached(deps.booster.deleteAudiences(Object.values(old)));
}

/**
 * Copies a roster's counts to the row that lists read. An older sequence changes nothing. Counts arrive every few seconds, and rarely
 * change anything else: the same batch tells whether they do, and only then a second one follows. A crash between the two loses
 * nothing: the roster publishes the same counts again, and what is stale is found by its state, no matter which run wrote the counts.
 */
export async function publishCounts(
  deps: DerivingDeps & Pick<AudienceAccessDeps, "db">,
  audienceId: string,
  counts: RosterCounts,
): Promise<void> {
  const { sequence, epoch } = counts;
  const facts = deps.audienceStatus.campaignFacts(audienceId);
  const { stale } = await together(deps.db, {
    counts: deps.audienceStatus.setCounts(audienceId, audienceCounts(counts), sequence),
    stale: deps.audienceStatus.readStale(audienceId, deps.audienceCampaigns.whereStale(audienceId, facts, epoch)),
  });
  if (stale.length === 0) return;
  const by = deps.freshUuid();
  const { derived, epochs } = await together(deps.db, {
    derived: deriveStatusAndCampaign(deps, audienceId),
    epochs: deps.audienceCampaigns.setEpoch(audienceId, epoch, by),
    announcement: announcement(deps, by),
  });
  if (derived.campaign.meta.changes + epochs.meta.changes > 0) await announce(deps);
}

/** Reads the present price of an answer to an example too, which the owner's organization pays. One round trip. */
async function accessPriced(
  deps: DistillationDeps,
  { actor, audienceId }: AudienceInput,
  operation: AudienceOperation,
): Promise<AccessedAudience & { price: Micros }> {
  const { read, prices } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    prices: deps.prices.of(deps.audiences.organizationOf(audienceId)),
  });
  const accessed = requireAudience(read, actor, operation);
  requireBase(accessed, audienceId);
  return { ...accessed, price: listOf(prices).recruiting };
}

/** The log of the owner says whose click it was, and what it costs. */
function priceDetail(price: Micros): { price?: string } {
  return price > 0 ? { price: dollarsText(price) } : {};
}

async function accessBase(
  deps: DistillationDeps,
  { actor, audienceId }: AudienceInput,
  operation: AudienceOperation,
): Promise<AccessedAudience> {
  const accessed = await accessAudience(deps, { actor, audienceId }, operation);
  requireBase(accessed, audienceId);
  return accessed;
}

function requireRecruited({ wanted }: FoundAudience): void {
  if (wanted === null) throw invalid("audienceId", "names an audience without recruiting: start recruiting first");
}

function sourceOf({ id, settings }: FoundAudience) {
  return { filters: distillingFilters(id, settings.filters), selections: distillingSelections(id, settings) };
}

/** Creates those of the three external audiences that are missing. */
async function ensureExternalAudiences(
  deps: DistillationDeps,
  audience: FoundAudience,
  { isAnew = false }: { isAnew?: boolean } = {},
): Promise<void> {
  const before = audience.externalAudiences;
  const stored: Partial<ExternalAudiences> = isAnew ? {} : (before ?? {});
  const known = await ifReached(deps.booster.knownAudiences(Object.values(stored)));
  const complete = { ...stored };
  for (const kind of externalAudienceKinds) {
    const id = complete[kind];
    if (id === undefined || !known.has(id))
      complete[kind] = await ifReached(deps.booster.createAudience(`${audience.name} (${kind})`));
  }
  if (externalAudienceKinds.every((kind) => complete[kind] === stored[kind])) return;
  const by = deps.freshUuid();
  const { written } = await together(deps.db, {
    written: deps.audiences.setExternalAudiences(audience.id, complete as ExternalAudiences, before),
    campaign: deps.campaigns.touch(audience.distillingCampaignId, by),
    announcement: announcement(deps, by),
  });
  if (written.length > 0) return;
  // Another request created a set in the meantime, and one set is enough.
  const made = externalAudienceKinds.map((kind) => complete[kind]).filter((id) => !known.has(id as number));
  await ifReached(deps.booster.deleteAudiences(made as number[]));
}
