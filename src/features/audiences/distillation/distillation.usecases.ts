import { audienceCounts } from "../../../domain/audience/audience-counts.ts";
import {
  distillingFilters,
  distillingSelections,
  type ExternalAudiences,
  externalAudienceKinds,
} from "../../../domain/campaign/distilling-campaign.ts";
import type { TokenClaims } from "../../../domain/identity/token-claims.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { RosterCounts } from "../../../objects/roster/roster.port.ts";
import type { Booster } from "../../../platform/booster/booster.port.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import { eventOf, type NotingDeps, notesOfAdmin } from "../../auth/audit/noted-changes.usecases.ts";
import { ifReached } from "../../campaigns/boost/boost.usecases.ts";
import { type AnnouncingDeps, announce, announcement } from "../../campaigns/publishing/caches.usecases.ts";
import {
  type AccessedAudience,
  type AudienceAccessDeps,
  type FoundAudience,
  readAudience,
  requireAudience,
  requireBase,
} from "../access/audience-access.usecases.ts";

export interface DistillationDeps extends AudienceAccessDeps, NotingDeps {
  db: Database;
  booster: Booster;
  outbox: Outbox;
  freshUuid: () => string;
}

interface OfAudience {
  token: TokenClaims;
  audienceId: string;
}

export type DerivingDeps = Pick<AudienceAccessDeps, "audiences" | "campaigns"> &
  AnnouncingDeps & { freshUuid: () => string };

/**
 * Three statements that follow every write of what an audience's status and campaign depend on, in its batch: what it wants, its
 * examples, its settings, its counts.
 */
export function derived(deps: DerivingDeps, audienceId: string) {
  const by = deps.freshUuid();
  return [
    deps.audiences.deriveStatus(audienceId),
    deps.campaigns.derive(audienceId, deps.audiences.campaignFacts(audienceId), by),
    announcement(deps, by),
  ] as const;
}

/** The first time people are wanted; a repeat changes nothing, also after a pause. */
export async function recruit(deps: DistillationDeps, input: OfAudience): Promise<void> {
  const { audience, caller } = await access(deps, input, "recruit");
  if (audience.wanted !== null) return;
  await ensureExternalAudiences(deps, audience);
  const by = deps.freshUuid();
  await deps.db.batch([
    deps.audiences.beginToWant(audience.id),
    deps.audit.noteIfChanged(eventOf(deps, { caller, thing: audience }, "audience.recruited")),
    deps.campaigns.setSource(audience.distillingCampaignId, sourceOf(audience), by),
    announcement(deps, by),
    ...derived(deps, audience.id),
  ]);
  await announce(deps);
}

export async function setWanted(
  deps: DistillationDeps,
  { operation, ...input }: OfAudience & { operation: "pauseDistillation" | "resumeDistillation" },
): Promise<void> {
  const accessed = await access(deps, input, operation);
  await changeWanted(deps, accessed, operation === "resumeDistillation");
}

/** 400 while nobody was ever recruited. */
export async function changeWanted(
  deps: DistillationDeps,
  { audience, caller }: Pick<AccessedAudience, "audience" | "caller">,
  isWanted: boolean,
): Promise<void> {
  requireRecruited(audience);
  const action = isWanted ? "audience.resumed" : "audience.paused";
  await deps.db.batch([
    deps.audiences.setWanted(audience.id, isWanted),
    deps.audit.noteIfChanged(eventOf(deps, { caller, thing: audience }, action)),
    ...derived(deps, audience.id),
  ]);
  await announce(deps);
}

/** The campaign's filters, selections and boosting anew, from the settings as they are. */
export async function rebuildDistillingCampaign(deps: DistillationDeps, input: OfAudience): Promise<void> {
  const { audience, caller } = await access(deps, input, "rebuildDistillingCampaign");
  requireRecruited(audience);
  await ensureExternalAudiences(deps, audience);
  const by = deps.freshUuid();
  await deps.db.batch([
    deps.campaigns.setSource(audience.distillingCampaignId, sourceOf(audience), by),
    announcement(deps, by),
    ...derived(deps, audience.id),
    ...notesOfAdmin(deps, { caller, thing: audience }, "rebuildDistillingCampaign"),
  ]);
  await announce(deps);
}

/** For Admins: it spends outside money. */
export async function recreateExternalAudiences(
  deps: DistillationDeps,
  { recreateAll, ...input }: OfAudience & { recreateAll: boolean },
): Promise<void> {
  const { audience, caller } = await access(deps, input, "recreateExternalAudiences");
  if (!caller.roles.includes("Admin")) throw new Problem("forbidden");
  const old = audience.externalAudiences;
  await ensureExternalAudiences(deps, audience, { isAnew: recreateAll });
  const [note] = notesOfAdmin(deps, { caller, thing: audience }, "recreateExternalAudiences");
  if (note) await deps.db.batch([note]);
  if (recreateAll && old) await ifReached(deps.booster.deleteAudiences(Object.values(old)));
}

/** What a roster says of itself, into the row that lists read; an older sequence changes nothing. */
export async function publishCounts(
  deps: DerivingDeps & Pick<DistillationDeps, "db">,
  audienceId: string,
  { states, sequence, epoch }: RosterCounts,
): Promise<void> {
  const by = deps.freshUuid();
  const [, , , derivedChange, , epochChange] = await deps.db.batch([
    deps.audiences.setCounts(audienceId, audienceCounts(states), sequence),
    ...derived(deps, audienceId),
    deps.campaigns.setEpoch(audienceId, epoch, by),
    announcement(deps, by),
  ]);
  // Counts come every few seconds, and seldom change what is served.
  if (derivedChange.meta.changes + epochChange.meta.changes > 0) await announce(deps);
}

async function access(
  deps: DistillationDeps,
  { token, audienceId }: OfAudience,
  operation: Parameters<typeof requireAudience>[2],
): Promise<AccessedAudience> {
  const [standing, found] = await deps.db.batch([...readAudience(deps, token, audienceId)]);
  const accessed = requireAudience({ standing, found }, token, operation);
  requireBase(accessed, audienceId);
  return accessed;
}

function requireRecruited({ wanted }: FoundAudience): void {
  if (wanted === null)
    throw invalid("audienceId", "names an audience that was never recruited for: start recruiting first");
}

function sourceOf({ id, settings }: FoundAudience) {
  return { filters: distillingFilters(id, settings.filters), selections: distillingSelections(id, settings) };
}

/** Makes those of the three that there are not. */
async function ensureExternalAudiences(
  deps: DistillationDeps,
  audience: FoundAudience,
  { isAnew = false }: { isAnew?: boolean } = {},
): Promise<void> {
  const standing = audience.externalAudiences;
  const noted: Partial<ExternalAudiences> = isAnew ? {} : (standing ?? {});
  const known = await ifReached(deps.booster.knownAudiences(Object.values(noted)));
  const complete = { ...noted };
  for (const kind of externalAudienceKinds) {
    const id = complete[kind];
    if (id === undefined || !known.has(id))
      complete[kind] = await ifReached(deps.booster.createAudience(`${audience.name} (${kind})`));
  }
  if (externalAudienceKinds.every((kind) => complete[kind] === noted[kind])) return;
  const by = deps.freshUuid();
  const [written] = await deps.db.batch([
    deps.audiences.setExternalAudiences(audience.id, complete as ExternalAudiences, standing),
    deps.campaigns.touch(audience.distillingCampaignId, by),
    announcement(deps, by),
  ]);
  if (written.length > 0) return;
  // Somebody else made them in the meantime: one set is enough.
  const made = externalAudienceKinds.map((kind) => complete[kind]).filter((id) => !known.has(id as number));
  await ifReached(deps.booster.deleteAudiences(made as number[]));
}
