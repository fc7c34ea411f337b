import type { Actor } from "../../domain/identity/actor.ts";
import type { Caller, Standing } from "../../domain/identity/caller.ts";
import { fold } from "../../domain/list-query/fold.ts";
import { pageOf } from "../../domain/list-query/page-of.ts";
import { setsAtMost } from "../../domain/validation/check-rules.ts";
import { assetTypes, modalities, namesIn, promptTypes } from "../../domain/validation/rapid-traits.ts";
import type { ValidationSetListQuery } from "../../domain/validation/validation-lists.ts";
import { Problem } from "../../http/problems.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import { eventOf, type NotingDeps } from "../auth/audit/noted-changes.usecases.ts";
import type { IdentityRepository } from "../auth/identity/identity.repository.ts";
import { mayUse, requireStanding } from "../auth/identity/identity.usecases.ts";
import type { RapidRepository } from "./rapids/rapids.repository.ts";
import type { ToldChecks, ValidationSetRepository } from "./validation-sets.repository.ts";

export interface ValidationSetDeps extends NotingDeps {
  db: Database;
  identity: IdentityRepository;
  validationSets: ValidationSetRepository;
  rapids: RapidRepository;
  freshUuid: () => string;
}

interface Asked {
  actor: Actor;
  validationSetId: string;
}

type FoundSet = Awaited<ReturnType<ValidationSetRepository["find"]>>[number];

/** Two statements for the first batch of whatever is done to a set. */
export function readSet(
  { identity, validationSets }: Pick<ValidationSetDeps, "identity" | "validationSets">,
  { actor, validationSetId }: Asked,
) {
  return {
    standing: identity.standing(actor),
    found: validationSets.find(validationSetId, identity.emailOf(validationSets.ofRow.ownerId)),
  };
}

interface ReadSet {
  standing: Standing[];
  found: FoundSet[];
}

/** An unknown set and a foreign one are refused alike. */
export function requireSet(read: ReadSet, actor: Actor): { caller: Caller; set: FoundSet } {
  const { caller, set } = requireReadableSet(read, actor);
  if (!mayUse(caller, set)) throw noSet();
  return { caller, set };
}

/** A public set may be read by every caller. */
export function requireReadableSet(read: ReadSet, actor: Actor): { caller: Caller; set: FoundSet } {
  const caller = requireStanding(read.standing[0], actor);
  const [set] = read.found;
  if (!set || !(set.isPublic || mayUse(caller, set))) throw noSet();
  return { caller, set };
}

function noSet(): Problem {
  return new Problem("not_found", { detail: "There is no validation set of this id." });
}

export async function createValidationSet(
  deps: ValidationSetDeps,
  { actor, name }: { actor: Actor; name: string },
): Promise<{ validationSetId: string }> {
  const [standing] = await deps.identity.standing(actor);
  const caller = requireStanding(standing, actor);
  const { accountId: ownerId, organizationId } = caller;
  const id = `vset_${deps.freshUuid()}`;
  const { made } = await together(deps.db, {
    made: deps.validationSets.insert(
      {
        id,
        organizationId,
        ownerId,
        name,
        nameFolded: fold(name),
        dimensions: [],
        alerts: true,
        isFlagOverruled: false,
        isPublic: false,
        createdAt: deps.clock.now(),
        deletedAt: null,
      },
      setsAtMost,
    ),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: { id, organizationId } }, "validation.created", { name }),
    ),
  });
  if (made.meta.changes === 0) {
    throw new Problem("invalid_request", {
      detail: `Your organization has ${setsAtMost.toLocaleString("en")} validation sets already: delete one first.`,
    });
  }
  return { validationSetId: id };
}

export async function getValidationSet(deps: ValidationSetDeps, asked: Asked) {
  const { caller, set } = requireReadableSet(await together(deps.db, readSet(deps, asked)), asked.actor);
  return describeSet({ ...set, ownerMail: mayUse(caller, set) ? set.ownerMail : "" });
}

export async function queryValidationSets(
  deps: ValidationSetDeps,
  { actor, query }: { actor: Actor; query: ValidationSetListQuery },
) {
  const { identity, validationSets } = deps;
  const { standing, list } = await together(deps.db, {
    standing: identity.standing(actor),
    list: validationSets.list(actor.organizationId, query, identity.emailOf(validationSets.ofRow.ownerId)),
  });
  requireStanding(standing[0], actor);
  const items = list.rows.map((row) => ({
    ...describeSet(row),
    assetType: namesIn(row.assetType, assetTypes),
    modality: namesIn(row.modality, modalities),
    promptType: namesIn(row.promptType, promptTypes),
  }));
  return pageOf(query, list.count[0]?.total ?? 0, items);
}

export async function updateValidationSet(
  deps: ValidationSetDeps,
  {
    change: { shouldAlert: alerts, ...change },
    ...asked
  }: Asked & {
    change: {
      name?: string | undefined;
      dimensions?: string[] | undefined;
      shouldAlert?: boolean | undefined;
      isPublic?: boolean | undefined;
      isFlagOverruled?: boolean | undefined;
    };
  },
): Promise<void> {
  const { caller, set } = requireSet(await together(deps.db, readSet(deps, asked)), asked.actor);
  const after = { ...change, ...(alerts === undefined ? {} : { alerts }) };
  const given = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  const { name = set.name } = change;
  const what = Object.keys(given).join(", ");
  await together(deps.db, {
    updated: deps.validationSets.update(set.id, { ...given, nameFolded: fold(name) }),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: set }, "validation.changed", { what })),
    quiet: alerts === undefined ? null : deps.rapids.setQuiet(set.id, !alerts),
  });
}

/** Jobs that name it find no checks any more. Their counts stand in their desks. */
export async function deleteValidationSet(deps: ValidationSetDeps, asked: Asked): Promise<void> {
  const { caller, set } = requireSet(await together(deps.db, readSet(deps, asked)), asked.actor);
  await together(deps.db, {
    deleted: deps.validationSets.update(set.id, { deletedAt: deps.clock.now() }),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: set }, "validation.deleted", { name: set.name })),
    counts: deps.validationSets.forgetCounts(deps.rapids.idsOfSet(set.id)),
    rapids: deps.rapids.removeOfSet(set.id),
  });
}

/** Copies what a desk counted of its checks. */
export async function noteCheckCounts(
  { validationSets }: Pick<ValidationSetDeps, "validationSets">,
  told: ToldChecks,
): Promise<void> {
  await validationSets.noteCounts(told);
}

function describeSet({ id, name, isPublic, ownerId, ownerMail, organizationId, dimensions, createdAt }: FoundSet) {
  return {
    id,
    name,
    isPublic,
    ownerId,
    ownerMail: ownerMail ?? "",
    organizationId,
    dimensions,
    createdAt: new Date(createdAt).toISOString(),
  };
}
