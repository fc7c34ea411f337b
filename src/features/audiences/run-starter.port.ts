import type { Condition } from "../../platform/db/condition.ts";
import type { Query, Statement } from "../../platform/db/database.ts";

export type AudienceRunKind = "recalculation" | "inactivity-sync";

export type StartStatements = {
  /** The row of `waiting` is the new run, or an earlier one that has not begun yet. */
  start: { aborted: Statement; inserted: Statement; deleted: Statement; waiting: Query<{ id: string }> };
  work: Statement;
  cutoff: Statement | null;
};

/** A background run that starts with its cause: its statements belong to the batch of the write that requires it. */
export interface PreparedRun {
  statements: StartStatements;
  /** Best effort, after the commit. */
  send(): Promise<void>;
}

export interface RunStarter {
  /** Nothing starts if the condition does not hold in the batch. */
  prepare(
    kind: AudienceRunKind,
    audience: { id: string; inactivityDropDays: number | null },
    where?: Condition,
  ): PreparedRun;
}

/** Statements that end an audience's runs, in the batch of what ends them. */
export interface RunEndings {
  abortSyncs(audienceId: string, completedAt: number, where: Condition): Statement;
  abortAll(audienceId: string, completedAt: number): Statement;
}
