import type { CheckCounts } from "../../validation/check-rules.ts";
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
  /** How the person answered the checks of the job. Absent in jobs without checks. */
  checks?: CheckCounts;
}

export type DetailedResult<Answer> = Answer & { userDetails: UserDetails };

interface Respondent {
  weight: number;
  details: RespondentDetails | null;
  learned?: AnswerCounts | null;
  checks?: CheckCounts;
}

/** Only the scores are left of an erased person. */
export function userDetailsOf({ weight, details, learned = null, checks }: Respondent): UserDetails {
  const { country = null, language = null, demographics = {} } = details ?? {};
  const shown = { country, language, userScores: userScoresOf({ weight, learned }), demographics };
  return checks === undefined ? shown : { ...shown, checks };
}

export function userScoresOf({ weight, learned = null }: Omit<Respondent, "details">): UserDetails["userScores"] {
  const global = toFourDigits(weight);
  if (learned === null) return { global };
  return { global, job: toFourDigits(learned.right / (learned.right + learned.wrong)) };
}
