/** Whoever buys attention for campaigns: it keeps audiences of its own, known by numbers. */
export interface Booster {
  /** Makes an audience under a name and gives its number (int32). */
  createAudience(name: string): Promise<number>;
  /** Which of the numbers it knows. */
  knownAudiences(ids: readonly number[]): Promise<Set<number>>;
  deleteAudiences(ids: readonly number[]): Promise<void>;
}
