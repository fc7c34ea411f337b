import type { Caller } from "./caller.ts";
import { MusterError, nameOf } from "./muster-error.ts";
import type { Pause } from "./pause.ts";
import { poll, type Watching } from "./poll.ts";
import type { InactivitySync, Seeding, StateRecalculation } from "./resources.ts";

export type Run = StateRecalculation | InactivitySync;

/** The answer of a start, or of a change of an audience. */
export interface StartedRuns {
  recalculationId?: string | null | undefined;
  syncId?: string | null | undefined;
  inactivitySyncId?: string | null | undefined;
}

/** A run that did not do its work: it failed, or a newer run replaced it. */
export class RunFailedError<Failed extends Run | Seeding = Run | Seeding> extends MusterError {
  static {
    nameOf(RunFailedError, "RunFailedError");
  }
  readonly run: Failed;

  constructor(operation: string, run: Failed) {
    const isReplaced = run.state === "Aborted";
    const title = isReplaced ? "A newer run took this one's place" : "The run failed";
    super({ operation, status: 0, code: "run_failed", title, detail: run.errorMessage ?? null });
    this.run = run;
  }
}

type Parts = Pick<Caller, "call"> & { pause: Pause };

/**
 * Waits until every run that an answer names has ended, and gives them. Empty if it names none. Rejects with RunFailedError if a run
 * failed or was replaced.
 */
export async function waitForRun(
  { call, pause }: Parts,
  { recalculationId, syncId = null, inactivitySyncId = syncId }: StartedRuns,
  watching: Watching<Run> = {},
): Promise<Run[]> {
  const { signal } = watching;
  const looks: (() => Promise<Run>)[] = [];
  if (recalculationId != null) {
    looks.push(() => call("getAudienceStateRecalculationById", { path: { recalculationId } }, { signal }));
  }
  if (inactivitySyncId != null) {
    looks.push(() => call("getAudienceInactivitySyncById", { path: { syncId: inactivitySyncId } }, { signal }));
  }
  return Promise.all(looks.map((look) => untilEnded("waitForRun", look, { ...watching, pause })));
}

/** Waits until the newest CSV of an audience is imported. Rejects with RunFailedError if the import failed. */
export async function waitForSeeding(
  { call, pause }: Parts,
  audienceId: string,
  watching: Watching<Seeding> = {},
): Promise<Seeding> {
  const { signal } = watching;
  const look = () => call("getLatestAudienceUserInitialization", { path: { audienceId } }, { signal });
  return untilEnded("waitForSeeding", look, { ...watching, pause });
}

async function untilEnded<Watched extends Run | Seeding>(
  operation: string,
  look: () => Promise<Watched>,
  watching: Watching<Watched> & { pause: Pause },
): Promise<Watched> {
  const run = await poll(look, ({ state }) => state !== "Pending" && state !== "Processing", watching);
  if (run.state !== "Completed") throw new RunFailedError(operation, run);
  return run;
}
