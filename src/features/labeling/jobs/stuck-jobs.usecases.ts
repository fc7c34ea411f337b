import { isNewlyStuck, stuckAfterHours } from "../../../domain/labeling/stuck-rule.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { EventLog } from "../../webhooks/event-log.usecases.ts";
import type { JobRepository } from "./jobs.repository.ts";
import type { WatchedJobRepository, WatchedRow } from "./watched-jobs.repository.ts";

interface StuckDeps {
  db: Database;
  jobs: JobRepository;
  watchedJobs: WatchedJobRepository;
  eventLog: EventLog;
  clock: Clock;
}

export function findStuckJobs({ watchedJobs, clock }: Pick<StuckDeps, "watchedJobs" | "clock">, limit: number) {
  return watchedJobs.watch(clock.now(), limit);
}

/** Makes an event of each job that got no answer for long, once until it moves again. */
export async function tellStuckJobs(deps: StuckDeps, watched: readonly WatchedRow[]): Promise<void> {
  const { db, jobs, watchedJobs, eventLog, clock } = deps;
  const now = clock.now();
  const stuck = watched.filter((job) => isNewlyStuck(job, now));
  if (stuck.length === 0) return;
  const parts = stuck.map((job, i) => {
    const { organizationId, data } = jobs.toldFacts(job.id);
    const told = { ...data, hours: stuckAfterHours, openTasks: job.openTasks };
    const event = eventLog.recordIfChanged({ kind: "job.stuck", organizationId, data: told });
    return [`job ${i}`, { marked: watchedJobs.markStuck(job, now), event }] as const;
  });
  await together(db, Object.fromEntries(parts));
}
