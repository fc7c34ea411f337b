import { kindOf } from "../../../../domain/kinds/kinds.ts";
import type { PublicUrls } from "../../../../domain/serving/show-rapid.ts";
import { type CommentDeps, getComments, type ShownComment } from "../../../labeling/comments/comments.usecases.ts";
import {
  type ReviewTask,
  reviewTask,
  reviewTasks,
  type TaskFilters,
  type ReviewDeps as TasksDeps,
} from "../../../labeling/decisions/review-tasks.usecases.ts";
import type { FoundJob } from "../../../labeling/jobs/job-access.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { type AskedReview, endOfList, rangeIn } from "./review-address.pages.ts";
import { type ShownReview, shownReview } from "./shown-review.usecases.ts";

export type ReviewDeps = TasksDeps & CommentDeps;

/** Tasks of which a page knows the order. */
const tasksAhead = 40;

export interface ShownStream {
  job: FoundJob;
  asked: AskedReview;
  /** Null: no further task fits. */
  shown: ShownReview | null;
  /** What members wrote about the task. */
  comments: ShownComment[];
  /** The ids of the tasks in their order, from where the list begins. Empty for a script that knows them. */
  queue: string[];
  previous: string | null;
  next: string | null;
  /** Where the list goes on behind the queue: a cursor. Null: at its end. */
  behind: string | null;
  /** Tasks that are decided, of those that are decided or in doubt. Null: a script knows. */
  done: { decided: number; of: number } | null;
  /** What people vote for, by the name that filters use. Empty for kinds without options. */
  options: Record<string, string>;
}

interface Asked {
  asked: AskedReview;
  urls: PublicUrls;
}

/** One task of the stream, with what stands beside it in the list. */
export async function streamOf(deps: ReviewDeps, { actor }: Operator, { asked, urls }: Asked): Promise<ShownStream> {
  const isAtEnd = asked.from === endOfList;
  const filters = filtersOf(asked.values);
  const page = await reviewTasks(deps, {
    actor,
    jobId: asked.jobId,
    filters,
    after: isAtEnd ? null : asked.from,
    limit: isAtEnd ? 1 : tasksAhead,
  });
  const listed = isAtEnd ? [] : page.tasks;
  const queue = listed.map(({ taskId }) => taskId);
  const place = asked.task === null ? 0 : queue.indexOf(asked.task);
  const task = listed[place] ?? (await taskAsked(deps, { actor }, asked));
  return {
    job: page.job,
    asked,
    comments: task ? await getComments(deps, { actor, jobId: asked.jobId, taskId: task.taskId }) : [],
    queue,
    shown: task && shownReview(task, urls),
    previous: queue[place - 1] ?? null,
    // A task that is no more in the list was decided just now: the list goes on with its first one.
    next: queue[place + 1] ?? null,
    behind: isAtEnd ? null : page.next,
    done: { decided: page.counts.decided, of: page.counts.concerned },
    options: task ? optionsOf(task) : {},
  };
}

/** One task alone, for a script that knows the list. */
export async function taskOfStream(
  deps: ReviewDeps,
  { actor }: Operator,
  { asked, urls }: Asked,
): Promise<ShownStream> {
  const named = { actor, jobId: asked.jobId, taskId: asked.task ?? "" };
  const [{ job, task }, comments] = await Promise.all([reviewTask(deps, named), getComments(deps, named)]);
  const alone = { queue: [], previous: null, next: null, behind: null, done: null };
  return { job, asked, comments, ...alone, shown: shownReview(task, urls), options: optionsOf(task) };
}

async function taskAsked(
  deps: ReviewDeps,
  { actor }: Pick<Operator, "actor">,
  { jobId, task: taskId }: AskedReview,
): Promise<ReviewTask | null> {
  return taskId === null ? null : (await reviewTask(deps, { actor, jobId, taskId })).task;
}

function optionsOf({ content }: ReviewTask): Record<string, string> {
  const options = kindOf(content.payload).review.options(content) ?? [];
  return Object.fromEntries(options.map(({ chosen, label }) => [chosen, label]));
}

const isYes = (value: string | undefined) => (value === "yes" ? true : value === "no" ? false : undefined);

function filtersOf(values: Record<string, string>): TaskFilters {
  const { decided, which, agreement, confidence, option, reported, skipped, person, text } = values;
  const all = {
    isDecided: isYes(decided),
    isInDoubt: which === "all" ? undefined : true,
    agreement: rangeIn(agreement),
    confidence: rangeIn(confidence),
    option,
    isReported: isYes(reported),
    isSkipped: isYes(skipped),
    userId: person,
    text,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ""));
}
