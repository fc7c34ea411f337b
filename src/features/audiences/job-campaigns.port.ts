import type { SQL } from "drizzle-orm";

/** The campaigns that serve jobs. */
export interface JobCampaigns {
  /** The ids of campaigns whose jobs have open desks and an audience, as a set. */
  ofAudience(audienceId: string): SQL;
}
