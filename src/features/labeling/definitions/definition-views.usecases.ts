import type { AssetReader } from "../../../domain/example/describe-asset.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { describeInstructions } from "../../../domain/instructions/instructions.ts";
import { defaultAggregatorOf } from "../../../domain/labeling/definition-type.ts";
import type { DefinitionListQuery, RevisionListQuery } from "../../../domain/labeling/labeling-lists.ts";
import { planOf } from "../../../domain/labeling/plan-of.ts";
import type { Referee } from "../../../domain/labeling/stopping.ts";
import { describeWorkflow } from "../../../domain/labeling/workflow-input.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import { taskPrice } from "../../../domain/money/price-list.ts";
import { Problem } from "../../../http/problems.ts";
import { together } from "../../../platform/db/together.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import { listOf, type PriceRepository } from "../../money/prices.repository.ts";
import { estimateCost, pricedKind } from "./cost-estimate.usecases.ts";
import type { DefinitionRepository, RevisionRow } from "./definitions.repository.ts";
import { type DefinitionDeps, readDefinition, requireDefinition } from "./definitions.usecases.ts";

type ViewDeps = Pick<DefinitionDeps, "db" | "identity" | "definitions">;
type RevisionDeps = ViewDeps & Pick<DefinitionDeps, "instructions">;

interface Asked {
  actor: Actor;
  definitionId: string;
}

type ListedDefinition = Awaited<ReturnType<DefinitionRepository["find"]>>[number];

export async function getDefinition(deps: ViewDeps, { actor, definitionId }: Asked) {
  const { definition } = requireDefinition(await together(deps.db, readDefinition(deps, actor, definitionId)), actor);
  return { ...describeDefinition(definition), isPublic: false };
}

export async function queryDefinitions(deps: ViewDeps, { actor, query }: { actor: Actor; query: DefinitionListQuery }) {
  const { identity, definitions } = deps;
  const { standing, list } = await together(deps.db, {
    standing: identity.standing(actor),
    list: definitions.list(actor.organizationId, query, identity.emailOf(definitions.ownerId)),
  });
  requireStanding(standing[0], actor);
  const items = list.rows.map((row) => ({ ...describeDefinition(row), revisionCount: row.revisionCount }));
  return pageOf(query, list.count[0]?.total ?? 0, items);
}

/** `number` null is the newest. */
export async function getRevision(
  deps: RevisionDeps,
  { actor, definitionId, number, urlOf }: Asked & { number: number | null; urlOf: AssetReader["urlOf"] },
) {
  const { revision, ...read } = await together(deps.db, {
    ...readDefinition(deps, actor, definitionId),
    revision: deps.definitions.describedRevision(definitionId, number, {
      createdByMail: deps.identity.emailOf(deps.definitions.createdById),
      instructions: deps.instructions.contentOf(deps.definitions.instructionsId),
    }),
  });
  const { caller } = requireDefinition(read, actor);
  const [found] = revision;
  if (!found) throw new Problem("not_found", { detail: "The job definition has no revision of this number." });
  const { pipelineId, datasetId, referee, createdById, createdByMail, createdAt, instructionsId, instructions } = found;
  const plan = planOf(found);
  return {
    definitionId,
    revisionNumber: found.number,
    state: "Completed" as const,
    pipelineId,
    datasetId,
    referee: describeReferee(referee),
    createdById,
    aggregatorType: plan.aggregatorType ?? defaultAggregatorOf(plan.workflow),
    aggregation: found.aggregation,
    validationSetId: found.validationSetId,
    validationShare: found.validationShare,
    workflow: describeWorkflow(plan.workflow, { isAdmin: caller.roles.includes("Admin"), urlOf }),
    featureFlags: plan.rapidFeatureFlags,
    campaignFeatureFlags: plan.campaignFeatureFlags,
    instructions: instructionsId !== null && instructions ? describeInstructions(instructionsId, instructions) : null,
    createdByMail: createdByMail ?? "",
    createdAt: new Date(createdAt).toISOString(),
  };
}

export async function queryRevisions(
  deps: ViewDeps,
  { actor, definitionId, query }: Asked & { query: RevisionListQuery },
) {
  const { list, ...read } = await together(deps.db, {
    ...readDefinition(deps, actor, definitionId),
    list: deps.definitions.listRevisions(definitionId, query),
  });
  requireDefinition(read, actor);
  const items = list.rows.map(({ number, createdAt }) => ({
    definitionId,
    revisionNumber: number,
    createdAt: new Date(createdAt).toISOString(),
    state: "Completed" as const,
  }));
  return pageOf(query, list.count[0]?.total ?? 0, items);
}

/** Answers at once; clients ask again and again for an estimate that is not there yet. Which audience is asked is not known yet. */
export async function estimateDefinition(
  deps: ViewDeps & Pick<DefinitionDeps, "datapoints"> & { prices: PriceRepository },
  { actor, definitionId }: Asked,
) {
  const { revision, lists, ...read } = await together(deps.db, {
    ...readDefinition(deps, actor, definitionId),
    revision: deps.definitions.revision(definitionId, null),
    lists: deps.prices.of(actor.organizationId),
  });
  requireDefinition(read, actor);
  const { datasetId, ...plan } = revision[0] as RevisionRow;
  const summary = await deps.datapoints(datasetId).summary();
  const price = taskPrice(listOf(lists), { kind: pricedKind(plan.workflow), audienceId: "" });
  return estimateCost(plan, summary, { price });
}

function describeDefinition({ id, name, definitionType, ownerId, ownerMail, ...row }: ListedDefinition) {
  const { organizationId, createdAt } = row;
  return {
    definitionId: id,
    name,
    definitionType,
    createdAt: new Date(createdAt).toISOString(),
    ownerId,
    ownerMail: ownerMail ?? "",
    organizationId,
  };
}

/** Revisions from before there was a least number of votes ended tasks after one. */
function describeReferee(referee: Referee) {
  return referee._t === "EarlyStoppingReferee" ? { ...referee, minVotes: referee.minVotes ?? 1 } : referee;
}
