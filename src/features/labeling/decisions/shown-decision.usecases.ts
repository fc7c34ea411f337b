import { sql } from "drizzle-orm";
import type { GivenResult } from "../../../domain/grading/rapid-result.ts";
import { resultInPercent } from "../../../domain/kinds/units.ts";
import type { Decision } from "../../../domain/labeling/decision.ts";
import type { LabelResult } from "../../../domain/labeling/response.ts";
import { answerText, outcomeOf } from "../../../domain/labeling/task-outcome.ts";
import type { ReviewedTask } from "../../../objects/desk/deciding.port.ts";
import { together } from "../../../platform/db/together.ts";
import type { JobAccessDeps } from "../jobs/job-access.usecases.ts";

/** Who decided. */
export interface Decider {
  accountId: string;
  /** Null: the account is gone. */
  email: string | null;
}

/** The e-mails of the accounts that decided these tasks. The caller's own is known. */
export async function decidersOf(
  { db, identity }: Pick<JobAccessDeps, "db" | "identity">,
  tasks: readonly Pick<ReviewedTask, "decision">[],
  caller: Decider,
): Promise<(accountId: string) => Decider> {
  const { accountId: own, email } = caller;
  const accounts = new Set(tasks.flatMap(({ decision }) => decision?.accountId ?? []));
  const ids = [...accounts].filter((id) => id !== own);
  if (ids.length === 0) return (accountId) => ({ accountId, email: accountId === own ? email : null });
  const statements = Object.fromEntries(
    ids.map((id) => [id, db.select({ email: identity.emailOf(sql`${id}`).as("email") }).from(sql`(SELECT 1)`)]),
  );
  const found = await together(db, statements);
  return (accountId) => ({ accountId, email: accountId === own ? email : (found[accountId]?.[0]?.email ?? null) });
}

/** A task with what was decided of it and what the crowd says, as the wire has it. Coordinates are percent. */
export function describeDecided(taskId: string, task: ReviewedTask, deciderOf: (accountId: string) => Decider) {
  const { content, answers, crowd, certainty, consensus, decision, isDone, need } = task;
  const counted = answers.filter(({ state }) => state === "Accepted");
  const wireOf = (result: LabelResult) => ({ ...resultInPercent(result), rapidId: taskId }) as GivenResult;
  const textOf = (result: LabelResult) => answerText(content, { result, weight: 1, details: null });
  return {
    taskId,
    isDone,
    wanted: need,
    crowd: {
      answers: counted.length,
      seen: crowd,
      agreement: outcomeOf(content, counted).agreement,
      certainty,
      answer: consensus && textOf(consensus),
      result: consensus && wireOf(consensus),
    },
    decision: decision && {
      answer: textOf(decision.result),
      result: wireOf(decision.result),
      isConsensus: decision.isConsensus,
      decidedBy: deciderOf(decision.accountId),
      decidedAt: new Date(decision.at).toISOString(),
      reason: decision.reason,
    },
    final: decision ? wireOf(decision.result) : consensus && wireOf(consensus),
    /** Null: nobody decided the task. */
    etag: decision && etagOf(decision),
  };
}

export type ShownDecision = ReturnType<typeof describeDecided>;

export function etagOf({ version }: Pick<Decision, "version">): string {
  return `"${version}"`;
}
