import type { SQL } from "drizzle-orm";
import type { Statement } from "../../platform/db/database.ts";

export type AudienceRunKind = "recalculation" | "inactivity-sync";

/** A background run that begins with its cause: its statements belong into the batch of the write that makes it needed. */
export interface PreparedRun {
  statements: Statement[];
  /** From what those statements gave: the new run's id, or that of one that was waiting already. */
  idFrom(results: readonly unknown[]): string | null;
  /** After the commit, at best effort. */
  send(): Promise<void>;
}

export interface RunStarter {
  /** Nothing is started where the condition does not hold when the batch is written. */
  prepare(
    kind: AudienceRunKind,
    audience: { id: string; inactivityDropDays: number | null },
    condition?: SQL,
  ): PreparedRun;
}
