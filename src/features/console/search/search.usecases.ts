import { fold } from "../../../domain/list-query/fold.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Found, NamedAsked } from "../../../platform/db/find-named.ts";
import { together } from "../../../platform/db/together.ts";
import type { FileListRepository } from "../../assets/file-lists.repository.ts";
import type { AudienceAccessDeps } from "../../audiences/access/audience-access.usecases.ts";
import type { BenchmarkRepository } from "../../benchmarks/benchmarks/benchmarks.repository.ts";
import type { FlowRepository } from "../../flows/flows/flows.repository.ts";
import type { DatasetRepository } from "../../labeling/datasets/datasets.repository.ts";
import type { DefinitionRepository } from "../../labeling/definitions/definitions.repository.ts";
import type { RecentJobRepository } from "../../labeling/jobs/recent-jobs.repository.ts";
import type { LinkRepository } from "../../labeling/links/links.repository.ts";
import type { SignalRepository } from "../../signals/signals.repository.ts";
import type { ValidationSetRepository } from "../../validation/validation-sets.repository.ts";
import type { WebhookRepository } from "../../webhooks/webhooks.repository.ts";
import type { Operator } from "../console.usecases.ts";

type Named<Repository extends { named: unknown }> = Pick<Repository, "named">;

interface SearchDeps
  extends Pick<AudienceAccessDeps, "identity" | "shares" | "visibleAudiences" | "audiences" | "campaigns"> {
  db: Database;
  recentJobs: Pick<RecentJobRepository, "named" | "newestIds">;
  datasets: Named<DatasetRepository>;
  definitions: Named<DefinitionRepository>;
  flows: Named<FlowRepository>;
  signals: Named<SignalRepository>;
  benchmarks: Named<BenchmarkRepository>;
  validationSets: Named<ValidationSetRepository>;
  links: Named<LinkRepository>;
  webhooks: Named<WebhookRepository>;
  fileLists: Named<FileListRepository>;
}

/** Things of one kind that are found. */
const mostOfKind = 5;

/** Finds things of the organization, and audiences that the member may see, by a part of their name or by their id. One round trip. */
export async function findThings(deps: SearchDeps, { actor, organization }: Operator, typed: string) {
  const { identity, shares, recentJobs, audiences } = deps;
  const { id: organizationId } = organization;
  const asked: NamedAsked = { id: typed, folded: fold(typed), limit: mostOfKind };
  const sharedIds = shares.reachOf(actor.accountId, identity.organizationsOf(actor)).audienceIds;
  const targets = { jobIds: recentJobs.newestIds(organizationId), audienceIds: audiences.idSetOf(organizationId) };
  return together(deps.db, {
    jobs: recentJobs.named(organizationId, asked),
    datasets: deps.datasets.named(organizationId, asked),
    definitions: deps.definitions.named(organizationId, asked),
    audiences: deps.visibleAudiences.named({ organizationId, sharedIds }, asked),
    links: deps.links.named(organizationId, targets, asked),
    files: deps.fileLists.named(organizationId, asked),
    campaigns: deps.campaigns.named(organizationId, asked),
    flows: deps.flows.named(organizationId, asked),
    signals: deps.signals.named(organizationId, asked),
    benchmarks: deps.benchmarks.named(organizationId, asked),
    validationSets: deps.validationSets.named(organizationId, asked),
    webhooks: deps.webhooks.named(organizationId, asked),
  });
}

export type FoundThings = Record<keyof Awaited<ReturnType<typeof findThings>>, readonly Found[]>;
