import { benchmarkIds } from "../../../domain/benchmark/benchmark-ids.ts";
import type { PromptListQuery } from "../../../domain/benchmark/benchmark-lists.ts";
import { benchmarkLimits } from "../../../domain/benchmark/benchmark-rules.ts";
import { distinctTags } from "../../../domain/benchmark/prompt-tags.ts";
import { type AssetInput, namedFiles, storeTree } from "../../../domain/example/asset-tree.ts";
import { type AssetReader, describeAsset } from "../../../domain/example/describe-asset.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { fold } from "../../../domain/list-query/fold.ts";
import { pageWithinBounds } from "../../../http/page-within-bounds.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import { together } from "../../../platform/db/together.ts";
import type { AssetRepository } from "../../assets/assets.repository.ts";
import { requireFiles } from "../../assets/assets.usecases.ts";
import { eventOf } from "../../auth/audit/noted-changes.usecases.ts";
import { readBenchmark, requireBenchmark, requireReadableBenchmark } from "../benchmarks/benchmark-access.usecases.ts";
import { type BenchmarkDeps, eraseMessage } from "../benchmarks/benchmarks.usecases.ts";
import type { PromptRepository, ShownPrompt } from "./prompts.repository.ts";

export interface PromptDeps extends BenchmarkDeps {
  benchmarkPrompts: PromptRepository;
  assets: Pick<AssetRepository, "toUse">;
}

interface TagInput {
  value: string;
  category?: string | null | undefined;
}

interface NewPrompt {
  identifier: string;
  prompt?: string | null | undefined;
  promptAsset?: AssetInput | null | undefined;
  tags?: TagInput[] | null | undefined;
  origin?: { source: string } | null | undefined;
}

interface AskedPrompt {
  actor: Actor;
  promptId: string;
}

export async function addPrompt(
  deps: PromptDeps,
  { actor, benchmarkId, asked }: { actor: Actor; benchmarkId: string; asked: NewPrompt },
): Promise<{ id: string }> {
  const { identifier, prompt = null, promptAsset = null, origin = null } = asked;
  if (prompt === null && promptAsset === null) throw invalid("prompt", "must be given, or else a `promptAsset`");
  const id = benchmarkIds.prompt(deps.freshUuid());
  const named = promptAsset === null ? [] : namedFiles(promptAsset, "promptAsset");
  const { files, ...read } = await together(deps.db, {
    ...readBenchmark(deps, actor, benchmarkId),
    files: deps.assets.toUse(named.map(({ name }) => name)),
  });
  const { caller, benchmark } = requireBenchmark(read, actor);
  const factsOf = requireFiles(files.rows, named, [caller.organizationId, benchmark.organizationId]);
  const stored = promptAsset && storeTree(promptAsset, factsOf, deps.freshUuid);
  requireSmall(stored, "promptAsset");
  const { made, twin } = await together(deps.db, {
    made: deps.benchmarkPrompts.insert(
      {
        id,
        benchmarkId: benchmark.id,
        identifier,
        identifierFolded: fold(identifier),
        prompt,
        promptFolded: prompt && fold(prompt),
        promptAsset: stored,
        originSource: origin?.source ?? null,
        originFolded: origin && fold(origin.source),
        createdAt: deps.clock.now(),
      },
      benchmarkLimits.prompts,
      deps.benchmarks.whereAlive(benchmark.id),
    ),
    twin: deps.benchmarkPrompts.byIdentifier(benchmark.id, identifier),
    tags: deps.benchmarkPrompts.setTags(id, distinctTags(asked.tags ?? [])),
    note: noteFilled(deps, { caller, benchmark }, "prompts"),
  });
  if (made.meta.changes === 0) throw refusalOf(twin.length > 0);
  return { id };
}

function refusalOf(isThere: boolean): Problem {
  if (isThere) {
    return new Problem("already_exists", {
      detail: "The benchmark has a prompt of this identifier already: change that one, or choose another identifier.",
    });
  }
  return new Problem("invalid_request", {
    detail: `The benchmark has ${benchmarkLimits.prompts.toLocaleString("en")} prompts already, or was deleted.`,
  });
}

/** Assets stand in the tasks of runs, two or three together. */
export function requireSmall(asset: unknown, member: string): void {
  const most = benchmarkLimits.assetBytes;
  if (asset === null || new TextEncoder().encode(JSON.stringify(asset)).length <= most) return;
  throw invalid(member, `may have at most ${most} bytes`);
}

/** Prompts and samples come many calls a minute: an hour of one caller is one row of the log. */
export function noteFilled(
  deps: Pick<BenchmarkDeps, "audit" | "clock">,
  { caller, benchmark }: ReturnType<typeof requireBenchmark>,
  what: "prompts" | "samples",
) {
  const event = eventOf(deps, { caller, thing: benchmark }, "benchmark.filled", { name: benchmark.name, what });
  return deps.audit.tally(event, `${caller.accountId}/${what}/`, "once");
}

export async function queryPrompts(
  deps: PromptDeps,
  {
    actor,
    benchmarkId,
    query,
    urlOf,
  }: { actor: Actor; benchmarkId: string; query: PromptListQuery; urlOf: AssetReader["urlOf"] },
) {
  const { list, ...read } = await together(deps.db, {
    ...readBenchmark(deps, actor, benchmarkId),
    list: deps.benchmarkPrompts.list(benchmarkId, query),
  });
  const { caller } = requireReadableBenchmark(read, actor);
  const reader = { isAdmin: caller.roles.includes("Admin"), urlOf };
  const items = list.rows.map((row) => describePrompt(row, reader));
  return pageWithinBounds(query, list.count[0]?.total ?? 0, items);
}

/** Nothing is translated: all names of the text are the text as it was given. */
function describePrompt({ originSource, createdAt, promptAsset, prompt, ...row }: ShownPrompt, reader: AssetReader) {
  return {
    id: row.id,
    prompt,
    englishPrompt: prompt,
    originalPrompt: prompt,
    promptAsset: promptAsset && describeAsset(promptAsset, reader),
    identifier: row.identifier,
    createdAt: new Date(createdAt).toISOString(),
    tags: row.tags,
    origin: originSource === null ? null : { source: originSource },
  };
}

export async function tagPrompt(
  deps: PromptDeps,
  {
    actor,
    promptId,
    tags,
    origin,
  }: AskedPrompt & { tags?: TagInput[] | null | undefined; origin?: { source: string } | null | undefined },
): Promise<void> {
  const { caller, benchmark } = await accessPrompt(deps, { actor, promptId });
  await together(deps.db, {
    tags: tags ? deps.benchmarkPrompts.setTags(promptId, distinctTags(tags)) : null,
    origin: origin ? deps.benchmarkPrompts.setOrigin(promptId, origin.source, fold(origin.source)) : null,
    note: noteFilled(deps, { caller, benchmark }, "prompts"),
  });
}

/** The votes on it leave the standings in the background. Its samples stay, and count for a later prompt of its identifier. */
export async function deletePrompt(deps: PromptDeps, asked: AskedPrompt): Promise<void> {
  const { caller, benchmark } = await accessPrompt(deps, asked);
  const { promptId } = asked;
  const erase = eraseMessage(benchmark.id, { promptId });
  await together(deps.db, {
    erasure: deps.outbox.write([erase], deps.benchmarkPrompts.whereExists(promptId)),
    removed: deps.benchmarkPrompts.remove(promptId),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: benchmark }, "benchmark.thinned", { name: benchmark.name, prompt: promptId }),
    ),
  });
  await deps.outbox.send([erase]);
}

async function accessPrompt(deps: PromptDeps, { actor, promptId }: AskedPrompt) {
  const read = await together(deps.db, readBenchmark(deps, actor, deps.benchmarkPrompts.benchmarkIdOf(promptId)));
  return requireBenchmark(read, actor, () => new Problem("not_found", { detail: "There is no prompt of this id." }));
}
