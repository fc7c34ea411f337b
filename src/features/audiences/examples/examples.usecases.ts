import { mayDo } from "../../../domain/audience/access.ts";
import { changesBetween, hasChanges } from "../../../domain/audit/changes.ts";
import { type StoredAssetTree, storeTree } from "../../../domain/example/asset-tree.ts";
import { type AssetReader, describeAsset } from "../../../domain/example/describe-asset.ts";
import type { ExampleListQuery } from "../../../domain/example/example-list.ts";
import { type ExampleTruth, isCounted } from "../../../domain/example/payload.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { withInstruction } from "../../../domain/kinds/instruction.ts";
import { truthInPercent, truthInShares } from "../../../domain/kinds/units.ts";
import { pageWithinBounds } from "../../../http/page-within-bounds.ts";
import { Problem } from "../../../http/problems.ts";
import { together } from "../../../platform/db/together.ts";
import { writeOnNewest } from "../../../platform/optimistic-write.ts";
import { requireFiles } from "../../assets/assets.usecases.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import { announce } from "../../campaigns/publishing/caches.usecases.ts";
import {
  type AccessedAudience,
  readAudience,
  requireAudience,
  requireBase,
} from "../access/audience-access.usecases.ts";
import { noteOf } from "./example-notes.usecases.ts";
import {
  type ExampleDeps,
  filesMayBelongTo,
  followExamples,
  namesOf,
  noExample,
  prepareRun,
  requireFit,
} from "./example-writes.usecases.ts";
import type { ExampleRow } from "./examples.repository.ts";
import { addExamples, type NewExampleInput, type Shown, writeDeletion } from "./many-examples.usecases.ts";

export async function addExample(
  deps: ExampleDeps,
  { actor, audienceId, example }: { actor: Actor; audienceId: string; example: NewExampleInput },
): Promise<{ recalculationId: string | null }> {
  const { recalculationId } = await addExamples(deps, { actor, audienceId, examples: [example], pathOf: () => "" });
  return { recalculationId };
}

/** Reads both what all readers may see and what editors may see in one round trip. The caller's access decides which is shown. */
export async function queryExamples(
  deps: ExampleDeps,
  input: { actor: Actor; audienceId: string; query: ExampleListQuery; urlOf: AssetReader["urlOf"] },
) {
  const { actor, audienceId, query, urlOf } = input;
  const { examples, audiences } = deps;
  const baseId = audiences.baseIdOf(audienceId);
  const { read, visible, all } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    visible: examples.list(baseId, query, "public"),
    all: examples.list(baseId, query, "all"),
  });
  const { caller, relation, audience } = requireAudience(read, actor, "queryExamples");
  const { rows, count } = mayDo("readPrivateExamples", relation) ? all : visible;
  const reader = { isAdmin: caller.roles.includes("Admin"), urlOf };
  const answers = rows.length === 0 ? {} : await deps.rosters(audience.id).exampleCounts();
  return pageWithinBounds(
    query,
    count[0]?.total ?? 0,
    rows.map((row) => describeExample(row, answers[row.id] ?? { correct: 0, incorrect: 0 }, reader)),
  );
}

export async function updateExample(
  deps: ExampleDeps,
  input: {
    actor: Actor;
    audienceId: string;
    exampleId: string;
    change: Shown & {
      truth?: ExampleTruth | null | undefined;
      instructionText?: string | undefined;
      randomCorrectProbability?: number | null | undefined;
      sortIndex?: number | undefined;
    };
  },
): Promise<void> {
  const { actor, audienceId, exampleId, change } = input;
  const named = namesOf(change.contextAsset);
  const isWritten = await writeOnNewest(deps, async () => {
    const { read, found, files } = await together(deps.db, {
      read: readAudience(deps, actor, audienceId),
      found: deps.examples.find(exampleId),
      files: deps.assets.toUse(named.map(({ name }) => name)),
    });
    const accessed = requireAudience(read, actor, "updateExample");
    const [example] = found;
    if (!example || example.audienceId !== accessed.audience.id) throw noExample();
    requireBase(accessed, audienceId);
    const factsOf = requireFiles(files.rows, named, filesMayBelongTo(accessed));
    const contextAsset = change.contextAsset && storeTree(change.contextAsset, factsOf, deps.freshUuid);
    return (await writeChange(deps, accessed, { example, change: { ...change, contextAsset } })) || null;
  });
  if (isWritten) return;
  throw new Problem("unavailable", {
    detail: "Several clients are editing the example at once. Try again in a moment.",
    headers: { "Retry-After": "1" },
  });
}

/** False if a concurrent edit came first. */
async function writeChange(
  deps: ExampleDeps,
  accessed: AccessedAudience,
  { example, change }: { example: ExampleRow; change: ExampleChange },
): Promise<boolean> {
  const { instructionText, truth, randomCorrectProbability, ...plain } = change;
  const after = {
    asset: example.asset,
    payload: instructionText === undefined ? example.payload : withInstruction(example.payload, instructionText),
    truth: truth === undefined ? example.truth : truth && truthInShares(truth),
    randomCorrectProbability: randomCorrectProbability ?? example.randomCorrectProbability,
  };
  requireFit(after);
  const { audience } = accessed;
  const added = Number(isCounted(after)) - Number(isCounted(example));
  const whereWritten = deps.examples.whereVersion(example.id, example.version + 1);
  const run = prepareRun(deps, accessed, added, whereWritten);
  const sent = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const changes = changesBetween(example, { ...sent, ...after });
  const { updated } = await together(deps.db, {
    updated: deps.examples.update(example.id, example.version, { ...sent, ...after }),
    followed: followExamples(deps, audience.id),
    run: run?.statements ?? null,
    note: hasChanges(changes)
      ? noteOf(deps, accessed, { action: "example.changed", rows: [example], where: whereWritten, changes })
      : null,
  });
  await Promise.all([run?.send(), announce(deps)]);
  return updated.length > 0;
}

type ExampleChange = Omit<Parameters<typeof updateExample>[1]["change"], "contextAsset"> & {
  contextAsset: StoredAssetTree | null | undefined;
};

/** The path names no audience, so access is checked on the example's audience. */
export async function deleteExample(
  deps: ExampleDeps,
  input: { actor: Actor; exampleId: string },
): Promise<{ recalculationId: string | null }> {
  const { actor, exampleId } = input;
  const { read, found } = await together(deps.db, {
    read: readAudience(deps, actor, deps.examples.audienceOf(exampleId)),
    found: deps.examples.find(exampleId),
  });
  if (found.length === 0 || read.audiences.length === 0) {
    requireStanding(read.standing[0], actor);
    throw noExample();
  }
  return writeDeletion(deps, requireAudience(read, actor, "deleteExample"), found);
}

function describeExample(row: ExampleRow, answers: { correct: number; incorrect: number }, reader: AssetReader) {
  const { id, payload, truth, context, explanation, randomCorrectProbability, isCommonSense, sortIndex, visibility } =
    row;
  return {
    id,
    rapidId: id,
    asset: describeAsset(row.asset, reader),
    payload,
    correctCount: answers.correct,
    incorrectCount: answers.incorrect,
    truth: truth && truthInPercent(truth),
    context,
    contextAsset: row.contextAsset === null ? null : describeAsset(row.contextAsset, reader),
    explanation,
    randomCorrectProbability,
    isCommonSense,
    sortIndex,
    visibility,
  };
}
