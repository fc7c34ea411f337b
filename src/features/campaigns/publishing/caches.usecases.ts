import { and, type SQL } from "drizzle-orm";
import { servableText } from "../../../domain/campaign/campaign-description.ts";
import type { TokenClaims } from "../../../domain/identity/token-claims.ts";
import { Problem } from "../../../http/problems.ts";
import type { CampaignCache, ChangedCampaign } from "../../../objects/campaign-cache/campaign-cache.port.ts";
import type { Rosters } from "../../../objects/roster/roster.port.ts";
import type { ScoreCache, ScoreSum } from "../../../objects/score-cache/score-cache.port.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { CampaignsMessage } from "../../../platform/queue/messages.ts";
import type { AudienceRepository } from "../../audiences/audiences.repository.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { CampaignRepository, CampaignRow } from "../campaigns.repository.ts";

/** For the cache itself: where it reads campaigns from. */
type SourceDeps = Pick<CacheDeps, "campaigns" | "identity">;

export async function campaignVersion({ campaigns }: Pick<SourceDeps, "campaigns">): Promise<number> {
  const [row] = await campaigns.version();
  return row?.version ?? 0;
}

export async function servableAfter(deps: SourceDeps, id: string, limit: number): Promise<ChangedCampaign[]> {
  return (await deps.campaigns.servableAfter(id, limit, weightOf(deps))).map(changeOf);
}

export async function changedAfter(deps: SourceDeps, version: number, limit: number) {
  return (await deps.campaigns.changedAfter(version, limit, weightOf(deps))).map(changeOf);
}

function weightOf({ campaigns, identity }: SourceDeps) {
  return identity.lotteryWeightOf(campaigns.ofRow.organizationId);
}

function changeOf(campaign: CampaignRow & { lotteryWeight: number | null }): ChangedCampaign {
  const { id, organizationId, changedVersion: version } = campaign;
  return { id, organizationId, version, text: servableText(campaign) };
}

const rostersAtOnce = 50;

/** Of those dimensions that are audiences: a name that is none must not bring a roster into being. */
export async function readScoreSums(
  { audiences, rosters }: { audiences: AudienceRepository; rosters: Rosters },
  dimensions: string[],
): Promise<Map<string, ScoreSum>> {
  const sums = new Map<string, ScoreSum>();
  const living = await audiences.livingAmong(dimensions);
  for (let at = 0; at < living.length; at += rostersAtOnce) {
    const slice = living.slice(at, at + rostersAtOnce);
    const read = await Promise.all(slice.map(({ id }) => rosters(id).scores()));
    for (const [index, { id }] of slice.entries()) sums.set(id, read[index] as ScoreSum);
  }
  return sums;
}

export interface CacheDeps {
  db: Database;
  identity: IdentityRepository;
  campaigns: CampaignRepository;
  campaignCache: CampaignCache;
  scoreCache: ScoreCache;
}

const changed: CampaignsMessage = { v: 1, kind: "campaigns-changed", id: "campaigns" };

export interface AnnouncingDeps {
  campaigns: CampaignRepository;
  outbox: Outbox;
}

/** A statement for the end of a batch that writes campaigns under a name of its own: whoever caches them is to look again. */
export function announcement({ campaigns, outbox }: AnnouncingDeps, by: string) {
  return outbox.write([changed], and(campaigns.wasWrittenBy(by), outbox.whereFree(changed.id)) as SQL);
}

/** After the commit. Without it the sweep announces, and whoever reads a cache is right in any case. */
export function announce({ outbox }: Pick<AnnouncingDeps, "outbox">): Promise<void> {
  return outbox.send([changed]);
}

/** For Admins: what serving has in memory, never older than the database at the time of the request. */
export async function getCampaignCache(deps: CacheDeps, token: TokenClaims) {
  const version = await requireAdmin(deps, token);
  const campaigns = await deps.campaignCache.describe(version);
  return { count: campaigns.length, campaigns };
}

/** For Admins: the score that somebody without one counts as having, by dimension. */
export async function getScoreCache(deps: CacheDeps, token: TokenClaims) {
  const version = await requireAdmin(deps, token);
  const scores = await deps.scoreCache.defaults(await deps.campaignCache.scoreDimensions(version));
  return { count: scores.length, scores: Object.fromEntries(scores) };
}

async function requireAdmin(deps: CacheDeps, token: TokenClaims): Promise<number> {
  const [[standing], [campaigns]] = await deps.db.batch([deps.identity.standing(token), deps.campaigns.version()]);
  if (!requireStanding(standing, token).roles.includes("Admin")) throw new Problem("forbidden");
  return campaigns?.version ?? 0;
}
