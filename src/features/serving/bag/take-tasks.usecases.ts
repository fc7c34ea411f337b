import type { ServableCampaign, ServedJob } from "../../../domain/matching/servable-campaign.ts";
import { shuffled } from "../../../domain/selection/shuffle.ts";
import type { TakenTasks } from "../../../domain/serving/task-work.ts";
import type { EmptyCampaigns } from "./empty-campaigns.usecases.ts";

/** The desks of one job that a visit tries. Each costs a call of its own. */
const desksAtMost = 3;

/** Takes tasks for the visitor from a desk. Absent: the visitor takes none, as the monitor does. */
export type TakeTasks = (
  job: ServedJob & Pick<ServableCampaign, "organizationId">,
  desk: number,
) => Promise<TakenTasks & { isExhausted: boolean; againAt?: number }>;

export interface Taking {
  /** Null: no desk that was tried had a task for the person. */
  tasks: TakenTasks | null;
  /** Every open desk was tried, and nothing is there for the person at present. Others may find something. */
  isUsedUp: boolean;
  /** When one of the desks may have something. Null: none says. */
  againAt: number | null;
}

/** Takes tasks from a random open desk of a job. A desk that turns out to be empty is followed by another one. */
export async function takeTasks(
  { emptyCampaigns, random }: { emptyCampaigns: EmptyCampaigns; random: () => number },
  visitor: { take?: TakeTasks },
  campaign: ServableCampaign,
  job: ServedJob,
): Promise<Taking> {
  if (!visitor.take) return { tasks: null, isUsedUp: false, againAt: null };
  const emptyUntil = (desk: number) => emptyCampaigns.emptyDeskUntil(campaign, desk);
  const open = job.desks.filter((desk) => emptyUntil(desk) === null);
  let isForOthers = false;
  let againAt: number | null = null;
  for (const desk of shuffled(open, random).slice(0, desksAtMost)) {
    const {
      isExhausted,
      againAt: deskAgainAt,
      ...tasks
    } = await visitor.take({ ...job, organizationId: campaign.organizationId }, desk);
    if (tasks.tasks.length > 0) {
      emptyCampaigns.noteStocked(campaign);
      return { tasks, isUsedUp: false, againAt: null };
    }
    if (deskAgainAt !== undefined) againAt = Math.min(againAt ?? deskAgainAt, deskAgainAt);
    if (isExhausted) emptyCampaigns.noteDesk(campaign, desk, deskAgainAt);
    else isForOthers = true;
  }
  const isTried = open.length <= desksAtMost;
  if (isTried && !isForOthers) {
    const untils = job.desks.flatMap((desk) => emptyUntil(desk) ?? []);
    emptyCampaigns.noteEmpty(campaign, untils.length === 0 ? null : Math.min(...untils));
  }
  return { tasks: null, isUsedUp: isTried && isForOthers, againAt };
}
