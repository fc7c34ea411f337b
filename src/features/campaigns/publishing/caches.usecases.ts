import { type ServedFacts, servableText } from "../../../domain/campaign/campaign-description.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { Problem } from "../../../http/problems.ts";
import type { CampaignCache, ChangedCampaign } from "../../../objects/campaign-cache/campaign-cache.port.ts";
import type { Rosters } from "../../../objects/roster/roster.port.ts";
import type { ScoreCache, ScoreSum } from "../../../objects/score-cache/score-cache.port.ts";
import { whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { CampaignsMessage } from "../../../platform/queue/messages.ts";
import type { AudienceRepository } from "../../audiences/audiences.repository.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { ServedJobs } from "../campaign-content.port.ts";
import type { CampaignRepository } from "../campaigns.repository.ts";
import type { ServedCampaignRepository, ServedSurroundings } from "../served-campaigns.repository.ts";

/** What the cache needs to read campaigns. */
interface SourceDeps extends Pick<CacheDeps, "campaigns" | "identity" | "servedJobs"> {
  servedCampaigns: ServedCampaignRepository;
}

export async function campaignVersion({ campaigns }: Pick<SourceDeps, "campaigns">): Promise<number> {
  const [row] = await campaigns.version();
  return row?.version ?? 0;
}

export async function servableAfter(deps: SourceDeps, id: string, limit: number): Promise<ChangedCampaign[]> {
  return (await deps.servedCampaigns.servableAfter(id, limit, surroundingsOf(deps))).map(changeOf);
}

export async function changedAfter(deps: SourceDeps, version: number, limit: number) {
  return (await deps.servedCampaigns.changedAfter(version, limit, surroundingsOf(deps))).map(changeOf);
}

function surroundingsOf({ campaigns, identity, servedJobs }: SourceDeps): ServedSurroundings {
  const { id, organizationId } = campaigns.ofRow;
  return { lotteryWeight: identity.lotteryWeightOf(organizationId), job: servedJobs.ofCampaign(id) };
}

function changeOf(campaign: ServedFacts): ChangedCampaign {
  const { id, organizationId, changedVersion: version } = campaign;
  return { id, organizationId, version, text: servableText(campaign) };
}

const rostersAtOnce = 50;

/** Reads the scores of those dimensions that are audiences. Any other name would create an empty roster. */
export async function readScoreSums(
  { audiences, rosters }: { audiences: AudienceRepository; rosters: Rosters },
  dimensions: string[],
): Promise<Map<string, ScoreSum>> {
  const sums = new Map<string, ScoreSum>();
  const living = await audiences.livingAmong(dimensions);
  for (let i = 0; i < living.length; i += rostersAtOnce) {
    const slice = living.slice(i, i + rostersAtOnce);
    const read = await Promise.all(slice.map(({ id }) => rosters(id).scores()));
    for (const [index, { id }] of slice.entries()) sums.set(id, read[index] as ScoreSum);
  }
  return sums;
}

export interface CacheDeps {
  db: Database;
  identity: IdentityRepository;
  campaigns: CampaignRepository;
  servedJobs: ServedJobs;
  campaignCache: CampaignCache;
  scoreCache: ScoreCache;
}

const changed: CampaignsMessage = { v: 1, kind: "campaigns-changed", id: "campaigns" };

export interface AnnouncingDeps {
  campaigns: CampaignRepository;
  outbox: Outbox;
}

/** Writes an announcement to the outbox if the write named `by` changed campaigns. It ends the batch, and caches refresh on it. */
export function announcement({ campaigns, outbox }: AnnouncingDeps, by: string) {
  return outbox.write([changed], whereAll(campaigns.whereWrittenBy(by), outbox.whereFree(changed.id)));
}

/** Best effort, after the commit. Without it the sweep announces. Readers check the version, so they are right in any case. */
export function announce({ outbox }: Pick<AnnouncingDeps, "outbox">): Promise<void> {
  return outbox.send([changed]);
}

/** Describes the campaigns in memory, never older than the database at the time of the request. Admins only. */
export async function getCampaignCache(deps: CacheDeps, actor: Actor) {
  const version = await requireAdmin(deps, actor);
  const campaigns = await deps.campaignCache.describe(version);
  return { count: campaigns.length, campaigns };
}

/** The score that is assumed for people without one, by dimension. Admins only. */
export async function getScoreCache(deps: CacheDeps, actor: Actor) {
  const version = await requireAdmin(deps, actor);
  const scores = await deps.scoreCache.defaults(await deps.campaignCache.scoreDimensions(version));
  return { count: scores.length, scores: Object.fromEntries(scores) };
}

async function requireAdmin(deps: CacheDeps, actor: Actor): Promise<number> {
  const { standing, campaigns } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    campaigns: deps.campaigns.version(),
  });
  if (!requireStanding(standing[0], actor).roles.includes("Admin")) throw new Problem("forbidden");
  return campaigns[0]?.version ?? 0;
}
