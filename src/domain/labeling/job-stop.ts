import type { JobState } from "./job-state.ts";

/** How another organization than its own keeps a job from going on. Rows keep these names: never rename one. */
export const ownerStops = ["PausedByOwner", "EndedByOwner"] as const;
/** What the owner of its audience did. */
export type OwnerStop = (typeof ownerStops)[number];

export const jobStops = ["AccessEnded", ...ownerStops] as const;
export type JobStop = (typeof jobStops)[number];

/** Only the owner of its audience lets such a job go on. */
export function isHeld(stop: JobStop | null): stop is OwnerStop {
  return stop !== null && stop !== "AccessEnded";
}

/** The states in which the owner of the audience stops a job. An end also comes after a pause. */
export const stoppableStates = {
  PausedByOwner: ["Running", "SpendLimited", "Paused"],
  EndedByOwner: ["Submitted", "Running", "SpendLimited", "StaleResults", "Paused"],
} as const satisfies Record<OwnerStop, readonly JobState[]>;

/** The owner of the audience would change something by it. */
export function mayStop({ state, stop }: { state: JobState; stop: JobStop | null }, wanted: OwnerStop): boolean {
  const states: readonly JobState[] = stoppableStates[wanted];
  return states.includes(state) && (wanted === "EndedByOwner" ? stop !== wanted : !isHeld(stop));
}

/** Why a job that the owner of its audience ended before it began has failed. */
export const endedUnbegun =
  "The organization that owns its audience ended it before anybody was asked. A new job can ask another audience.";

/** What the members of a paused job's organization read. Null: they paused it themselves, and may resume it. */
export function stopText(
  stop: JobStop | null,
  { mayWork }: { mayWork: boolean },
): { reason: string; help: string } | null {
  switch (stop) {
    case "PausedByOwner":
      return {
        reason: "The organization that owns its audience paused it.",
        help: "Only that organization can let it go on: ask there. All answers so far are yours, and a new job can ask another audience.",
      };
    case "EndedByOwner":
      return {
        reason: "The organization that owns its audience ended it, and closed its labeling links.",
        help: "Nobody gets its tasks any more. All answers so far are yours: download them below. A new job can ask another audience.",
      };
    default:
      if (!mayWork)
        return {
          reason:
            "Your organization's access to its audience has ended, so it is paused and its labeling links are closed.",
          help: "All answers so far are yours: download them below. Ask the owner of the audience to share it again, and then resume the job. A new job can ask another audience.",
        };
      if (stop === null) return null;
      return {
        reason: "It was paused when your organization's access to its audience ended.",
        help: "The access is back: resume the job, and make new labeling links where people came by them.",
      };
  }
}

/** What a list says of a stop to the owner of the audience. */
export const stopWords: Record<JobStop, string> = {
  AccessEnded: "stopped with its access",
  PausedByOwner: "paused by you",
  EndedByOwner: "ended by you",
};
