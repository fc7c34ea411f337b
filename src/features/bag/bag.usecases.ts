import { freshProgress } from "../../domain/bag/bag-request.ts";
import { fillBag } from "../../domain/bag/fill-bag.ts";
import { needsOf } from "../../domain/bag/needs-of.ts";
import type { Profile } from "../../domain/bag/profile.ts";
import { programNeeds } from "../../domain/bag/program-needs.ts";
import type { Rapid } from "../../domain/bag/rapid.ts";
import type { ServableCampaign } from "../../domain/bag/servable-campaign.ts";
import { Problem } from "../../http/problems.ts";
import type { CampaignCopy } from "../../platform/campaign-cache/campaign-copy.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ScoreCopy } from "../../platform/score-cache/score-copy.ts";
import type { CampaignRepository } from "../campaigns/campaigns.repository.ts";
import { type CandidateDeps, loadCandidates } from "../rapids/rapids.usecases.ts";

export interface BagDeps extends CandidateDeps {
  campaignCopy: CampaignCopy;
  scoreCopy: ScoreCopy;
  random: () => number;
}

export interface Bag {
  campaign: ServableCampaign;
  rapids: Rapid[];
}

/** The campaign that serves a person now, and what it gives him; null when none does. At most one round trip to the database. */
export async function drawBag(deps: BagDeps, profile: Profile, sessionId: string): Promise<Bag | null> {
  const { set, scoreDimensions } = await deps.campaignCopy.current();
  const defaults = await deps.scoreCopy.of(scoreDimensions);
  const campaign = set.choose(profile, defaults, deps.random);
  if (!campaign) return null;
  const request = { profile, defaults, progress: freshProgress(sessionId) };
  const candidates = await loadCandidates(deps, campaign, needsOf(campaign, request), profile);
  return { campaign, rapids: fillBag(campaign, candidates, request, deps.random) };
}

/** How many campaigns that turn out to have nothing for a person are passed over for the next. */
const triesAtMost = 3;

/**
 * What a session begins with: a routed campaign's bag, or all that a program may choose from; null when no campaign has anything
 * for this person. One round trip to the database, unless a campaign that would serve him has nothing left.
 */
export async function drawSession(deps: BagDeps, profile: Profile, sessionId: string): Promise<Bag | null> {
  const { set, scoreDimensions } = await deps.campaignCopy.current();
  const defaults = await deps.scoreCopy.of(scoreDimensions);
  const without = new Set<string>();
  while (without.size < triesAtMost) {
    const campaign = set.choose(profile, defaults, deps.random, without);
    if (!campaign) return null;
    const request = { profile, defaults, progress: freshProgress(sessionId) };
    const { serves } = campaign;
    const needs = serves.kind === "program" ? programNeeds(serves.program) : needsOf(campaign, request);
    const candidates = await loadCandidates(deps, campaign, needs, profile);
    const rapids =
      serves.kind === "program"
        ? [...candidates.routings.values()].flat().filter(({ id }) => !profile.answered.has(id))
        : fillBag(campaign, candidates, request, deps.random);
    if (rapids.length > 0) return { campaign, rapids };
    without.add(campaign.id);
  }
  return null;
}

const probeWithinMs = 2_000;

/** Nobody in particular: what a person brings who was never here. */
function somebody(clock: Clock): Profile {
  return {
    userId: "monitor",
    country: "US",
    language: "en",
    deviceType: "Phone",
    isNew: true,
    now: clock.now(),
    sessions: new Map(),
    responses: new Map(),
    scores: new Map(),
    states: new Map(),
    allowedActions: new Set(),
    sticky: new Map(),
    answered: new Set(),
  };
}

/** The whole way to a bag, for a made-up person. It fails when any part of the way does, or takes too long. */
export async function probe(
  deps: BagDeps & { campaigns: CampaignRepository; clock: Clock; freshUuid: () => string },
): Promise<void> {
  const way = async () => {
    // Also with nothing to serve the database must answer.
    await deps.campaigns.version();
    await drawBag(deps, somebody(deps.clock), deps.freshUuid());
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the way to a bag took too long")), probeWithinMs);
  });
  await Promise.race([way(), late]).finally(() => clearTimeout(timer));
}

/** 400 with no more than that: whoever asks needs no token. */
export async function requireServing({ monitor }: { monitor: () => Promise<void> }): Promise<void> {
  try {
    await monitor();
  } catch (cause) {
    throw new Problem("invalid_request", { detail: "People cannot be served at the moment.", cause });
  }
}
