import type { RetrievalMode } from "../audience/settings.ts";

/** A selection of a routed campaign. Its selections fill the bag in order. The wire has the same shape. */
export type CampaignSelection =
  | { _t: "StaticSelection"; rapidIds: string[] }
  | {
      _t: "AudienceSelection";
      audienceId: string;
      effort: number;
      retrievalMode: RetrievalMode;
      /** The number of rapids to look at. */
      maxIterations?: number | null;
    }
  | {
      _t: "LabelingSelection";
      amount?: number | null;
      effortBudget: number;
      retrievalMode: RetrievalMode;
      maxIterations?: number | null;
    }
  | { _t: "ValidationSelection"; validationSetId: string; amount?: number | null; effortBudget?: number | null }
  | { _t: "DemographicSelection"; keys: string[]; probability?: number | null; maxRapids: number }
  | { _t: "CappedSelection"; selections: CampaignSelection[]; maxRapids: number }
  | { _t: "EnforcingSelection"; selections: CampaignSelection[]; minSelections: number; minRapids: number }
  | { _t: "ShufflingSelection"; selections: CampaignSelection[] }
  | { _t: "AbTestSelection"; a: CampaignSelection[]; b: CampaignSelection[] }
  | { _t: "ConditionalValidationSelection"; validationChances: ValidationChance[]; dimensions: string[] };

export interface ValidationChance {
  /** Applies to people with at least this score, 0 to 1. */
  userScoreThreshold: number;
  /** 0 to 1. */
  chance: number;
  rapidCount: number;
  /** Absent: the validation set with the campaign's id. */
  selections?: CampaignSelection[] | null;
}
