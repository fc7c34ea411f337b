import { boostTargetsOf } from "../../../domain/boost/boost-plan.ts";
import { boostStatusOf } from "../../../domain/boost/boost-status.ts";
import type { BoostingProfile } from "../../../domain/boost/boosting-profile.ts";
import { boostedAudiences, type EffectiveBoost, effectiveBoost } from "../../../domain/boost/effective-boost.ts";
import { defaultMultiplier } from "../../../domain/boost/multiplier.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import { Problem } from "../../../http/problems.ts";
import type { ScoreCache } from "../../../objects/score-cache/score-cache.port.ts";
import { type Booster, BoosterUnreachable, type ExternalCampaign } from "../../../platform/booster/booster.port.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Log } from "../../../platform/log.ts";
import type { NotingDeps } from "../../auth/audit/noted-changes.usecases.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { admit } from "../../auth/identity/identity.usecases.ts";
import type { CampaignRepository } from "../campaigns.repository.ts";

/** Reads the campaigns that ask for a boost. */
export interface BoostSources {
  /** The active campaigns with a boost, in any order. */
  boosted(): Promise<{ id: string; name: string; profile: BoostingProfile }[]>;
}

export interface BoostDeps extends NotingDeps {
  identity: IdentityRepository;
  booster: Booster;
  boostSources: BoostSources;
  /** Fills the caches. Calls during a pass join it. */
  preheat: () => Promise<void>;
  campaigns: Pick<CampaignRepository, "audiencesServed">;
  scoreCache: Pick<ScoreCache, "defaults">;
  log: Log;
}

interface Asked {
  actor: Actor;
}

interface AskedOfCampaign extends Asked {
  externalCampaignId: number;
}

/** Boosting by hand does not exist yet. */
const mode = "Automatic" as const;

export async function getBoostInsights(deps: Pick<BoostDeps, "identity" | "boostSources">, { actor }: Asked) {
  await requireAdmin(deps, actor);
  const effective = await effectiveNow(deps);
  return { mode, manualOverrideLevel: null, ...effective, audienceBoosts: boostedAudiences(effective) };
}

export async function getBoostStatus(deps: Pick<BoostDeps, "identity" | "booster" | "log">, { actor }: Asked) {
  await requireAdmin(deps, actor);
  const seen = await campaignsIfReached(deps);
  const campaigns = seen === "unreachable" ? [] : seen;
  const namesOf = (state: boolean) => campaigns.filter(({ isActive }) => isActive === state).map(({ name }) => name);
  return {
    status: boostStatusOf(seen),
    mode,
    activeCampaigns: namesOf(true),
    inactiveCampaigns: namesOf(false),
    unknownCampaigns: campaigns.filter(({ isActive }) => isActive === null).map(({ id }) => id),
  };
}

/** So many audiences of one organization are warmed. A visit reads the others when it needs them. */
const mostWarmed = 200;

/** Repeats of an hour are one row of the caller's own log. An Admin warms all caches, and other callers the scores of their own audiences. */
export async function preheat(
  deps: Pick<BoostDeps, "identity" | "preheat" | "campaigns" | "scoreCache" | "audit" | "clock">,
  { actor }: Asked,
): Promise<void> {
  const { accountId, organizationId, roles } = await admit(deps, actor);
  const at = deps.clock.now();
  await deps.audit.tally({ at, accountId, organizationId, action: "caches.preheated", subject: accountId });
  if (roles.includes("Admin")) return deps.preheat();
  const own = await deps.campaigns.audiencesServed(organizationId, mostWarmed);
  if (own.length > 0) await deps.scoreCache.defaults(own.map(({ audienceId }) => audienceId));
}

export async function getFastBid(
  deps: Pick<BoostDeps, "identity" | "booster">,
  { actor, externalCampaignId }: AskedOfCampaign,
): Promise<number> {
  await requireAdmin(deps, actor);
  return (await ifReached(deps.booster.fastBidOf(externalCampaignId))) ?? defaultMultiplier;
}

/** Returns the multiplier that the booster confirms, which may differ. */
export async function setFastBid(
  deps: Pick<BoostDeps, "identity" | "booster" | "audit" | "clock">,
  { actor, externalCampaignId, multiplier }: AskedOfCampaign & { multiplier: number },
): Promise<number> {
  const { accountId, organizationId } = await requireAdmin(deps, actor);
  const applied = await ifReached(deps.booster.setFastBid(externalCampaignId, multiplier));
  // External campaigns belong to no organization, so the Admin's own organization keeps the note.
  await deps.audit.note({
    at: deps.clock.now(),
    accountId,
    organizationId,
    action: "boost.bid_set",
    subject: String(externalCampaignId),
    detail: { multiplier: String(applied) },
  });
  return applied;
}

/** Sends the present boosts of all campaigns to the booster. Throws BoosterUnreachable. */
export async function applyBoost(deps: Pick<BoostDeps, "booster" | "boostSources">): Promise<void> {
  await deps.booster.apply(boostTargetsOf(await effectiveNow(deps)));
}

/** Waits for the booster's answer. A booster that cannot be reached is a 503. */
export async function ifReached<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof BoosterUnreachable)) throw error;
    throw new Problem("unavailable", {
      detail: "The booster cannot be reached. Try again in a moment.",
      headers: { "Retry-After": "10" },
      cause: error,
    });
  }
}

async function effectiveNow({ boostSources }: Pick<BoostDeps, "boostSources">): Promise<EffectiveBoost> {
  const rows = await boostSources.boosted();
  return effectiveBoost(rows.map(({ id, name, profile }) => ({ campaignId: id, campaignName: name, profile })));
}

async function campaignsIfReached({
  booster,
  log,
}: Pick<BoostDeps, "booster" | "log">): Promise<ExternalCampaign[] | "unreachable"> {
  try {
    return await booster.campaigns();
  } catch (error) {
    if (!(error instanceof BoosterUnreachable)) throw error;
    log("warn", { message: error.message, cause: failureText(error.cause) });
    return "unreachable";
  }
}

/** Boosting crosses tenants and spends money outside the platform, so it is for Admins. */
async function requireAdmin(deps: Pick<BoostDeps, "identity">, actor: Actor): Promise<Caller> {
  const caller = await admit(deps, actor);
  if (!caller.roles.includes("Admin")) throw new Problem("forbidden");
  return caller;
}
