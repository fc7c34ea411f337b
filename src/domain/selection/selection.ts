import type { RetrievalMode } from "../audience/settings.ts";

/** What a routed campaign serves: an ordered list of these fills the bag. On the wire as it is here. */
export type CampaignSelection =
  | { _t: "StaticSelection"; rapidIds: string[] }
  | {
      _t: "AudienceSelection";
      audienceId: string;
      effort: number;
      retrievalMode: RetrievalMode;
      /** At most so many rapids are looked at. */
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
  /** The chance applies to people whose score is at least this, 0 to 1. */
  userScoreThreshold: number;
  /** 0 to 1. */
  chance: number;
  rapidCount: number;
  /** Absent: the validation set that bears the campaign's id. */
  selections?: CampaignSelection[] | null;
}
