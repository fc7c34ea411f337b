import type { DetailedResult } from "../../labeling/result-file/detailed-result.ts";
import type { Subject } from "../../labeling/result-file/subject.ts";
import type { Notes, Tallies } from "../shared/entry-parts.ts";
import type { Category } from "../shared/shown-options.ts";

/** People choose one of several categories. */
export interface ClassifyShapes {
  name: "Classify";
  payload: { _t: "ClassifyExamplePayload"; categories: Category[]; title: string };
  truth: { _t: "ClassifyExampleTruth"; correctCategories: string[] };
  /** The value of a category. */
  result: { _t: "AttachCategoryResult"; category: string };
  blueprint: {
    _t: "ClassifyBlueprint";
    title: string;
    categories: Category[];
    possibleCategories?: string[] | null | undefined;
  };
  entry: Notes & Subject & Tallies & { detailedResults: DetailedResult<{ selectedCategory: string }>[] };
  aggregation: { _t: "ClassifyAggregation"; categoryTallies: Record<string, { count: number; userScoreSum: number }> };
  /** The value of a category. */
  belief: string;
}
