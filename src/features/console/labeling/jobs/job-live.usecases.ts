import { sql } from "drizzle-orm";
import { everybody } from "../../../../domain/audience/everybody.ts";
import { barsOfMinutes } from "../../../../domain/chart/chart-line.ts";
import { hourMs } from "../../../../domain/chart/time-axis.ts";
import { type JobPace, paceOf } from "../../../../domain/labeling/job-pace.ts";
import { mostVotes } from "../../../../domain/labeling/referee.ts";
import { whySlow } from "../../../../domain/labeling/why-slow.ts";
import type { Desks } from "../../../../objects/desk/desk.port.ts";
import { type DeskLive, minutesInView, tasksInView } from "../../../../objects/desk/live.port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { condition } from "../../../../platform/db/condition.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { together } from "../../../../platform/db/together.ts";
import type { AudienceRepository } from "../../../audiences/audiences.repository.ts";
import type { BlockRepository } from "../../../audiences/blocks/blocks.repository.ts";
import type { CampaignRepository } from "../../../campaigns/campaigns.repository.ts";
import type { DefinitionRepository } from "../../../labeling/definitions/definitions.repository.ts";
import type { JobRepository } from "../../../labeling/jobs/jobs.repository.ts";
import type { LinkRepository } from "../../../labeling/links/links.repository.ts";
import { readTask } from "./job-tasks.usecases.ts";
import { mostDesks, type ShownJob } from "./jobs.usecases.ts";

interface JobLiveDeps {
  db: Database;
  desks: Desks;
  clock: Clock;
  jobs: Pick<JobRepository, "countBeside">;
  definitions: Pick<DefinitionRepository, "revision">;
  links: Pick<LinkRepository, "opennessOf">;
  audiences: Pick<AudienceRepository, "recruitmentOf">;
  campaigns: Pick<CampaignRepository, "priorityOf">;
  blocks: Pick<BlockRepository, "countNow">;
}

/** Counted for a sentence, so of very many some do. */
const blockedAtMost = 1_000;

/** What happens to a job right now: what came lately, the tasks that were answered last, and what is missing. */
export async function liveOf(deps: JobLiveDeps, { job, desks, counts }: ShownJob) {
  const now = deps.clock.now();
  const paceWith = (recent: number | null): JobPace => {
    const share = counts.tasks === 0 ? 0 : counts.share / counts.tasks;
    return paceOf({ accepted: counts.accepted, recent, share, from: job.createdAt, to: job.endedAt ?? now });
  };
  if (!isUnderWay(job)) return { ...over, now, pace: paceWith(null) };
  const looked = desks.slice(0, mostDesks);
  const ofEverybody = job.baseAudienceId === everybody;
  // The owner of an audience sees the jobs of others on it, and everybody their own.
  const seesAll = job.audienceOrganizationId === job.organizationId;
  const [lives, { others, recruitment, links, blocked, revision }] = await Promise.all([
    Promise.all(looked.map(({ desk }) => deps.desks(job.id, desk).live(now))),
    together(deps.db, {
      others: deps.jobs.countBeside(
        job,
        condition(seesAll ? sql`1` : sql`organization_id = ${job.organizationId}`),
        deps.campaigns.priorityOf,
      ),
      // Whom the owner of the audience blocked is not told to others.
      blocked: deps.blocks.countNow(
        { organizationId: job.organizationId, audienceId: seesAll ? job.baseAudienceId : null },
        blockedAtMost,
      ),
      recruitment: deps.audiences.recruitmentOf(job.baseAudienceId),
      links: deps.links.opennessOf(job.id, now),
      revision: deps.definitions.revision(job.definitionId, job.revisionNumber),
    }),
  ]);
  const minutes = Array.from({ length: minutesInView }, (_, i) => sum(lives, (live) => live.minutes[i] ?? 0));
  const recentAnswers = minutes.reduce((all, count) => all + count, 0);
  const [audience, link, referee] = [recruitment[0], links[0], revision[0]?.referee];
  return {
    now,
    pace: paceWith(recentAnswers),
    minutes: barsOfMinutes(now, minutes),
    recentAnswers,
    tasks: await latestTasks(deps, job.id, looked, lives),
    reasons: whySlow({
      state: job.state,
      isNew: now - job.createdAt < hourMs,
      openTasks: counts.tasks - counts.done,
      recentAnswers,
      people: sum(lives, ({ people }) => people),
      answersPerTask: !referee || referee._t === "BudgetReferee" ? null : mostVotes(referee),
      qualified: ofEverybody || !audience ? null : audience.graduated,
      isRecruiting: job.audienceName === null ? null : audience?.wanted === true,
      blocked: blocked[0]?.people ?? 0,
      held: {
        tasks: sum(lives, ({ held }) => held.tasks),
        people: sum(lives, ({ held }) => held.people),
        until: lives.reduce<number | null>((last, { held }) => Math.max(last ?? 0, held.until ?? 0) || null, null),
      },
      otherJobs: others[0]?.others ?? 0,
      preferredJobs: others[0]?.preferred ?? 0,
      links: { open: link?.open ?? 0, closed: (link?.all ?? 0) - (link?.open ?? 0) },
    }),
  };
}

/** Answers may still come, now or after somebody acts. */
export function isUnderWay({ state }: Pick<ShownJob["job"], "state">): boolean {
  return state !== "Completed" && state !== "Failed";
}

/** Nothing happens to a job that has ended, so its desks are not asked. */
const over = { minutes: [], recentAnswers: 0, tasks: [], reasons: [] };

export type JobLive = Awaited<ReturnType<typeof liveOf>>;

/** Those that were answered last, and then the first ones. */
async function latestTasks(
  { desks }: Pick<JobLiveDeps, "desks">,
  jobId: string,
  looked: readonly { desk: number }[],
  lives: readonly DeskLive[],
) {
  const all = lives.flatMap(({ tasks }, i) => tasks.map((task) => ({ ...task, desk: looked[i]?.desk ?? 0 })));
  const newest = all.sort((one, other) => (other.answeredAt ?? 0) - (one.answeredAt ?? 0)).slice(0, tasksInView);
  const read = await Promise.all(
    newest.map(async ({ desk, id, answeredAt }) => {
      const task = await readTask(desks, jobId, desk, id);
      return task && { ...task, answeredAt };
    }),
  );
  return read.flatMap((task) => task ?? []);
}

function sum(lives: readonly DeskLive[], amountOf: (live: DeskLive) => number): number {
  return lives.reduce((all, live) => all + amountOf(live), 0);
}
