import type { AnswerCounts } from "../certainty/voter.ts";
import type { RespondentDetails } from "../respondent.ts";
import { toFourDigits } from "./round.ts";

/** Who gave a response. The same members for everybody: readers make columns of them. */
export interface UserDetails {
  country: string | null;
  language: string | null;
  /** `job`: how often the person is right, by the model of this job's votes. Absent where it has not met them. */
  userScores: { global: number; job?: number };
  demographics: Record<string, string>;
}

export type DetailedResult<Answer> = Answer & { userDetails: UserDetails };

interface Respondent {
  weight: number;
  details: RespondentDetails | null;
  learned?: AnswerCounts | null;
}

/** Only the scores are left of an erased person. */
export function userDetailsOf({ weight, details, learned = null }: Respondent): UserDetails {
  const { country = null, language = null, demographics = {} } = details ?? {};
  return { country, language, userScores: userScoresOf({ weight, learned }), demographics };
}

export function userScoresOf({ weight, learned = null }: Omit<Respondent, "details">): UserDetails["userScores"] {
  const global = toFourDigits(weight);
  if (learned === null) return { global };
  return { global, job: toFourDigits(learned.right / (learned.right + learned.wrong)) };
}
