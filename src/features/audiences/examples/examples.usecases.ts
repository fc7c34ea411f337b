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
import type { Condition } from "../../../platform/db/condition.ts";
import { together } from "../../../platform/db/together.ts";
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
import { deriveStatusAndCampaign } from "../distillation/distillation.usecases.ts";
import type { ExampleRepository, ExampleRow } from "./examples.repository.ts";

export interface ExampleDeps extends AudienceAccessDeps, NotingDeps {
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
  const { read, files } = await together(deps.db, {
    read: readAudience(deps, token, audienceId),
    files: deps.assets.toUse(named.map(({ name }) => name)),
  });
  const accessed = requireAudience(read, token, "addExample");
  requireBase(accessed, audienceId);
  const factsOf = requireFiles(files.rows, named, filesMayBelongTo(accessed));
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
  const whereAdded = deps.examples.whereExists(id);
  const prepared = isCounted(stored) ? prepareRun(deps, accessed, [before, before + 1], whereAdded) : null;
  const { inserted, run } = await together(deps.db, {
    inserted: deps.examples.insert(
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
    followed: followExamples(deps, audienceId),
    run: prepared?.statements ?? null,
    notes: notesOfAdmin(deps, { caller: accessed.caller, thing: audience }, "addExampleToAudience", whereAdded),
  });
  if (inserted.length === 0)
    throw invalid("audienceId", `names an audience with ${mostExamples} examples, the most that it may have`);
  await Promise.all([prepared?.send(), announce(deps)]);
  return { recalculationId: run?.start.waiting[0]?.id ?? null };
}

/** Reads both what everybody may see and what editors may see in one round trip. The caller's access decides which is shown. */
export async function queryExamples(
  deps: ExampleDeps,
  input: { token: TokenClaims; audienceId: string; query: ExampleListQuery },
) {
  const { token, audienceId, query } = input;
  const { examples, audiences } = deps;
  const baseId = audiences.baseIdOf(audienceId);
  const { read, visible, all } = await together(deps.db, {
    read: readAudience(deps, token, audienceId),
    visible: examples.list(baseId, query, "public"),
    all: examples.list(baseId, query, "all"),
  });
  const { caller, relation, audience } = requireAudience(read, token, "queryExamples");
  const { rows, count } = mayDo("readPrivateExamples", relation) ? all : visible;
  const isAdmin = caller.roles.includes("Admin");
  const answers = rows.length === 0 ? {} : await deps.rosters(audience.id).exampleCounts();
  return pageWithinBounds(
    query,
    count[0]?.total ?? 0,
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
    const { read, found, files } = await together(deps.db, {
      read: readAudience(deps, token, audienceId),
      found: deps.examples.find(exampleId),
      files: deps.assets.toUse(named.map(({ name }) => name)),
    });
    const accessed = requireAudience(read, token, "updateExample");
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

/** False if somebody else edited the example first. */
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
  const added = Number(isCounted(after)) - Number(isCounted(example));
  const whereWritten = deps.examples.whereVersion(example.id, example.version + 1);
  const run = prepareRun(deps, accessed, [before, before + added], whereWritten);
  const sent = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const { updated } = await together(deps.db, {
    updated: deps.examples.update(example.id, example.version, { ...sent, ...after }),
    followed: followExamples(deps, audience.id),
    run: run?.statements ?? null,
    notes: notesOfAdmin(deps, { caller: accessed.caller, thing: audience }, "updateAudienceExample", whereWritten),
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
  input: { token: TokenClaims; exampleId: string },
): Promise<{ recalculationId: string | null }> {
  const { token, exampleId } = input;
  const { read, found } = await together(deps.db, {
    read: readAudience(deps, token, deps.examples.audienceOf(exampleId)),
    found: deps.examples.find(exampleId),
  });
  const [example] = found;
  if (!example || read.audiences.length === 0) {
    requireStanding(read.standing[0], token);
    throw noExample();
  }
  const accessed = requireAudience(read, token, "deleteExample");
  const { audience } = accessed;
  const before = audience.exampleChances.length;
  const prepared = isCounted(example) ? prepareRun(deps, accessed, [before, before - 1]) : null;
  const { run } = await together(deps.db, {
    deleted: deps.examples.delete(exampleId),
    followed: followExamples(deps, audience.id),
    run: prepared?.statements ?? null,
    notes: notesOfAdmin(deps, { caller: accessed.caller, thing: audience }, "deleteAudienceExample"),
  });
  await Promise.all([prepared?.send(), announce(deps)]);
  return { recalculationId: run?.start.waiting[0]?.id ?? null };
}

/** Statements that follow every write of an audience's examples, in the same batch. */
function followExamples(deps: ExampleDeps, audienceId: string) {
  return {
    chances: deps.audiences.setExampleChances(audienceId, deps.examples.chancesOf(audienceId)),
    content: deps.campaigns.touchContent(audienceId, deps.freshUuid()),
    derived: deriveStatusAndCampaign(deps, audienceId),
  };
}

function prepareRun(
  deps: ExampleDeps,
  { audience }: AccessedAudience,
  [before, after]: [number, number],
  where?: Condition,
) {
  const { id, settings } = audience;
  if (!changesStates(settings, before, after)) return null;
  return deps.runs.prepare("recalculation", { id, inactivityDropDays: settings.inactivityDropDays }, where);
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
  return new Problem("not_found", { detail: "There is no example with this id." });
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
