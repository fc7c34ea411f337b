/** Of everybody who has answered in a dimension: what their mean score is made of. */
export interface ScoreSum {
  sum: number;
  people: number;
}

/** The score that somebody without one counts as having, by dimension: an audience's id, or `global`. */
export interface ScoreCache {
  /** In the order asked for; at most some seconds old. */
  defaults(dimensions: string[]): Promise<[dimension: string, score: number][]>;
  /** A person's global score has changed, or is his first: `people` is then 1. */
  noteGlobal(change: ScoreSum): Promise<void>;
}
