import type { RespondentDetails } from "../respondent.ts";
import { toFourDigits } from "./round.ts";

/** Who gave a response. The same members for everybody: readers make columns of them. */
export interface UserDetails {
  country: string | null;
  language: string | null;
  userScores: { global: number };
  demographics: Record<string, string>;
}

export type DetailedResult<Answer> = Answer & { userDetails: UserDetails };

/** Only the weight is left of an erased person. */
export function userDetailsOf({ weight, details }: { weight: number; details: RespondentDetails | null }): UserDetails {
  const { country = null, language = null, demographics = {} } = details ?? {};
  return { country, language, userScores: { global: toFourDigits(weight) }, demographics };
}
