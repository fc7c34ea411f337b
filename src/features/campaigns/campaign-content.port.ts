import type { SQL } from "drizzle-orm";
import type { ServedJob } from "../../domain/matching/servable-campaign.ts";
import type { Query } from "../../platform/db/database.ts";

/** Jobs, or flows, by the campaign that serves them. */
export interface JobsByCampaign {
  ofCampaign(campaignId: string): Query<{ id: string }>;
}

/** The job that a row of `campaigns` serves, as an SQL value. */
export interface ServedJobs {
  ofCampaign(campaignId: SQL): SQL<ServedJob | null>;
}

/** Which routings have something to serve. */
export interface OpenRoutings {
  openAmong(routingIds: readonly string[], organizationId: string): Query<{ id: string }>;
}
