import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { ObjectsSlice } from "../../objects/objects.deps.ts";
import { keepOutcome } from "../../platform/kept-outcome.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import { sleep } from "../../platform/sleep.ts";
import type { AudiencesSlice } from "../audiences/audiences.deps.ts";
import type { AuthSlice } from "../auth/auth.deps.ts";
import { admitPublisher } from "../auth/identity/identity.usecases.ts";
import type { CampaignsSlice } from "../campaigns/campaigns.deps.ts";
import type { LabelingDeps, LabelingSlice } from "../labeling/labeling.deps.ts";
import type { RunsSlice } from "../runs/runs.deps.ts";
import { createRapidRepository, type RapidRepository } from "../validation/rapids/rapids.repository.ts";
import { probe } from "./bag/bag.usecases.ts";
import { EmptyCampaigns } from "./bag/empty-campaigns.usecases.ts";
import { createEpochCopy, type EpochCopy } from "./epoch-copy.usecases.ts";
import { createErasureRepository, type ErasureRepository } from "./erasures.repository.ts";
import { createNewPeopleGate, type NewPeopleGate } from "./new-people.usecases.ts";
import { keepStandings, type ServingStandings } from "./standings.usecases.ts";

/** Sessions: what people are given, and what they answer. */
export interface ServingSlice {
  rapids: RapidRepository;
  newPeople: NewPeopleGate;
  erasures: ErasureRepository;
  emptyCampaigns: EmptyCampaigns;
  epochCopy: EpochCopy;
  admitServing: ServingStandings;
  /** Checks that people can be served. The outcome is kept for some seconds. */
  monitor: () => Promise<void>;
}

export function createServingSlice(
  others: PlatformSlice & ObjectsSlice & AuthSlice & AudiencesSlice & CampaignsSlice & LabelingSlice,
): ServingSlice {
  const { db, clock, config, publishers, identity, audienceCampaigns } = others;
  const own = {
    rapids: createRapidRepository(db),
    newPeople: createNewPeopleGate({ publishers, clock, limit: config.newPeoplePerMinute }),
    erasures: createErasureRepository(db),
    emptyCampaigns: new EmptyCampaigns(clock),
    epochCopy: createEpochCopy({ read: (audienceIds) => audienceCampaigns.epochsOf(audienceIds), clock }),
    admitServing: keepStandings((actor) => admitPublisher({ identity }, actor), clock),
  };
  const monitor = keepOutcome(() => probe({ ...others, ...own }), { clock, sleep, forMs: 5_000 });
  return { ...own, monitor };
}

/** What this context's handlers work with. */
export type ServingDeps = LabelingDeps & RunsSlice & ServingSlice;

export function servingDeps(c: Context<AppEnv>): ServingDeps {
  return c.var.deps;
}
