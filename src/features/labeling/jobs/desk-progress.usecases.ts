import type { DeskProgress } from "../../../objects/desk/desk.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import { type AnnouncingDeps, announce, announcement } from "../../campaigns/publishing/caches.usecases.ts";
import type { EventLog } from "../../webhooks/event-log.usecases.ts";
import type { JobDeskRepository } from "./job-desks.repository.ts";
import { spendLimitMoves } from "./job-spending.usecases.ts";
import type { JobRepository } from "./jobs.repository.ts";

export interface DeskProgressDeps extends AnnouncingDeps {
  db: Database;
  jobs: JobRepository;
  jobDesks: JobDeskRepository;
  eventLog: EventLog;
  clock: Clock;
  freshUuid: () => string;
}

/** Copies a desk's counts to its row, and brings its job up to date. Counts that are not newer change nothing. */
export async function copyDeskProgress(deps: DeskProgressDeps, told: DeskProgress): Promise<void> {
  const campaignId = deps.jobs.campaignIdOf(told.jobId);
  const by = deps.freshUuid();
  const { touched, settled } = await together(deps.db, {
    // Caches name the open desks of a campaign, so they must hear when a desk runs out of tasks.
    touched: deps.campaigns.touchIf(campaignId, deps.jobDesks.whereTurns(told), by),
    copied: deps.jobDesks.copy(told),
    settled: settlement(deps, told.jobId, by),
    announcement: announcement(deps, by),
  });
  const { campaign, spending } = settled;
  const moved = [touched, campaign, spending.limitedCampaign, spending.freedCampaign];
  if (moved.some(({ meta }) => meta.changes > 0)) await announce(deps);
}

/** Statements that follow every change of a job's desks. */
export function settlement(
  { jobs, campaigns, clock, eventLog }: Pick<DeskProgressDeps, "jobs" | "campaigns" | "clock" | "eventLog">,
  jobId: string,
  by: string,
) {
  return {
    job: jobs.settle(jobId, clock.now(), eventLog.recordIfChanged({ kind: "job.completed", ...jobs.toldFacts(jobId) })),
    campaign: campaigns.setStatus(jobs.campaignIdOf(jobId), "Completed", jobs.whereOver(jobId), by),
    // The last open desk that did not wait for money may have ended.
    spending: spendLimitMoves({ jobs, campaigns }, jobId, by),
  };
}
