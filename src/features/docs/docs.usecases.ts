import { sql } from "drizzle-orm";
import type { Session } from "../../domain/identity/sign-in-session.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { AssetRepository } from "../assets/assets.repository.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { MemberRepository } from "../auth/identity/members.repository.ts";
import type { CampaignRepository } from "../campaigns/campaigns.repository.ts";
import type { DatasetRepository } from "../labeling/datasets/datasets.repository.ts";
import type { DefinitionRepository } from "../labeling/definitions/definitions.repository.ts";
import type { JobRepository } from "../labeling/jobs/jobs.repository.ts";

export interface DocsDeps {
  db: Database;
  members: Pick<MemberRepository, "defaultOrganization">;
  assets: Pick<AssetRepository, "newestFileOf">;
  audiences: Pick<AudienceRepository, "newestIdOf">;
  campaigns: Pick<CampaignRepository, "newestIdOf">;
  datasets: Pick<DatasetRepository, "newestIdOf">;
  definitions: Pick<DefinitionRepository, "newestIdOf">;
  jobs: Pick<JobRepository, "newestIdOf">;
}

/** One id of each kind that the reader's organization has, for samples that work as they stand. */
export async function findOwnIds(
  deps: DocsDeps,
  { accountId }: Pick<Session, "accountId">,
): Promise<Record<string, string>> {
  const [organization] = await deps.members.defaultOrganization(accountId);
  if (!organization) return {};
  const { id: organizationId } = organization;
  const {
    ids: [found],
  } = await together(deps.db, {
    ids: deps.db.all<Record<string, string | null>>(sql`SELECT
      ${deps.audiences.newestIdOf(organizationId)} AS audienceId,
      ${deps.assets.newestFileOf(organizationId)} AS fileName,
      ${deps.campaigns.newestIdOf(organizationId)} AS campaignId,
      ${deps.datasets.newestIdOf(organizationId)} AS datasetId,
      ${deps.definitions.newestIdOf(organizationId)} AS definitionId,
      ${deps.jobs.newestIdOf(organizationId)} AS jobId`),
  });
  const ids = Object.entries(found ?? {}).filter((entry): entry is [string, string] => entry[1] !== null);
  return { organizationId, ...Object.fromEntries(ids) };
}
