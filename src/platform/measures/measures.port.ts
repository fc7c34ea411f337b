/** What happened, for figures over time. Noting never waits, never fails, and costs no write to the database. */
export interface Measures {
  request(point: { operation: string; status: number; ms: number; organizationId: string }): void;
  /** A queue message that was worked on. `ageMs`: how long it waited. */
  message(point: { kind: string; outcome: "done" | "failed"; ms: number; ageMs: number }): void;
  /** Items of a batch upload that were settled. */
  items(point: { completed: number; failed: number; organizationId: string }): void;
}
