import type { GivenResult } from "../grading/rapid-result.ts";

type WithoutId<Result> = Result extends unknown ? Omit<Result, "rapidId"> : never;

/** What a person answered to a task, without naming it. Coordinates are shares, 0 to 1. */
export type LabelResult = WithoutId<GivenResult>;

/** Where a person comes from, as far as their publisher says so. */
export interface RespondentDetails {
  country: string | null;
  language: string | null;
  demographics: Record<string, string>;
}

/** An accepted response. */
export interface TaskResponse {
  result: LabelResult;
  /** The person's score when the response was counted, 0 to 1. It never changes afterwards. */
  weight: number;
  /** Null: the person was erased. */
  details: RespondentDetails | null;
}
