import { type AssetInput, namedFiles, storeTree } from "../../domain/example/asset-tree.ts";
import { exampleFaults } from "../../domain/example/check-example.ts";
import { type AssetReader, describeAsset } from "../../domain/example/describe-asset.ts";
import type { ExamplePayload, ExampleTruth } from "../../domain/example/payload.ts";
import { usualChance } from "../../domain/example/usual-chance.ts";
import type { Actor } from "../../domain/identity/actor.ts";
import { truthInPercent, truthInShares } from "../../domain/kinds/units.ts";
import { questionsAtMost, rapidsASet } from "../../domain/validation/check-rules.ts";
import { traitsOf } from "../../domain/validation/rapid-traits.ts";
import type { ValidationRapidListQuery } from "../../domain/validation/validation-lists.ts";
import { pageWithinBounds } from "../../http/page-within-bounds.ts";
import { invalidMembers, Problem } from "../../http/problems.ts";
import { together } from "../../platform/db/together.ts";
import type { AssetRepository } from "../assets/assets.repository.ts";
import { requireFiles } from "../assets/assets.usecases.ts";
import { eventOf } from "../auth/audit/noted-changes.usecases.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import { readSet, requireReadableSet, requireSet, type ValidationSetDeps } from "./validation-sets.usecases.ts";

export interface ValidationRapidDeps extends ValidationSetDeps {
  assets: Pick<AssetRepository, "toUse">;
  random: () => number;
}

interface NewRapidInput {
  asset: AssetInput;
  payload: ExamplePayload;
  truth: ExampleTruth | null;
  randomCorrectProbability?: number | null | undefined;
  explanation?: string | null | undefined;
  context?: string | null | undefined;
  contextAsset?: AssetInput | null | undefined;
  featureFlags?: { key: string; value: string }[] | null | undefined;
}

/** One more than the highest shuffle. */
const places = 2 ** 31;

/** All of them or none. */
export async function addValidationRapids(
  deps: ValidationRapidDeps,
  { actor, validationSetId, rapids }: { actor: Actor; validationSetId: string; rapids: readonly NewRapidInput[] },
): Promise<void> {
  const named = rapids.flatMap(namesOf);
  const { files, ...read } = await together(deps.db, {
    ...readSet(deps, { actor, validationSetId }),
    files: deps.assets.toUse(named.map((file) => file.name)),
  });
  const { caller, set } = requireSet(read, actor);
  const factsOf = requireFiles(files.rows, named, [caller.organizationId, set.organizationId]);
  const all = rapids.map((rapid) => madeOf(deps, rapid, factsOf));
  const types = [...new Set(all.map(({ traits }) => traits.type))].join(", ");
  const inserts = all.map(({ content, traits }, i) =>
    deps.rapids.insertInSet(
      {
        ...placed(deps, set.organizationId),
        ...traits,
        routingId: set.id,
        validationSetId: set.id,
        content: set.alerts ? content : { ...content, isQuiet: true },
      },
      // The first one needs room for all: then none is left out.
      rapidsASet - (all.length - 1 - i),
      deps.validationSets.whereAlive(set.id),
    ),
  );
  const { made } = await together(deps.db, {
    made: inserts,
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: set }, "validation.filled", { name: set.name, type: types }),
    ),
  });
  if (made.every(({ meta }) => meta.changes > 0)) return;
  throw new Problem("invalid_request", {
    detail: `The validation set would have more than ${rapidsASet.toLocaleString("en")} rapids, or was deleted.`,
  });
}

/** Whoever answers it is asked once: the person's object notes what they answered. */
export async function createDemographicRapid(
  deps: ValidationRapidDeps,
  { actor, key, rapid }: { actor: Actor; key: string; rapid: Omit<NewRapidInput, "truth"> },
): Promise<{ rapidId: string }> {
  const named = namesOf(rapid);
  const { files, standing } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    files: deps.assets.toUse(named.map((file) => file.name)),
  });
  const caller = requireStanding(standing[0], actor);
  const { organizationId } = caller;
  const factsOf = requireFiles(files.rows, named, [organizationId]);
  const { content, traits } = madeOf(deps, { ...rapid, truth: null }, factsOf);
  const row = placed(deps, organizationId);
  const made = {
    ...row,
    ...traits,
    routingId: row.id,
    demographicKey: key,
    content: { ...content, demographicKey: key },
  };
  const { inserted } = await together(deps.db, {
    inserted: deps.rapids.insertQuestion(made, questionsAtMost),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: { id: row.id, organizationId } }, "validation.asked", { name: key }),
    ),
  });
  if (inserted.meta.changes === 0) {
    throw new Problem("invalid_request", {
      detail: `Your organization asks ${questionsAtMost} questions about people already: delete one first.`,
    });
  }
  return { rapidId: row.id };
}

/** Nobody is asked any more. What people answered stays with them. */
export async function deleteDemographicRapid(
  deps: Pick<ValidationRapidDeps, "db" | "identity" | "rapids" | "audit" | "clock">,
  { actor, rapidId }: { actor: Actor; rapidId: string },
): Promise<void> {
  const { standing } = await together(deps.db, { standing: deps.identity.standing(actor) });
  const caller = requireStanding(standing[0], actor);
  const { organizationId } = caller;
  const { removed } = await together(deps.db, {
    removed: deps.rapids.removeQuestion(rapidId, organizationId),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: { id: rapidId, organizationId } }, "validation.unasked"),
    ),
  });
  if (removed.length === 0) throw new Problem("not_found", { detail: "There is no question about people of this id." });
}

export async function queryValidationRapids(
  deps: ValidationRapidDeps,
  {
    query,
    urlOf,
    ...asked
  }: {
    actor: Actor;
    validationSetId: string;
    query: ValidationRapidListQuery;
    urlOf: AssetReader["urlOf"];
  },
) {
  const { list, ...read } = await together(deps.db, {
    ...readSet(deps, asked),
    list: deps.rapids.listOfSet(asked.validationSetId, query, {
      countsOf: deps.validationSets.countsOf,
      overruling: deps.validationSets.overrulingOf(asked.validationSetId),
    }),
  });
  const { caller } = requireReadableSet(read, asked.actor);
  const reader = { isAdmin: caller.roles.includes("Admin"), urlOf };
  const items = list.rows.flatMap(({ id, type, state, content, correct, invalid }) => {
    if (content === null) return [];
    const { payload, asset, truth = null, context = null, contextAsset = null, explanation = null } = content;
    return [
      {
        id,
        type: type ?? "",
        asset: describeAsset(asset, reader),
        truth: truth && truthInPercent(truth),
        payload: payload as ExamplePayload,
        context,
        contextAsset: contextAsset && describeAsset(contextAsset, reader),
        correctValidationCount: correct,
        invalidValidationCount: invalid,
        explanation,
        randomCorrectProbability: content.chance ?? 0,
        state,
      },
    ];
  });
  return pageWithinBounds(query, list.count[0]?.total ?? 0, items);
}

function namesOf({ asset, contextAsset }: Pick<NewRapidInput, "asset" | "contextAsset">) {
  return [...namedFiles(asset, "asset"), ...(contextAsset ? namedFiles(contextAsset, "contextAsset") : [])];
}

/** The content as it is stored. Throws a 400 if its parts do not fit together. */
function madeOf(
  { freshUuid }: Pick<ValidationRapidDeps, "freshUuid">,
  rapid: NewRapidInput,
  factsOf: Parameters<typeof storeTree>[1],
) {
  const { payload, context = null, explanation = null } = rapid;
  const asset = storeTree(rapid.asset, factsOf, freshUuid);
  const contextAsset = rapid.contextAsset ? storeTree(rapid.contextAsset, factsOf, freshUuid) : null;
  const truth = rapid.truth && truthInShares(rapid.truth);
  const chance = rapid.randomCorrectProbability ?? usualChance({ asset, payload, truth });
  const faults = exampleFaults({ asset, payload, truth, randomCorrectProbability: chance });
  if (Object.keys(faults).length > 0) throw invalidMembers(faults);
  const shown = { payload, asset, context, contextAsset };
  const featureFlags = rapid.featureFlags ?? [];
  return { content: { ...shown, truth, chance, explanation, featureFlags }, traits: traitsOf(shown) };
}

function placed({ freshUuid, clock, random }: ValidationRapidDeps, organizationId: string) {
  return {
    id: `rapid_${freshUuid()}`,
    organizationId,
    effort: 1,
    isOpen: true,
    shuffle: Math.floor(random() * places),
    createdAt: clock.now(),
  };
}
