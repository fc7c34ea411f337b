import type { GivenResult } from "../../grading/rapid-result.ts";
import { resultInPercent } from "../../kinds/units.ts";
import type { CheckCounts } from "../../validation/check-rules.ts";
import type { TaskResponse } from "../response.ts";
import { userScoresOf } from "../result-file/detailed-result.ts";
import { toFourDigits } from "../result-file/round.ts";

/** An accepted response with what names it. */
export interface NamedResponse extends TaskResponse {
  id: string;
  /** Null: the person was erased. */
  userId: string | null;
}

/** A response as lists show it. Country and language are required there: unknown ones are empty. */
export interface ResponseRow {
  id: string;
  userId: string;
  country: string;
  language: string;
  age: string | null;
  gender: string | null;
  occupation: string | null;
  result: GivenResult;
  userScore: number;
  userScores: { global: number; job?: number };
  demographicInformation: Record<string, string>;
  checks?: CheckCounts;
}

export function responseRow(
  { id, userId, result, weight, learned = null, checks, details }: NamedResponse,
  rapidId: string,
): ResponseRow {
  const demographics = details?.demographics ?? {};
  const userScore = toFourDigits(weight);
  return {
    id,
    userId: userId ?? "",
    country: details?.country ?? "",
    language: details?.language ?? "",
    age: demographics.age ?? null,
    gender: demographics.gender ?? null,
    occupation: demographics.occupation ?? null,
    result: { ...resultInPercent(result), rapidId } as GivenResult,
    userScore,
    userScores: userScoresOf({ weight, learned }),
    demographicInformation: demographics,
    ...(checks === undefined ? {} : { checks }),
  };
}
