/** One small task in a bag. */
export interface Rapid {
  id: string;
  /** Where its answers belong: a campaign's id for labeling, an audience's id for an example. */
  routingId: string;
  validationSetId: string | null;
  /** The id of its example; null for labeling. */
  exampleId: string | null;
  /** How much of a selection's budget it uses. An example uses 1. */
  effort: number;
  /** The version of an example's content. A copy of the same version is still right. */
  version?: number;
  /** The version of the rules by which an example's answers are judged. */
  rulesVersion?: number;
}
