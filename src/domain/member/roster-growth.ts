/** A roster with more answers a second is divided. One object manages some times as many, which is left for the time that dividing takes. */
export const answersASecond = 300;
/** A burst that is shorter divides nothing. */
const busyForMs = 15_000;
/** Looks that are further apart say nothing about a steady load. */
const looksApartMs = 30_000;

/** What a look at a roster found. */
export interface GrowthLook {
  /** The answers that were counted since some moment. */
  answers: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Since when the roster has been too busy. Null: it is not. */
  busySince: number | null;
}

/** Looks at the answers again. A roster that has been too busy for long enough must be divided. */
export function lookAgain(
  before: GrowthLook | null,
  { answers, at }: { answers: number; at: number },
  above = answersASecond,
): { look: GrowthLook; mustDivide: boolean } {
  const elapsedMs = before === null ? Number.POSITIVE_INFINITY : at - before.at;
  const isSteady = before !== null && elapsedMs > 0 && elapsedMs <= looksApartMs;
  const isBusy = isSteady && (answers - before.answers) * 1_000 > above * elapsedMs;
  const busySince = isBusy ? (before.busySince ?? before.at) : null;
  return { look: { answers, at, busySince }, mustDivide: busySince !== null && at - busySince >= busyForMs };
}
