import type { RespondentDetails } from "../labeling/respondent.ts";
import type { VoterFacts } from "./vote-filter.ts";

/** What filters of votes may ask of a person. Null: it is not known, or the person was erased. */
export function voterFactsOf(details: RespondentDetails | null): VoterFacts {
  const { age, gender, occupation } = details?.demographics ?? {};
  return {
    country: details?.country ?? null,
    language: details?.language ?? null,
    gender: gender ?? null,
    age_bucket: age ?? null,
    occupation: occupation ?? null,
  };
}
