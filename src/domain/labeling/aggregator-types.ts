/** The names of aggregators that clients know. What a job really does follows from its kind of work. */
export const aggregatorTypes = [
  "NonCommittal",
  "MajorityVote",
  "SimpleMatchup",
  "LocateCluster",
  "Classification",
  "Locate",
  "BoundingBox",
  "Line",
  "Transcription",
  "SinglePointLocate",
  "FreeText",
  "Scrub",
  "Ranking",
  "MultiRanking",
  "None",
] as const;
export type AggregatorType = (typeof aggregatorTypes)[number];
