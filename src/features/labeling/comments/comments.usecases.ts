import { sql } from "drizzle-orm";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import { parseRapidId } from "../../../domain/labeling/rapid-id.ts";
import { commentsAtMost } from "../../../domain/labeling/task-comment.ts";
import { memberName, mentionsIn } from "../../../domain/notice/mentions.ts";
import { Problem } from "../../../http/problems.ts";
import type { Clock } from "../../../platform/clock.ts";
import { together } from "../../../platform/db/together.ts";
import { mayUse } from "../../auth/identity/identity.usecases.ts";
import type { MemberRepository } from "../../auth/identity/members.repository.ts";
import type { EventLog } from "../../webhooks/event-log.usecases.ts";
import { type FoundJob, type JobAccessDeps, readJob, requireJob } from "../jobs/job-access.usecases.ts";
import type { JobDeskRepository } from "../jobs/job-desks.repository.ts";
import type { CommentRepository } from "./comments.repository.ts";

export interface CommentDeps extends JobAccessDeps {
  comments: CommentRepository;
  jobDesks: JobDeskRepository;
  members: MemberRepository;
  eventLog: EventLog;
  clock: Clock;
  freshUuid: () => string;
}

interface AskedTask {
  actor: Actor;
  jobId: string;
  /** Names the task within the job. */
  taskId: string;
}

const mentionableAtMost = 1_000;

/** The one place that says who may read and write comments: members of the job's organization, and Admins. */
export function mayComment(caller: Caller, job: Pick<FoundJob, "organizationId">): boolean {
  return mayUse(caller, job);
}

/** The comments of a task, oldest first. */
export async function getComments(deps: CommentDeps, asked: AskedTask) {
  const { rows, owner, ...read } = await together(deps.db, {
    ...readTask(deps, asked),
    rows: deps.comments.ofTask(asked.taskId, commentsAtMost),
    owner: deps.members.owner(asked.actor.organizationId, asked.actor.accountId),
  });
  const { caller, job } = requireTask(read, asked);
  const mayDeleteAll = owner.length > 0 && job.organizationId === caller.organizationId;
  return rows.map(({ id, authorId, author, text, createdAt }) => ({
    commentId: id,
    author,
    isMine: authorId === caller.accountId,
    mayDelete: authorId === caller.accountId || mayDeleteAll,
    text,
    createdAt: new Date(createdAt).toISOString(),
  }));
}

export type ShownComment = Awaited<ReturnType<typeof getComments>>[number];

/** Writes a comment. The members whom it mentions are told; a name of several members is nobody's. */
export async function addComment(deps: CommentDeps, { text, ...asked }: AskedTask & { text: string }) {
  const { members, ...read } = await together(deps.db, {
    ...readTask(deps, asked),
    members: deps.members.mentionable(asked.actor.organizationId, mentionableAtMost),
  });
  const { caller, job } = requireTask(read, asked);
  // An Admin of another organization knows none of its members.
  const mentions = mentionsIn(text, job.organizationId === caller.organizationId ? members : []);
  const mentioned = [...new Set(mentions.flatMap(({ member }) => member?.accountId ?? []))];
  const id = `comment_${deps.freshUuid()}`;
  const { jobId, taskId: rapidId } = asked;
  const { organizationId, data } = deps.jobs.toldFacts(jobId);
  const { written } = await together(deps.db, {
    written: deps.comments.insert(
      {
        id,
        organizationId: job.organizationId,
        jobId,
        rapidId,
        authorId: caller.accountId,
        text,
        createdAt: deps.clock.now(),
      },
      commentsAtMost,
      deps.jobs.whereUndeleted(jobId),
    ),
    told: deps.eventLog.recordIfChanged({
      kind: "task.commented",
      organizationId,
      data: {
        jobId,
        name: data.name,
        rapidId,
        commentId: id,
        author: memberName({ name: caller.name ?? null, email: caller.email }),
        authorId: caller.accountId,
        mentioned: sql`json(${JSON.stringify(mentioned)})`,
      },
    }),
  });
  if (written.meta.changes === 0) {
    throw new Problem("invalid_request", {
      detail: `The task has ${commentsAtMost} comments already: delete one first.`,
    });
  }
  return {
    commentId: id,
    mentions: mentions.map(({ typed, member, outcome }) => ({
      name: typed,
      outcome,
      member: member && memberName(member),
    })),
  };
}

export async function deleteComment(
  deps: CommentDeps,
  { commentId, ...asked }: AskedTask & { commentId: string },
): Promise<void> {
  const { comments, owner, ...read } = await together(deps.db, {
    ...readTask(deps, asked),
    comments: deps.comments.find(commentId, asked.taskId),
    owner: deps.members.owner(asked.actor.organizationId, asked.actor.accountId),
  });
  const { caller, job } = requireTask(read, asked);
  const [comment] = comments;
  if (!comment) throw new Problem("not_found", { detail: "The task has no comment with this id." });
  const isOwner = owner.length > 0 && job.organizationId === caller.organizationId;
  if (comment.authorId !== caller.accountId && !isOwner) {
    throw new Problem("forbidden", {
      detail: "Only who wrote a comment and owners of the organization may delete it.",
    });
  }
  await deps.comments.delete(commentId);
}

function readTask(deps: CommentDeps, { actor, jobId }: AskedTask) {
  return { ...readJob(deps, { actor, jobId }), desks: deps.jobDesks.ofJob(jobId) };
}

type ReadTask = Parameters<typeof requireJob>[0] & { desks: readonly { desk: number; tasks: number }[] };

/** The job with the caller, if it has the task. Its desks number their tasks from 0. */
function requireTask({ desks, ...read }: ReadTask, { actor, jobId, taskId }: AskedTask) {
  const { caller, job } = requireJob(read, actor);
  if (!mayComment(caller, job)) throw new Problem("forbidden");
  const name = parseRapidId(taskId);
  const desk = name?.jobId === jobId ? desks.find(({ desk: number }) => number === name.desk) : undefined;
  // The counts of a desk may lag behind the desk, but never the tasks of one that is laid out.
  if (!name || !desk || name.task >= desk.tasks) {
    throw new Problem("not_found", { detail: "The job has no such task." });
  }
  return { caller, job };
}
