import { revisionList } from "../../../../domain/labeling/labeling-lists.ts";
import { planOf } from "../../../../domain/labeling/plan-of.ts";
import { requiredResponses } from "../../../../domain/labeling/required-responses.ts";
import { pageOf } from "../../../../domain/list-query/page-of.ts";
import { listQueryOf } from "../../../../http/pages/list-address.ts";
import { Problem } from "../../../../http/problems.ts";
import { together } from "../../../../platform/db/together.ts";
import {
  type DefinitionDeps,
  readDefinition,
  requireDefinition,
} from "../../../labeling/definitions/definitions.usecases.ts";
import type { Operator } from "../../console.usecases.ts";

type DefinitionViewDeps = Pick<
  DefinitionDeps,
  "db" | "identity" | "definitions" | "instructions" | "datasets" | "datapoints"
>;

/** One revision of a definition, the newest if `number` is null, and a page of the list of all revisions. */
export async function definitionOf(
  deps: DefinitionViewDeps,
  { actor }: Pick<Operator, "actor">,
  { definitionId, number, page }: { definitionId: string; number: number | null; page: number },
) {
  const { definitions, identity } = deps;
  const query = listQueryOf(revisionList, { filters: {} }, { page, values: {}, sort: "" });
  const { revision, list, dataset, ...read } = await together(deps.db, {
    ...readDefinition(deps, actor, definitionId),
    revision: definitions.describedRevision(definitionId, number, {
      createdByMail: identity.emailOf(definitions.createdById),
      instructions: deps.instructions.contentOf(definitions.instructionsId),
    }),
    list: definitions.listRevisions(definitionId, query),
    dataset: deps.datasets.find(definitions.datasetOf(definitionId, number)),
  });
  const { definition } = requireDefinition(read, actor);
  const [shown] = revision;
  if (!shown) throw new Problem("not_found", { detail: "The job definition has no revision of this number." });
  const summary = await deps.datapoints(shown.datasetId).summary();
  return {
    definition,
    revision: shown,
    plan: planOf(shown),
    /** Null: it was deleted. */
    datasetName: dataset[0]?.name ?? null,
    summary,
    datapoints: summary.datapoints,
    requiredResponses: requiredResponses(shown.workflow, shown.referee, summary),
    revisions: pageOf(query, list.count[0]?.total ?? 0, list.rows),
  };
}

export type ShownDefinition = Awaited<ReturnType<typeof definitionOf>>;
