/** The counts of one audience, as its roster tells them. */
export interface ToldAudience {
  kind: "audience";
  audienceId: string;
  /** Rises with each change. The copy with the higher sequence is the newer one. */
  sequence: number;
  epoch: number;
  distilling: number;
  graduated: number;
  dropped: number;
  inactiveGraduated: number;
  /** Absent from what a roster of an earlier release tells. */
  simulated?: number;
}

/** The counts of one desk of a job. Its results are missing on purpose: a desk tells those itself. */
export interface ToldDesk {
  kind: "desk";
  jobId: string;
  desk: number;
  sequence: number;
  tasks: number;
  done: number;
  accepted: number;
  share: number;
}

export type ToldCounts = ToldAudience | ToldDesk;

const longestId = 200;

/** One entry for each: newer counts take the place of older ones. */
export function keyOf(told: ToldCounts): string {
  return told.kind === "audience" ? told.audienceId : `${told.jobId}/${told.desk}`;
}

/** What shares the places of a statement: the desks of a job together take turns with others. */
export function groupOf(told: ToldCounts): string {
  return told.kind === "audience" ? told.audienceId : told.jobId;
}

/** One statement holds the counts of many callers, so one of them must not be able to make it fail. */
export function isSound(told: ToldCounts): boolean {
  const { kind, ...members } = told;
  return Object.values(members).every((member) =>
    typeof member === "string" ? member.length <= longestId : Number.isFinite(member) && member >= 0,
  );
}
