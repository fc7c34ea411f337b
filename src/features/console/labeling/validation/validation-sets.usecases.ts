import type { ExamplePayload } from "../../../../domain/example/payload.ts";
import type { StoredRapidContent } from "../../../../domain/serving/rapid-content.ts";
import type { ValidationRapidListQuery } from "../../../../domain/validation/validation-lists.ts";
import { pageWithinBounds } from "../../../../http/page-within-bounds.ts";
import { together } from "../../../../platform/db/together.ts";
import { mayUse } from "../../../auth/identity/identity.usecases.ts";
import {
  readSet,
  requireReadableSet,
  requireSet,
  type ValidationSetDeps,
} from "../../../validation/validation-sets.usecases.ts";
import type { Operator } from "../../console.usecases.ts";

/** Few enough that all of them can be marked in one form. */
const unmarkedShown = 24;

/** A set with a page of its checks, and those whose right answer is still to be marked. */
export async function validationSetOf(
  deps: ValidationSetDeps,
  { actor }: Pick<Operator, "actor">,
  { validationSetId, query }: { validationSetId: string; query: ValidationRapidListQuery },
) {
  const { countsOf, isFlagOverruled } = deps.validationSets;
  const { list, unmarked, ...read } = await together(deps.db, {
    ...readSet(deps, { actor, validationSetId }),
    unmarked: deps.rapids.unmarkedOfSet(validationSetId, unmarkedShown),
    list: deps.rapids.listOfSet(validationSetId, query, {
      countsOf,
      isFlagOverruled: isFlagOverruled(validationSetId),
    }),
  });
  const { caller, set } = requireReadableSet(read, actor);
  const isOurs = mayUse(caller, set);
  const checks = list.rows.flatMap(({ content, ...row }) =>
    content === null ? [] : [{ ...row, ...markable(row.id, content), explanation: content.explanation ?? null }],
  );
  return {
    set,
    isOurs,
    checks: pageWithinBounds(query, list.count[0]?.total ?? 0, checks),
    unmarked: isOurs
      ? unmarked.flatMap(({ id, content }) => (content === null ? [] : [{ content, ...markable(id, content) }]))
      : [],
  };
}

export type ShownValidationSet = Awaited<ReturnType<typeof validationSetOf>>;
export type ShownCheck = ShownValidationSet["checks"]["items"][number];

/** Pages that change a set are for its organization. To others they are not there. */
export async function ownValidationSet(deps: ValidationSetDeps, asked: Parameters<typeof readSet>[1]) {
  return requireSet(await together(deps.db, readSet(deps, asked)), asked.actor).set;
}

function markable(id: string, { payload, asset, truth = null }: StoredRapidContent) {
  return { id, payload: payload as ExamplePayload, asset, truth };
}
