import { keyOf, type ToldAudience, type ToldCounts, type ToldDesk } from "../../../domain/collecting/told-counts.ts";
import type { CollectedWrite } from "../../../objects/counts-collector/counts-collector-object.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { AudienceStatusRepository } from "../../audiences/audience-status.repository.ts";
import type { AudienceCampaignRepository } from "../../campaigns/audience-campaigns.repository.ts";
import type { CollectedDeskRepository } from "./collected-desks.repository.ts";

export interface CollectedCountsDeps {
  db: Database;
  audienceStatus: AudienceStatusRepository;
  audienceCampaigns: AudienceCampaignRepository;
  collectedDesks: CollectedDeskRepository;
}

/** Copies the counts of many audiences and desks to their rows in one batch, and finds those of which more must change. */
export async function writeCollected(deps: CollectedCountsDeps, told: readonly ToldCounts[]): Promise<CollectedWrite> {
  const audiences = told.filter((each): each is ToldAudience => each.kind === "audience");
  const desks = told.filter((each): each is ToldDesk => each.kind === "desk");
  const { ofAudiences, ofDesks } = await together(deps.db, {
    ofAudiences: audiences.length > 0 ? audienceStatements(deps, audiences) : null,
    ofDesks: desks.length > 0 ? deskStatements(deps, desks) : null,
  });
  const stale: ToldCounts[] = [
    ...audiences.filter(({ audienceId }) => ofAudiences?.stale.some((row) => row.audienceId === audienceId)),
    ...desks.filter(({ jobId, desk }) => ofDesks?.stale.some((row) => row.jobId === jobId && row.desk === desk)),
  ];
  const written = [ofAudiences?.counts, ofDesks?.counts, ofDesks?.progress];
  return {
    stale: new Set(stale.map(keyOf)),
    busyMs: written.reduce((sum, result) => sum + (result?.meta.duration ?? 0), 0),
  };
}

function audienceStatements({ audienceStatus, audienceCampaigns }: CollectedCountsDeps, told: ToldAudience[]) {
  return {
    counts: audienceStatus.setAllCounts(told),
    stale: audienceStatus.readAllStale(told, (id, epoch) =>
      audienceCampaigns.whereStale(id, audienceStatus.campaignFacts(id), epoch),
    ),
  };
}

/** The progress of jobs follows from what was copied. */
function deskStatements({ collectedDesks }: CollectedCountsDeps, told: ToldDesk[]) {
  return {
    counts: collectedDesks.copyAll(told),
    progress: collectedDesks.advanceJobs(told),
    stale: collectedDesks.readStale(told),
  };
}
