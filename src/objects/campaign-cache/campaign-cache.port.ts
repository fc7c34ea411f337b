import type { BoostingControlMode } from "../../domain/campaign/campaign-settings.ts";
import type { ServableCampaign } from "../../domain/matching/servable-campaign.ts";

/** What one campaign has become; `text` is the JSON of a ServableCampaign, or null when it is no longer served. */
export interface ChangedCampaign {
  id: string;
  organizationId: string;
  version: number;
  text: string | null;
}

/** How much somebody knows: everything up to a version, of what the cache was when it told him so. */
export interface Position {
  version: number;
  epoch: number;
}

export const knowsNothing: Position = { version: -1, epoch: -1 };

/** Changes after a version, oldest first. */
export interface CampaignChanges {
  /** All that was known before is void. */
  isWhole: boolean;
  changed: ChangedCampaign[];
  /** Where the next request goes on. */
  next: Position;
  /** There are more already: ask again at once. */
  isPart: boolean;
}

export interface CachedCampaign {
  id: string;
  name: string;
  status: ServableCampaign["status"];
  priority: number;
  filterCount: number;
  selectionCount: number;
  userScoreDimensionCount: number;
  featureFlagCount: number;
  rateLimitCount: number;
  isPreviewEnabled: boolean;
  boostingControlMode: BoostingControlMode;
}

/** Every campaign that can be served, in the memory of one object. State there can vanish between any two calls. */
export interface CampaignCache {
  /** Looks for changes now, unless it knows the database at this version already. */
  refresh(version: number): Promise<void>;
  /** For isolates that serve. It asks the database itself at most four times a second. */
  changesAfter(known: Position): Promise<CampaignChanges>;
  /** By id, as the database has them at this version or a later one. */
  describe(version: number): Promise<CachedCampaign[]>;
  /** Every dimension that a campaign asks scores of, and `global`. */
  scoreDimensions(version: number): Promise<string[]>;
  /** Fills this cache and that of the scores; one pass in ten seconds, which all who ask wait for. */
  preheat(): Promise<void>;
}
