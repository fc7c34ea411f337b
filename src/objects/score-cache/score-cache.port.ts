/** The sum and number behind the mean score of a dimension, over all people who have answered in it. */
export interface ScoreSum {
  sum: number;
  people: number;
}

/**
 * A person's global score as it stands, never a change of it, so that lost, repeated and late messages leave the sum right. The later
 * life is newer, and within a life the higher sequence.
 */
export interface ToldScore {
  /** The key of the person's object. */
  person: string;
  /** How often the person was erased before. */
  life: number;
  /** Answers that the score rests on. */
  sequence: number;
  /** 0 to 1; null takes an erased person out. */
  score: number | null;
}

/** The sum of a shard's people, in whole millionths. The higher sequence is newer. */
export interface ShardSum {
  shard: number;
  sequence: number;
  millionths: number;
  people: number;
}

/** The score that a person without one is taken to have, by dimension: an audience's id, or `global`. */
export interface ScoreCache {
  /** Scores in the order asked for, some seconds old at most. */
  defaults(dimensions: string[]): Promise<[dimension: string, score: number][]>;
  /** Idempotent: a message that is not newer changes nothing. */
  noteScore(told: ToldScore): Promise<void>;
}

/** The object of all default scores, each of its shards, and the relay of each region. */
export interface ScoreObject extends ScoreCache {
  /** The same scores from the copy of a region, a minute old at most. */
  near(dimensions: string[]): Promise<[dimension: string, score: number][]>;
  /** People of this shard. Idempotent. */
  noteScores(shard: number, told: readonly ToldScore[]): Promise<void>;
  /** What a shard's people add to the global score. Idempotent. */
  noteSum(told: ShardSum): Promise<void>;
}
