import type { RetrievalMode } from "../audience/settings.ts";
import type { Rapid } from "./rapid.ts";

/**
 * What must be loaded to fill a bag: of each source at most so many rapids that are open and that the person has not answered, by
 * the way in which they are retrieved: the first ones, any, or, for `Shuffled`, such as are the same at each visit.
 */
export interface RapidNeeds {
  rapidIds: ReadonlySet<string>;
  /** By audience id: its examples. */
  audiences: ReadonlyMap<string, SourceNeed>;
  /** By routing id. */
  routings: ReadonlyMap<string, SourceNeed>;
  /** By the set's id. */
  validationSets: ReadonlyMap<string, SourceNeed>;
  /** One of each. */
  demographicKeys: ReadonlySet<string>;
}

/** Infinity: as many as there are. */
export type SourceNeed = ReadonlyMap<RetrievalMode, number>;

/** What was loaded, by the same ids. Each list in its source's own order, and a rapid in it only once. */
export interface Candidates {
  rapids: ReadonlyMap<string, Rapid>;
  audiences: ReadonlyMap<string, readonly Rapid[]>;
  routings: ReadonlyMap<string, readonly Rapid[]>;
  validationSets: ReadonlyMap<string, readonly Rapid[]>;
  demographics: ReadonlyMap<string, readonly Rapid[]>;
}
