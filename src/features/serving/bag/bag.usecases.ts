import type { Profile } from "../../../domain/matching/profile.ts";
import { Problem } from "../../../http/problems.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { CampaignRepository } from "../../campaigns/campaigns.repository.ts";
import { type BagDeps, drawBag } from "./draw-bag.usecases.ts";
import { readSurroundings, type SurroundingsDeps } from "./surroundings.usecases.ts";

const probeWithinMs = 2_000;

/** A made-up person who was never here. */
function madeUpPerson(clock: Clock): Profile {
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

/** Runs the whole way to a bag for a made-up person. Throws if any part fails or takes too long. */
export async function probe(
  deps: BagDeps & SurroundingsDeps & { campaigns: CampaignRepository; freshUuid: () => string },
): Promise<void> {
  const way = async () => {
    // The database must answer even if there is nothing to serve.
    await deps.campaigns.version();
    const visitor = { profile: madeUpPerson(deps.clock), learnAbout: async () => false, usedUp: new Map() };
    await drawBag(deps, await readSurroundings(deps), visitor, deps.freshUuid());
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the way to a bag took too long")), probeWithinMs);
  });
  await Promise.race([way(), late]).finally(() => clearTimeout(timer));
}

/** Answers 400 without details: the caller needs no token. */
export async function requireServing({ monitor }: { monitor: () => Promise<void> }): Promise<void> {
  try {
    await monitor();
  } catch (cause) {
    throw new Problem("invalid_request", { detail: "People cannot be served at the moment.", cause });
  }
}
