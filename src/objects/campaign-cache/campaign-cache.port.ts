import type { BoostingControlMode } from "../../domain/campaign/campaign-settings.ts";
import type { ServableCampaign } from "../../domain/matching/servable-campaign.ts";

/** The new state of a campaign. `text` is the JSON of a ServableCampaign, or null if it is no longer served. */
export interface ChangedCampaign {
  id: string;
  organizationId: string;
  version: number;
  text: string | null;
}

/** What a reader knows: every change up to a version, in one epoch of the cache. */
export interface Position {
  version: number;
  epoch: number;
}

export const knowsNothing: Position = { version: -1, epoch: -1 };

/** Changes after a version, oldest first. */
export interface CampaignChanges {
  /** The reader must drop everything that it knew before. */
  isWhole: boolean;
  changed: ChangedCampaign[];
  /** The position from which the next request continues. */
  next: Position;
  /** More changes are waiting: ask again at once. */
  isPart: boolean;
  /** The parts of a snapshot that take the place of `changed`. Given only to a reader that takes one. */
  snapshot?: { version: number; parts: number };
}

/** Tells readers what has changed. */
export interface CampaignSource {
  changesAfter(known: Position, takesSnapshot?: boolean): Promise<CampaignChanges>;
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

/** Every campaign that can be served, from the database, which is asked for changes at most four times a second. In the memory of one object, which can vanish between any two calls. */
export interface CampaignCache extends CampaignSource {
  /** Loads changes now, unless the cache has reached this version already. */
  refresh(version: number): Promise<void>;
  /** Sorted by id, at this version or a later one. */
  describe(version: number): Promise<CachedCampaign[]>;
  /** Every dimension whose scores a campaign uses, and `global`. */
  scoreDimensions(version: number): Promise<string[]>;
  /** Drops everything that it holds, and gives the version that it had: the database may have gone back in time. */
  rebuild(): Promise<number>;
  /** How many campaigns are in memory, and how many active ones found no room there. Null: none were asked for yet. Loads nothing. */
  fill(): Promise<{ held: number; refused: number } | null>;
  /** Fills this cache and the score cache. Calls within ten seconds share one pass. */
  preheat(): Promise<void>;
}
