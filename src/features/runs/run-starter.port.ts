import type { Condition } from "../../platform/db/condition.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { RunRepository } from "./runs.repository.ts";

export type AudienceRunKind = "recalculation" | "inactivity-sync";

export type StartStatements = {
  /** The row of `waiting` is the new run, or an earlier one that has not begun yet. */
  start: ReturnType<RunRepository["start"]>;
  work: ReturnType<Outbox["write"]>;
  cutoff: ReturnType<RunRepository["moveCutoff"]> | null;
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
