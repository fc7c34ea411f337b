import type { Caller } from "./caller.ts";
import type { Output } from "./operation-types.ts";
import type { Pause } from "./pause.ts";
import { poll, type Watching } from "./poll.ts";

export type Recalculation = Output<"getAudienceStateRecalculationById">;
export type InactivitySync = Output<"getAudienceInactivitySyncById">;
export type Seeding = Output<"getLatestAudienceUserInitialization">;
export type Run = Recalculation | InactivitySync;

/** The answer of a start, or of a change of an audience. */
export interface StartedRuns {
  recalculationId?: string | null | undefined;
  syncId?: string | null | undefined;
  inactivitySyncId?: string | null | undefined;
}

/** A run that did not do its work: it failed, or a newer run replaced it. */
export class RunFailed<Failed extends Run | Seeding = Run | Seeding> extends Error {
  readonly run: Failed;

  constructor(run: Failed) {
    super(run.errorMessage ?? (run.state === "Aborted" ? "A newer run took this one's place." : "The run failed."));
    this.name = "RunFailed";
    this.run = run;
  }
}

type Parts = Pick<Caller, "call"> & { pause: Pause };

/**
 * Waits until every run that an answer names has ended, and gives them. Empty if it names none. Rejects with RunFailed if a run
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
  return Promise.all(looks.map((look) => untilEnded(look, { ...watching, pause })));
}

/** Waits until the newest CSV of an audience is imported. Rejects with RunFailed if the import failed. */
export async function waitForSeeding(
  { call, pause }: Parts,
  audienceId: string,
  watching: Watching<Seeding> = {},
): Promise<Seeding> {
  const { signal } = watching;
  const look = () => call("getLatestAudienceUserInitialization", { path: { audienceId } }, { signal });
  return untilEnded(look, { ...watching, pause });
}

async function untilEnded<Watched extends Run | Seeding>(
  look: () => Promise<Watched>,
  watching: Watching<Watched> & { pause: Pause },
): Promise<Watched> {
  const run = await poll(look, ({ state }) => state !== "Pending" && state !== "Processing", watching);
  if (run.state !== "Completed") throw new RunFailed(run);
  return run;
}
