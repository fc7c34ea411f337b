/** The sets that one organization may have, and the rapids of one set. */
export const setsAtMost = 1_000;
export const rapidsASet = 1_000;
/** The questions about people that one organization may have. */
export const questionsAtMost = 200;
export const mostDimensions = 20;
export const longestKey = 64;

/** A check is flagged once so many have answered it, and fewer than half of them right. */
export const flaggedFrom = 10;

/** The share of what people see that is a check, unless a definition says otherwise. */
export const usualShare = 0.1;
export const leastShare = 0.01;
export const mostShare = 0.5;

/** The checks that a request may ask people to have answered, at most. */
export const mostAsked = 1_000;
/** People whose answers one request leaves out. */
export const leftOutAtMost = 100;

/** A job's checks, as its definition names them. */
export interface JobChecks {
  validationSetId: string;
  /** The share of what people see that is a check. */
  share: number;
}

export interface CheckCounts {
  right: number;
  wrong: number;
}

/** Whether somebody who is right so rarely is left out. */
export function failsChecks(
  { right, wrong }: CheckCounts,
  { below, atLeast }: { below: number; atLeast: number },
): boolean {
  const all = right + wrong;
  return all >= atLeast && right / all < below;
}
