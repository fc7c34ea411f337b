export interface Check {
  name: string;
  /** Null: it holds. */
  problem: string | null;
}
