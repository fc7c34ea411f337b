import { changesBetween } from "../../../domain/audit/changes.ts";
import { type AssetInput, fileNamesIn, namedFiles, storeTree } from "../../../domain/example/asset-tree.ts";
import { reordered } from "../../../domain/example/example-order.ts";
import { type ExamplePayload, type ExampleTruth, isCounted } from "../../../domain/example/payload.ts";
import { usualChance } from "../../../domain/example/usual-chance.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { truthInShares } from "../../../domain/kinds/units.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import { always } from "../../../platform/db/condition.ts";
import { together } from "../../../platform/db/together.ts";
import { writeOnNewest } from "../../../platform/optimistic-write.ts";
import { requireFiles } from "../../assets/assets.usecases.ts";
import { announce } from "../../campaigns/publishing/caches.usecases.ts";
import {
  type AccessedAudience,
  readAudience,
  requireAudience,
  requireBase,
} from "../access/audience-access.usecases.ts";
import { noteOf, whereChanged } from "./example-notes.usecases.ts";
import {
  type ExampleDeps,
  filesMayBelongTo,
  followExamples,
  mostExamples,
  namesOf,
  noExample,
  prepareRun,
  requireFit,
} from "./example-writes.usecases.ts";
import type { ExampleRow } from "./examples.repository.ts";

/** Each of these changes many examples at once: all of them or none, in one change of the audience that starts at most one run. */
interface OfAudience {
  actor: Actor;
  audienceId: string;
}

export interface Shown {
  explanation?: string | null | undefined;
  context?: string | null | undefined;
  contextAsset?: AssetInput | null | undefined;
  isCommonSense?: boolean | null | undefined;
  visibility?: "Private" | "Public" | undefined;
}

export interface NewExampleInput extends Shown {
  asset: AssetInput;
  payload: ExamplePayload;
  truth?: ExampleTruth | null | undefined;
  /** Null or absent: by the options of the question. */
  randomCorrectProbability?: number | null | undefined;
  sortIndex?: number | null | undefined;
  featureFlags?: { key: string; value: string }[] | null | undefined;
}

/** `pathOf` says where an example stands in the request, for the errors. */
export async function addExamples(
  deps: ExampleDeps,
  input: OfAudience & { examples: readonly NewExampleInput[]; pathOf?: (index: number) => string },
): Promise<{ exampleIds: string[]; recalculationId: string | null }> {
  const { actor, audienceId, examples, pathOf = (index: number) => `examples[${index}].` } = input;
  const named = examples.flatMap(({ asset, contextAsset }, index) => [
    ...namedFiles(asset, `${pathOf(index)}asset`),
    ...namesOf(contextAsset, `${pathOf(index)}contextAsset`),
  ]);
  const { read, files } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    files: deps.assets.toUse(named.map(({ name }) => name)),
  });
  const accessed = requireAudience(read, actor, "addExample");
  requireBase(accessed, audienceId);
  const factsOf = requireFiles(files.rows, named, filesMayBelongTo(accessed));
  const createdAt = deps.clock.now();
  const rows = examples.map((example, index) => {
    const { payload, contextAsset } = example;
    const id = `exa_${deps.freshUuid()}`;
    const asset = storeTree(example.asset, factsOf, deps.freshUuid);
    const truth = example.truth ? truthInShares(example.truth) : null;
    const randomCorrectProbability = example.randomCorrectProbability ?? usualChance({ asset, payload, truth });
    requireFit({ asset, payload, truth, randomCorrectProbability }, pathOf(index));
    return {
      id,
      audienceId,
      asset,
      payload,
      truth,
      randomCorrectProbability,
      explanation: example.explanation ?? null,
      context: example.context ?? null,
      contextAsset: contextAsset ? storeTree(contextAsset, factsOf, deps.freshUuid) : null,
      sortIndex: example.sortIndex ?? null,
      featureFlags: example.featureFlags ?? [],
      isCommonSense: example.isCommonSense ?? null,
      visibility: example.visibility ?? "Private",
      version: 1,
      createdAt,
    };
  });
  const [first, ...others] = rows;
  if (!first) return { exampleIds: [], recalculationId: null };
  // The others follow the first, so that either all of them find room or none.
  const whereAdded = deps.examples.whereExists(first.id);
  const prepared = prepareRun(deps, accessed, rows.filter(isCounted).length, whereAdded);
  const { inserted, run } = await together(deps.db, {
    inserted: deps.examples.insert(first, deps.examples.whereRoom(audienceId, rows.length, mostExamples)),
    others: others.map((row) => deps.examples.insert(row, whereAdded)),
    followed: followExamples(deps, audienceId),
    run: prepared?.statements ?? null,
    note: noteOf(deps, accessed, { action: "example.created", rows, where: whereAdded }),
  });
  if (inserted.length === 0) throw full(rows.length);
  await Promise.all([prepared?.send(), announce(deps)]);
  return { exampleIds: rows.map(({ id }) => id), recalculationId: run?.start.waiting[0]?.id ?? null };
}

/** Sets what is right. Null: the truth is unknown, and the example no longer counts. Coordinates are in percent, as on the wire. */
export async function markExamples(
  deps: ExampleDeps,
  input: OfAudience & { truths: readonly { exampleId: string; truth: ExampleTruth | null }[] },
): Promise<{ marked: number; recalculationId: string | null }> {
  const { actor, audienceId } = input;
  const ids = input.truths.map(({ exampleId }) => exampleId);
  const written = await writeOnNewest(deps, async () => {
    const { read, found } = await together(deps.db, {
      read: readAudience(deps, actor, audienceId),
      found: deps.examples.findAll(audienceId, ids),
    });
    const accessed = requireAudience(read, actor, "updateExample");
    requireBase(accessed, audienceId);
    const rows = new Map(found.map((row) => [row.id, row]));
    const truths = input.truths.map(({ exampleId, truth }, index) => {
      const row = rows.get(exampleId);
      if (!row) throw noExample();
      const after = { ...row, truth: truth && truthInShares(truth) };
      requireFit(after, `truths[${index}].`);
      return { ...after, counted: Number(isCounted(after)) - Number(isCounted(row)) };
    });
    const [first] = truths;
    if (!first) return { marked: 0, recalculationId: null };
    const whereWritten = deps.examples.whereVersion(first.id, first.version + 1);
    const change = truths.reduce((sum, { counted }) => sum + counted, 0);
    const prepared = prepareRun(deps, accessed, change, whereWritten);
    const { updated, run } = await together(deps.db, {
      updated: deps.examples.setTruths(truths.map(({ id, version, truth }) => ({ id, version, truth }))),
      followed: followExamples(deps, audienceId),
      run: prepared?.statements ?? null,
      note: noteOf(deps, accessed, {
        action: "example.changed",
        rows: truths,
        where: whereWritten,
        detail: { what: "what is right" },
        changes: truths.length === 1 ? changesBetween(rows.get(first.id) ?? {}, { truth: first.truth }) : {},
      }),
    });
    if (updated.length === 0) return null;
    await Promise.all([prepared?.send(), announce(deps)]);
    return { marked: updated.length, recalculationId: run?.start.waiting[0]?.id ?? null };
  });
  if (written) return written;
  throw new Problem("unavailable", {
    detail: "Several people are editing these examples at once. Try again in a moment.",
    headers: { "Retry-After": "1" },
  });
}

/** Examples that are gone already are left out. The others can be brought back for a day. */
export async function deleteExamples(
  deps: ExampleDeps,
  { actor, audienceId, exampleIds }: OfAudience & { exampleIds: readonly string[] },
): Promise<{ deleted: string[]; recalculationId: string | null }> {
  const { read, found } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    found: deps.examples.findAll(audienceId, exampleIds),
  });
  const accessed = requireAudience(read, actor, "deleteExample");
  requireBase(accessed, audienceId);
  if (found.length === 0) return { deleted: [], recalculationId: null };
  const { recalculationId } = await writeDeletion(deps, accessed, found);
  return { deleted: found.map(({ id }) => id), recalculationId };
}

export async function writeDeletion(
  deps: ExampleDeps,
  accessed: AccessedAudience,
  rows: readonly ExampleRow[],
): Promise<{ recalculationId: string | null }> {
  const { id } = accessed.audience;
  const prepared = prepareRun(deps, accessed, -rows.filter(isCounted).length);
  const ids = rows.map((row) => row.id);
  const { run } = await together(deps.db, {
    deleted: deps.examples.delete(id, ids, deps.clock.now()),
    note: noteOf(deps, accessed, { action: "example.deleted", rows, where: whereChanged }),
    followed: followExamples(deps, id),
    run: prepared?.statements ?? null,
  });
  await Promise.all([prepared?.send(), announce(deps)]);
  return { recalculationId: run?.start.waiting[0]?.id ?? null };
}

/**
 * Brings deleted examples back under their ids and at their places. The roster has kept their counts and who answered them, so the
 * score of no member differs from before. Examples that are not kept any more are left out.
 */
export async function restoreExamples(
  deps: ExampleDeps,
  { actor, audienceId, exampleIds }: OfAudience & { exampleIds: readonly string[] },
): Promise<{ restored: string[]; recalculationId: string | null }> {
  const { read, kept } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    kept: deps.examples.findDeleted(audienceId, exampleIds),
  });
  const accessed = requireAudience(read, actor, "addExample");
  requireBase(accessed, audienceId);
  const [first] = kept;
  if (!first) return { restored: [], recalculationId: null };
  await requireStillStored(deps, accessed, kept);
  const whereRestored = deps.examples.whereExists(first.id);
  const prepared = prepareRun(deps, accessed, kept.filter(isCounted).length, whereRestored);
  const ids = kept.map(({ id }) => id);
  const { restoration, run } = await together(deps.db, {
    restoration: deps.examples.restore(audienceId, ids, deps.examples.whereRoom(audienceId, kept.length, mostExamples)),
    followed: followExamples(deps, audienceId),
    run: prepared?.statements ?? null,
    note: noteOf(deps, accessed, { action: "example.restored", rows: kept, where: whereRestored }),
  });
  if (restoration.restored.length === 0) throw full(kept.length);
  await Promise.all([prepared?.send(), announce(deps)]);
  return { restored: ids, recalculationId: run?.start.waiting[0]?.id ?? null };
}

/** A file may be deleted once the last example that shows it is. */
async function requireStillStored(
  deps: ExampleDeps,
  accessed: AccessedAudience,
  rows: readonly ExampleRow[],
): Promise<void> {
  const named = rows.flatMap(({ asset, contextAsset }, index) =>
    [asset, contextAsset]
      .flatMap((tree) => (tree === null ? [] : fileNamesIn(tree)))
      .map((name) => ({
        name,
        path: `exampleIds[${index}]`,
      })),
  );
  const { files } = await together(deps.db, { files: deps.assets.toUse(named.map(({ name }) => name)) });
  requireFiles(files.rows, named, filesMayBelongTo(accessed));
}

/** Puts these examples into this order, in the places that they have together. */
export async function reorderExamples(
  deps: ExampleDeps,
  { actor, audienceId, exampleIds }: OfAudience & { exampleIds: readonly string[] },
): Promise<void> {
  const { read, outline } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    outline: deps.examples.outline(audienceId, "all"),
  });
  const accessed = requireAudience(read, actor, "updateExample");
  requireBase(accessed, audienceId);
  const order = reordered(
    outline.map(({ id }) => id),
    exampleIds,
  );
  await together(deps.db, {
    order: deps.examples.reorder(audienceId, order),
    content: deps.audienceCampaigns.touchContent(audienceId, deps.freshUuid()),
    note: noteOf(deps, accessed, {
      action: "example.changed",
      rows: [],
      where: always,
      detail: { what: "their order" },
    }),
  });
  await announce(deps);
}

function full(more: number): Problem {
  if (more === 1)
    return invalid("audienceId", `names an audience with ${mostExamples} examples, the most that it may have`);
  return invalid("audienceId", `names an audience without room for ${more} more examples: it may have ${mostExamples}`);
}
