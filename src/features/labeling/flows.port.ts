import type { SQL } from "drizzle-orm";
import type { Condition } from "../../platform/db/condition.ts";
import type { Query } from "../../platform/db/database.ts";

/** Ranking flows, whose pairs stand in desks like the tasks of jobs. */
export interface FlowsOfDesks {
  /** The desks of flows, as rows of `job_id` and `desk`: of one organization, or of all. */
  desksOf(organizationId: string | null): SQL;
  /** What serving reads of the flow of a campaign, as an SQL value. Null: the campaign is no flow's. */
  servedOf(campaignId: SQL, instructionsOfAudience: (audienceId: SQL) => SQL): SQL;
}

/** Flows, as far as they wait for money. */
export interface SpendingFlows {
  campaignIdOf(id: string): SQL;
  /** The flow waits if the condition holds, and goes on if not. */
  setSpendLimited(id: string, where: Condition): Query<{ id: string }>;
  /** The flow asks people, and it is `isLimited` whether it waits for money. */
  whereSpendLimited(id: string, isLimited: boolean): Condition;
}

/** Flows, as far as they end with an access. Their context stands above this one. */
export interface FlowsOnAccess {
  ofRow: { ownerId: SQL; organizationId: SQL; baseAudienceId: SQL };
  /** Flows that ask people and meet the condition: of an audience, or those that an account made for one of the organizations. */
  whereAskingOf(scope: { audienceId: string } | { accountId: string; organizations: SQL }, where: Condition): Condition;
  /** Selects the columns of the flows. */
  those(columns: SQL, where: Condition): SQL;
  stop(where: Condition, now: number): Query<{ id: string }>;
}
