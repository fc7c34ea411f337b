import type { FeatureFlag } from "../campaign/campaign-settings.ts";
import type { TaskContent } from "../labeling/task.ts";
import type { ServableCampaign } from "../matching/servable-campaign.ts";
import { organizationScoresOf } from "../person/global-score.ts";
import type { PersonProfile } from "../person/person-profile.ts";
import type { RapidContent, ServedTask } from "./rapid-content.ts";

/** The tasks of a session without a batch size of its job's own. */
export const tasksASession = 10;
/** A person who takes longer may still answer, but others are asked meanwhile. */
export const leaseMs = 10 * 60_000;

/** What a session knows of the job whose tasks it serves. */
export interface SessionJob {
  /** The owner of the job. Absent from sessions that older code opened. */
  organizationId?: string;
  /** The base audience whose scores weigh the answers. */
  audienceId: string;
  /** The weight of a person without any score. */
  defaultScore: number;
  /** When its leases expire. Milliseconds since 1970. */
  leasedUntil: number;
}

/** Tasks that a desk has leased to a person. */
export interface TakenTasks {
  jobId: string;
  desk: number;
  /** The person's number in the desk. */
  person: number;
  tasks: { id: number; content: TaskContent }[];
  featureFlags: FeatureFlag[];
  leasedUntil: number;
  /** Checks that the person has answered here. Absent: the job has none. */
  checked?: string[];
}

/** The rapids in which a person sees tasks. What the uploader noted for themselves is left out. */
export function rapidsOfTasks(
  { jobId, desk, person, tasks, featureFlags }: TakenTasks,
  { id: campaignId, job }: Pick<ServableCampaign, "id" | "job">,
): RapidContent[] {
  const instructions = job?.instructionsId ? { instructionsId: job.instructionsId } : {};
  return tasks.map(({ id, content: { payload, asset, context, contextAsset } }) => ({
    id: taskRapidId({ jobId, desk, task: id }),
    routingId: campaignId,
    exampleId: null,
    payload,
    asset,
    context,
    contextAsset,
    truth: null,
    chance: 0,
    isCommonSense: null,
    explanation: null,
    featureFlags,
    ...instructions,
    task: { jobId, desk, task: id, person },
  }));
}

export const taskRapidId = ({ jobId, desk, task }: { jobId: string; desk: number; task: number }) =>
  `${jobId}.${desk}.${task}`;

/** The numbers of those tasks of a desk that are among these rapids. */
export function heldTasks(rapidIds: readonly string[], { jobId, desk }: { jobId: string; desk: number }): number[] {
  const start = `${jobId}.${desk}.`;
  return rapidIds.filter((id) => id.startsWith(start)).map((id) => Number(id.slice(start.length)));
}

/** The scores of a person that may weigh their answers. Undefined and null: they have none. */
interface KnownScores {
  audience: number | null | undefined;
  /** The score from all examples of the job's organization. */
  organization: number | undefined;
  global: number | undefined;
}

/** The weight of an answer: what the job's own audience knows of the person comes first, then its organization, then all others. */
export function weightOf({ audience, organization, global }: KnownScores): number | undefined {
  return audience ?? organization ?? global;
}

/** The weight in a session; that of a person without any score is the default of the audience. */
export function weightIn(
  { job, defaultGlobalScore }: { job?: SessionJob; defaultGlobalScore: number },
  { audiences, global }: PersonProfile,
): number {
  const known = job && Object.hasOwn(audiences, job.audienceId) ? audiences[job.audienceId] : undefined;
  const own = organizationScoresOf(global).find(([id]) => id === job?.organizationId)?.[1];
  const weight = weightOf({ audience: known?.score, organization: own, global: global?.score });
  return weight ?? job?.defaultScore ?? defaultGlobalScore;
}

/** Leases that have expired need not be given back. */
export function holdsLeases({ job }: { job?: SessionJob }, now: number): boolean {
  return job !== undefined && now < job.leasedUntil;
}

/** The tasks among some rapids, by the desk where they stand. */
export function tasksByDesk(rapids: readonly RapidContent[]) {
  const desks = new Map<string, Omit<ServedTask, "task"> & { tasks: number[] }>();
  for (const { task: served } of rapids) {
    if (!served) continue;
    const { task, ...place } = served;
    const key = `${place.jobId}.${place.desk}.${place.person}`;
    const known = desks.get(key) ?? { ...place, tasks: [] };
    known.tasks.push(task);
    desks.set(key, known);
  }
  return [...desks.values()];
}
