import type { Profile } from "../matching/profile.ts";
import type { ServableCampaign } from "../matching/servable-campaign.ts";
import { noBlocks } from "../person/blocks.ts";
import type { UsedUp } from "../person/person-profile.ts";
import type { BagRequest } from "../selection/bag-request.ts";
import type { Candidates, RapidNeeds } from "../selection/candidates.ts";
import { fillBag } from "../selection/fill-bag.ts";
import { needsOf } from "../selection/needs-of.ts";
import { programNeeds } from "../selection/program-needs.ts";
import type { Rapid } from "../selection/rapid.ts";

const dayMs = 86_400_000;
/** Every change of its examples gives an audience's own campaign a new version. */
const audienceUsedUpMs = 30 * dayMs;
/** The rapids of a program change without a new version, and tasks that others hold become free again. */
const programUsedUpMs = 60_000;

/** What must be loaded to fill a campaign's bag. */
export function needsFrom(campaign: ServableCampaign, request: BagRequest): RapidNeeds {
  const { serves } = campaign;
  return serves.kind === "program" ? programNeeds(serves.program) : needsOf(campaign, request);
}

/** Fills a campaign's bag. A program gets everything that it may choose from, since it chooses anew after each answer. */
export function rapidsFrom(
  campaign: ServableCampaign,
  candidates: Candidates,
  request: BagRequest,
  random: () => number,
): Rapid[] {
  const { answered, blocks = noBlocks } = request.profile;
  const isAllowed = ({ routingId }: Rapid) => !blocks.audiences.includes(routingId);
  const given = fillBag(campaign, candidates, request, random).filter(isAllowed);
  if (campaign.serves.kind === "selections" || given.length === 0) return given;
  return [...candidates.routings.values()].flat().filter((rapid) => !answered.has(rapid.id) && isAllowed(rapid));
}

/** The ids of all candidates, each once. */
export function idsOf({ rapids, audiences, routings, validationSets, demographics }: Candidates): string[] {
  const lists = [audiences, routings, validationSets, demographics].flatMap((source) => [...source.values()].flat());
  return [...new Set([...rapids.keys(), ...lists.map(({ id }) => id)])];
}

/** A job had no task for the person, and may have one when others give theirs back, or have held them for too long. */
export function usedUpJob(campaign: ServableCampaign, now: number, againAt: number | null): UsedUp {
  const untilAgain = againAt === null ? programUsedUpMs : Math.max(0, againAt - now);
  return usedUpFor(campaign, now, Math.min(programUsedUpMs, untilAgain));
}

/** Returns only campaigns that will stay used up. Other selections may yield nothing by chance, and something next time. */
export function usedUpFrom(
  campaign: ServableCampaign,
  candidates: Candidates,
  { now, answered, held }: Profile,
): UsedUp[] {
  const { serves, audience } = campaign;
  if (serves.kind === "program") return [usedUpFor(campaign, now, programUsedUpMs)];
  const examples = [...candidates.audiences.values()].flat();
  const isUsedUp = examples.every(({ id }) => answered.has(id) && !held?.has(id));
  if (audience === null || !isUsedUp) return [];
  return [usedUpFor(campaign, now, audienceUsedUpMs)];
}

function usedUpFor({ id: campaignId, changedVersion = 0 }: ServableCampaign, now: number, forMs: number): UsedUp {
  return { campaignId, version: changedVersion, until: now + forMs };
}
