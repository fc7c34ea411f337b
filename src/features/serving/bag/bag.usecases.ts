import type { Profile } from "../../../domain/matching/profile.ts";
import { Problem } from "../../../http/problems.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { CampaignRepository } from "../../campaigns/campaigns.repository.ts";
import { type BagDeps, drawBag } from "./draw-bag.usecases.ts";

const probeWithinMs = 2_000;

/** Nobody in particular: what somebody brings who was never here. */
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
export async function probe(deps: BagDeps & { campaigns: CampaignRepository; freshUuid: () => string }): Promise<void> {
  const way = async () => {
    // Also with nothing to serve the database must answer.
    await deps.campaigns.version();
    const visitor = { profile: somebody(deps.clock), learnAbout: async () => false, usedUp: new Map() };
    await drawBag(deps, visitor, deps.freshUuid());
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
