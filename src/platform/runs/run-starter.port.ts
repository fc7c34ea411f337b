import type { Statement } from "../db/database.ts";

export type AudienceRunKind = "recalculation" | "inactivity-sync";

/** A background run that begins with its cause: its statements belong into the batch of the write that makes it needed. */
export interface PreparedRun {
  statements: Statement[];
  /** From what those statements gave: the new run's id, or that of one that was waiting already. */
  idFrom(results: readonly unknown[]): string;
}

export interface RunStarter {
  /** Null where nothing has to run. */
  prepare(kind: AudienceRunKind, audienceId: string): PreparedRun | null;
}

/** Until there are people in audiences, nobody's state can change. */
export const noRuns: RunStarter = { prepare: () => null };
