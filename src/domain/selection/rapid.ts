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
  /** Of its content, and of the rules that its answers are judged by: what was read of one that has not changed is still right. */
  version?: string;
}
