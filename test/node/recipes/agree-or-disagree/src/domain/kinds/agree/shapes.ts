import type { DetailedResult } from "../../labeling/result-file/detailed-result.ts";
import type { Subject } from "../../labeling/result-file/subject.ts";
import type { Notes, Tallies } from "../shared/entry-parts.ts";

/** People agree with a statement, or they do not. */
export interface AgreeShapes {
  name: "Agree";
  payload: { _t: "AgreeExamplePayload"; question: string };
  truth: { _t: "AgreeExampleTruth"; agrees: boolean };
  result: { _t: "AgreeResult"; agrees: boolean };
  blueprint: { _t: "AgreeBlueprint"; question: string };
  entry: Notes & Subject & Tallies & { detailedResults: DetailedResult<{ agrees: boolean }>[] };
  aggregation: { _t: "AgreeAggregation"; answerTallies: Record<string, { count: number; userScoreSum: number }> };
  belief: boolean;
}
