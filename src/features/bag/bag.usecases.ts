import { type BagRequest, freshProgress } from "../../domain/bag/bag-request.ts";
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
  /** Of a program: all that it may choose from, since it chooses anew after each answer. */
  rapids: Rapid[];
}

/** How many campaigns that turn out to have nothing for a person are passed over for the next. */
const triesAtMost = 3;

/**
 * The campaign that serves a person now, and what it gives him; null when none wants him, and an empty bag when those that do have
 * nothing for him. One round trip to the database, unless a campaign that would serve him has nothing left.
 */
export async function drawBag(deps: BagDeps, profile: Profile, sessionId: string): Promise<Bag | null> {
  const { set, scoreDimensions } = await deps.campaignCopy.current();
  const request = {
    profile,
    defaults: await deps.scoreCopy.of(scoreDimensions),
    progress: freshProgress(sessionId),
  };
  const empty: Bag[] = [];
  while (empty.length < triesAtMost) {
    const campaign = set.choose(profile, request.defaults, deps.random, new Set(empty.map((bag) => bag.campaign.id)));
    if (!campaign) break;
    const bag = { campaign, rapids: await rapidsOf(deps, campaign, request) };
    if (bag.rapids.length > 0) return bag;
    empty.push(bag);
  }
  return empty[0] ?? null;
}

async function rapidsOf(deps: BagDeps, campaign: ServableCampaign, request: BagRequest): Promise<Rapid[]> {
  const { serves } = campaign;
  const { profile } = request;
  if (serves.kind === "selections") {
    const candidates = await loadCandidates(deps, campaign, needsOf(campaign, request), profile);
    return fillBag(campaign, candidates, request, deps.random);
  }
  const { routings } = await loadCandidates(deps, campaign, programNeeds(serves.program), profile);
  return [...routings.values()].flat().filter(({ id }) => !profile.answered.has(id));
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
