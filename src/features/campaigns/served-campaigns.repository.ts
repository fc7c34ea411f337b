import { type SQL, sql } from "drizzle-orm";
import type { ServedJob } from "../../domain/matching/servable-campaign.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { campaigns } from "./campaigns.table.ts";

/** SQL values that caches need of a row of `campaigns` beside its columns. */
export interface ServedSurroundings {
  lotteryWeight: SQL<number | null>;
  job: SQL<ServedJob | null>;
}

/** The columns that caches need, by name: an object that still runs an older release must not miss a column that it never used. */
const served = {
  id: campaigns.id,
  organizationId: campaigns.organizationId,
  kind: campaigns.kind,
  name: campaigns.name,
  status: campaigns.status,
  priority: campaigns.priority,
  isPriorityByAdmin: campaigns.isPriorityByAdmin,
  filters: campaigns.filters,
  selections: campaigns.selections,
  program: campaigns.program,
  programVersion: campaigns.programVersion,
  sticky: campaigns.sticky,
  stickyClearedAt: campaigns.stickyClearedAt,
  audienceId: campaigns.audienceId,
  audienceEpoch: campaigns.audienceEpoch,
  excludedPublishers: campaigns.excludedPublishers,
  featureFlags: campaigns.featureFlags,
  boostingControlMode: campaigns.boostingControlMode,
  changedVersion: campaigns.changedVersion,
};

/** What caches read of campaigns. */
export function createServedCampaignRepository(db: Database) {
  return {
    /** Campaigns in the order of their versions. A page has at most `limit` rows and a few megabytes. */
    changedAfter: (version: number, limit: number, surroundings: ServedSurroundings) =>
      db
        .select({ ...served, ...servedBeside(surroundings) })
        .from(campaigns)
        .where(wherePage(sql`changed_version > ${version}`, sql`changed_version`, limit))
        .orderBy(campaigns.changedVersion)
        .limit(limit),

    /** Campaigns that can be served, in the order of their ids, in pages like those of `changedAfter`. */
    servableAfter: (id: string, limit: number, surroundings: ServedSurroundings) =>
      db
        .select({ ...served, ...servedBeside(surroundings) })
        .from(campaigns)
        // Written like the partial index, so that SQLite uses it.
        .where(wherePage(sql`status IN ('Active', 'Preview') AND id > ${id}`, sql`id`, limit))
        .orderBy(campaigns.id)
        .limit(limit),
  };
}

export type ServedCampaignRepository = ReturnType<typeof createServedCampaignRepository>;

const charactersPerPage = 4_000_000;

/**
 * The first rows until the page is large enough. The statement must limit their number too. A program may have a quarter of a megabyte,
 * yet most pages are small: their sizes are summed once, which reads a row each, and only a page that is too large is cut by running
 * sums, which read three.
 */
function wherePage(where: SQL, order: SQL, limit: number): Condition {
  const characters = sql`coalesce(length(program), 0) + coalesce(length(selections), 0) + coalesce(length(filters), 0)`;
  const first = sql`SELECT id, ${order} AS place, ${characters} AS characters FROM ${campaigns} WHERE ${where} ORDER BY ${order} LIMIT ${limit}`;
  return condition(sql`${where} AND CASE WHEN (SELECT sum(characters) FROM (${first})) <= ${charactersPerPage} THEN 1
    ELSE id IN (SELECT id FROM (SELECT id, sum(characters) OVER (ORDER BY place) - characters AS before FROM (${first}))
      WHERE before < ${charactersPerPage}) END`);
}

function servedBeside({ lotteryWeight, job }: ServedSurroundings) {
  return { lotteryWeight: lotteryWeight.as("lottery_weight"), job: job.as("job") };
}
