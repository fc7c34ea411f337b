import type { ToldCounts } from "../../src/domain/collecting/told-counts.ts";
import { countsAWrite } from "../../src/domain/collecting/write-pace.ts";
import { type MemberState, memberStates } from "../../src/domain/member/member-state.ts";
import { createAudienceStatusRepository } from "../../src/features/audiences/audience-status.repository.ts";
import { publishCounts } from "../../src/features/audiences/distillation/distillation.usecases.ts";
import { createAudienceCampaignRepository } from "../../src/features/campaigns/audience-campaigns.repository.ts";
import { createCampaignRepository } from "../../src/features/campaigns/campaigns.repository.ts";
import { createFlowRepository } from "../../src/features/flows/flows/flows.repository.ts";
import { writeCollected } from "../../src/features/labeling/jobs/collected-counts.usecases.ts";
import { createCollectedDeskRepository } from "../../src/features/labeling/jobs/collected-desks.repository.ts";
import { copyDeskProgress } from "../../src/features/labeling/jobs/desk-progress.usecases.ts";
import { createJobDeskRepository } from "../../src/features/labeling/jobs/job-desks.repository.ts";
import { createJobRepository } from "../../src/features/labeling/jobs/jobs.repository.ts";
import { createEventLog } from "../../src/features/webhooks/event-log.usecases.ts";
import { createEventRepository } from "../../src/features/webhooks/events.repository.ts";
import { createWebhookRepository } from "../../src/features/webhooks/webhooks.repository.ts";
import { createOutbox } from "../../src/platform/outbox/outbox.ts";
import { insertRows, openDatabase } from "./sqlite-d1.ts";

/** Milliseconds of SQLite for the batch of one audience, of one desk, and of as many of both as a collector writes at once. */
export interface Costs {
  audience: number;
  desk: number;
  collected: number;
}

const nobody = Object.fromEntries(memberStates.map((state) => [state, 0])) as Record<MemberState, number>;

/** The statements of the service on a database with so many audiences and jobs, each measured so many times: the median. */
export async function measureCosts({ live, times }: { live: number; times: number }): Promise<Costs> {
  const { sqlite, db, timed } = openDatabase();
  const ids = Array.from({ length: live }, (_, i) => `id_${String(i).padStart(8, "0")}`);
  insertRows(
    sqlite,
    "audiences",
    ids.map((id) => ({ id, settings: "{}", status: "Created" })),
  );
  insertRows(
    sqlite,
    "campaigns",
    ids.map((id, i) => ({ id: `a_${id}`, audience_id: id, status: "Paused", changed_version: 2 * i })),
  );
  insertRows(
    sqlite,
    "campaigns",
    ids.map((id, i) => ({ id: `j_${id}`, status: "Active", changed_version: 2 * i + 1 })),
  );
  insertRows(
    sqlite,
    "jobs",
    ids.map((id) => ({ id, campaign_id: `j_${id}`, state: "Running", desks: 1 })),
  );
  insertRows(
    sqlite,
    "job_desks",
    ids.map((job_id) => ({ job_id, desk: 0, campaign_id: `j_${job_id}`, is_open: 1 })),
  );

  const clock = { now: Date.now };
  const freshUuid = () => crypto.randomUUID();
  const outbox = createOutbox({ db, clock, queues: {}, freshUuid } as never);
  const eventLog = createEventLog({
    hasMail: false,
    events: createEventRepository(db),
    webhooks: createWebhookRepository(db),
    outbox,
    clock,
  });
  const deps = {
    db,
    outbox,
    eventLog,
    clock,
    freshUuid,
    campaigns: createCampaignRepository(db),
    audienceCampaigns: createAudienceCampaignRepository(db),
    audienceStatus: createAudienceStatusRepository(db),
    jobs: createJobRepository(db),
    jobDesks: createJobDeskRepository(db, createFlowRepository(db)),
    collectedDesks: createCollectedDeskRepository(db),
  };

  let sequence = 0;
  const anyId = () => ids[Math.floor(Math.random() * ids.length)] as string;
  const deskOf = (jobId: string) => {
    sequence += 1;
    return { jobId, desk: 0, sequence, tasks: 1e6, done: sequence, accepted: sequence, share: sequence };
  };
  const told = (): ToldCounts[] =>
    Array.from({ length: countsAWrite }, (_, i) => {
      if (i % 2) return { kind: "desk", ...deskOf(anyId()) };
      sequence += 1;
      const counts = { distilling: sequence, graduated: 0, dropped: 0, inactiveGraduated: 0 };
      return { kind: "audience", audienceId: anyId(), sequence, epoch: 0, ...counts };
    });
  const median = async (work: () => Promise<unknown>) => {
    const spent: number[] = [];
    for (let i = 0; i < times; i++) spent.push(await timed(work));
    return spent.sort((one, other) => one - other)[Math.floor(times / 2)] as number;
  };
  return {
    audience: await median(() => {
      sequence += 1;
      return publishCounts(deps as never, anyId(), { states: { ...nobody, Distilling: sequence }, sequence, epoch: 0 });
    }),
    desk: await median(() => copyDeskProgress(deps as never, { ...deskOf(anyId()), results: null })),
    collected: await median(async () => {
      const { stale } = await writeCollected(deps as never, told());
      if (stale.size > 0) throw new Error(`${stale.size} counts were not written`);
    }),
  };
}
