import { mayDo } from "../../../domain/audience/access.ts";
import { type AssetInput, namedFiles, type StoredAssetTree, storeTree } from "../../../domain/example/asset-tree.ts";
import { exampleFaults } from "../../../domain/example/check-example.ts";
import { describeAsset } from "../../../domain/example/describe-asset.ts";
import { changesStates } from "../../../domain/example/example-change.ts";
import type { ExampleListQuery } from "../../../domain/example/example-list.ts";
import { type ExamplePayload, type ExampleTruth, isCounted, withInstruction } from "../../../domain/example/payload.ts";
import { truthInPercent, truthInShares } from "../../../domain/example/percent.ts";
import type { TokenClaims } from "../../../domain/identity/token-claims.ts";
import { pageWithinBounds } from "../../../http/page-within-bounds.ts";
import { invalid, invalidMembers, Problem } from "../../../http/problems.ts";
import type { Rosters } from "../../../objects/roster/roster.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { writeOnNewest } from "../../../platform/optimistic-write.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { AssetRepository } from "../../assets/assets.repository.ts";
import { requireFiles } from "../../assets/assets.usecases.ts";
import { type NotingDeps, notesOfAdmin } from "../../auth/audit/noted-changes.usecases.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import { announce } from "../../campaigns/publishing/caches.usecases.ts";
import type { RunStarter } from "../../runs/run-starter.port.ts";
import {
  type AccessedAudience,
  type AudienceAccessDeps,
  readAudience,
  requireAudience,
  requireBase,
} from "../access/audience-access.usecases.ts";
import { derived } from "../distillation/distillation.usecases.ts";
import type { ExampleRepository, ExampleRow } from "./examples.repository.ts";

export interface ExampleDeps extends AudienceAccessDeps, NotingDeps {
  db: Database;
  examples: ExampleRepository;
  assets: AssetRepository;
  rosters: Rosters;
  runs: RunStarter;
  outbox: Outbox;
  clock: Clock;
  random: () => number;
  freshUuid: () => string;
}

const mostExamples = 500;

interface Shown {
  explanation?: string | null | undefined;
  context?: string | null | undefined;
  contextAsset?: AssetInput | null | undefined;
  isCommonSense?: boolean | null | undefined;
  visibility?: "Private" | "Public" | undefined;
}

export async function addExample(
  deps: ExampleDeps,
  input: {
    token: TokenClaims;
    audienceId: string;
    example: Shown & {
      asset: AssetInput;
      payload: ExamplePayload;
      truth?: ExampleTruth | null | undefined;
      randomCorrectProbability: number;
      sortIndex?: number | null | undefined;
      featureFlags?: { key: string; value: string }[] | null | undefined;
    };
  },
): Promise<{ recalculationId: string | null }> {
  const { token, audienceId, example } = input;
  const named = [...namedFiles(example.asset, "asset"), ...namesOf(example.contextAsset)];
  const [standing, found, files] = await deps.db.batch([
    ...readAudience(deps, token, audienceId),
    deps.assets.facts(named.map(({ name }) => name)),
  ]);
  const accessed = requireAudience({ standing, found }, token, "addExample");
  requireBase(accessed, audienceId);
  const factsOf = requireFiles(files, named, filesMayBelongTo(accessed));
  const stored = {
    asset: storeTree(example.asset, factsOf, deps.freshUuid),
    payload: example.payload,
    truth: example.truth ? truthInShares(example.truth) : null,
    randomCorrectProbability: example.randomCorrectProbability,
  };
  requireFit(stored);
  const { audience } = accessed;
  const before = audience.exampleChances.length;
  const id = `exa_${deps.freshUuid()}`;
  const run = isCounted(stored) ? prepareRun(deps, accessed, [before, before + 1], deps.examples.exists(id)) : null;
  const [inserted, , , , , , ...results] = await deps.db.batch([
    deps.examples.insert(
      {
        ...stored,
        id,
        audienceId,
        explanation: example.explanation ?? null,
        context: example.context ?? null,
        contextAsset: example.contextAsset ? storeTree(example.contextAsset, factsOf, deps.freshUuid) : null,
        sortIndex: example.sortIndex ?? null,
        featureFlags: example.featureFlags ?? [],
        isCommonSense: example.isCommonSense ?? null,
        visibility: example.visibility ?? "Private",
        version: 1,
        createdAt: deps.clock.now(),
      },
      mostExamples,
    ),
    ...examplesChanged(deps, audienceId),
    ...(run?.statements ?? []),
    ...notesOfAdmin(
      deps,
      { caller: accessed.caller, thing: audience },
      "addExampleToAudience",
      deps.examples.exists(id),
    ),
  ]);
  if (inserted.length === 0)
    throw invalid("audienceId", `names an audience that has its ${mostExamples} examples already`);
  await Promise.all([run?.send(), announce(deps)]);
  return { recalculationId: run?.idFrom(results.slice(0, run.statements.length)) ?? null };
}

/** Both what everybody sees and what editors see is asked for, so that one round trip is enough; access decides which is shown. */
export async function queryExamples(
  deps: ExampleDeps,
  input: { token: TokenClaims; audienceId: string; query: ExampleListQuery },
) {
  const { token, audienceId, query } = input;
  const { examples, audiences } = deps;
  const baseId = audiences.baseIdOf(audienceId);
  const [standing, found, publicRows, [publicCount], allRows, [count]] = await deps.db.batch([
    ...readAudience(deps, token, audienceId),
    ...examples.list(baseId, query, "public"),
    ...examples.list(baseId, query, "all"),
  ]);
  const { caller, relation, audience } = requireAudience({ standing, found }, token, "queryExamples");
  const seesAll = mayDo("readPrivateExamples", relation);
  const rows = seesAll ? allRows : publicRows;
  const total = (seesAll ? count : publicCount)?.total ?? 0;
  const isAdmin = caller.roles.includes("Admin");
  const answers = rows.length === 0 ? {} : await deps.rosters(audience.id).exampleCounts();
  return pageWithinBounds(
    query,
    total,
    rows.map((row) => describeExample(row, answers[row.id] ?? { correct: 0, incorrect: 0 }, isAdmin)),
  );
}

export async function updateExample(
  deps: ExampleDeps,
  input: {
    token: TokenClaims;
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
  const { token, audienceId, exampleId, change } = input;
  const named = namesOf(change.contextAsset);
  const isWritten = await writeOnNewest(deps, async () => {
    const [standing, found, [example], files] = await deps.db.batch([
      ...readAudience(deps, token, audienceId),
      deps.examples.find(exampleId),
      deps.assets.facts(named.map(({ name }) => name)),
    ]);
    const accessed = requireAudience({ standing, found }, token, "updateExample");
    if (!example || example.audienceId !== accessed.audience.id) throw noExample();
    requireBase(accessed, audienceId);
    const factsOf = requireFiles(files, named, filesMayBelongTo(accessed));
    const contextAsset = change.contextAsset && storeTree(change.contextAsset, factsOf, deps.freshUuid);
    return (await writeChange(deps, accessed, { example, change: { ...change, contextAsset } })) || null;
  });
  if (isWritten) return;
  throw new Problem("unavailable", {
    detail: "The example is being edited by many at once. Try again in a moment.",
    headers: { "Retry-After": "1" },
  });
}

/** False when somebody else was faster. */
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
  const before = audience.exampleChances.length;
  const [isBefore, isAfter] = [Number(isCounted(example)), Number(isCounted(after))];
  const condition = deps.examples.hasVersion(example.id, example.version + 1);
  const run = prepareRun(deps, accessed, [before, before + isAfter - isBefore], condition);
  const sent = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const [updated] = await deps.db.batch([
    deps.examples.update(example.id, example.version, { ...sent, ...after }),
    ...examplesChanged(deps, audience.id),
    ...(run?.statements ?? []),
    ...notesOfAdmin(deps, { caller: accessed.caller, thing: audience }, "updateAudienceExample", condition),
  ]);
  await Promise.all([run?.send(), announce(deps)]);
  return updated.length > 0;
}

type ExampleChange = Omit<Parameters<typeof updateExample>[1]["change"], "contextAsset"> & {
  contextAsset: StoredAssetTree | null | undefined;
};

/** The path names no audience: access is checked on the example's own. */
export async function deleteExample(
  deps: ExampleDeps,
  input: { token: TokenClaims; exampleId: string },
): Promise<{ recalculationId: string | null }> {
  const { token, exampleId } = input;
  const [standing, found, [example]] = await deps.db.batch([
    ...readAudience(deps, token, deps.examples.audienceOf(exampleId)),
    deps.examples.find(exampleId),
  ]);
  if (!example || found.length === 0) {
    requireStanding(standing[0], token);
    throw noExample();
  }
  const accessed = requireAudience({ standing, found }, token, "deleteExample");
  const { audience } = accessed;
  const before = audience.exampleChances.length;
  const run = isCounted(example) ? prepareRun(deps, accessed, [before, before - 1]) : null;
  const [, , , , , , ...results] = await deps.db.batch([
    deps.examples.delete(exampleId),
    ...examplesChanged(deps, audience.id),
    ...(run?.statements ?? []),
    ...notesOfAdmin(deps, { caller: accessed.caller, thing: audience }, "deleteAudienceExample"),
  ]);
  await Promise.all([run?.send(), announce(deps)]);
  return { recalculationId: run?.idFrom(results.slice(0, run.statements.length)) ?? null };
}

/** Five statements that follow every write of an audience's examples, in its batch. */
function examplesChanged(deps: ExampleDeps, audienceId: string) {
  return [
    deps.audiences.setExampleChances(audienceId, deps.examples.chancesOf(audienceId)),
    deps.campaigns.touchContent(audienceId, deps.freshUuid()),
    ...derived(deps, audienceId),
  ] as const;
}

function prepareRun(
  deps: ExampleDeps,
  { audience }: AccessedAudience,
  [before, after]: [number, number],
  condition?: Parameters<RunStarter["prepare"]>[2],
) {
  const { id, settings } = audience;
  if (!changesStates(settings, before, after)) return null;
  return deps.runs.prepare("recalculation", { id, inactivityDropDays: settings.inactivityDropDays }, condition);
}

function requireFit(example: Parameters<typeof exampleFaults>[0]): void {
  const faults = exampleFaults(example);
  if (Object.keys(faults).length > 0) throw invalidMembers(faults);
}

function filesMayBelongTo({ caller, audience }: AccessedAudience): string[] {
  return [caller.organizationId, audience.organizationId];
}

function namesOf(contextAsset: AssetInput | null | undefined): { name: string; path: string }[] {
  return contextAsset ? namedFiles(contextAsset, "contextAsset") : [];
}

function noExample(): Problem {
  return new Problem("not_found", { detail: "There is no example of this id." });
}

function describeExample(row: ExampleRow, answers: { correct: number; incorrect: number }, isAdmin: boolean) {
  const { id, payload, truth, context, explanation, randomCorrectProbability, isCommonSense, sortIndex, visibility } =
    row;
  return {
    id,
    rapidId: id,
    asset: describeAsset(row.asset, isAdmin),
    payload,
    correctCount: answers.correct,
    incorrectCount: answers.incorrect,
    truth: truth && truthInPercent(truth),
    context,
    contextAsset: row.contextAsset === null ? null : describeAsset(row.contextAsset, isAdmin),
    explanation,
    randomCorrectProbability,
    isCommonSense,
    sortIndex,
    visibility,
  };
}
