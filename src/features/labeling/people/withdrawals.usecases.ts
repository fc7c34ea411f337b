import type { Actor } from "../../../domain/identity/actor.ts";
import { restorableForMs } from "../../../domain/labeling/people/restorable.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { Desks } from "../../../objects/desk/desk.port.ts";
import { always } from "../../../platform/db/condition.ts";
import { together } from "../../../platform/db/together.ts";
import { derivedUuid } from "../../../platform/derived-id.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { WithdrawalMessage } from "../../../platform/queue/messages.ts";
import { eventOf, type NotingDeps } from "../../auth/audit/noted-changes.usecases.ts";
import { type FoundJob, type JobAccessDeps, readJob, requireJob } from "../jobs/job-access.usecases.ts";
import type { JobDeskRepository } from "../jobs/job-desks.repository.ts";
import type { WithdrawalKey, WithdrawalRepository } from "./withdrawals.repository.ts";

export interface FollowingDeps {
  withdrawals: WithdrawalRepository;
  jobDesks: JobDeskRepository;
  desks: Desks;
  outbox: Outbox;
}

export interface WithdrawalDeps extends JobAccessDeps, NotingDeps, FollowingDeps {
  freshUuid: () => string;
}

interface Asked {
  actor: Actor;
  jobId: string;
  userId: string;
}

const desksAtOnce = 5;

/**
 * Takes all answers of a person in a job back. Their tasks want other people's. The order and the work of telling the desks are one batch,
 * so that a crash leaves no half of them. Each desk has followed for the first answers when this returns, and goes on by itself.
 */
export async function takeBackAnswers(deps: WithdrawalDeps, asked: Asked): Promise<void> {
  const { caller, job, key } = await accessPerson(deps, asked);
  const message = messageOf(deps, key.id);
  await together(deps.db, {
    withdrawal: deps.withdrawals.takeBack(key, { by: caller.accountId, now: deps.clock.now() }),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: job }, "answers.taken_back", { withdrawal: key.id })),
    work: deps.outbox.write([message], always),
  });
  await followWithdrawal(deps, message);
}

/** Lets answers that were taken back within a day count again, as far as their tasks still want some. */
export async function restoreAnswers(deps: WithdrawalDeps, asked: Asked): Promise<void> {
  const { caller, job, key } = await accessPerson(deps, asked);
  const message = messageOf(deps, key.id);
  const now = deps.clock.now();
  const { found } = await together(deps.db, {
    restored: deps.withdrawals.restore(key.id, { now, after: now - restorableForMs }),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: job }, "answers.restored", { withdrawal: key.id })),
    work: deps.outbox.write([message], always),
    found: deps.withdrawals.find(key.id),
  });
  const [order] = found;
  // Of a repeat the desks are told once more.
  if (order?.restoredAt == null) {
    await deps.outbox.remove(message.id);
    throw invalid("userId", order ? "names a person whose answers were taken back more than a day ago" : notTakenBack);
  }
  await followWithdrawal(deps, message);
}

const notTakenBack = "names a person whose answers were not taken back";

/** Tells every desk of the job. Idempotent: of two orders, a desk follows the newer one. */
export async function followWithdrawal(deps: FollowingDeps, message: WithdrawalMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id);
  if (!lease) return;
  try {
    const [order] = await deps.withdrawals.find(message.withdrawalId);
    const rows = order ? await deps.jobDesks.ofJob(order.jobId) : [];
    for (let i = 0; order && i < rows.length; i += desksAtOnce) {
      const { jobId, userId, version } = order;
      const restores = order.restoredAt !== null;
      const slice = rows.slice(i, i + desksAtOnce);
      await Promise.all(slice.map(({ desk }) => deps.desks(jobId, desk).withdraw({ userId, restores, version })));
      await deps.outbox.progress(lease);
    }
  } catch (cause) {
    await deps.outbox.giveBack(lease);
    throw cause;
  }
  await deps.outbox.done(lease);
}

/** Refuses a person who never took a task of the job, so that a mistyped id is noticed. */
async function accessPerson(deps: WithdrawalDeps, { actor, jobId, userId }: Asked) {
  const { rows, ...read } = await together(deps.db, {
    ...readJob(deps, { actor, jobId }),
    rows: deps.jobDesks.ofJob(jobId),
  });
  const { caller, job } = requireJob(read, actor);
  const known = await Promise.all(rows.map(({ desk }) => deps.desks(job.id, desk).held(userId, { from: 0, limit: 1 })));
  if (known.every((held) => held === null))
    throw new Problem("not_found", { detail: "This person has never taken a task of the job." });
  return { caller, job, key: keyOf(job, userId) };
}

export function keyOf({ id: jobId, organizationId }: Pick<FoundJob, "id" | "organizationId">, userId: string) {
  return { id: `withdrawal_${derivedUuid(jobId, userId)}`, jobId, organizationId, userId } satisfies WithdrawalKey;
}

export function messageOf({ freshUuid }: Pick<WithdrawalDeps, "freshUuid">, withdrawalId: string): WithdrawalMessage {
  // Each order is work of its own: the one before may have read its row already.
  return { v: 1, kind: "tell-withdrawal", id: `withdrawal/${freshUuid()}`, withdrawalId };
}
