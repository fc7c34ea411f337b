import type { DetailedResult } from "../../labeling/result-file/detailed-result.ts";
import type { Subject } from "../../labeling/result-file/subject.ts";
import type { Notes } from "../shared/entry-parts.ts";
import type { AnswerGroup } from "./answer-groups.ts";

export const longestAnswer = 10_000;
export const longestValidationPrompt = 10_000;

/** People write a text. No truth can judge it. */
export interface FreeTextShapes {
  name: "FreeText";
  payload: { _t: "FreeTextPayload"; question: string };
  truth: never;
  result: { _t: "FreeTextResult"; answer: string };
  blueprint: {
    _t: "FreeTextBlueprint";
    question: string;
    shouldValidateResponse?: boolean | null | undefined;
    validationSystemPrompt?: string | null | undefined;
  };
  entry: Notes &
    Pick<Subject, "originalFileName"> & {
      aggregatedResults: string[];
      groups: AnswerGroup[];
      detailedResults: DetailedResult<{ answer: string }>[];
    };
  aggregation: never;
  belief: string;
}
