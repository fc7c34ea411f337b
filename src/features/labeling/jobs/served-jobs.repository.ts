import { type SQL, sql } from "drizzle-orm";
import type { ServedJob } from "../../../domain/matching/servable-campaign.ts";
import { jobDesks, jobs } from "./jobs.table.ts";

/** SQL values from other contexts. */
interface ServedSources {
  /** The flow that a campaign serves, as a job. Null: it serves none. */
  ofFlow(campaignId: SQL): SQL;
  /** The versions of instructions. Null: there are none. */
  ofRevision(definitionId: SQL, number: SQL): SQL;
  ofAudience(audienceId: SQL): SQL;
  /** The checks of a revision as JSON. */
  checksOf(definitionId: SQL, number: SQL): SQL;
}

/** What serving reads of jobs. */
export function createServedJobRepository({ ofRevision, ofAudience, ofFlow, checksOf }: ServedSources) {
  const instructionsId = sql`coalesce(${ofRevision(sql`jobs.definition_id`, sql`jobs.revision_number`)},
    ${ofAudience(sql`jobs.base_audience_id`)})`;
  return {
    /**
     * The job, or flow, whose tasks a campaign serves, with its open desks, as an SQL value. Null before its tasks are laid out, and for
     * every other campaign.
     */
    ofCampaign: (campaignId: SQL): SQL<ServedJob | null> =>
      sql<ServedJob | null>`coalesce((SELECT json_object('jobId', jobs.id, 'audienceId', jobs.base_audience_id,
          'instructionsId', ${instructionsId},
          'checks', json(${checksOf(sql`jobs.definition_id`, sql`jobs.revision_number`)}),
          'desks', json_group_array(job_desks.desk ORDER BY job_desks.desk) FILTER (WHERE job_desks.is_open))
        FROM ${jobDesks} JOIN ${jobs} ON jobs.id = job_desks.job_id
        WHERE job_desks.campaign_id = ${campaignId} GROUP BY jobs.id LIMIT 1), ${ofFlow(campaignId)})`.mapWith(
        (text: string) => JSON.parse(text) as ServedJob,
      ) as SQL<ServedJob | null>,
  };
}

export type ServedJobRepository = ReturnType<typeof createServedJobRepository>;
