/** One small task, as a bag holds it. */
export interface Rapid {
  id: string;
  /** Where its answers belong: a campaign's id for labeling, an audience's for its examples. */
  routingId: string;
  validationSetId: string | null;
  /** The example that it is, or null. */
  exampleId: string | null;
  /** What it costs a person, in the unit of the selections' budgets. An example costs 1. */
  effort: number;
  /** The version of an example's content. What was read at this version is still right. */
  version?: number;
  /** The version of the rules by which the example's audience judges answers. */
  audienceVersion?: number;
}
