import type { RapidResult } from "../grading/rapid-result.ts";
import type { Judgement, Skip } from "./judge-answer.ts";

/** The most answers that one request brings. */
export const mostAnswersAtOnce = 10;
/** An answer is said to be no older than this when it is sent. */
export const longestAgoMs = 3_600_000;

export interface TimedAnswer {
  result: RapidResult | Skip;
  /** How long before its request the answer was given. Absent: its client does not say. */
  agoMs?: number | undefined;
}

/**
 * When each of some answers was given, in milliseconds since 1970. No answer is earlier than the one before, and the first is no earlier
 * than when its rapid was shown: a client can spread its answers over the time that has passed, and cannot claim more. Where nothing is
 * said, the time that is left is shared evenly.
 */
export function givenTimes(
  answers: readonly Pick<TimedAnswer, "agoMs">[],
  { shownAt, now }: { shownAt: number; now: number },
): number[] {
  let before = Math.min(shownAt, now);
  return answers.map(({ agoMs }, i) => {
    const at = agoMs === undefined ? before + Math.floor((now - before) / (answers.length - i)) : now - agoMs;
    before = Math.min(now, Math.max(before, at));
    return before;
  });
}

/**
 * How many of the judged answers may be passed on before any of them is kept. A program chooses the next rapid by each answer, and what
 * an audience says of an example weighs the answers to tasks after it.
 */
export function runLength(judgements: readonly Judgement[], isProgram: boolean): number {
  let isTaskRun: boolean | null = null;
  for (const [i, judgement] of judgements.entries()) {
    if (judgement.kind !== "graded") continue;
    if (isProgram) return i + 1;
    const isTask = judgement.answer.content.task !== undefined;
    if (isTaskRun !== null && isTask !== isTaskRun) return i;
    isTaskRun = isTask;
  }
  return judgements.length;
}
