import type { RetrievalMode } from "../audience/settings.ts";
import type { Rapid } from "./rapid.ts";

/**
 * What must be loaded to fill a bag: from each source, up to a number of open rapids that the person has not answered, by retrieval
 * mode. Sequential takes the first ones, Random any, and Shuffled the same ones at each visit.
 */
export interface RapidNeeds {
  rapidIds: ReadonlySet<string>;
  /** Examples by audience id. */
  audiences: ReadonlyMap<string, SourceNeed>;
  /** Rapids by routing id. */
  routings: ReadonlyMap<string, SourceNeed>;
  /** Rapids by the id of the validation set. */
  validationSets: ReadonlyMap<string, SourceNeed>;
  /** One rapid for each key. */
  demographicKeys: ReadonlySet<string>;
}

/** Infinity takes all that there are. */
export type SourceNeed = ReadonlyMap<RetrievalMode, number>;

/** The loaded rapids by the same ids. Each list keeps its source's order and has each rapid once. */
export interface Candidates {
  rapids: ReadonlyMap<string, Rapid>;
  audiences: ReadonlyMap<string, readonly Rapid[]>;
  routings: ReadonlyMap<string, readonly Rapid[]>;
  validationSets: ReadonlyMap<string, readonly Rapid[]>;
  demographics: ReadonlyMap<string, readonly Rapid[]>;
}
