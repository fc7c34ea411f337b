import { audienceCounts } from "../../domain/audience/audience-counts.ts";
import {
  distillingFilters,
  distillingSelections,
  type ExternalAudiences,
  externalAudienceKinds,
} from "../../domain/campaign/distilling-campaign.ts";
import type { TokenClaims } from "../../domain/identity/token-claims.ts";
import { invalid, Problem } from "../../http/problems.ts";
import type { Booster } from "../../platform/booster/booster.port.ts";
import type { Database } from "../../platform/db/database.ts";
import type { RosterCounts } from "../../platform/roster/roster.port.ts";
import {
  type AccessedAudience,
  type AudienceAccessDeps,
  type FoundAudience,
  readAudience,
  requireAudience,
  requireBase,
} from "../audience-access/audience-access.usecases.ts";

export interface DistillationDeps extends AudienceAccessDeps {
  db: Database;
  booster: Booster;
}

interface OfAudience {
  token: TokenClaims;
  audienceId: string;
}

/**
 * Two statements that follow every write of what an audience's status and campaign depend on, in its batch: what it wants, its
 * examples, its settings, its counts.
 */
export function derived(
  { audiences, campaigns }: Pick<AudienceAccessDeps, "audiences" | "campaigns">,
  audienceId: string,
) {
  return [
    audiences.deriveStatus(audienceId),
    campaigns.derive(audienceId, audiences.campaignFacts(audienceId)),
  ] as const;
}

/** The first time people are wanted; a repeat changes nothing, also after a pause. */
export async function recruit(deps: DistillationDeps, input: OfAudience): Promise<void> {
  const { audience } = await access(deps, input, "recruit");
  if (audience.wanted !== null) return;
  await ensureExternalAudiences(deps, audience);
  await deps.db.batch([
    deps.audiences.setWanted(audience.id, true),
    deps.campaigns.setSource(audience.distillingCampaignId, sourceOf(audience)),
    ...derived(deps, audience.id),
  ]);
}

export async function setWanted(
  deps: DistillationDeps,
  { operation, ...input }: OfAudience & { operation: "pauseDistillation" | "resumeDistillation" },
): Promise<void> {
  const { audience } = await access(deps, input, operation);
  requireRecruited(audience);
  await deps.db.batch([
    deps.audiences.setWanted(audience.id, operation === "resumeDistillation"),
    ...derived(deps, audience.id),
  ]);
}

/** The campaign's filters, selections and boosting anew, from the settings as they are. */
export async function rebuildDistillingCampaign(deps: DistillationDeps, input: OfAudience): Promise<void> {
  const { audience } = await access(deps, input, "rebuildDistillingCampaign");
  requireRecruited(audience);
  await ensureExternalAudiences(deps, audience);
  await deps.db.batch([
    deps.campaigns.setSource(audience.distillingCampaignId, sourceOf(audience)),
    ...derived(deps, audience.id),
  ]);
}

/** For Admins: it spends outside money. */
export async function recreateExternalAudiences(
  deps: DistillationDeps,
  { recreateAll, ...input }: OfAudience & { recreateAll: boolean },
): Promise<void> {
  const { audience, caller } = await access(deps, input, "recreateExternalAudiences");
  if (!caller.roles.includes("Admin")) throw new Problem("forbidden");
  const old = audience.externalAudiences;
  await ensureExternalAudiences(deps, recreateAll ? { ...audience, externalAudiences: null } : audience);
  if (recreateAll && old) await deps.booster.deleteAudiences(Object.values(old));
}

/** What a roster says of itself, into the row that lists read; an older sequence changes nothing. */
export async function publishCounts(
  deps: Pick<DistillationDeps, "db" | "audiences" | "campaigns">,
  audienceId: string,
  { states, sequence }: RosterCounts,
): Promise<void> {
  await deps.db.batch([
    deps.audiences.setCounts(audienceId, audienceCounts(states), sequence),
    ...derived(deps, audienceId),
  ]);
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

/** Makes those of the three that there are not. Each is noted at once, so that a fault makes none twice. */
async function ensureExternalAudiences(deps: DistillationDeps, audience: FoundAudience): Promise<void> {
  const noted: Partial<ExternalAudiences> = audience.externalAudiences ?? {};
  const known = await deps.booster.knownAudiences(Object.values(noted));
  const complete = { ...noted };
  for (const kind of externalAudienceKinds) {
    const id = complete[kind];
    if (id === undefined || !known.has(id))
      complete[kind] = await deps.booster.createAudience(`${audience.name} (${kind})`);
  }
  if (externalAudienceKinds.every((kind) => complete[kind] === noted[kind])) return;
  await deps.audiences.setExternalAudiences(audience.id, complete as ExternalAudiences);
}
