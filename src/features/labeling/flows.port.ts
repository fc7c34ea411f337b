import type { SQL } from "drizzle-orm";

/** Ranking flows, whose pairs stand in desks like the tasks of jobs. */
export interface FlowsOfDesks {
  /** The desks of flows, as rows of `job_id` and `desk`: of one organization, or of all. */
  desksOf(organizationId: string | null): SQL;
  /** What serving reads of the flow of a campaign, as an SQL value. Null: the campaign is no flow's. */
  servedOf(campaignId: SQL, instructionsOfAudience: (audienceId: SQL) => SQL): SQL;
}
