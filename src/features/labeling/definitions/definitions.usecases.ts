import { createHash } from "node:crypto";
import type { FeatureFlag } from "../../../domain/campaign/campaign-settings.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller, Standing } from "../../../domain/identity/caller.ts";
import type { Instructions } from "../../../domain/instructions/instructions.ts";
import type { AggregatorType } from "../../../domain/labeling/aggregator-types.ts";
import { canonicalJson } from "../../../domain/labeling/canonical-json.ts";
import type { Aggregation } from "../../../domain/labeling/certainty/aggregation.ts";
import type { Workflow } from "../../../domain/labeling/definition.ts";
import { definitionTypeOf } from "../../../domain/labeling/definition-type.ts";
import type { StoredRevision } from "../../../domain/labeling/plan-of.ts";
import { revisionChanges } from "../../../domain/labeling/revision-changes.ts";
import type { Referee } from "../../../domain/labeling/stopping.ts";
import { storeWorkflow, type WorkflowInput, workflowFiles } from "../../../domain/labeling/workflow-input.ts";
import { fold } from "../../../domain/list-query/fold.ts";
import { usualShare } from "../../../domain/validation/check-rules.ts";
import { Problem } from "../../../http/problems.ts";
import { together } from "../../../platform/db/together.ts";
import { writeOnNewest } from "../../../platform/optimistic-write.ts";
import type { AssetRepository } from "../../assets/assets.repository.ts";
import { requireFiles } from "../../assets/assets.usecases.ts";
import { eventOf, type NotingDeps } from "../../auth/audit/noted-changes.usecases.ts";
import { mayUse, requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { InstructionsRepository } from "../../instructions/instructions.repository.ts";
import { filesOfInstructions, instructionsRow } from "../../instructions/instructions.usecases.ts";
import { requireUsable, usableSets } from "../../validation/usable-sets.usecases.ts";
import type { ValidationSetRepository } from "../../validation/validation-sets.repository.ts";
import { type DatasetAccessDeps, namesNoDataset, readDataset, requireDataset } from "../datasets/datasets.usecases.ts";
import { lostRace, requirePair, requireSound } from "./definition-checks.usecases.ts";
import type { DefinitionRepository, RevisionRow } from "./definitions.repository.ts";

export interface DefinitionDeps extends DatasetAccessDeps, NotingDeps {
  assets: Pick<AssetRepository, "toUse">;
  definitions: DefinitionRepository;
  instructions: InstructionsRepository;
  validationSets: Pick<ValidationSetRepository, "usableBy">;
  random: () => number;
  freshUuid: () => string;
}

type FoundDefinition = Awaited<ReturnType<DefinitionRepository["find"]>>[number];

interface Flags {
  featureFlags: FeatureFlag[] | null;
  rapidFeatureFlags: FeatureFlag[] | null;
  campaignFeatureFlags: FeatureFlag[] | null;
}

interface AskedDefinition {
  actor: Actor;
  definitionId: string;
}

/** Two statements for the first batch of whatever is done to a definition. */
export function readDefinition(
  { identity, definitions }: Pick<DefinitionDeps, "identity" | "definitions">,
  actor: Actor,
  definitionId: string,
) {
  return {
    standing: identity.standing(actor),
    definition: definitions.find(definitionId, identity.emailOf(definitions.ownerId)),
  };
}

/** An unknown definition and a foreign one are refused alike. */
export function requireDefinition(
  read: { standing: Standing[]; definition: FoundDefinition[] },
  actor: Actor,
): { caller: Caller; definition: FoundDefinition } {
  const caller = requireStanding(read.standing[0], actor);
  const [definition] = read.definition;
  if (!definition || !mayUse(caller, definition)) {
    throw new Problem("not_found", { detail: "There is no job definition of this id." });
  }
  return { caller, definition };
}

interface NewDefinition extends Flags {
  definitionName: string;
  workflow: WorkflowInput;
  referee: Referee;
  datasetId: string;
  aggregatorType: AggregatorType | null;
  aggregation: Aggregation | null;
  instructions: Instructions | null;
  validationSetId: string | null;
  validationShare: number | null;
}

/** It belongs to the organization of its dataset. One batch of reads, one call of the dataset and one batch of writes. */
export async function createDefinition(
  deps: DefinitionDeps,
  { actor, asked }: { actor: Actor; asked: NewDefinition },
): Promise<{ definitionId: string; pipelineId: string }> {
  const { datasetId, instructions, validationSetId } = asked;
  const named = workflowFiles(asked.workflow);
  const { files, ...read } = await together(deps.db, {
    ...readDataset(deps, actor, datasetId),
    files: deps.assets.toUse([...named.map((file) => file.name), ...filesOfInstructions(instructions)]),
    sets: usableSets(deps, validationSetId, deps.datasets.organizationOf(datasetId)),
  });
  requireUsable(validationSetId, read.sets);
  const { caller, dataset } = requireDataset(read, actor, namesNoDataset);
  const factsOf = requireFiles(files.rows, named, [caller.organizationId, dataset.organizationId]);
  const workflow = storeWorkflow(asked.workflow, factsOf, deps.freshUuid);
  const { organizationId } = dataset;
  const owners = { owner: organizationId, others: [caller.organizationId] };
  const rules = instructions && instructionsRow(instructions, { ...owners, files: files.rows, now: deps.clock.now() });
  return writeDefinition(deps, { caller, organizationId, asked, workflow, rules });
}

/** Writes a definition whose parts may be used. The same content again finds the definition that stands. */
export async function writeDefinition(
  deps: DefinitionDeps,
  {
    caller,
    organizationId,
    asked,
    workflow,
    rules,
  }: {
    caller: Pick<Caller, "accountId" | "organizationId" | "roles">;
    organizationId: string;
    asked: NewDefinition;
    workflow: Workflow;
    rules: Parameters<InstructionsRepository["keep"]>[0] | null;
  },
): Promise<{ definitionId: string; pipelineId: string }> {
  const { definitionName: name, datasetId, workflow: _, instructions: __, validationSetId, ...others } = asked;
  const rest = { ...others, ...checksAsked({ validationSetId, validationShare: asked.validationShare }) };
  const id = `def_${deps.freshUuid()}`;
  const pipelineId = freshPipelineId(deps);
  const now = deps.clock.now();
  const instructionsId = rules?.id ?? null;
  await requireSound(deps, { ...rest, workflow, datasetId, instructionsId });
  const requestHash = createHash("sha256")
    .update(canonicalJson(requestOf(asked)))
    .digest("hex");
  const { made } = await together(deps.db, {
    instructions: rules && deps.instructions.keep(rules),
    definition: deps.definitions.insert({
      id,
      organizationId,
      name,
      nameFolded: fold(name),
      requestHash,
      revisionCount: 1,
      createdAt: now,
      ownerId: caller.accountId,
      definitionType: definitionTypeOf(workflow),
    }),
    revision: deps.definitions.insertRevision(
      {
        ...rest,
        ...freshRevision(deps, caller, { definitionId: id, number: 1, pipelineId }),
        datasetId,
        workflow,
        instructionsId,
      },
      deps.definitions.whereRevisionCount(id, 1),
    ),
    use: deps.datasets.touch(datasetId, now),
    note: deps.audit.note(
      eventOf(deps, { caller, thing: { id, organizationId } }, "definition.created", { name }),
      deps.definitions.whereRevisionCount(id, 1),
    ),
    made: deps.definitions.byRequest(organizationId, requestHash),
  });
  const [definition] = made;
  // Another call deleted or revised it right after.
  if (!definition) throw lostRace();
  return { definitionId: definition.id, pipelineId: definition.pipelineId };
}

/** Inherits what is absent. Retries if the definition was revised meanwhile. */
export async function createRevision(
  deps: DefinitionDeps,
  input: AskedDefinition & {
    asked: Flags & {
      datasetId: string | null;
      workflow: WorkflowInput | null;
      referee: Referee | null;
      aggregatorType: AggregatorType | null;
      /** Absent: as before. */
      aggregation?: Aggregation | null | undefined;
      /** Absent: as before. */
      instructions?: Instructions | null | undefined;
      /** Absent: as before. */
      validationSetId?: string | null | undefined;
      validationShare?: number | null | undefined;
    };
  },
): Promise<{ revisionNumber: number; pipelineId: string }> {
  const { actor, definitionId, asked } = input;
  requirePair(asked);
  const named = asked.workflow ? workflowFiles(asked.workflow) : [];
  // A keyed request that is run again draws the same id, and finds its revision though others followed.
  const pipelineId = freshPipelineId(deps);
  const revised = await writeOnNewest(deps, async () => {
    const { newest, made, dataset, files, ...read } = await together(deps.db, {
      ...readDefinition(deps, actor, definitionId),
      newest: deps.definitions.revision(definitionId, null),
      made: deps.definitions.revisionOfPipeline(definitionId, pipelineId),
      dataset: deps.datasets.find(asked.datasetId ?? deps.definitions.newestDatasetOf(definitionId)),
      files: deps.assets.toUse([...named.map((file) => file.name), ...filesOfInstructions(asked.instructions)]),
      sets: usableSets(deps, asked.validationSetId ?? null, deps.definitions.organizationOf(definitionId)),
    });
    const { caller, definition } = requireDefinition(read, actor);
    requireUsable(asked.validationSetId ?? null, read.sets);
    if (made[0]) return { revisionNumber: made[0].number, pipelineId };
    const before = newest[0] as RevisionRow;
    if (dataset[0]?.organizationId !== definition.organizationId) throw namesNoDataset();
    const factsOf = requireFiles(files.rows, named, [caller.organizationId, definition.organizationId]);
    const workflow = asked.workflow && storeWorkflow(asked.workflow, factsOf, deps.freshUuid);
    const owners = { owner: definition.organizationId, others: [caller.organizationId] };
    const rules = asked.instructions
      ? instructionsRow(asked.instructions, { ...owners, files: files.rows, now: deps.clock.now() })
      : null;
    const instructionsId = asked.instructions === undefined ? before.instructionsId : (rules?.id ?? null);
    const after = { ...inherit(before, { ...asked, workflow }), datasetId: dataset[0].id, instructionsId };
    if (canonicalJson(after) === canonicalJson(contentOf(before))) {
      return { revisionNumber: before.number, pipelineId: before.pipelineId };
    }
    await requireSound(deps, after, workflow === null);
    const revision = {
      ...after,
      ...freshRevision(deps, caller, { definitionId, number: before.number + 1, pipelineId }),
    };
    const { what, changes } = revisionChanges(contentOf(before), after);
    const { written } = await together(deps.db, {
      instructions: rules && deps.instructions.keep(rules),
      raised: deps.definitions.raise(definitionId, before.number, definitionTypeOf(after.workflow)),
      written: deps.definitions.insertRevision(
        revision,
        deps.definitions.whereRevisionCount(definitionId, revision.number),
      ),
      note: deps.audit.noteIfChanged(
        eventOf(
          deps,
          { caller, thing: definition },
          "definition.revised",
          { revision: String(revision.number), what },
          changes,
        ),
      ),
      use: deps.datasets.touch(after.datasetId, revision.createdAt),
    });
    return written.length > 0 ? { revisionNumber: revision.number, pipelineId: revision.pipelineId } : null;
  });
  if (revised) return revised;
  throw lostRace();
}

export async function deleteDefinition(deps: DefinitionDeps, { actor, definitionId }: AskedDefinition): Promise<void> {
  const read = await together(deps.db, readDefinition(deps, actor, definitionId));
  const { caller, definition } = requireDefinition(read, actor);
  const event = eventOf(deps, { caller, thing: definition }, "definition.deleted", { name: definition.name });
  await together(deps.db, {
    deleted: deps.definitions.delete(definitionId, deps.clock.now()),
    note: deps.audit.noteIfChanged(event),
  });
}

/** What tells one request from another. Requests from before there were instructions and checks had no members for them. */
function requestOf({
  instructions,
  validationSetId,
  validationShare,
  ...asked
}: {
  instructions: Instructions | null;
  validationSetId: string | null;
  validationShare: number | null;
}): unknown {
  return {
    ...asked,
    ...(instructions === null ? {} : { instructions }),
    ...(validationSetId === null ? {} : checksAsked({ validationSetId, validationShare })),
  };
}

type Content = StoredRevision &
  Pick<RevisionRow, "datasetId" | "instructionsId" | "validationSetId" | "validationShare">;

function contentOf(revision: RevisionRow): Content {
  const { definitionId, number, pipelineId, createdAt, createdById, ...content } = revision;
  return content;
}

/** What was chosen for the answers of one type of work says nothing about another type. */
function inherit(
  before: RevisionRow,
  asked: Flags & {
    workflow: Workflow | null;
    referee: Referee | null;
    aggregatorType: AggregatorType | null;
    aggregation?: Aggregation | null | undefined;
    validationSetId?: string | null | undefined;
    validationShare?: number | null | undefined;
  },
): Omit<Content, "datasetId" | "instructionsId"> {
  const workflow = asked.workflow ?? before.workflow;
  const isSameType = definitionTypeOf(workflow) === definitionTypeOf(before.workflow);
  return {
    workflow,
    referee: asked.referee ?? before.referee,
    aggregatorType: asked.aggregatorType ?? (isSameType ? before.aggregatorType : null),
    aggregation: asked.aggregation === undefined && isSameType ? before.aggregation : (asked.aggregation ?? null),
    featureFlags: asked.featureFlags ?? before.featureFlags,
    rapidFeatureFlags: asked.rapidFeatureFlags ?? before.rapidFeatureFlags,
    campaignFeatureFlags: asked.campaignFeatureFlags ?? before.campaignFeatureFlags,
    ...checksAsked({
      validationSetId: asked.validationSetId === undefined ? before.validationSetId : asked.validationSetId,
      validationShare: asked.validationShare ?? before.validationShare,
    }),
  };
}

/** The members of a revision: without a set there is no share. */
function checksAsked({
  validationSetId,
  validationShare,
}: {
  validationSetId: string | null;
  validationShare: number | null;
}) {
  if (validationSetId === null) return { validationSetId: null, validationShare: null };
  return { validationSetId, validationShare: validationShare ?? usualShare };
}

const freshPipelineId = (deps: DefinitionDeps) => `pip_${deps.freshUuid()}`;

function freshRevision(
  { clock }: DefinitionDeps,
  { accountId: createdById }: Pick<Caller, "accountId">,
  numbered: Pick<RevisionRow, "definitionId" | "number" | "pipelineId">,
) {
  return { ...numbered, createdById, createdAt: clock.now() };
}
